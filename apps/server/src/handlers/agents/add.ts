import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Paise } from '@cage/contract/money';
import {
  checkedOpening,
  checkedPhone,
  missingProblem,
  newPasswordProblem,
  newUsernameProblem,
} from '../../domain/people.ts';
import { refusal, refuseIf, unwrapChecked } from '../../domain/refusal.ts';
import type { Details } from '../../store/accounts/agents-and-customers.ts';
import { actingAccount, openPerson } from '../accounts/open.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { runAudited } from '../record.ts';

export const addAgent: Handler<'addAgent'> = (input, context) =>
  runAudited(context, { action: 'agent.added', subject: (input.username ?? '').slice(0, 30) }, () =>
    open(input, context),
  );

async function open(input: HandlerInput<'addAgent'>, context: CallerContext) {
  const { name = '', username = '', password = '', phone: typed = '', requestId } = input;
  if (!name) throw refusal<'addAgent'>('agentNameRequired', 'name');
  refuseIf<'addAgent'>(
    missingProblem([
      ['username', 'username', username],
      ['password', 'password', password],
      ['phone', 'phone', typed],
    ]),
  );
  refuseIf<'addAgent'>(newUsernameProblem(username));
  const phone = unwrapChecked<'addAgent', string>(checkedPhone(typed));
  const confirmPassword = input.confirmPassword ?? '';
  refuseIf<'addAgent'>(newPasswordProblem({ password, confirmPassword }, { phone, username }));
  const details: Omit<Details, 'credential' | 'statusBy'> = {
    name,
    username,
    phone,
    status: input.status ?? 'Active',
    apiTypes: [...(input.apiTypes ?? [])],
    domain: null,
    ip: null,
    projectName: null,
    projectUrl: null,
    ggrPercent: null,
  };
  const openingPaise = unwrapChecked<'addAgent', Paise>(checkedOpening(input.openingPaise));
  const id = await openPerson(context, {
    endpoint: 'addAgent',
    level: 'agent',
    requestId,
    content: { ...details, openingPaise: String(openingPaise) },
    password,
    openingPaise,
    details,
    async parentOf(tx) {
      const acting = await actingAccount(tx, context);
      if (acting.level !== 'admin') throw refusal('onlyAdminAgents');
      return acting;
    },
  });
  return { ...confirmationOf('agentAdded'), id };
}
