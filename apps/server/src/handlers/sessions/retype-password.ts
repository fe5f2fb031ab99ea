import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { Fault, refusal } from '../../domain/refusal.ts';
import { accountById, stillHasPassword } from '../../store/accounts/accounts.ts';
import { clearAttempts } from '../../store/sessions/login-limits.ts';
import { recordRetyped } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';
import { recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';
import { checkPassword } from './change-password.ts';

/** Takes the password again, for what a stolen session must not do. Source: D66. */
export const retypePassword: Handler<'retypePassword'> = ({ password }, context) => {
  const { caller, services } = context;
  const { database, clock } = services;
  const what = { action: 'password.retyped', subject: caller.publicId } as const;
  return runAudited(context, what, async () => {
    const account = await accountById(database, caller.accountId);
    if (!account) throw new Fault('unauthenticated');
    if (caller.factor.on) throw refusal<'retypePassword'>('codeAgain', 'password');
    const counted = await checkPassword(context, account, password);
    if (!counted) throw refusal<'retypePassword'>('passwordWrong', 'password');
    await withAuthorisedCaller(context, async (tx) => {
      const same = await stillHasPassword(tx, account);
      await context.readmit(tx);
      if (!same) throw refusal<'retypePassword'>('passwordWrong', 'password');
      await clearAttempts(tx, counted);
      await recordRetyped(tx, caller.sessionId, { now: clock.now(), from: context });
      await recordAudit(tx, context, what);
    });
    return confirmationOf('passwordRetyped');
  });
};
