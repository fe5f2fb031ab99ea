import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { makeReason } from '@cage/contract/refusals/reason';
import { sealReadableCopy } from '../../domain/credentials.ts';
import { hashPassword, passwordProblem, verifyPassword } from '../../domain/passwords.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { type Account, accountById, savePassword, stillHasPassword } from '../../store/accounts/accounts.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { type CountedAttempt, clearAttempts, countAttempt } from '../../store/sessions/login-limits.ts';
import { endAllSessions, isFresh, signedInHereAt } from '../../store/sessions/sessions.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAudited } from '../record.ts';
import { cookieHolder } from './cookie.ts';

/** Returns the counted attempt if a password is the account's, else `null`. Guesses count like sign-ins. Source: R46. */
export async function checkPassword(
  context: CallerContext,
  { phone, passwordHash }: Pick<Account, 'phone' | 'passwordHash'>,
  password: string,
): Promise<CountedAttempt | null> {
  const { services, surface, ip, device } = context;
  const counted = await countAttempt(services.database, { surface, phone, ip, device }, services.clock.now());
  if (!counted) throw new Fault('too-many-requests', makeReason('tooManyAttempts'));
  return (await verifyPassword(password.slice(0, 200), passwordHash)) ? counted : null;
}

/**
 * Verifies the old password, or that it was typed less than five minutes ago, at sign-in or on request, and from here: else a
 * stolen session could keep the account with a password of its own. Source: R47, D166.
 */
async function proveOwner(
  context: CallerContext,
  account: Account,
  oldPassword: string,
): Promise<CountedAttempt | null> {
  const { database, clock } = context.services;
  if (oldPassword === '') {
    const signedInAt = await signedInHereAt(database, context.caller.sessionId, context);
    if ([signedInAt, context.caller.retypedAt].some((at) => isFresh(at, clock.now()))) return null;
    throw refusal<'changePassword'>('oldPasswordWrong', 'oldPassword');
  }
  const counted = await checkPassword(context, account, oldPassword);
  if (!counted) throw refusal<'changePassword'>('oldPasswordWrong', 'oldPassword');
  return counted;
}

/** Changes the own password, and ends every session of the account. Source: R45, R47. */
export const changePassword: Handler<'changePassword'> = (form, context) =>
  runAudited(context, { action: 'password.changed', subject: context.caller.publicId }, () => change(form, context));

async function change(form: HandlerInput<'changePassword'>, context: CallerContext) {
  const { services, caller } = context;
  const { database, clock } = services;
  if (form.newPassword !== form.confirmPassword)
    throw refusal<'changePassword'>('passwordsDoNotMatch', 'confirmPassword');
  const account = await accountById(database, caller.accountId);
  if (!account) throw new Fault('unauthenticated');
  const problem = passwordProblem(form.newPassword, account);
  if (problem) throw refusal<'changePassword'>(problem, 'newPassword');
  const counted = await proveOwner(context, account, form.oldPassword);
  const passwordHash = await hashPassword(form.newPassword);
  const credential = sealReadableCopy(services, account, form.newPassword);
  const at = clock.now();
  await database.transaction(async (tx) => {
    // A reset may have come during the hashing: it stays, and a caller that it shut out changes nothing.
    const same = await stillHasPassword(tx, account);
    await context.readmit(tx);
    if (!same) throw refusal<'changePassword'>('oldPasswordWrong', 'oldPassword');
    await savePassword(tx, { id: account.id, passwordHash, credential, given: { by: account.id, at } });
    if (counted) await clearAttempts(tx, counted);
    await endAllSessions(tx, [account.id], at);
    await publishEvent(tx, { audience: [account.id], type: 'session-ended', at });
    const told = { kind: 'password-changed', subject: account.publicId, byId: account.id } as const;
    await notify(tx, { accountIds: [caller.actingId], ...told, at });
    await recordAudit(tx, context, { action: 'password.changed', subject: account.publicId });
  });
  // The account's own sessions are over: one that still lasts is of another account.
  if (!(await cookieHolder(context))) context.clearSession();
  return confirmationOf('profileUpdated');
}
