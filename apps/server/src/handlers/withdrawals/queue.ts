import { isLate } from '../../domain/recharges.ts';
import { refusal } from '../../domain/refusal.ts';
import { waitingPayoutFlags } from '../../domain/withdrawals.ts';
import { claim } from '../../store/dashboard/queues.ts';
import { sql } from '../../store/database/sql.ts';
import { publish } from '../../store/live/live-events.ts';
import { scopeOf } from '../../store/scope.ts';
import { listPending, type PendingRow, withdrawalInScope } from '../../store/withdrawals/withdrawals.ts';
import { takesTwo } from '../approvals/limits.ts';
import { paidOutBy, refuseOthers } from '../decider.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { cursorAfter, idAfter, pageSize } from '../paging.ts';

function pendingWithdrawal(row: PendingRow, { caller, services }: CallerContext, needsSecond: boolean) {
  const { phone, publicId, firstApprovedById, firstApprovedBy, firstApprovedAt, payoutUtr, ...facts } = row;
  const { shared, removed, mostPaise, ...rest } = facts;
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
    needsSecond,
    firstApproval,
  };
}

export const listPendingWithdrawals: Handler<'listPendingWithdrawals'> = async (input, context) => {
  const { caller, services } = context;
  const limit = pageSize(input.limit);
  const filter = {
    queue: input.queue ?? 'mine',
    search: input.search,
    after: idAfter(input.cursor),
    limit,
    now: services.clock.now(),
    viewerId: caller.accountId,
  };
  const [{ rows, ...counts }, needsSecond] = await Promise.all([
    listPending(services.database, scopeOf(caller), filter),
    takesTwo(context, 'payout'),
  ]);
  return {
    rows: rows.map((row) => pendingWithdrawal(row, context, needsSecond(row.amountPaise))),
    nextCursor: cursorAfter({ rows, limit }),
    ...counts,
  };
};

/** A claim is a courtesy between those who may decide; it never blocks a decision. Source: R26. */
export const claimWithdrawal: Handler<'claimWithdrawal'> = ({ id }, context) => {
  const { caller, services } = context;
  const scope = scopeOf(caller);
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const withdrawal = await withdrawalInScope(tx, scope, id);
    if (!withdrawal) throw refusal('withdrawalNotFound');
    refuseOthers(context, 'withdrawal', paidOutBy(withdrawal));
    const claimedBy = await claim(tx, sql`withdrawals`, {
      id,
      accountId: caller.accountId,
      now,
    });
    const audience = [withdrawal.payerId, scope.actingId];
    if (claimedBy === null) await publish(tx, { audience, type: 'withdrawal-claimed', at: now });
    return { claimedBy };
  });
};
