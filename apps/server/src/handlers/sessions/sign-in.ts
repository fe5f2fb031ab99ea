import { randomBytes } from 'node:crypto';
import type { PlainCode } from '@cage/contract/refusals/reason';
import { because } from '@cage/contract/refusals/reason';
import { type AccountStatus, normalisePhone } from '@cage/contract/statuses';
import { verifyPassword } from '../../domain/passwords.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { type Account, accountByPhone, noteSignIn, statusToSignIn } from '../../store/accounts/accounts.ts';
import {
  type CountedAttempt,
  countAttempt,
  forgiveAttempts,
  rememberDevice,
} from '../../store/sessions/login-limits.ts';
import { startSession } from '../../store/sessions/sessions.ts';
import type { Context, Handler } from '../handler.ts';
import { record, recordOneOfMany } from '../record.ts';

const statusProblem: Record<AccountStatus, PlainCode | null> = {
  Active: null,
  InActive: 'accountInactive',
  Suspended: 'accountSuspended',
};

interface Identified {
  account: Account;
  counted: CountedAttempt;
}

/** Says no, with a row for each: the limits bound how many there are. */
async function refuse(context: Context, phone: string, code: PlainCode): Promise<never> {
  const refused = refusal(code);
  const after = { message: refused.message, surface: context.surface };
  await context.services.database.transaction((tx) =>
    record(tx, context, { action: 'sign-in.refused', subject: phone, after }),
  );
  throw refused;
}

/**
 * The account behind a phone and password. The attempt is counted before anything is hashed, an unknown phone costs a
 * hash as well, and somebody at the other app's door hears what a wrong password hears. Source: R46, S4, S5.
 */
async function identify(context: Context, phone: string, password: string): Promise<Identified> {
  const { database, clock } = context.services;
  const { ip, surface, device } = context;
  const counted = await countAttempt(database, { phone, ip, device }, clock.now());
  if (!counted) {
    await recordOneOfMany(context, { action: 'sign-in.limited', subject: phone, after: { surface } });
    throw new Fault('too-many-requests', because('tooManyAttempts'));
  }
  const account = await accountByPhone(database, phone);
  const atItsDoor = account && (account.level === 'player') === (surface === 'player');
  const right = await verifyPassword(password.slice(0, 200), atItsDoor ? account.passwordHash : null);
  if (!account || !right) return refuse(context, phone, 'wrongLogin');
  return { account, counted };
}

/** Signs an account in at the surface that the request came to. Source: R43, R46. */
async function signIn({ phone: typed, password }: { phone: string; password: string }, context: Context) {
  if (!typed.trim() || !password) throw refusal('fillAllFields');
  const phone = normalisePhone(typed) ?? typed.slice(0, 20);
  const { account, counted } = await identify(context, phone, password);
  const { services, surface, ip } = context;
  const now = services.clock.now();
  const device = context.device ?? randomBytes(32).toString('base64url');
  const started = await services.database.transaction(async (tx) => {
    // Hashing took its time: what was verified must still be so, and what decides now is read under the lock.
    const status = await statusToSignIn(tx, account);
    const problem = status === null ? 'wrongLogin' : statusProblem[status];
    if (problem) return { problem };
    await forgiveAttempts(tx, counted);
    await noteSignIn(tx, account.id, now);
    await rememberDevice(tx, account.id, device, now);
    const token = await startSession(tx, { accountId: account.id, surface, ip, now });
    const after = { surface };
    await record(tx, context, { action: 'sign-in.accepted', subject: account.publicId, after, by: account.id });
    return { token };
  });
  if ('problem' in started) return refuse(context, phone, started.problem);
  context.setSession(started.token);
  context.setDevice(device);
  const { role, level } = account;
  return { token: started.token, role, level, phone: account.phone, message: 'Welcome' };
}

export const signInPlayer: Handler<'signInPlayer'> = signIn;
export const signInStaff: Handler<'signInStaff'> = signIn;
