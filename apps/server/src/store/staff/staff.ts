import type { Paise } from '@cage/contract/money';
import type { staffSorts } from '@cage/contract/staff';
import type { AccountStatus } from '@cage/contract/statuses';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, pagingInOrder } from '../database/page.ts';
import { allOf, sql } from '../database/sql.ts';
import { accountsMatching, isOwnChild } from '../players/players.ts';
import type { Scope } from '../scope.ts';

export interface StaffRow {
  id: number;
  sortKey: string;
  publicId: string;
  username: string;
  phone: string;
  role: string;
  parent: string;
  kind: 'clerk' | 'branch';
  balancePaise: Paise | null;
  status: AccountStatus;
  lastLoginAt: Date | null;
  createdAt: Date;
  ownChild: boolean;
}

const sorts = {
  id: { by: sql`a.id`, type: 'int' },
  username: { by: sql`a.username_lower`, type: 'text', moves: true },
  last_login: { by: sql`coalesce(a.last_login_at, '1970-01-01Z')`, type: 'timestamptz', moves: true },
  created: { by: sql`a.created_at`, type: 'timestamptz' },
} as const satisfies Record<(typeof staffSorts)[number], object>;

/** One page of the accounts of a role below the scope's own. A clerk shows no balance, since it uses its creator's wallet. */
export async function listStaffInScope(
  database: Queryable,
  scope: Scope,
  given: {
    filter: { roleId: number; search: string | undefined; status: AccountStatus | undefined };
    page: PageRequest;
    rowsOnly: boolean;
  },
): Promise<Counted & { rows: StaffRow[]; nextCursor: string | null }> {
  const { filter, page, rowsOnly } = given;
  const conditions = allOf([
    sql`a.role_id = ${filter.roleId} and a.path like ${`${scope.path}%`} and a.id <> ${scope.actingId}`,
    filter.search ? accountsMatching(filter.search) : sql`true`,
    filter.status ? sql`a.status = ${filter.status}` : sql`true`,
  ]);
  const source = sql`from accounts a join roles r on r.id = a.role_id join accounts p on p.id = a.parent_id
    join wallets m on m.account_id = a.id and m.kind = 'main' where ${conditions}`;
  const by = { fallback: '-id', id: sql`a.id`, source } as const;
  const { key, after, order, paged } = await pagingInOrder(database, sorts, by, page);
  const [rows, counted] = await Promise.all([
    database.query<StaffRow>(sql`
      select a.id, ${key} as "sortKey", a.public_id as "publicId", a.username, a.phone, r.name as role,
             p.public_id as parent, case when a.acts_for_id is null then 'branch' else 'clerk' end as kind,
             case when a.acts_for_id is null then m.balance_paise end as "balancePaise", a.status,
             a.last_login_at as "lastLoginAt", a.created_at as "createdAt", ${isOwnChild(scope)} as "ownChild"
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}
