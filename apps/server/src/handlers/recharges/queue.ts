import { isLate, paidTo, usdtFacts, waitingFlags } from '../../domain/recharges.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { claim } from '../../store/dashboard/queues.ts';
import { sql } from '../../store/database/sql.ts';
import { publish } from '../../store/live/live-events.ts';
import { listPending, type PendingRow, rechargeInScope, rechargeOfProof } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import { takesTwo } from '../approvals/limits.ts';
import { refuseOthers } from '../decider.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { cursorAfter, idAfter, pageSize } from '../paging.ts';

function pendingRecharge(row: PendingRow, { caller, services }: CallerContext, needsSecond: boolean) {
  const { phone, publicId, proofName, payTo, proposedById, proposedBy, proposedAt, proposedWhy, ...facts } = row;
  const { payeeStatus, settings, paused, mostPaise, proofSeen, rejectedBefore, paidOut, ...rest } = facts;
  const { largeRechargePaise } = services.settings;
  const firstApproval =
    proposedBy !== null && proposedAt !== null
      ? { by: proposedBy, mine: proposedById === caller.accountId, at: proposedAt, reason: proposedWhy ?? '' }
      : null;
  return {
    ...rest,
    account: phone,
    accountId: publicId,
    proofUrl: `/proof/${proofName}`,
    paidTo: paidTo(payTo),
    usdt: usdtFacts(payTo.usdt?.rate, row.amountPaise),
    flags: waitingFlags(row.flags, row),
    late: isLate(row.requestedAt, services.clock.now()),
    large: row.amountPaise > largeRechargePaise,
    needsSecond,
    firstApproval,
  };
}

export const listPendingRecharges: Handler<'listPendingRecharges'> = async (input, context) => {
  const { caller, services } = context;
  const now = services.clock.now();
  const limit = pageSize(input.limit);
  const filter = {
    queue: input.queue ?? 'mine',
    search: input.search,
    after: idAfter(input.cursor),
    limit,
    now,
    viewerId: caller.accountId,
  };
  const [{ rows, ...counts }, needsSecond] = await Promise.all([
    listPending(services.database, scopeOf(caller), filter),
    takesTwo(context, 'recharge'),
  ]);
  return {
    rows: rows.map((row) => pendingRecharge(row, context, needsSecond(row.amountPaise))),
    nextCursor: cursorAfter({ rows, limit }),
    ...counts,
  };
};

/** A claim is a courtesy between those who may decide; it never blocks a decision. Source: R26. */
export const claimRecharge: Handler<'claimRecharge'> = ({ id }, context) => {
  const { caller, services } = context;
  const scope = scopeOf(caller);
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const recharge = await rechargeInScope(tx, scope, id);
    if (!recharge) throw refusal('rechargeNotFound');
    refuseOthers(context, 'recharge', recharge);
    const claimedBy = await claim(tx, sql`recharges`, { id, accountId: caller.accountId, now });
    const audience = [recharge.payeeId, scope.actingId];
    if (claimedBy === null) await publish(tx, { audience, type: 'recharge-claimed', at: now });
    return { claimedBy };
  });
};

/** The picture of a request that the caller may see; any other is one that does not exist. Source: R4, U2. */
export const getProof: Handler<'getProof'> = async ({ name, size }, { caller, services }) => {
  const recharge = await rechargeOfProof(services.database, scopeOf(caller), name);
  const file = size === 'thumb' ? name.replace('.webp', '-thumb.webp') : name;
  const bytes = recharge && (await services.files.get(file));
  if (!bytes) throw new Fault('not-found');
  return { bytes, type: 'image/webp' };
};
