import { texts } from '@cage/contract';
import { sealCredential } from '../../domain/credentials.ts';
import { hashPassword, passwordProblem, verifyPassword } from '../../domain/passwords.ts';
import { type CallerContext, Fault, type Handler, type HandlerInput, Refusal } from '../../handler.ts';
import { type Account, accountById, savePassword } from '../../store/accounts.ts';
import { publish } from '../../store/live-events.ts';
import { countAttempt, forgiveAttempts } from '../../store/login-limits.ts';
import { endAllSessions, sessionStartedAt } from '../../store/sessions.ts';
import { attempt, record } from '../record.ts';

const FRESH_MS = 5 * 60_000;

/** The old password, or a sign-in of less than five minutes ago. Guesses count like sign-ins. Source: R47. */
async function proveOwner(context: CallerContext, account: Account, oldPassword: string): Promise<void> {
  const { database, clock } = context.services;
  const now = clock.now();
  if (oldPassword === '') {
    const startedAt = await sessionStartedAt(database, context.caller.sessionId);
    if (startedAt && now.getTime() - startedAt.getTime() < FRESH_MS) return;
    throw new Refusal(texts.oldPasswordWrong, 'oldPassword');
  }
  if (!(await countAttempt(database, account.phone, context.ip, now))) {
    throw new Fault('too-many-requests', texts.tooManyAttempts);
  }
  if (await verifyPassword(oldPassword, account.passwordHash)) return;
  throw new Refusal(texts.oldPasswordWrong, 'oldPassword');
}

/** Changes the own password, and ends every session of the account. Source: R45, R47. */
export const changePassword: Handler<'changePassword'> = (form, context) =>
  attempt(context, { action: 'password.changed', subject: context.caller.publicId }, () => change(form, context));

async function change(form: HandlerInput<'changePassword'>, context: CallerContext) {
  const { services, caller } = context;
  const { database, clock, keys, settings } = services;
  if (form.newPassword !== form.confirmPassword) throw new Refusal(texts.passwordsDoNotMatch, 'confirmPassword');
  const account = await accountById(database, caller.accountId);
  if (!account) throw new Fault('unauthenticated');
  const problem = passwordProblem(form.newPassword, account);
  if (problem) throw new Refusal(problem, 'newPassword');
  await proveOwner(context, account, form.oldPassword);
  const passwordHash = await hashPassword(form.newPassword);
  const readable = account.level !== 'player' && settings.credentialDisplay !== 'never';
  const credential = readable ? sealCredential(keys.credential, account.phone, form.newPassword) : null;
  const at = clock.now();
  await database.transaction(async (tx) => {
    await savePassword(tx, { id: account.id, passwordHash, credential });
    await forgiveAttempts(tx, account.phone, context.ip);
    await endAllSessions(tx, account.id, at);
    await publish(tx, { audience: [account.id], type: 'session-ended', at });
    await record(tx, context, { action: 'password.changed', subject: account.publicId });
  });
  context.clearSession();
  return { message: texts.userUpdated };
}
