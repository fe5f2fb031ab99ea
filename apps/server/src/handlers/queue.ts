import type { DecisionKind } from '@cage/contract/approvals/kinds';
import type { Paise } from '@cage/contract/money';
import { refusal } from '../domain/refusal.ts';
import type { ReversibleKind } from '../store/cases/reversals.ts';
import { claim, type QueueFilter, type QueueRows } from '../store/dashboard/queues.ts';
import type { Queryable, Transaction } from '../store/database/database.ts';
import { sql } from '../store/database/sql.ts';
import { publishEvent } from '../store/live/live-events.ts';
import { type Scope, scopeOf } from '../store/scope.ts';
import { takesTwo } from './approvals/limits.ts';
import { type DeciderSubject, notFoundOf, requireDecider } from './decider.ts';
import type { CallerContext, HandlerInput } from './handler.ts';
import { idAfter, pagedById, pageSize } from './paging.ts';

interface Queue<Row, Said> {
  kind: DecisionKind;
  list(database: Queryable, scope: Scope, filter: QueueFilter): Promise<QueueRows<Row>>;
  /** A row as the contract names it. */
  said(row: Row, context: CallerContext): Said;
}

/** Returns a page of a queue and its counts, each row with whether granting it now would take two people. */
export async function queuePage<Row extends { id: number; amountPaise: Paise }, Said extends object>(
  input: HandlerInput<'listPendingRecharges'> | HandlerInput<'listPendingWithdrawals'>,
  context: CallerContext,
  { kind, list, said }: Queue<Row, Said>,
) {
  const { caller, services } = context;
  const limit = pageSize(input.limit);
  const filter = {
    queue: input.queue ?? 'mine',
    search: input.search,
    under: input.under,
    after: idAfter(input.cursor),
    // One more row shows whether there is a further page.
    limit: limit + 1,
    now: services.clock.now(),
    viewerId: caller.accountId,
  };
  const [{ rows: found, ...counts }, needsSecond] = await Promise.all([
    list(services.database, scopeOf(caller), filter),
    takesTwo(context, kind),
  ]);
  const { rows, nextCursor } = pagedById(found, limit);
  return {
    rows: rows.map((row) => ({ ...said(row, context), needsSecond: needsSecond(row.amountPaise) })),
    nextCursor,
    ...counts,
  };
}

const tableOf = { recharge: sql`recharges`, withdrawal: sql`withdrawals` } as const;

/** Sets or ends a claim: a courtesy between those who may decide; it never blocks a decision. Source: R26. */
export function claimRequest(
  what: ReversibleKind,
  id: number,
  context: CallerContext,
  found: (tx: Transaction, scope: Scope, id: number) => Promise<DeciderSubject | undefined>,
): Promise<{ claimedBy: string | null }> {
  const { caller, services } = context;
  const scope = scopeOf(caller);
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const request = await found(tx, scope, id);
    if (!request) throw refusal(notFoundOf(what));
    requireDecider(context, what, request);
    const claimedBy = await claim(tx, tableOf[what], { id, accountId: caller.accountId, now });
    const audience = [request.payeeId, scope.actingId];
    if (claimedBy === null) await publishEvent(tx, { audience, type: `${what}-claimed`, at: now });
    return { claimedBy };
  });
}
