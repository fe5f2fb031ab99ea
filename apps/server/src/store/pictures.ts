import type { Queryable, Transaction } from './database/database.ts';
import { sql } from './database/sql.ts';

/** Registers a picture before its files are written. */
export async function registerPicture(database: Queryable, id: string, at: Date): Promise<void> {
  await database.query(sql`insert into pictures_coming (id, at) values (${id}::uuid, ${at})`);
}

/** Unregisters a picture, in the transaction that inserts the row referring to it. */
export async function unregisterPicture(tx: Transaction, id: string): Promise<void> {
  await tx.query(sql`delete from pictures_coming where id = ${id}::uuid`);
}

/** Pictures registered before a moment that no row refers to; locked until the transaction ends, oldest first. */
export function takeOrphanPictures(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  return tx.query(sql`
    delete from pictures_coming where id = any(array(
      select id from pictures_coming where at <= ${before} order by at limit 500 for update skip locked))
    returning id`);
}

/** Registers a picture that no row refers to any more: the next sweep deletes its files. */
export async function registerOrphanPicture(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(sql`insert into pictures_coming (id, at) values (${id}::uuid, ${at})`);
}
