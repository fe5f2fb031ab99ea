import { mayCall } from '@cage/contract/roles/access';
import { countConfirmable } from '../../store/approvals/viewed-proposals.ts';
import { countPending as count } from '../../store/dashboard/queues.ts';
import { scopeOf } from '../../store/scope.ts';
import { viewerOf } from '../approvals/viewer.ts';
import type { Handler } from '../handler.ts';

/** Counts what waits for the caller in the queues that it may open. */
export const countPending: Handler<'countPending'> = async (_, { caller, services }) => {
  const { database, clock } = services;
  const [{ recharges, withdrawals }, approvals] = await Promise.all([
    count(database, scopeOf(caller), clock.now()),
    countConfirmable(database, viewerOf(caller), clock.now()),
  ]);
  return {
    recharges: mayCall('Pending Recharge', caller) ? recharges : 0,
    withdrawals: mayCall('Pending Withdrawal', caller) ? withdrawals : 0,
    approvals,
  };
};
