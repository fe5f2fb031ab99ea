import { isLate } from '../../domain/recharges.ts';
import { waitingPayoutFlags } from '../../domain/withdrawals.ts';
import { listPending, type PendingRow, withdrawalInScope } from '../../store/withdrawals/withdrawals.ts';
import { paidOutBy } from '../decider.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { claimRequest, queuePage } from '../queue.ts';

function pendingWithdrawal(row: PendingRow, { caller, services }: CallerContext) {
  const { phone, publicId, firstApprovedById, firstApprovedBy, firstApprovedAt, payoutUtr, ...facts } = row;
  const { shared, removed, customerOwes, suspendedInFile, mostPaise, ...rest } = facts;
  const firstApproval =
    firstApprovedBy !== null && firstApprovedAt !== null
      ? { by: firstApprovedBy, mine: firstApprovedById === caller.accountId, at: firstApprovedAt, utr: payoutUtr ?? '' }
      : null;
  return {
    ...rest,
    flags: waitingPayoutFlags(row.flags, row),
    sharedWith: row.sharedWith.slice(0, 10),
    account: phone,
    accountId: publicId,
    late: isLate(row.requestedAt, services.clock.now()),
    reference: services.settings.references[row.method],
    firstApproval,
  };
}

export const listPendingWithdrawals: Handler<'listPendingWithdrawals'> = (input, context) =>
  queuePage(input, context, {
    kind: 'payout',
    list: (database, scope, filter) => listPending(database, scope, { ...filter, inBank: input.inBank }),
    said: pendingWithdrawal,
  });

export const claimWithdrawal: Handler<'claimWithdrawal'> = ({ id }, context) =>
  claimRequest('withdrawal', id, context, async (...asked) => {
    const withdrawal = await withdrawalInScope(...asked);
    return withdrawal && paidOutBy(withdrawal);
  });
