import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The most mappings that an account has; the oldest is dropped. */
const MOST_MAPPINGS = 50;

/** The files whose columns are stored: a bank's files about an account, and its answers to payout files. */
const tables = { lines: sql`bank_mappings`, results: sql`payout_mappings` } as const;
export type MappedFile = keyof typeof tables;

/** The column headings of a bank's files, and what each column is. */
export interface Mapping<Columns extends object> {
  bank: string;
  headers: string[];
  columns: Columns;
}

export const mappingsOf = <Columns extends object>(
  database: Queryable,
  of: MappedFile,
  accountId: number,
): Promise<Mapping<Columns>[]> =>
  database.query<Mapping<Columns>>(sql`
    select bank, headers, columns from ${tables[of]} where account_id = ${accountId} order by lower(bank), id`);

export async function saveMapping(
  tx: Transaction,
  { of, accountId, headersHash, at }: { of: MappedFile; accountId: number; headersHash: Buffer; at: Date },
  { bank, headers, columns }: Mapping<object>,
): Promise<void> {
  await tx.query(sql`
    insert into ${tables[of]} (account_id, headers_hash, headers, bank, columns, at)
    values (${accountId}, ${headersHash}, ${headers}::text[], ${bank}, ${JSON.stringify(columns)}::jsonb, ${at})
    on conflict (account_id, headers_hash) do update set bank = excluded.bank, columns = excluded.columns, at = excluded.at`);
  await tx.query(sql`
    delete from ${tables[of]} where account_id = ${accountId} and id not in (
      select id from ${tables[of]} where account_id = ${accountId} order by at desc, id desc limit ${MOST_MAPPINGS})`);
}
