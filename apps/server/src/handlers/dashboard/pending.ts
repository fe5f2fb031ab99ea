import { mayCall } from '@cage/contract/roles/permissions';
import { countPending as count } from '../../store/dashboard/queues.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';

/** What waits in the queues that the caller may open. */
export const countPending: Handler<'countPending'> = async (_, { caller, services }) => {
  const { recharges, withdrawals } = await count(services.database, scopeOf(caller));
  return {
    recharges: mayCall('Pending Recharge', caller) ? recharges : 0,
    withdrawals: mayCall('Pending Withdrawal', caller) ? withdrawals : 0,
  };
};
