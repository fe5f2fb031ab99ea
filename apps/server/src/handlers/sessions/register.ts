import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { makeReason } from '@cage/contract/refusals/reason';
import { passwordMark } from '../../domain/credentials.ts';
import { hashPassword } from '../../domain/passwords.ts';
import { checkedPhone } from '../../domain/people.ts';
import { Fault, refusal, refuseIf, unwrapChecked } from '../../domain/refusal.ts';
import { registrationProblem } from '../../domain/registration.ts';
import { createAccount, customerOfSite, lockAccountStatus } from '../../store/accounts/accounts.ts';
import type { Transaction } from '../../store/database/database.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { countRegistration, countRegistrationForm } from '../../store/sessions/login-limits.ts';
import { toTakenRefusal } from '../accounts/form.ts';
import type { Context, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAudited } from '../record.ts';

/** Opens a player account under the customer of the site. Source: R6, rules section 10. */
export const registerPlayer: Handler<'registerPlayer'> = (form, context) =>
  runAudited(context, { action: 'player.registered', subject: form.username.slice(0, 30) }, () =>
    register(form, context),
  );

interface Registration {
  /** The customer whose player it will be. */
  accountId: number;
  form: HandlerInput<'registerPlayer'>;
  context: Context;
}

/** Does the work once per request id: after a lost answer, the same form with the same password is answered again. Source: D286. */
function answeredOnce(
  tx: Transaction,
  { accountId, form: { requestId, password, confirmPassword: _, ...form }, context }: Registration,
  work: () => Promise<string>,
): Promise<string> {
  if (requestId === undefined) return work();
  const { keys, clock } = context.services;
  const content = { ...form, password: passwordMark(keys.credential, requestId, password) };
  return oncePerRequestId(tx, { accountId, endpoint: 'registerPlayer', requestId, content, at: clock.now() }, work);
}

async function register(form: HandlerInput<'registerPlayer'>, context: Context) {
  const { database, clock } = context.services;
  const now = clock.now();
  if (!(await countRegistrationForm(database, context.ip, now))) {
    throw new Fault('too-many-requests', makeReason('tooManyAttempts'));
  }
  refuseIf<'registerPlayer'>(registrationProblem(form, now));
  const customer = await customerOfSite(database, { host: context.host, referral: form.referral });
  if (customer?.status !== 'Active') throw refusal('registrationClosed');
  if (!(await countRegistration(database, context.ip, now))) {
    throw new Fault('too-many-requests', makeReason('tooManyAttempts'));
  }
  const phone = unwrapChecked<'registerPlayer', string>(checkedPhone(form.phone));
  const passwordHash = await hashPassword(form.password);
  const { id: accountId } = customer;
  try {
    await database.transaction((tx) =>
      answeredOnce(tx, { accountId, form, context }, async () => {
        if ((await lockAccountStatus(tx, customer.id)) !== 'Active') throw refusal('registrationClosed');
        const account = {
          level: 'player',
          role: 'player',
          parentId: customer.id,
          username: form.username,
          phone,
          passwordHash,
          birthDate: form.birthDate,
          at: now,
        } as const;
        const { publicId } = await createAccount(tx, account);
        const after = { username: form.username, customer: customer.publicId };
        await recordAudit(tx, context, { action: 'player.registered', subject: publicId, after });
        return publicId;
      }),
    );
  } catch (error) {
    throw toTakenRefusal(error);
  }
  return confirmationOf('registered');
}
