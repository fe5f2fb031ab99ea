import { tagKey } from '@cage/contract/notes/tag';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';
import { ownedIn } from './notes.ts';

/** The most tags offered as suggestions. */
const SUGGESTED = 200;

/** Tags `t` with this name that a scope sees, however it is written. */
const named = (scope: Scope, tag: string): Statement => sql`select t.id from tags t join accounts o on o.id = t.owner_id
  where t.folded = ${tagKey(tag)} and ${ownedIn(scope)}`;

/** Whether the account `a` has this tag, as far as a scope sees it. */
export const isTagged = (scope: Scope, tag: string): Statement => sql`a.id in (
  select g.account_id from account_tags g where g.tag_id in (${named(scope, tag)}))`;

/** The tags of an account that a scope sees; one that two owners use is listed once. */
export async function tagsOf(database: Queryable, scope: Scope, accountId: number): Promise<string[]> {
  const rows = await database.query<{ label: string }>(sql`
    select min(t.label) as label from account_tags g join tags t on t.id = g.tag_id join accounts o on o.id = t.owner_id
    where g.account_id = ${accountId} and ${ownedIn(scope)} group by t.folded order by t.folded`);
  return rows.map(({ label }) => label);
}

/** The tags in use that a scope sees. */
export async function usedTags(database: Queryable, scope: Scope): Promise<string[]> {
  const rows = await database.query<{ label: string }>(sql`
    select min(t.label) as label from tags t join accounts o on o.id = t.owner_id
    where ${ownedIn(scope)} and exists (select from account_tags g where g.tag_id = t.id)
    group by t.folded order by t.folded limit ${SUGGESTED}`);
  return rows.map(({ label }) => label);
}

interface Given {
  accountId: number;
  /** The owner of the tag. */
  ownerId: number;
  tag: string;
}

/** The number of an account's tags that belong to one owner. */
export async function countTags(tx: Transaction, { accountId, ownerId }: Omit<Given, 'tag'>): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from account_tags g join tags t on t.id = g.tag_id
    where g.account_id = ${accountId} and t.owner_id = ${ownerId}`);
  return row?.count ?? 0;
}

/**
 * Tags an account, in the spelling that the owner first used; returns that spelling, or `undefined` when the account
 * already has the tag.
 */
export async function giveTag(tx: Transaction, { accountId, ownerId, tag }: Given): Promise<string | undefined> {
  const [kept] = await tx.query<{ id: number; label: string }>(sql`
    insert into tags as t (owner_id, label, folded) values (${ownerId}, ${tag}, ${tagKey(tag)})
    on conflict (folded, owner_id) do update set folded = t.folded returning id, label`);
  if (!kept) throw new Error('A tag is kept');
  const given = await tx.query(sql`
    insert into account_tags (tag_id, account_id) values (${kept.id}, ${accountId})
    on conflict do nothing returning tag_id`);
  return given.length > 0 ? kept.label : undefined;
}

/**
 * Removes a tag of every owner that the scope sees from an account; returns its spelling, or `undefined` when the
 * account did not have it.
 */
export async function dropTag(
  tx: Transaction,
  scope: Scope,
  { accountId, tag }: Omit<Given, 'ownerId'>,
): Promise<string | undefined> {
  const [dropped] = await tx.query<{ label: string }>(sql`
    with dropped as (
      delete from account_tags g where g.account_id = ${accountId} and g.tag_id in (${named(scope, tag)}) returning tag_id
    )
    select min(t.label) as label from dropped d join tags t on t.id = d.tag_id having count(*) > 0`);
  return dropped?.label;
}
