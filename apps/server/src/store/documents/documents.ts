import type { DocumentKind, DocumentState } from '@cage/contract/documents/states';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/** A document as its player and staff see it. */
export interface DocumentRow {
  kind: DocumentKind;
  state: DocumentState;
  askedBy: string;
  askedAt: Date;
  note: string | null;
  round: number;
  receivedAt: Date | null;
  pictures: number;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  seenBy: string | null;
  seenAt: Date | null;
}

/** The documents of a player, identity first; staff are named as a scope may read them. */
export function documentsOf(database: Queryable, scope: Scope, accountId: number): Promise<DocumentRow[]> {
  return database.query(sql`
    select d.kind, d.state, ${visibleName(scope, sql`k`)} as "askedBy", d.asked_at as "askedAt", d.note, d.round,
           d.received_at as "receivedAt",
           (select count(*)::int from document_pictures p where p.document_id = d.id) as pictures,
           ${visibleName(scope, sql`c`)} as "decidedBy", d.decided_at as "decidedAt", d.reason,
           ${visibleName(scope, sql`s`)} as "seenBy", d.seen_at as "seenAt"
    from player_documents d join accounts k on k.id = d.asked_by
      left join accounts c on c.id = d.decided_by left join accounts s on s.id = d.seen_by
    where d.account_id = ${accountId} order by d.kind desc`);
}

/** Whether a player was ever asked for a document. */
export async function hasDocuments(database: Queryable, accountId: number): Promise<boolean> {
  const [row] = await database.query<{ has: boolean }>(
    sql`select exists (select from player_documents where account_id = ${accountId}) as has`,
  );
  return row?.has === true;
}

/** Whether the account `a` has a document in a state. */
export const hasDocument = (state: DocumentState): Statement =>
  sql`exists (select from player_documents d where d.account_id = a.id and d.state = ${state})`;

/** The number of players in scope with undecided documents. */
export const receivedCount = (scope: Scope): Statement => sql`(select count(distinct d.account_id)::int
  from player_documents d join accounts a on a.id = d.account_id where d.state = 'received' and a.path like ${`${scope.path}%`})`;

/** Of the other players in scope who wait for a decision, the one that has waited longest, and their number. */
export async function nextReceived(
  database: Queryable,
  scope: Scope,
  besides: number,
): Promise<{ publicId: string; username: string; count: number } | null> {
  const [row] = await database.query<{ publicId: string; username: string; count: number }>(sql`
    select a.public_id as "publicId", a.username, count(*) over ()::int as count
    from (select account_id, min(received_at) as at from player_documents where state = 'received' group by account_id) d
    join accounts a on a.id = d.account_id
    where a.path like ${`${scope.path}%`} and a.id <> ${besides} order by d.at, a.id limit 1`);
  return row ?? null;
}

/** The worst state among an account's documents that are not accepted: refused, received, asked; null if there are none. */
export const worstDocument = (accountId: Statement): Statement => sql`(select w.state from player_documents w
  where w.account_id = ${accountId} and w.state <> 'accepted'
  order by array_position(array['refused', 'received', 'asked'], w.state) limit 1)`;

export interface LockedDocument {
  id: number;
  state: DocumentState;
  round: number;
  ownerId: number;
}

/** A player's document, locked until the transaction ends. */
export async function lockDocument(
  tx: Transaction,
  { accountId, kind }: { accountId: number; kind: DocumentKind },
): Promise<LockedDocument | undefined> {
  const [row] = await tx.query<LockedDocument>(sql`
    select id, state, round, owner_id as "ownerId" from player_documents
    where account_id = ${accountId} and kind = ${kind} for update`);
  return row;
}

interface Asking {
  accountId: number;
  kind: DocumentKind;
  ownerId: number;
  byId: number;
  note: string | null;
  at: Date;
}

/** Asks for a document; an earlier decision stays until something is sent. */
export async function saveAsked(tx: Transaction, { accountId, kind, ownerId, byId, note, at }: Asking): Promise<void> {
  await tx.query(sql`
    insert into player_documents (account_id, kind, state, owner_id, asked_by, asked_at, note)
    values (${accountId}, ${kind}, 'asked', ${ownerId}, ${byId}, ${at}, ${note})
    on conflict (account_id, kind) do update
      set state = 'asked', owner_id = ${ownerId}, asked_by = ${byId}, asked_at = ${at}, note = ${note}`);
}

/** Records a sending, which clears the earlier decision and viewing; returns the number of the sending. */
export async function saveReceived(tx: Transaction, { id, at }: { id: number; at: Date }): Promise<number> {
  const [row] = await tx.query<{ round: number }>(sql`
    update player_documents set state = 'received', received_at = ${at}, round = round + 1, decided_by = null,
      decided_at = null, reason = null, seen_by = null, seen_at = null
    where id = ${id} returning round`);
  if (!row) throw new Error('What was sent was asked for');
  return row.round;
}

interface Decision {
  id: number;
  state: 'accepted' | 'refused';
  byId: number;
  reason: string | null;
  at: Date;
}

export async function saveDecided(tx: Transaction, { id, state, byId, reason, at }: Decision): Promise<void> {
  await tx.query(sql`
    update player_documents set state = ${state}, decided_by = ${byId}, decided_at = ${at}, reason = ${reason}
    where id = ${id}`);
}

/** Marks all notifications that a player sent something as read once nothing of it waits, whoever asked last. */
export async function readReceived(
  tx: Transaction,
  { accountId, publicId, at }: { accountId: number; publicId: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    update notifications set read_at = ${at} where kind = 'document-received' and subject = ${publicId} and read_at is null
      and not exists (select from player_documents where account_id = ${accountId} and state = 'received')`);
}
