import type { GivenLine } from '@cage/contract/bank/fields';
import type { BankFile } from '@cage/contract/bank/lines';
import type { idSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import type { Scope } from '../scope.ts';
import { bankLinesLock, inRupees, newBankLinesLock } from './matching.ts';
import { type Proven, updateProofs } from './proofs.ts';

/** Waits for running acceptances of an account's requests, and makes later ones wait, until the transaction ends. */
export async function lockBankLines(tx: Transaction, accountId: number): Promise<void> {
  await tx.query(sql`select ${bankLinesLock(accountId)} is null as held`);
}

interface SentFile {
  accountId: number;
  /** The id that all its calls share. */
  sentAs: string;
  name: string;
  bank: string;
  byId: number;
  at: Date;
  from: string;
  to: string;
}

/** The file of a call: created with the first call, and widened by each to the days of its lines. */
export async function upsertBankFile(tx: Transaction, file: SentFile): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into bank_files as f (account_id, sent_as, name, bank, by_id, at, from_day, to_day)
    values (${file.accountId}, ${file.sentAs}, ${file.name}, ${file.bank}, ${file.byId}, ${file.at}, ${file.from}::date, ${file.to}::date)
    on conflict (account_id, sent_as) do update
      set from_day = least(f.from_day, excluded.from_day), to_day = greatest(f.to_day, excluded.to_day)
    returning id`);
  if (!row) throw new Error('A file is kept');
  return row.id;
}

export interface TokenedLine {
  hash: string;
  line: GivenLine;
  tokens: readonly string[];
}

/** The columns by which two lines `l` are the same payment, since banks print the balance in only one kind of file. Source: D445. */
const paymentOf = (l: Statement): Statement => sql`${l}.day, ${l}.incoming, ${l}.amount_paise, ${l}.reference,
  case when length(regexp_replace(${l}.reference, '[^0-9]', '', 'g')) >= 6 then '' else ${l}.narration end`;

const these = (ids: readonly number[]): Statement => sql`select unnest(${ids}::int[])`;

/**
 * Inserts the lines that the account does not have yet, each with the tokens that it is found by, and proves accepted
 * requests by them. A line with a balance completes one without. Requires `lockBankLines`. Source: O10.
 */
export async function insertBankLines(
  tx: Transaction,
  { accountId, fileId, at }: { accountId: number; fileId: number; at: Date },
  lines: readonly TokenedLine[],
): Promise<{ taken: number; proven: number }> {
  const column = <T>(of: (line: GivenLine) => T): T[] => lines.map(({ line }) => of(line));
  const named = lines.flatMap(({ line, tokens }, index) =>
    line.direction === 'in' ? tokens.map((token) => ({ place: index + 1, token })) : [],
  );
  await tx.query(sql`select ${newBankLinesLock()} is null as held`);
  const [row] = await tx.query<{ ids: number[] }>(sql`
    with brought as materialized (
      select decode(g.hash, 'hex') as hash, g.day::date as day, g.incoming, g.amount::bigint as amount_paise, g.reference,
             g.narration, g.balance::bigint as balance_paise, g.place
      from unnest(${lines.map(({ hash }) => hash)}::text[], ${column(({ day }) => day)}::text[],
                  ${column(({ direction }) => direction === 'in')}::boolean[], ${column(({ amountPaise }) => String(amountPaise))}::text[],
                  ${column(({ reference }) => reference)}::text[], ${column(({ narration }) => narration)}::text[],
                  ${column(({ balancePaise }) => (balancePaise === null ? null : String(balancePaise)))}::text[])
        with ordinality as g (hash, day, incoming, amount, reference, narration, balance, place)
      where not exists (select from bank_lines k where k.account_id = ${accountId} and k.hash = decode(g.hash, 'hex'))
    ), completing as materialized (
      select g.place, g.hash, g.balance_paise, o.id
      from (
        select b.*, row_number() over (partition by ${paymentOf(sql`b`)} order by b.place) as nth
        from brought b where b.balance_paise is not null
      ) g join (
        select l.*, row_number() over (partition by ${paymentOf(sql`l`)} order by l.id) as nth
        from bank_lines l where l.account_id = ${accountId} and l.day in (select b.day from brought b) and l.balance_paise is null
      ) o on (${paymentOf(sql`g`)}, g.nth) = (${paymentOf(sql`o`)}, o.nth)
    ), completed as (
      update bank_lines l set balance_paise = c.balance_paise, hash = c.hash from completing c where l.id = c.id
    ), given as materialized (
      select b.* from (
        select b.*, bool_or(b.balance_paise is not null) over (partition by ${paymentOf(sql`b`)}) as balanced from brought b
      ) b
      where not exists (select from completing c where c.place = b.place)
        and (b.balance_paise is not null or not b.balanced and not exists (
          select from bank_lines l where l.account_id = ${accountId} and l.day = b.day and l.balance_paise is not null
            and (${paymentOf(sql`l`)}) = (${paymentOf(sql`b`)})))
    ), named as materialized (
      select n.place, n.token, ltrim(n.token, '0') as bare, g.hash, g.amount_paise
      from unnest(${named.map(({ place }) => place)}::int[], ${named.map(({ token }) => token)}::text[]) as n (place, token)
      join given g on g.place = n.place
    ), taken as (
      insert into bank_lines (account_id, file_id, day, incoming, amount_paise, reference, narration, balance_paise, hash,
                              taken_at)
      select ${accountId}, ${fileId}, g.day, g.incoming, g.amount_paise, g.reference, g.narration, g.balance_paise, g.hash,
             ${at}::timestamptz
      from given g order by g.place
      returning id, hash
    ), tokened as (
      insert into bank_tokens (account_id, bare, token, line_id)
      select ${accountId}, n.bare, n.token, taken.id from named n join taken on taken.hash = n.hash
    )
    select coalesce(array_agg(id), '{}') as ids from taken`);
  const ids = row?.ids ?? [];
  const proven = ids.length > 0 ? await updateProofs(tx, these(ids)) : [];
  return { taken: ids.length, proven: proven.length };
}

/** Adds the counts of a call to its file. */
export async function addFileCounts(
  tx: Transaction,
  id: number,
  { taken, known }: { taken: number; known: number },
): Promise<void> {
  await tx.query(sql`update bank_files set taken = taken + ${taken}, known = known + ${known} where id = ${id}`);
}

const fileSorts = { id: { by: sql`f.id`, type: 'int' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** One page of an account's files, newest first. */
export async function listFiles(
  database: Queryable,
  scope: Scope,
  { page, rowsOnly }: { page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: BankFile[]; nextCursor: string | null }> {
  const source = sql`from bank_files f`;
  const own = sql`f.account_id = ${scope.actingId}`;
  const { key, after, order, paged } = paging(fileSorts, { fallback: '-id', id: sql`f.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<BankFile & { sortKey: string }>(sql`
      select f.id, ${key} as "sortKey", f.name, f.bank, ${visibleName(scope, sql`b`)} as by, f.at, f.taken, f.known,
             f.from_day::text as "from", f.to_day::text as "to"
      ${source} join accounts b on b.id = f.by_id where ${own} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, sql`${source} where ${own}`),
  ]);
  return { ...paged(found), ...counted };
}

/** A line, as needed to act on it. */
export interface FoundLine {
  id: number;
  amountPaise: Paise;
  reference: string;
  narration: string;
  /** It proves a request, or is paired with a waiting one. */
  taken: boolean;
  pairedId: number | null;
  aside: boolean;
  toldAt: Date | null;
}

/** An incoming line of the account's own; those of other accounts are as if they did not exist. */
export async function incomingLine(tx: Transaction, accountId: number, id: number): Promise<FoundLine | undefined> {
  const [line] = await tx.query<FoundLine>(sql`
    select l.id, l.amount_paise as "amountPaise", l.reference, l.narration, l.recharge_id is not null or o.id is not null as taken, o.id as "pairedId",
           l.aside_at is not null as aside, l.told_at as "toldAt"
    from bank_lines l left join recharges o on o.id = l.paired_id and o.status = ${requestCodes.open} and l.recharge_id is null
    where l.id = ${id} and l.account_id = ${accountId} and l.incoming`);
  return line;
}

/** A request, as needed to pair it; `paired` means with another line, `proven` by any line. */
export interface PairedRequest {
  id: number;
  code: string;
  amountPaise: Paise;
  waits: boolean;
  accepted: boolean;
  usdt: boolean;
  proven: boolean;
  paired: boolean;
}

/** A request that an account is the payee of. */
export async function requestTo(tx: Transaction, accountId: number, id: number): Promise<PairedRequest | undefined> {
  const [found] = await tx.query<PairedRequest>(sql`
    select r.id, r.code, r.amount_paise as "amountPaise", r.status = ${requestCodes.open} as waits, r.status = ${requestCodes.granted} as accepted, not ${inRupees(sql`r`)} as usdt,
           exists (select from bank_lines l where l.recharge_id = r.id) as proven,
           exists (select from bank_lines l where l.paired_id = r.id and l.recharge_id is null) as paired
    from recharges r where r.id = ${id} and r.payee_id = ${accountId}`);
  return found;
}

/** Pairs a line with a request, or undoes its pairing. */
export async function savePairing(
  tx: Transaction,
  id: number,
  paired: { rechargeId: number; byId: number; at: Date } | null,
): Promise<void> {
  await tx.query(sql`
    update bank_lines set paired_id = ${paired?.rechargeId ?? null}::int, paired_by = ${paired?.byId ?? null}::int,
                          paired_at = ${paired?.at ?? null}::timestamptz where id = ${id}`);
}

/** Puts a line aside, or back. */
export async function setAside(
  tx: Transaction,
  id: number,
  aside: { byId: number; at: Date; reason: string } | null,
): Promise<void> {
  await tx.query(sql`
    update bank_lines set aside_at = ${aside?.at ?? null}::timestamptz, aside_by = ${aside?.byId ?? null}::int,
                          aside_reason = ${aside?.reason ?? null}::text where id = ${id}`);
}

/** Updates what a line proves after a change to it. */
export const updateProofsOfLine = (tx: Transaction, id: number): Promise<Proven[]> => updateProofs(tx, these([id]));

/** Records who was notified about a line. */
export async function recordNotified(
  tx: Transaction,
  id: number,
  { accountId, at }: { accountId: number; at: Date },
): Promise<void> {
  await tx.query(sql`update bank_lines set told_id = ${accountId}, told_at = ${at} where id = ${id}`);
}

/** An account below that of a scope that can pay in for itself, with what decides whom it pays. */
export async function payerBelow(
  tx: Transaction,
  scope: Scope,
  publicId: string,
): Promise<{ id: number; path: string } | undefined> {
  const [account] = await tx.query<{ id: number; path: string }>(sql`
    select id, path from accounts
    where public_id = ${publicId} and path like ${`${scope.path}%`} and id <> ${scope.actingId} and acts_for_id is null`);
  return account;
}
