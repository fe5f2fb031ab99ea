import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Paise } from '@cage/contract/money';
import {
  checkedOpening,
  checkedPhone,
  checkedProject,
  missingProblem,
  newPasswordProblem,
  newUsernameProblem,
  type Project,
} from '../../domain/people.ts';
import { refusal, refuseIf, unwrapChecked } from '../../domain/refusal.ts';
import type { Services } from '../../services.ts';
import { agentInScope, type Person, personInScope } from '../../store/accounts/agents-and-customers.ts';
import { pairsOf } from '../../store/partner/keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { customerRequired, refuseDomainOfHouse, refuseTooWide } from '../accounts/form.ts';
import { actingAccount, openPerson } from '../accounts/open.ts';
import { secretKeyShownOnce } from '../accounts/secrets.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { runAudited } from '../record.ts';

export const addCustomer: Handler<'addCustomer'> = (input, context) =>
  runAudited(context, { action: 'customer.added', subject: (input.username ?? '').slice(0, 30) }, () =>
    openCustomer(input, context),
  );

async function openCustomer(input: HandlerInput<'addCustomer'>, context: CallerContext) {
  const { services, caller } = context;
  const { name = '', username = '', password = '', phone: typed = '', requestId, confirmPassword } = input;
  refuseIf<'addCustomer'>(missingProblem(customerRequired(input)));
  refuseIf<'addCustomer'>(newUsernameProblem(username));
  const phone = unwrapChecked<'addCustomer', string>(checkedPhone(typed));
  refuseIf<'addCustomer'>(newPasswordProblem({ password, confirmPassword }, { phone, username }));
  const project = unwrapChecked<'addCustomer', Project>(checkedProject(input));
  refuseDomainOfHouse(services, project.domain);
  refuseTooWide(project.ip);
  const details = {
    name,
    username,
    phone,
    status: input.status ?? 'Active',
    apiTypes: [...(input.apiTypes ?? [])],
    ...project,
  };
  const openingPaise = unwrapChecked<'addCustomer', Paise>(checkedOpening(input.openingPaise));
  const agentId = input.agentId || null;
  const id = await openPerson(context, {
    endpoint: 'addCustomer',
    level: 'customer',
    requestId,
    content: { ...details, agentId, openingPaise: String(openingPaise) },
    password,
    openingPaise,
    details,
    async parentOf(tx) {
      const acting = await actingAccount(tx, context);
      if (acting.level === 'customer') throw refusal('onlyUplineCustomers');
      if (agentId === null) return acting;
      const agent = await agentInScope(tx, scopeOf(caller), agentId);
      if (!agent) throw refusal<'addCustomer'>('agentNotFound', 'agentId');
      return { ...agent, publicId: agentId };
    },
  });
  const customer = await personInScope(services.database, scopeOf(caller), { level: 'customer', publicId: id });
  return {
    ...confirmationOf('customerAdded'),
    id,
    secretKey: customer ? await firstSecretKey(services, customer) : null,
  };
}

/**
 * The Secret Key for a repeated request, which may come months later: the one that the request made, never one made since.
 * Read after the customer, so that a pair made meanwhile counts. Source: M4, D371.
 */
async function firstSecretKey(services: Services, customer: Person): Promise<string | null> {
  const live = (await pairsOf(services.database, customer.id)).filter(({ world }) => world === 'live');
  return live.length === 1 ? secretKeyShownOnce(services, customer) : null;
}
