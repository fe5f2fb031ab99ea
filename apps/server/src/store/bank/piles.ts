import type { BankLine } from '@cage/contract/bank/fields';
import type { BankPile, BankSpan } from '@cage/contract/bank/piles';
import type { idSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import { normaliseUtrPart } from '@cage/contract/recharges/references';
import { visibleName } from '../accounts/visible-name.ts';
import type { QueueFilter } from '../dashboard/queues.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { allOf, likeLiteral, type Statement, sql } from '../database/sql.ts';
import { matching, type PendingRow, pendingColumns, pendingJoins, type StoredPending } from '../recharges/recharges.ts';
import { withSettings } from '../reviews/compared.ts';
import type { Scope } from '../scope.ts';
import { banksOf, firstDayOf, lastDayOf, matchedOf, unaskedLine, unpaidRequest, unprovenRequest } from './matching.ts';
import { bankLineJson, bankLineOf, type StoredBankLine } from './shown.ts';

export interface Pile {
  count: number;
  amountPaise: Paise;
}

export interface Piles extends Record<BankPile, Pile> {
  from: string | null;
  to: string | null;
  importedAt: Date | null;
  banks: BankSpan[];
}

type PilesRow = Pick<Piles, 'from' | 'to' | 'importedAt' | 'banks'> &
  Record<`${BankPile}Count`, number> &
  Record<`${BankPile}Paise`, Paise>;

/** The contents of each pile of an account, in one query. */
export async function pilesOf(database: Queryable, { actingId }: Scope): Promise<Piles> {
  const account = sql`${actingId}`;
  const [row] = await database.query<PilesRow>(sql`
    with matched as materialized (select m.exact, m.amount_paise from ${matchedOf(actingId)} m)
    select ${firstDayOf(account)}::text as "from", ${lastDayOf(account)}::text as "to",
           (select max(f.at) from bank_files f where f.account_id = ${actingId}) as "importedAt",
           (select coalesce(jsonb_agg(jsonb_build_object('bank', s.name, 'from', s.from_day, 'to', s.to_day) order by s.to_day, s.name), '[]')
            from ${banksOf(account)}) as banks, e.*, u.*, n.*
    from (
      select count(*) filter (where exact)::int as "exactCount",
             coalesce(sum(amount_paise) filter (where exact), 0)::bigint as "exactPaise",
             count(*) filter (where not exact)::int as "differsCount",
             coalesce(sum(amount_paise) filter (where not exact), 0)::bigint as "differsPaise" from matched
    ) e, (
      select count(*)::int as "unaskedCount", coalesce(sum(l.amount_paise), 0)::bigint as "unaskedPaise"
      from bank_lines l where ${unaskedLine(actingId)}
    ) u, (
      select count(*)::int as "unpaidCount", coalesce(sum(r.amount_paise), 0)::bigint as "unpaidPaise"
      from recharges r where ${unpaidRequest(actingId)}
    ) n`);
  if (!row) throw new Error('Sums have one row');
  const pile = (name: BankPile): Pile => ({ count: row[`${name}Count`], amountPaise: row[`${name}Paise`] });
  return {
    ...{ from: row.from, to: row.to, importedAt: row.importedAt, banks: row.banks },
    ...{ exact: pile('exact'), differs: pile('differs'), unasked: pile('unasked'), unpaid: pile('unpaid') },
  };
}

interface ListRequest {
  search: string | undefined;
  page: PageRequest;
  rowsOnly: boolean;
}

/** Who looks at requests, and when: others' claims are shown to the viewer. */
type Looker = Pick<QueueFilter, 'now' | 'viewerId'>;

type Page<Row> = Counted & { rows: Row[]; nextCursor: string | null };

const requestSorts = { id: { by: sql`r.id`, type: 'int' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** One page of waiting requests, oldest first, with additional columns of the source. Two queries. */
async function pageOfRequests<More extends object>(
  database: Queryable,
  scope: Scope,
  {
    search,
    page,
    rowsOnly,
    looker,
    more,
  }: ListRequest & { looker: Looker; more: { columns: Statement; joins: Statement; where: Statement } },
): Promise<Page<PendingRow & More>> {
  const conditions = allOf([more.where, search ? matching(search) : sql`true`]);
  const source = sql`from ${pendingJoins} ${more.joins} where ${conditions}`;
  const { key, after, order, paged } = paging(requestSorts, { fallback: 'id', id: sql`r.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<StoredPending & More & { sortKey: string }>(sql`
      select ${pendingColumns(scope, looker)}, ${more.columns}, ${key} as "sortKey" ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: rows.map((row) => withSettings(row) as unknown as PendingRow & More), nextCursor, ...counted };
}

export interface MatchColumns {
  line: StoredBankLine;
  byHand: boolean;
  /** What else requested from this account its line names. */
  also: string | null;
}

/** Waiting requests to an account that a line matches, in one of their two piles. */
export const listMatches = (
  database: Queryable,
  scope: Scope,
  { pile, ...request }: ListRequest & { looker: Looker; pile: 'exact' | 'differs' },
): Promise<Page<PendingRow & MatchColumns>> =>
  pageOfRequests<MatchColumns>(database, scope, {
    ...request,
    more: {
      columns: sql`${bankLineJson} as line, m.by_hand as "byHand", m.also`,
      joins: sql`join ${matchedOf(scope.actingId)} m on m.recharge_id = r.id
        join bank_lines l on l.id = m.line_id join bank_files f on f.id = l.file_id`,
      where: pile === 'exact' ? sql`m.exact` : sql`not m.exact`,
    },
  });

/** Waiting requests to an account that no line matches, although the bank files cover their day. */
export const listUnpaid = (
  database: Queryable,
  scope: Scope,
  request: ListRequest & { looker: Looker },
): Promise<Page<PendingRow>> =>
  pageOfRequests(database, scope, {
    ...request,
    more: { columns: sql`true as waits`, joins: sql``, where: unpaidRequest(scope.actingId) },
  });

/** One page of accepted requests in rupees to an account that no line proves, with the amount of one of its lines, oldest first. */
export const listUnproven = (
  database: Queryable,
  scope: Scope,
  { lineId, ...request }: ListRequest & { looker: Looker; lineId: number },
): Promise<Page<PendingRow>> =>
  pageOfRequests(database, scope, {
    ...request,
    more: { columns: sql`false as waits`, joins: sql``, where: unprovenRequest(scope.actingId, lineId) },
  });

/** By day, and within a day in the order of arrival. */
const lineSorts = { id: { by: sql`(l.day - date '2000-01-01')`, type: 'int' } } as const satisfies Record<
  (typeof idSorts)[number],
  object
>;

interface UnaskedColumns {
  line: StoredBankLine;
  asideBy: string | null;
  asideAt: Date | null;
  asideReason: string | null;
  toldAccount: string | null;
  toldAt: Date | null;
}

export interface UnaskedRow {
  line: BankLine;
  aside: { by: string; at: Date; reason: string } | null;
  told: { account: string; at: Date } | null;
}

function lineMatching(search: string): Statement {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const part = normaliseUtrPart(search);
  // Also finds a UTR that the bank broke.
  const joined = sql`translate(upper(l.reference || '/' || l.narration), ' -', '') like ${`%${likeLiteral(part)}%`}`;
  return sql`(lower(l.narration) like ${like} or lower(l.reference) like ${like} ${part === '' ? sql`` : sql`or ${joined}`})`;
}

/** Incoming lines of an account that no request names, or those that were put aside; newest first. */
export async function listUnasked(
  database: Queryable,
  scope: Scope,
  { aside, search, page, rowsOnly }: ListRequest & { aside: boolean },
): Promise<Page<UnaskedRow>> {
  const { actingId } = scope;
  const own = aside ? sql`l.account_id = ${actingId} and l.aside_at is not null` : unaskedLine(actingId);
  const source = sql`from bank_lines l where ${allOf([own, search ? lineMatching(search) : sql`true`])}`;
  const { key, after, order, paged } = paging(lineSorts, { fallback: '-id', id: sql`l.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<UnaskedColumns & { id: number; sortKey: string }>(sql`
      select l.id, ${key} as "sortKey", (select ${bankLineJson} from bank_files f where f.id = l.file_id) as line,
             (select ${visibleName(scope, sql`a`)} from accounts a where a.id = l.aside_by) as "asideBy",
             l.aside_at as "asideAt", l.aside_reason as "asideReason",
             (select t.public_id from accounts t where t.id = l.told_id) as "toldAccount", l.told_at as "toldAt"
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: rows.map(unaskedRow), nextCursor, ...counted };
}

const unaskedRow = ({ line, asideBy, asideAt, asideReason, toldAccount, toldAt }: UnaskedColumns): UnaskedRow => ({
  line: bankLineOf(line),
  aside: asideAt && { by: asideBy ?? '', at: asideAt, reason: asideReason ?? '' },
  told: toldAt && { account: toldAccount ?? '', at: toldAt },
});
