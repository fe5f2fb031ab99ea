import type { idSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { PayoutObjection } from '@cage/contract/payouts/fields';
import type { Payout, PayoutFile, PayoutFileFilter } from '@cage/contract/payouts/files';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { payoutsBy } from '../recharges/utr.ts';
import type { Scope } from '../scope.ts';
import { fileShown, unanswered } from './shown.ts';

interface NewFile {
  accountId: number;
  format: string;
  extension: string;
  day: string;
  content: string;
  byId: number;
  at: Date;
  payouts: readonly { id: number; amountPaise: Paise; payoutTo: PayoutTo }[];
}

/**
 * Stores a file with its withdrawals, which are in the bank from then on. Requires `lockWithdrawals`: a withdrawal that
 * is already in a file, or not pending, is a mistake of the caller and rolls everything back. Returns the id of the
 * file.
 */
export async function insertFile(tx: Transaction, file: NewFile): Promise<number> {
  const { accountId, format, extension, day, content, byId, at, payouts } = file;
  const ids = payouts.map(({ id }) => id);
  const [row] = await tx.query<{ id: number; filed: number }>(sql`
    insert into payout_files (account_id, name, format, content, count, amount_paise, by_id, at)
    values (${accountId}, '', ${format}, ${content}, ${ids.length},
            ${payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0n)}, ${byId}, ${at})
    returning id`);
  if (!row) throw new Error('An insert returns its row');
  const { id } = row;
  await tx.query(sql`update payout_files set name = ${`payouts-${day}-${id}.${extension}`} where id = ${id}`);
  await tx.query(sql`
    insert into payout_rows (file_id, withdrawal_id, number, amount_paise, payout_to)
    select ${id}, r.id, row_number() over (order by r.id), r.amount_paise, r.payout_to
    from withdrawals r where r.id = any(${ids}::int[])`);
  const filed = await tx.query(sql`
    update withdrawals set payout_file_id = ${id}, claimed_by = null, claimed_until = null
    where id = any(${ids}::int[]) and status = ${requestCodes.open} and payout_file_id is null and payout_utr is null returning id`);
  if (filed.length !== ids.length) throw new Error('A withdrawal that was held went into another file');
  return id;
}

/** Takes some or all withdrawals that are in the bank out of a file, and returns them. Requires `lockWithdrawals`. */
export function takeOut(
  tx: Transaction,
  { fileId, ids, by, at, reason }: { fileId: number; ids: readonly number[]; by: number; at: Date; reason: string },
): Promise<{ id: number; code: string; amountPaise: Paise; requesterId: number; payerId: number }[]> {
  return tx.query(sql`
    with out as (
      update withdrawals set payout_file_id = null
      where id = any(${ids}::int[]) and payout_file_id = ${fileId} and status = ${requestCodes.open}
      returning id, code, amount_paise as "amountPaise", requester_id as "requesterId", payer_id as "payerId"
    ), noted as (
      update payout_rows set out_at = ${at}, out_by = ${by}, out_reason = ${reason} from out
      where file_id = ${fileId} and withdrawal_id = out.id
    )
    select * from out order by id`);
}

/** Stores with a withdrawal of a file what would have stopped its approval when the bank had paid it. */
export async function saveObjections(
  tx: Transaction,
  { fileId, id, despite }: { fileId: number; id: number; despite: readonly PayoutObjection[] },
): Promise<void> {
  await tx.query(sql`
    update payout_rows set despite = ${despite}::text[] where file_id = ${fileId} and withdrawal_id = ${id}`);
}

/** A file `f`, its account `o`, and the account `b` that made it. */
const joins = sql`payout_files f join accounts o on o.id = f.account_id join accounts b on b.id = f.by_id`;
const shown = (scope: Scope): Statement => fileShown(scope, { file: sql`f`, owner: sql`o` });

/** Counts and sums of a file's withdrawals, by their state. */
const sums = sql`(
  select count(*) filter (where r.payout_file_id = f.id and r.status = ${requestCodes.open})::int as in_count,
         coalesce(sum(r.amount_paise) filter (where r.payout_file_id = f.id and r.status = ${requestCodes.open}), 0)::bigint as in_paise,
         count(*) filter (where r.payout_file_id = f.id and r.status = ${requestCodes.granted})::int as paid_count,
         coalesce(sum(r.amount_paise) filter (where r.payout_file_id = f.id and r.status = ${requestCodes.granted}), 0)::bigint as paid_paise,
         count(*) filter (where r.payout_file_id = f.id)::int as kept
  from payout_rows x join withdrawals r on r.id = x.withdrawal_id where x.file_id = f.id)`;

const state = sql`case when s.in_count > 0 then 'waiting' when s.kept > 0 then 'done' else 'taken-back' end`;

const columns = (scope: Scope): Statement => sql`f.id, f.name, f.format, ${state} as state, o.public_id as payer,
  ${visibleName(scope, sql`b`)} as by, f.at, f.count, f.amount_paise as "amountPaise",
  s.in_count as "inCount", s.in_paise as "inPaise", s.paid_count as "paidCount", s.paid_paise as "paidPaise"`;

type StoredFile = Omit<PayoutFile, 'inBank' | 'paid'> &
  Record<'inCount' | 'paidCount', number> &
  Record<'inPaise' | 'paidPaise', Paise>;

const fileOf = <Row extends StoredFile>({ inCount, inPaise, paidCount, paidPaise, ...row }: Row) => ({
  ...row,
  inBank: { count: inCount, amountPaise: inPaise },
  paid: { count: paidCount, amountPaise: paidPaise },
});

const sorts = { id: { by: sql`f.id`, type: 'int' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** One page of the files that the caller may open, newest first. */
export async function listFiles(
  database: Queryable,
  scope: Scope,
  {
    state: asked,
    page,
    rowsOnly,
    now,
  }: { state: PayoutFileFilter | undefined; page: PageRequest; rowsOnly: boolean; now: Date },
): Promise<Counted & { rows: PayoutFile[]; nextCursor: string | null }> {
  const narrowed =
    asked === 'unanswered' ? unanswered(scope, now, sql`o`) : asked ? sql`${state} = ${asked}` : sql`true`;
  const source = sql`from ${joins} cross join lateral ${sums} s where ${shown(scope)} and ${narrowed}`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`f.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<StoredFile & { sortKey: string }>(
      sql`select ${columns(scope)}, ${key} as "sortKey" ${source} and ${after} ${order}`,
    ),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(found.map(fileOf)), ...counted };
}

/** One file that the caller may open; `undefined` both when there is none and when it is another's. */
export async function fileById(database: Queryable, scope: Scope, id: number): Promise<PayoutFile | undefined> {
  const [row] = await database.query<StoredFile>(
    sql`select ${columns(scope)} from ${joins} cross join lateral ${sums} s where f.id = ${id} and ${shown(scope)}`,
  );
  return row && fileOf(row);
}

/** The name of a file and its content. */
export async function contentOf(
  database: Queryable,
  scope: Scope,
  id: number,
): Promise<{ name: string; text: string } | undefined> {
  const [row] = await database.query<{ name: string; text: string }>(
    sql`select f.name, f.content as text from ${joins} where f.id = ${id} and ${shown(scope)}`,
  );
  return row;
}

/** Records that a bank may have a file from now on; only the first time counts. */
export async function recordDownload(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.query(sql`update payout_files set downloaded_at = ${at} where id = ${id} and downloaded_at is null`);
}

/** Objections to approving a withdrawal of a file: current ones while it is in the bank; those at the time if it was paid. */
const despite = sql`case k.state when 'paid' then x.despite when 'in-bank' then array_remove(array[
  case when q.status = 'Suspended' then 'suspended' end, case when m.debt_paise > 0 then 'owes' end], null) else '{}' end`;

/** All withdrawals of a file in its order, with their states. Requires `fileById`. */
export const payoutsOf = (database: Queryable, scope: Scope, fileId: number): Promise<Payout[]> =>
  database.query<Payout>(sql`
    select r.id, x.number, r.code, q.username, q.public_id as "accountId", x.amount_paise as "amountPaise", r.method,
           x.payout_to as "payoutTo", k.state, ${despite} as despite, case when k.state = 'paid' then r.payout_utr end as utr,
           case k.state when 'taken-out' then x.out_reason when 'denied' then r.reason end as reason,
           case when d.id is not null then ${visibleName(scope, sql`d`)} end as by,
           case k.state when 'taken-out' then x.out_at else r.decided_at end as at
    from payout_rows x join withdrawals r on r.id = x.withdrawal_id join accounts q on q.id = r.requester_id
      join wallets m on m.account_id = q.id and m.kind = 'main'
      cross join lateral (select case when x.out_at is not null then 'taken-out' when r.status = ${requestCodes.open} then 'in-bank'
        when r.status = ${requestCodes.granted} then 'paid' else 'denied' end as state) k
      left join accounts d on d.id = case k.state when 'taken-out' then x.out_by else r.decided_by end
    where x.file_id = ${fileId} order by x.number`);

/** Which of some references, in the form in which they are compared, were already used by a payout or a deposit. */
export async function usedReferences(database: Queryable, utrs: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ utr: string }>(sql`
    select g.utr from unnest(${utrs}::text[]) as g (utr)
    where exists (select ${payoutsBy(sql`g.utr`)})
       or exists (select from recharges r where r.utr_normal = g.utr and r.status = ${requestCodes.granted})`);
  return new Set(rows.map(({ utr }) => utr));
}
