import { mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import type { Caller } from '../../domain/caller.ts';
import type { Viewer } from '../../store/cases/cases.ts';
import type { RechargeLists, WithdrawalLists } from '../../store/cases/shown.ts';
import { scopeOf } from '../../store/scope.ts';
import { viewerOf as approvalsOf } from '../approvals/viewer.ts';
import type { CallerContext } from '../handler.ts';

/** The recharge lists that a caller can open. A caller that may reverse finds recharges in the history. */
function rechargeListsOf(caller: Caller): RechargeLists {
  const may = (...permissions: Permission[]) => mayCall(permissions, caller);
  return {
    pending: may('Pending Recharge'),
    history: may('Recharge History', 'Reverse Recharges'),
    customers: may('Read Customer History'),
    members: may('Members'),
    own: may('Recharge'),
  };
}

/** The withdrawal lists that a caller can open. */
function withdrawalListsOf(caller: Caller): WithdrawalLists {
  const may = (...permissions: Permission[]) => mayCall(permissions, caller);
  return {
    pending: may('Pending Withdrawal'),
    history: may('Withdrawal History', 'Reverse Withdrawals'),
    members: may('Members'),
    own: may('Recharge'),
  };
}

/** The viewer, with its lists and what it sees of Approvals. */
export const viewerOf = ({ caller, services }: CallerContext): Viewer => ({
  scope: scopeOf(caller),
  recharges: rechargeListsOf(caller),
  withdrawals: withdrawalListsOf(caller),
  approvals: approvalsOf(caller),
  now: services.clock.now(),
});
