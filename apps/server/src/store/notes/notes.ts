import type { idSorts } from '@cage/contract/list';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/**
 * Whether what belongs to the account `o` is visible in a scope, which is that of `o` or above it: nobody reads what
 * its upline wrote. Source: D384.
 */
export const ownedIn = (scope: Scope): Statement => sql`o.path like ${`${scope.path}%`}`;

export interface NoteRow {
  id: number;
  sortKey: string;
  text: string | null;
  by: string;
  authorId: number;
  at: Date;
  takenBackAt: Date | null;
}

const sorts = { id: { by: sql`n.id`, type: 'int' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** One page of the notes about an account that a scope sees. */
export async function notesAbout(
  database: Queryable,
  scope: Scope,
  { accountId, page, rowsOnly }: { accountId: number; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: NoteRow[]; nextCursor: string | null }> {
  const source = sql`from account_notes n join accounts o on o.id = n.owner_id join accounts w on w.id = n.author_id
    where n.account_id = ${accountId} and ${ownedIn(scope)}`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`n.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<NoteRow>(sql`
      select n.id, ${key} as "sortKey", n.text, w.username as by, n.author_id as "authorId", n.at,
             n.taken_back_at as "takenBackAt"
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}

interface NewNote {
  accountId: number;
  ownerId: number;
  authorId: number;
  text: string;
  at: Date;
}

/** Inserts a note; returns its id. */
export async function addNote(tx: Transaction, note: NewNote): Promise<number> {
  const { accountId, ownerId, authorId, text, at } = note;
  const [row] = await tx.query<{ id: number }>(sql`
    insert into account_notes (account_id, owner_id, author_id, text, at)
    values (${accountId}, ${ownerId}, ${authorId}, ${text}, ${at}) returning id`);
  if (!row) throw new Error('A note has a number');
  return row.id;
}

/** One of the author's own notes and the account that it is about, locked until the transaction ends. */
export async function ownNote(
  tx: Transaction,
  { id, authorId }: { id: number; authorId: number },
): Promise<{ account: string; text: string | null } | undefined> {
  const [note] = await tx.query<{ account: string; text: string | null }>(sql`
    select a.public_id as account, n.text from account_notes n join accounts a on a.id = n.account_id
    where n.id = ${id} and n.author_id = ${authorId} for update of n`);
  return note;
}

/** Blanks the text of a note. */
export async function blankNote(tx: Transaction, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.query(sql`update account_notes set text = null, taken_back_at = ${at} where id = ${id}`);
}
