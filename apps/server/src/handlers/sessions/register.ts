import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { normalisePhone } from '@cage/contract/people';
import { because } from '@cage/contract/refusals/reason';
import { hashPassword } from '../../domain/passwords.ts';
import { Fault, refusal, refuse } from '../../domain/refusal.ts';
import { registrationProblem } from '../../domain/registration.ts';
import { createAccount, customerOfSite, statusHeld } from '../../store/accounts/accounts.ts';
import { countRegistration, countRegistrationForm } from '../../store/sessions/login-limits.ts';
import { taken } from '../accounts/form.ts';
import type { Context, Handler, HandlerInput } from '../handler.ts';
import { attempt, record } from '../record.ts';

/** Opens a player account under the customer of the site. Source: R6, rules section 10. */
export const registerPlayer: Handler<'registerPlayer'> = (form, context) =>
  attempt(context, { action: 'player.registered', subject: form.username.slice(0, 30) }, () => register(form, context));

async function register(form: HandlerInput<'registerPlayer'>, context: Context) {
  const { database, clock } = context.services;
  const now = clock.now();
  if (!(await countRegistrationForm(database, context.ip, now))) {
    throw new Fault('too-many-requests', because('tooManyAttempts'));
  }
  refuse<'registerPlayer'>(registrationProblem(form, now));
  const customer = await customerOfSite(database, { host: context.host, referral: form.referral });
  if (customer?.status !== 'Active') throw refusal('registrationClosed');
  if (!(await countRegistration(database, context.ip, now))) {
    throw new Fault('too-many-requests', because('tooManyAttempts'));
  }
  const passwordHash = await hashPassword(form.password);
  try {
    await database.transaction(async (tx) => {
      if ((await statusHeld(tx, customer.id)) !== 'Active') throw refusal('registrationClosed');
      const account = {
        level: 'player',
        role: 'player',
        parentId: customer.id,
        username: form.username,
        phone: normalisePhone(form.phone) ?? '',
        passwordHash,
        birthDate: form.birthDate,
        at: now,
      } as const;
      const { publicId } = await createAccount(tx, account);
      const after = { username: form.username, customer: customer.publicId };
      await record(tx, context, { action: 'player.registered', subject: publicId, after });
    });
  } catch (error) {
    throw taken(error);
  }
  return confirmed('registered');
}
