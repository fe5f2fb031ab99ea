import type { AdjustmentCategory, DebtPaid } from '@cage/contract/cases/fields';
import type { DocumentState } from '@cage/contract/documents/states';
import type { idSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { PauseKind } from '@cage/contract/play/limits';
import type { memberSorts } from '@cage/contract/players';
import type { AccountStatus } from '@cage/contract/statuses';
import { phoneMatches } from '../accounts/phone.ts';
import { categoryOf } from '../cases/adjustments.ts';
import { isReversed, reversedCode } from '../cases/reversals.ts';
import type { Queryable } from '../database/database.ts';
import {
  type Counted,
  countUpTo,
  during,
  type PageRequest,
  paging,
  pagingInOrder,
  type Span,
} from '../database/page.ts';
import { allOf, likeLiteral, preparedByShape, type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { hasDocument } from '../documents/documents.ts';
import { debtPaidTo, roundPlayed } from '../ledger/references.ts';
import { isTagged } from '../notes/tags.ts';
import type { Scope } from '../scope.ts';

export interface MemberFilter extends Span {
  search: string | undefined;
  status: AccountStatus | undefined;
  /** Public id of the customer. */
  customer: string | undefined;
  tag: string | undefined;
  documents: DocumentState | undefined;
  /** Public id of a single player. */
  member: string | undefined;
}

export interface MemberRow {
  id: number;
  sortKey: string;
  publicId: string;
  username: string;
  phone: string;
  customer: string;
  balancePaise: Paise;
  heldPaise: Paise;
  debtPaise: Paise;
  depositsPaise: Paise;
  withdrawalsPaise: Paise;
  /** Winnings less losses over settled bets; `null` before the first bet. */
  netPaise: Paise | null;
  status: AccountStatus;
  pause: { kind: PauseKind; since: Date; until: Date | null } | null;
  lastLoginAt: Date | null;
  joinedAt: Date;
  ownChild: boolean;
}

const sorts = {
  id: { by: sql`a.id`, type: 'int' },
  username: { by: sql`a.username_lower`, type: 'text', moves: true },
  balance: { by: sql`m.balance_paise`, type: 'bigint', moves: true },
  held: { by: sql`h.balance_paise`, type: 'bigint', moves: true },
  last_login: { by: sql`coalesce(a.last_login_at, '1970-01-01Z')`, type: 'timestamptz', moves: true },
  joined: { by: sql`a.created_at`, type: 'timestamptz' },
} as const satisfies Record<(typeof memberSorts)[number], object>;

/** Accounts whose id, name or phone contains a text. */
export function accountsMatching(search: string): Statement {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  return sql`(lower(a.public_id) like ${like} or a.username_lower like ${like} or ${phoneMatches(sql`a.phone`, search)})`;
}

/** Whether the acting account is the parent of `a`; root's children include those of the built-in customer. */
export const isOwnChild = (scope: Scope): Statement =>
  scope.isRoot ? sql`(a.parent_id = ${scope.actingId} or p.public_id = 'C0')` : sql`a.parent_id = ${scope.actingId}`;

interface Play {
  id: number;
  depositsPaise: Paise;
  withdrawalsPaise: Paise;
  netPaise: Paise | null;
  pause: MemberRow['pause'];
}

/**
 * What players paid in, were paid out and won or lost, and of their running pauses the longest; bets from the daily
 * roll-ups. Source: R53, R54, D23.
 */
async function playOf(database: Queryable, ids: readonly number[], now: Date): Promise<Map<number, Play>> {
  const rows = await database.query<
    Omit<Play, 'pause'> & { pauseKind: PauseKind | null; pauseSince: Date; pauseUntil: Date | null }
  >(sql`
    select p.id, b.kind as "pauseKind", b.started_at as "pauseSince", b.ends_at as "pauseUntil",
      (select coalesce(sum(amount_paise), 0)::bigint from recharges r
         where requester_id = p.id and status = ${requestCodes.granted} and not ${isReversed('recharge')})
        as "depositsPaise",
      (select coalesce(sum(amount_paise), 0)::bigint from withdrawals r
         where requester_id = p.id and status = ${requestCodes.granted} and not ${isReversed('withdrawal')})
        as "withdrawalsPaise",
      (select sum(win_payout_paise - win_stake_paise - loss_paise)::bigint from bet_player_days where player_id = p.id)
        as "netPaise"
    from unnest(${ids}::int[]) as p(id)
    left join lateral (
      select kind, started_at, ends_at from play_pauses where account_id = p.id and (ends_at is null or ends_at > ${now})
      order by ends_at desc nulls first limit 1
    ) b on true`);
  return new Map(
    rows.map(({ pauseKind, pauseSince, pauseUntil, ...row }) => [
      row.id,
      { ...row, pause: pauseKind ? { kind: pauseKind, since: pauseSince, until: pauseUntil } : null },
    ]),
  );
}

/** One page of the players in scope. Three queries, two when only the rows are wanted. */
export async function listMembersOf(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly, now }: { filter: MemberFilter; page: PageRequest; rowsOnly: boolean; now: Date },
): Promise<Counted & { rows: MemberRow[]; nextCursor: string | null }> {
  const { search, status, customer, tag, documents, member } = filter;
  const conditions = allOf([
    sql`a.level = 'player' and a.path like ${`${scope.path}%`}`,
    search ? accountsMatching(search) : sql`true`,
    status ? sql`a.status = ${status}` : sql`true`,
    customer ? sql`p.public_id = ${customer}` : sql`true`,
    tag ? isTagged(scope, tag) : sql`true`,
    documents ? hasDocument(documents) : sql`true`,
    member ? sql`a.public_id = ${member}` : sql`true`,
    during(sql`a.created_at`, filter),
  ]);
  const source = sql`from accounts a join accounts p on p.id = a.parent_id
    join wallets m on m.account_id = a.id and m.kind = 'main' join wallets h on h.account_id = a.id and h.kind = 'hold'
    where ${conditions}`;
  const by = { fallback: '-id', id: sql`a.id`, source } as const;
  const { key, after, order, paged } = await pagingInOrder(database, sorts, by, page);
  const [found, counted] = await Promise.all([
    database.query<Omit<MemberRow, keyof Play> & { id: number }>(sql`
      select a.id, ${key} as "sortKey", a.public_id as "publicId", a.username, a.phone, p.public_id as customer,
             m.balance_paise as "balancePaise", h.balance_paise as "heldPaise",
             m.debt_paise as "debtPaise", a.status,
             a.last_login_at as "lastLoginAt", a.created_at as "joinedAt", ${isOwnChild(scope)} as "ownChild"
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  const { rows: members, nextCursor } = paged(found);
  const play = await playOf(
    database,
    members.map(({ id }) => id),
    now,
  );
  const none = { depositsPaise: 0n, withdrawalsPaise: 0n, netPaise: null, pause: null };
  const rows = members.map((row) => ({ ...none, ...row, ...play.get(row.id) }));
  return { rows, nextCursor, ...counted };
}

export interface EntryRow {
  id: bigint;
  sortKey: string;
  at: Date;
  kind: string;
  amountPaise: Paise;
  beforePaise: Paise;
  afterPaise: Paise;
  counterparty: string | null;
  note: string | null;
  request: string | null;
  reverses: string | null;
  debt: DebtPaid | null;
  category: AdjustmentCategory | null;
  bet: { gameId: string; roundId: string } | null;
}

/** The code of the recharge or withdrawal that the movement `t` is a step of, by the id in its key. */
const requestCode = sql`case
  when t.kind = 'recharge' then (select r.code from recharges r where r.id = split_part(t.key, ':', 2)::int)
  when t.kind in ('hold', 'release', 'payout')
    then (select r.code from withdrawals r where r.id = split_part(t.key, ':', 2)::int) end`;

/** One page of the movements of an account's main wallet, each with its counterparty. */
export async function statementOf(
  database: Queryable,
  accountId: number,
  { span, page, rowsOnly }: { span: Span; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: EntryRow[]; nextCursor: string | null }> {
  const theirs = sql`e.wallet_id = (select id from wallets where account_id = ${accountId} and kind = 'main')
    and ${during(sql`e.at`, span)}`;
  const keys = { id: { by: sql`e.seq`, type: 'bigint' } } as const satisfies Record<(typeof idSorts)[number], object>;
  const { key, after, order, paged } = paging(keys, { fallback: '-id', id: sql`e.seq` }, page);
  const [rows, counted] = await Promise.all([
    database.query<EntryRow>(
      preparedByShape(
        'list-entries',
        sql`
      select e.seq as id, ${key} as "sortKey", t.at, t.kind, e.amount_paise as "amountPaise",
             e.before_paise as "beforePaise", e.after_paise as "afterPaise", t.note, ${requestCode} as request,
             ${reversedCode(sql`t.id`)} as reverses,
             ${categoryOf(sql`t.id`)} as category, ${debtPaidTo(sql`${accountId}`)} as debt,
             ${roundPlayed} as bet,
             (select case when w.account_id = ${accountId} then 'On hold' else coalesce(o.public_id, upper(w.kind)) end
              -- First by itself: joined, the planner may walk along the wallets to it.
              from (select x.wallet_id from ledger_entries x
                    where x.transaction_id = e.transaction_id and x.wallet_id <> e.wallet_id order by x.wallet_id limit 1) x
              join wallets w on w.id = x.wallet_id left join accounts o on o.id = w.account_id) as counterparty
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${theirs} and ${after} ${order}`,
      ),
    ),
    rowsOnly
      ? { total: 0, totalIsMore: false }
      : countUpTo(database, sql`from ledger_entries e where ${theirs}`, 'count-entries'),
  ]);
  return { ...paged(rows), ...counted };
}

export interface StoredSession {
  id: bigint;
  sortKey: string;
  startedAt: Date;
  usedAt: Date;
  endedAt: Date | null;
  ip: string;
}

/** One page of an account's sessions. */
export async function sessionsOf(
  database: Queryable,
  accountId: number,
  { page, rowsOnly }: { page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: StoredSession[]; nextCursor: string | null }> {
  const source = sql`from sessions s where s.account_id = ${accountId}`;
  const keys = { id: { by: sql`s.id`, type: 'bigint' } } as const satisfies Record<(typeof idSorts)[number], object>;
  const { key, after, order, paged } = paging(keys, { fallback: '-id', id: sql`s.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<StoredSession>(sql`
      select s.id, ${key} as "sortKey", s.created_at as "startedAt", s.used_at as "usedAt", s.ended_at as "endedAt", s.ip
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}
