import type { PayoutTemplate } from '@cage/contract/payouts/fields';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

export const FORMAT_NAME_INDEX = 'payout_formats_name';

export interface FormatRow {
  id: number;
  name: string;
  template: PayoutTemplate;
  by: string;
  at: Date;
}

/** The formats that an account made, by name. */
export const formatsOf = (database: Queryable, scope: Scope): Promise<FormatRow[]> =>
  database.query<FormatRow>(sql`
    select f.id, f.name, f.template, ${visibleName(scope, sql`b`)} as by, f.at
    from payout_formats f join accounts b on b.id = f.by_id where f.account_id = ${scope.actingId} order by lower(f.name)`);

/** A format of an account's own. */
export async function formatOf(
  database: Queryable,
  accountId: number,
  id: number,
): Promise<Pick<FormatRow, 'name' | 'template'> | undefined> {
  const [row] = await database.query<Pick<FormatRow, 'name' | 'template'>>(
    sql`select name, template from payout_formats where id = ${id} and account_id = ${accountId}`,
  );
  return row;
}

/** Counts an account's formats, and keeps it from making another until the transaction ends. */
export async function countFormats(tx: Transaction, accountId: number): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('payout-formats'), ${accountId}) is null as held`);
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from payout_formats where account_id = ${accountId}`,
  );
  return row?.count ?? 0;
}

interface SavedFormat {
  accountId: number;
  name: string;
  template: PayoutTemplate;
  by: number;
  at: Date;
}

/** Inserts a format; a name that is taken throws a unique violation of FORMAT_NAME_INDEX. */
export async function insertFormat(
  tx: Transaction,
  { accountId, name, template, by, at }: SavedFormat,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into payout_formats (account_id, name, template, by_id, at)
    values (${accountId}, ${name}, ${JSON.stringify(template)}::jsonb, ${by}, ${at}) returning id`);
  if (!row) throw new Error('An insert returns its row');
  return row.id;
}

/** One of an account's own formats, locked until the transaction ends. */
export async function lockFormat(
  tx: Transaction,
  accountId: number,
  id: number,
): Promise<Pick<FormatRow, 'name' | 'template'> | undefined> {
  const [row] = await tx.query<Pick<FormatRow, 'name' | 'template'>>(
    sql`select name, template from payout_formats where id = ${id} and account_id = ${accountId} for update`,
  );
  return row;
}

/** Changes a locked format. */
export async function updateFormat(tx: Transaction, id: number, format: SavedFormat): Promise<void> {
  const { accountId, name, template, by, at } = format;
  await tx.query(sql`
    update payout_formats set name = ${name}, template = ${JSON.stringify(template)}::jsonb, by_id = ${by}, at = ${at}
    where id = ${id} and account_id = ${accountId}`);
}

/** Deletes a locked format. */
export async function deleteFormat(tx: Transaction, accountId: number, id: number): Promise<void> {
  await tx.query(sql`delete from payout_formats where id = ${id} and account_id = ${accountId}`);
}
