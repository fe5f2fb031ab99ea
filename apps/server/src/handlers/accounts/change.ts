import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { type Access, mayCall } from '@cage/contract/roles/access';
import { treeAccess } from '@cage/contract/tree';
import { sealReadableCopy } from '../../domain/credentials.ts';
import { hashPassword, passwordProblem } from '../../domain/passwords.ts';
import { refusal } from '../../domain/refusal.ts';
import { savePassword } from '../../store/accounts/accounts.ts';
import { countBelow as countOf, endSessionsOf, saveRole, saveStatus } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { changeRolesOf } from '../roles/narrow.ts';
import { changePassword } from '../sessions/change-password.ts';
import { notifyStaffChange } from './notify.ts';
import {
  lockTargetAccount,
  managedRole,
  refusePasswordOf,
  requireRoleWithinOwn,
  roleToGive,
  statusByAfter,
} from './target.ts';

/** Ends all sessions of an account; returns whether there were any. */
async function endAll(tx: Transaction, { services }: CallerContext, accountId: number): Promise<boolean> {
  const at = services.clock.now();
  const { audience, ended } = await endSessionsOf(tx, accountId, at);
  await publishEvent(tx, { audience, type: 'session-ended', at });
  return ended;
}

/** Changes the status; an account no longer Active is out at its next request. Returns false if it had that status. Source: R45. */
export const changeStatus = (input: HandlerInput<'setAccountStatus'>, context: CallerContext): Promise<boolean> =>
  runAuditedTransaction(context, { action: 'account.status-changed', subject: input.account }, async (tx) => {
    const { account, by } = await lockTargetAccount(tx, context, input.account);
    const statusBy = statusByAfter(by, account, input.status);
    await saveStatus(tx, account.id, { status: input.status, statusBy });
    if (input.status !== 'Active') await endAll(tx, context, account.id);
    await recordAudit(tx, context, {
      action: 'account.status-changed',
      subject: account.publicId,
      before: { status: account.status },
      after: { status: input.status },
    });
    return account.status !== input.status;
  });

/** Activates, deactivates or suspends. */
export const setAccountStatus: Handler<'setAccountStatus'> = async (input, context) => {
  await changeStatus(input, context);
  return confirmationOf('accountUpdated');
};

/** Counts what suspending accounts would affect, as far as the caller's lists and queues show it. Source: D274, D482. */
export const countBelow: Handler<'countBelow'> = async ({ accounts }, { caller, services }) => {
  const below = await countOf(services.database, scopeOf(caller), accounts);
  if (!below) throw refusal('accountNotFound');
  const { agentCount, customerCount, playerCount, rechargeCount, withdrawalCount } = below;
  const { agents, customers, players, recharges, withdrawals } = treeAccess;
  const told = (access: Access, count: number) => (mayCall(access, caller) ? count : null);
  const waiting = [told(recharges, rechargeCount), told(withdrawals, withdrawalCount)].filter(
    (count) => count !== null,
  );
  return {
    // Below agents there are none, which reveals nothing.
    agentCount: caller.actingLevel === 'admin' ? told(agents, agentCount) : agentCount,
    customerCount: told(customers, customerCount),
    playerCount: told(players, playerCount),
    waitingCount: waiting.length > 0 ? waiting.reduce((sum, count) => sum + count, 0) : null,
  };
};

/** Gives a clerk or branch another role. Source: R16, R45. */
export const changeAccountRole: Handler<'changeAccountRole'> = (input, context) =>
  runAuditedTransaction(context, { action: 'account.role-changed', subject: input.account }, async (tx) => {
    const { account, by } = await lockTargetAccount(tx, context, input.account);
    if (account.level !== 'admin') throw refusal<'changeAccountRole'>('roleLocked', 'role');
    const at = context.services.clock.now();
    const moves = (await managedRole(tx, by, input.role)).name !== account.role;
    // First: a role being made with what is lost here is waited for, and narrowed with the others.
    const { audience } = moves ? await endSessionsOf(tx, account.id, at) : { audience: [] };
    const role = await roleToGive(tx, by, input.role, moves ? account.id : null);
    await requireRoleWithinOwn(tx, by, role);
    if (moves) {
      await saveRole(tx, account.id, role.id);
      await changeRolesOf(tx, by, [account.id], {
        narrowed: { before: { permissions: account.rolePermissions, manages: account.roleManages }, after: role },
        bound: role,
      });
      await notifyStaffChange(tx, context, 'role-changed', account);
      await publishEvent(tx, { audience, type: 'session-ended', at });
    }
    await recordAudit(tx, context, {
      action: 'account.role-changed',
      subject: account.publicId,
      before: { role: account.role },
      after: { role: role.name },
    });
    return confirmationOf('accountUpdated');
  });

/** Ends the sessions of an account and of its clerks. Returns false if there were none. */
export const endSessions = (input: HandlerInput<'endAccountSessions'>, context: CallerContext): Promise<boolean> =>
  runAuditedTransaction(context, { action: 'sessions.ended', subject: input.account }, async (tx) => {
    const { account } = await lockTargetAccount(tx, context, input.account);
    const ended = await endAll(tx, context, account.id);
    await recordAudit(tx, context, { action: 'sessions.ended', subject: account.publicId });
    return ended;
  });

export const endAccountSessions: Handler<'endAccountSessions'> = async (input, context) => {
  await endSessions(input, context);
  return confirmationOf('sessionsEnded');
};

/** Sets a new password for an account below; the own one needs the old password, or a fresh sign-in. Source: R45, R47. */
export const updateUser: Handler<'updateUser'> = async ({ account: publicId, password }, context) => {
  if (publicId === context.caller.publicId) {
    return changePassword({ oldPassword: '', newPassword: password, confirmPassword: password }, context);
  }
  // Before the transaction: hashing is deliberately slow, and must hold no lock. All else is judged after it.
  const passwordHash = await hashPassword(password);
  return runAuditedTransaction(context, { action: 'password.reset', subject: publicId }, async (tx) => {
    const { account, by } = await lockTargetAccount(tx, context, publicId);
    await refusePasswordOf(tx, by, account);
    const problem = passwordProblem(password, account);
    if (problem) throw refusal<'updateUser'>(problem, 'password');
    const credential = sealReadableCopy(context.services, account, password);
    const given = { by: context.caller.accountId, at: context.services.clock.now() };
    await savePassword(tx, { id: account.id, passwordHash, credential, given });
    await notifyStaffChange(tx, context, 'password-changed', account);
    await endAll(tx, context, account.id);
    await recordAudit(tx, context, { action: 'password.reset', subject: account.publicId });
    return confirmationOf('profileUpdated');
  });
};
