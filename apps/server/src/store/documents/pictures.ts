import { REFUSED_KEPT_DAYS } from '@cage/contract/documents/states';
import { DAY_MS } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { registerOrphanPicture } from '../pictures.ts';

/** The most that one run deletes; the rest follows in the next. */
const BATCH = 500;

export interface DocumentPicture {
  documentId: number;
  file: string;
  sealedKey: Buffer;
}

/** A picture of a player's document by its number; `hold` makes its replacement wait. */
export async function pictureOfDocument(
  database: Queryable,
  { accountId, kind, number }: { accountId: number; kind: string; number: number },
  { hold = false }: { hold?: boolean } = {},
): Promise<DocumentPicture | undefined> {
  const [row] = await database.query<DocumentPicture>(sql`
    select d.id as "documentId", p.file::text as file, p.sealed_key as "sealedKey"
    from player_documents d join document_pictures p on p.document_id = d.id
    where d.account_id = ${accountId} and d.kind = ${kind} and p.number = ${number}
    ${hold ? sql`for update of d` : sql``}`);
  return row;
}

export async function recordSeen(
  tx: Transaction,
  { documentId, byId, at }: { documentId: number; byId: number; at: Date },
): Promise<void> {
  await tx.query(sql`update player_documents set seen_by = ${byId}, seen_at = ${at} where id = ${documentId}`);
}

/** Drops the pictures of a document: nothing can open their files any more, and the next sweep deletes them. */
export async function dropPictures(tx: Transaction, documentId: number, at: Date): Promise<void> {
  const gone = await tx.query<{ file: string }>(
    sql`delete from document_pictures where document_id = ${documentId} returning file::text as file`,
  );
  for (const { file } of gone) await registerOrphanPicture(tx, file, at);
}

/** Replaces the pictures of a document. */
export async function replacePictures(
  tx: Transaction,
  {
    documentId,
    pictures,
    at,
  }: { documentId: number; pictures: readonly Omit<DocumentPicture, 'documentId'>[]; at: Date },
): Promise<void> {
  await dropPictures(tx, documentId, at);
  for (const [index, { file, sealedKey }] of pictures.entries()) {
    await tx.query(sql`
      insert into document_pictures (document_id, number, file, sealed_key)
      values (${documentId}, ${index + 1}, ${file}::uuid, ${sealedKey})`);
  }
}

/** Documents refused so long ago that their pictures are to be deleted, even if they were asked for again since. */
export function refusedLongAgo(tx: Transaction, now: Date): Promise<{ id: number }[]> {
  const before = new Date(now.getTime() - REFUSED_KEPT_DAYS * DAY_MS);
  return tx.query(sql`
    select d.id from player_documents d
    where d.reason is not null and d.decided_at <= ${before}
      and exists (select from document_pictures p where p.document_id = d.id)
    order by d.decided_at limit ${BATCH} for update skip locked`);
}
