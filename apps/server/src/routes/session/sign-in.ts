import { type AccountStatus, normalisePhone, texts } from '@cage/contract';
import { verifyPassword } from '../../domain/passwords.ts';
import { type Context, Fault, type Handler, Refusal } from '../../handler.ts';
import { type Account, accountByPhone, noteSignIn } from '../../store/accounts.ts';
import { statusToSignIn } from '../../store/below.ts';
import { countAttempt, forgiveAttempts } from '../../store/login-limits.ts';
import { startSession } from '../../store/sessions.ts';
import { record } from '../record.ts';

const statusProblem: Record<AccountStatus, string | null> = {
  Active: null,
  InActive: texts.accountInactive,
  Suspended: texts.accountSuspended,
};

async function noteRefusal(context: Context, phone: string, message: string): Promise<void> {
  const { database } = context.services;
  await database.transaction((tx) =>
    record(tx, context, { action: 'sign-in.refused', subject: phone, after: { message, surface: context.surface } }),
  );
}

/**
 * The account behind a phone and password. The attempt is counted before anything is hashed, an unknown phone costs a
 * hash as well, and somebody at the other app's door hears what a wrong password hears. Source: R46, S4, S5.
 */
async function identify(context: Context, typedPhone: string, password: string): Promise<Account> {
  const { database, clock } = context.services;
  const phone = normalisePhone(typedPhone) ?? typedPhone.slice(0, 20);
  if (!(await countAttempt(database, phone, context.ip, clock.now()))) {
    await noteRefusal(context, phone, texts.tooManyAttempts);
    throw new Fault('too-many-requests', texts.tooManyAttempts);
  }
  const account = await accountByPhone(database, phone);
  const atItsDoor = account && (account.level === 'player') === (context.surface === 'player');
  const right = await verifyPassword(password.slice(0, 200), atItsDoor ? account.passwordHash : null);
  const problem = account && right ? statusProblem[await statusToSignIn(database, account.id)] : texts.wrongLogin;
  if (!account || problem) {
    await noteRefusal(context, phone, problem ?? texts.wrongLogin);
    throw new Refusal(problem ?? texts.wrongLogin);
  }
  return account;
}

/** Signs an account in at the surface that the request came to. Source: R43, R46. */
async function signIn({ phone, password }: { phone: string; password: string }, context: Context) {
  if (!phone.trim() || !password) throw new Refusal(texts.fillAllFields);
  const account = await identify(context, phone, password);
  const { database, clock } = context.services;
  const now = clock.now();
  const token = await database.transaction(async (tx) => {
    await forgiveAttempts(tx, account.phone, context.ip);
    await noteSignIn(tx, account.id, now);
    const session = { accountId: account.id, surface: context.surface, ip: context.ip, now };
    const started = await startSession(tx, session);
    const after = { surface: context.surface };
    await record(tx, context, { action: 'sign-in.accepted', subject: account.publicId, after, by: account.id });
    return started;
  });
  context.setSession(token);
  return { token, role: account.role, level: account.level, phone: account.phone, message: 'Welcome' };
}

export const signInPlayer: Handler<'signInPlayer'> = signIn;
export const signInStaff: Handler<'signInStaff'> = signIn;
