import type { accountSorts } from '@cage/contract/agents';
import type { Paise } from '@cage/contract/money';
import type { AccountStatus, ApiType } from '@cage/contract/statuses';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, pagingInOrder } from '../database/page.ts';
import { allOf, likeLiteral, type Statement, sql } from '../database/sql.ts';
import { availableCredit } from '../ledger/lent.ts';
import { isTagged } from '../notes/tags.ts';
import type { Scope } from '../scope.ts';
import { type StatusBy, statusByColumn } from './below.ts';
import { phoneMatches, phonePart } from './phone.ts';

/** An agent or a customer in lists and forms. Fields that only customers have are null for agents. */
export interface Person {
  id: number;
  publicId: string;
  name: string;
  username: string;
  phone: string;
  status: AccountStatus;
  /** Who ended the status Active. */
  statusBy: StatusBy | null;
  role: string;
  rolePermissions: string[];
  roleManages: number[];
  apiTypes: ApiType[];
  domain: string | null;
  ip: string | null;
  projectName: string | null;
  projectUrl: string | null;
  /** At most two decimals, without trailing zeros. */
  ggrPercent: string | null;
  credential: Buffer | null;
  verifyKey: string | null;
  sealedKey: Buffer | null;
  createdAt: Date;
  parent: string | null;
}

export interface PersonRow extends Person {
  sortKey: string;
  balancePaise: Paise;
  creditPaise: Paise;
  creditLeftPaise: Paise;
  /** It is directly below the scope's account. */
  ownChild: boolean;
}

const columns = sql`a.id, a.public_id as "publicId", coalesce(a.name, a.username) as name, a.username, a.phone, a.status,
  ${statusByColumn}, r.name as role, r.permissions as "rolePermissions",
  array(select m.managed_id from role_managed m where m.role_id = r.id) as "roleManages", a.api_types as "apiTypes", a.domain, a.ip, a.project_name as "projectName",
  a.project_url as "projectUrl", trim_scale(a.ggr_percent)::text as "ggrPercent", a.credential,
  k.verify_key as "verifyKey", k.sealed_key as "sealedKey", a.created_at as "createdAt", u.public_id as parent`;
const source = sql`from accounts a join roles r on r.id = a.role_id left join accounts u on u.id = a.parent_id
  left join partner_keys k on k.customer_id = a.id and k.world = 'live' and k.expires_at is null`;

/** How much of its credit is left for recharges: what it owes, and what it lends on without having it, is used. Source: D471. */
const creditLeft = sql`greatest(0, ${availableCredit({ account: sql`a`, wallet: sql`w` })}
  - greatest(0, w.lent_paise - w.balance_paise))::bigint`;

type Level = 'agent' | 'customer';

/** Agents below the scope's own account; customers in scope, including its own account if it is one. C0 is in no scope. */
function within(scope: Scope, level: Level): Statement {
  const below = sql`a.level = ${level} and a.path like ${`${scope.path}%`}`;
  return level === 'agent' ? sql`${below} and a.id <> ${scope.actingId}` : sql`${below} and a.public_id <> 'C0'`;
}

function matching(level: Level, search: string): Statement {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const phone = /^\d{6,}$/.test(phonePart(search)) ? phoneMatches(sql`a.phone`, search) : sql`false`;
  const matches = sql`lower(a.public_id) like ${like} or lower(a.name) like ${like} or a.username_lower like ${like}
    or ${phone}`;
  return level === 'agent'
    ? sql`(${matches})`
    : sql`(${matches} or lower(a.project_name) like ${like} or a.domain like ${like})`;
}

const sorts = {
  id: { by: sql`a.id`, type: 'int' },
  name: { by: sql`lower(coalesce(a.name, a.username))`, type: 'text', moves: true },
  wallet: { by: sql`w.balance_paise`, type: 'bigint', moves: true },
  created: { by: sql`a.created_at`, type: 'timestamptz' },
} as const satisfies Record<(typeof accountSorts)[number], object>;

export interface PeopleFilter {
  level: Level;
  /** Only those directly below this account. */
  parentId?: number;
  search: string | undefined;
  status: AccountStatus | undefined;
  tag: string | undefined;
  /** Only the account with this public id. */
  only: string | undefined;
}

/** One page of agents or customers in scope, and their number. Two queries, one when only the rows are wanted. */
export async function listPeople(
  database: Queryable,
  scope: Scope,
  { filter, page, rowsOnly }: { filter: PeopleFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: PersonRow[]; nextCursor: string | null }> {
  const { level, parentId, search, status, tag, only } = filter;
  const conditions = allOf([
    within(scope, level),
    parentId === undefined ? sql`true` : sql`a.parent_id = ${parentId}`,
    search ? matching(level, search) : sql`true`,
    status ? sql`a.status = ${status}` : sql`true`,
    tag ? isTagged(scope, tag) : sql`true`,
    only ? sql`a.public_id = ${only}` : sql`true`,
  ]);
  const listed = sql`${source} join wallets w on w.account_id = a.id and w.kind = 'main' where ${conditions}`;
  const by = { fallback: '-id', id: sql`a.id`, source: listed } as const;
  const { key, after, order, paged } = await pagingInOrder(database, sorts, by, page);
  const [rows, counted] = await Promise.all([
    database.query<PersonRow>(sql`
      select ${columns}, w.balance_paise as "balancePaise", w.credit_paise as "creditPaise", ${creditLeft} as "creditLeftPaise", a.parent_id = ${scope.actingId} as "ownChild",
             ${key} as "sortKey"
      ${listed} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, sql`from accounts a where ${conditions}`),
  ]);
  return { ...paged(rows), ...counted };
}

/** One agent or customer in scope. `lock` keeps others from changing it until the transaction ends. */
export async function personInScope(
  database: Queryable,
  scope: Scope,
  { level, publicId, lock = false }: { level: Level; publicId: string; lock?: boolean },
): Promise<Person | undefined> {
  const [person] = await database.query<Person>(sql`
    select ${columns} ${source} where a.public_id = ${publicId} and ${within(scope, level)}
    ${lock ? sql`for no key update of a` : sql``}`);
  return person;
}

/** An agent in scope that customers can be below, including the scope's own account if it is one. */
export async function agentInScope(
  database: Queryable,
  scope: Scope,
  publicId: string,
): Promise<{ id: number; status: AccountStatus } | undefined> {
  const [agent] = await database.query<{ id: number; status: AccountStatus }>(sql`
    select a.id, a.status from accounts a
    where a.public_id = ${publicId} and a.level = 'agent' and a.path like ${`${scope.path}%`}`);
  return agent;
}

/** The agent with this id directly above the scope's account, if that account is a customer. */
export async function agentAbove(
  database: Queryable,
  scope: Scope,
  publicId: string,
): Promise<{ id: number } | undefined> {
  const [agent] = await database.query<{ id: number }>(sql`
    select a.id from accounts c join accounts a on a.id = c.parent_id
    where c.id = ${scope.actingId} and c.level = 'customer' and a.public_id = ${publicId} and a.level = 'agent'`);
  return agent;
}

/** The id that the next account with this prefix would get. Another account may take it first. */
export async function nextPublicId(database: Queryable, prefix: 'Agent' | 'C'): Promise<string> {
  const [row] = await database.query<{ last: number }>(sql`select last from public_numbers where prefix = ${prefix}`);
  return `${prefix}${(row?.last ?? 0) + 1}`;
}

/** The details that an edit can change. */
export type Details = Pick<
  Person,
  | 'name'
  | 'username'
  | 'phone'
  | 'status'
  | 'apiTypes'
  | 'domain'
  | 'ip'
  | 'projectName'
  | 'projectUrl'
  | 'ggrPercent'
  | 'credential'
> & { statusBy: number | null };

/** Saves the details of an account; a taken phone, username or domain throws a unique violation. */
export async function saveDetails(tx: Transaction, id: number, details: Details): Promise<void> {
  const { name, username, phone, status, statusBy, apiTypes, credential } = details;
  const { domain, ip, projectName, projectUrl, ggrPercent } = details;
  await tx.query(sql`
    update accounts set name = ${name}, username = ${username}, username_lower = lower(${username}), phone = ${phone},
      status = ${status}, status_by = ${statusBy}::int, api_types = ${apiTypes}::text[], domain = ${domain}::text, ip = ${ip}::text,
      project_name = ${projectName}::text, project_url = ${projectUrl}::text,
      ggr_percent = ${ggrPercent}::numeric, credential = ${credential}::bytea
    where id = ${id}`);
}
