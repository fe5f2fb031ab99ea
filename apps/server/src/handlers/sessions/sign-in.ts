import { randomBytes } from 'node:crypto';
import { type MissingSignInStep, normalisePhone } from '@cage/contract/people';
import type { PlainCode } from '@cage/contract/refusals/reason';
import { makeReason } from '@cage/contract/refusals/reason';
import type { AccountStatus } from '@cage/contract/statuses';
import { isAllowedFrom } from '../../domain/allowed-addresses.ts';
import { missingSignInStep } from '../../domain/caller.ts';
import { verifyPassword } from '../../domain/passwords.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import {
  type Account,
  accountByPhone,
  actingIdOf,
  recordSignIn,
  statusToSignIn,
} from '../../store/accounts/accounts.ts';
import type { Transaction } from '../../store/database/database.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { type CountedAttempt, clearAttempts, countAttempt, rememberDevice } from '../../store/sessions/login-limits.ts';
import { entryStanding } from '../../store/sessions/second-factors.ts';
import { startSession } from '../../store/sessions/sessions.ts';
import type { Context, Handler } from '../handler.ts';
import { recordAudit, recordAuditSample } from '../record.ts';

const statusProblem: Record<AccountStatus, PlainCode | null> = {
  Active: null,
  InActive: 'accountInactive',
  Suspended: 'accountSuspended',
};

interface Identified {
  account: Account;
  counted: CountedAttempt;
}

/** Refuses, with an audit row each time: the limits bound how many there are. */
async function refuse(context: Context, phone: string, code: PlainCode): Promise<never> {
  const refused = refusal(code);
  const after = { message: refused.message, surface: context.surface };
  await context.services.database.transaction((tx) =>
    recordAudit(tx, context, { action: 'sign-in.refused', subject: phone, after }),
  );
  throw refused;
}

/**
 * Returns the account behind a phone and password. The attempt is counted before anything is hashed, an unknown phone costs a
 * hash as well, and an account on the wrong surface gets the answer to a wrong password. Source: R46, S4, S5.
 */
async function identify(context: Context, phone: string, password: string): Promise<Identified> {
  const { database, clock } = context.services;
  const { ip, surface, device } = context;
  const counted = await countAttempt(database, { surface, phone, ip, device }, clock.now());
  if (!counted) {
    await recordAuditSample(context, { action: 'sign-in.limited', subject: phone, after: { surface } });
    throw new Fault('too-many-requests', makeReason('tooManyAttempts'));
  }
  const account = await accountByPhone(database, phone);
  const atItsDoor = account && (account.level === 'player') === (surface === 'player');
  const right = await verifyPassword(password.slice(0, 200), atItsDoor ? account.passwordHash : null);
  if (!account || !right) return refuse(context, phone, 'wrongLogin');
  return { account, counted };
}

/** Remembers the browser; a new one notifies an account of the back office. Source: O3. */
export async function rememberBrowser(
  tx: Transaction,
  account: Pick<Account, 'id' | 'publicId' | 'level'>,
  device: string,
  at: Date,
): Promise<void> {
  const isNew = await rememberDevice(tx, account.id, device, at);
  if (!isNew || account.level === 'player') return;
  const accountIds = [await actingIdOf(tx, account.id)];
  await notify(tx, { accountIds, kind: 'new-device', subject: account.publicId, at });
}

/** What is still missing to be signed in, as part of an answer. */
export const lacking = (lacks: MissingSignInStep | null) => (lacks ? { lacks } : {});

/** A number for a browser that has none. */
export const newDevice = (): string => randomBytes(32).toString('base64url');

/** Signs an account in on the surface of the request. Source: R43, R46. */
async function signIn({ phone: typed, password }: { phone: string; password: string }, context: Context) {
  if (!typed.trim() || !password) throw refusal('fillAllFields');
  const phone = normalisePhone(typed) ?? typed.slice(0, 20);
  const { account, counted } = await identify(context, phone, password);
  const { services, surface, ip } = context;
  const now = services.clock.now();
  const device = context.device ?? newDevice();
  const started = await services.database.transaction(async (tx) => {
    // Hashing took time: the verified password must still be valid, and what decides is read under the lock.
    const status = await statusToSignIn(tx, account);
    const problem = status === null ? 'wrongLogin' : statusProblem[status];
    if (problem) return { problem };
    await clearAttempts(tx, counted);
    const { addresses, ...standing } = await entryStanding(tx, account.id);
    if (!isAllowedFrom(addresses, ip)) return { problem: 'addressNotAllowed' as const };
    const lacks = missingSignInStep({ level: account.level, factor: { ...standing, given: false } }, services.settings);
    const token = await startSession(tx, { accountId: account.id, surface, ip, agent: context.agent, now });
    // Where a code or a passkey must follow, the password alone is not yet a sign-in, and does not make the browser known.
    const halfway = lacks === 'code' || lacks === 'passkey';
    const action = halfway ? 'sign-in.code-asked' : 'sign-in.accepted';
    if (!halfway) {
      await recordSignIn(tx, account.id, now);
      await rememberBrowser(tx, account, device, now);
    }
    await recordAudit(tx, context, { action, subject: account.publicId, after: { surface }, by: account.id });
    return { token, lacks, halfway };
  });
  if ('problem' in started) return refuse(context, phone, started.problem);
  context.setSession(started.token);
  if (!started.halfway) context.setDevice(device);
  const { role, level } = account;
  return { token: started.token, role, level, phone: account.phone, message: 'Welcome', ...lacking(started.lacks) };
}

export const signInPlayer: Handler<'signInPlayer'> = signIn;
export const signInStaff: Handler<'signInStaff'> = signIn;
