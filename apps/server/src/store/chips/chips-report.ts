import type { AdjustmentCategory, DebtPaid } from '@cage/contract/cases/fields';
import type { timeSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { ChipsType } from '@cage/contract/statuses';
import { listedName } from '../accounts/built-in-customer.ts';
import { categoryOf } from '../cases/adjustments.ts';
import { reversedCode } from '../cases/reversals.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, during, type PageRequest, type Paging, paging, type Span } from '../database/page.ts';
import { allOf, preparedByShape, type Statement, sql } from '../database/sql.ts';
import { debtPaidTo } from '../ledger/references.ts';
import type { Scope } from '../scope.ts';

export interface ChipsFilter extends Span {
  type: ChipsType | undefined;
  /** Public id of either side. */
  account: string | undefined;
}

export interface ChipsRow {
  id: bigint;
  sortKey: string;
  uplineId: string;
  amountPaise: Paise;
  /** Of the account above; `null` if that is out of scope. */
  oldBalancePaise: Paise | null;
  balancePaise: Paise | null;
  downlineId: string;
  downlineName: string;
  downlineRole: string;
  downlineOldBalancePaise: Paise;
  downlineBalancePaise: Paise;
  type: ChipsType;
  reverses: string | null;
  category: AdjustmentCategory | null;
  debt: DebtPaid | null;
  fromHold: boolean;
  at: Date;
}

const sorts = { time: { by: sql`m.at`, type: 'timestamptz' } } as const satisfies Record<
  (typeof timeSorts)[number],
  object
>;

/** Movements with an account on either side: each side by its own index, merged. No movement has it on both. */
const eitherSide = (account: Statement, conditions: Statement, rest: Statement): Statement => sql`
  (select m.* from chips_moves m where m.upline_id = ${account} and ${conditions} ${rest})
  union all
  (select m.* from chips_moves m where m.downline_id = ${account} and ${conditions} ${rest})`;

/** Movements of chips between certain accounts and those above or below. */
interface Whose {
  scope: Scope;
  /** Condition on `m` for the movements that may be seen, and the account that one side must be. */
  within: Statement;
  account: Statement | null;
}

function whoseRows(scope: Scope, account: string | undefined): Whose {
  const theirs = account ? sql`(select a.id from accounts a where a.public_id = ${account})` : null;
  if (scope.isRoot) return { scope, within: sql`true`, account: theirs };
  // An agent and a customer see movements to or from themselves; an admin sees those with a side in its scope.
  const mine = sql`${scope.actingId}::int`;
  if (scope.actingLevel !== 'admin') {
    return { scope, within: theirs ? sql`${theirs} in (m.upline_id, m.downline_id)` : sql`true`, account: mine };
  }
  // The side above may be out of scope: the lower side decides.
  const inScope = sql`exists (select from accounts s where s.id = m.downline_id and s.path like ${`${scope.path}%`})`;
  return { scope, within: inScope, account: theirs };
}

async function page(
  database: Queryable,
  { scope, within, account }: Whose,
  { filter, page: request, rowsOnly }: { filter: ChipsFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: ChipsRow[]; nextCursor: string | null }> {
  const conditions = allOf([
    within,
    filter.type ? sql`m.online = ${filter.type === 'online'}` : sql`true`,
    during(sql`m.at`, filter),
  ]);
  const pages: Paging = paging(sorts, { fallback: '-time', id: sql`m.id` }, request);
  const { after, order } = pages;
  // The balance of the account above is shown only if the scope contains that account; the account below always is in
  // scope. Source: R4, D377.
  const seen = (balance: Statement): Statement =>
    scope.isRoot ? balance : sql`case when u.path like ${`${scope.path}%`} then ${balance} end`;
  const downlineName = listedName(sql`d.public_id`, sql`d.username`);
  const moves = account
    ? sql`select m.* from (${eitherSide(account, conditions, sql`and ${after} ${order}`)}) m ${order}`
    : sql`select m.* from chips_moves m where ${conditions} and ${after} ${order}`;
  const [rows, counted] = await Promise.all([
    database.query<ChipsRow>(
      preparedByShape(
        'list-chips',
        sql`
      select m.id, ${pages.key} as "sortKey", u.public_id as "uplineId", m.amount_paise as "amountPaise",
             ${seen(sql`m.upline_before_paise`)} as "oldBalancePaise",
             ${seen(sql`m.upline_after_paise`)} as "balancePaise",
             d.public_id as "downlineId", ${downlineName} as "downlineName", r.name as "downlineRole",
             m.downline_before_paise as "downlineOldBalancePaise", m.downline_after_paise as "downlineBalancePaise",
             case when m.online then 'online' else 'other' end as type,
             ${reversedCode(sql`m.transaction_id`)} as reverses,
             ${categoryOf(sql`m.transaction_id`)} as category,
             ${debtPaidTo(sql`m.upline_id`)} as debt, t.kind = 'payout' as "fromHold", m.at
      from (${moves}) m join accounts u on u.id = m.upline_id join accounts d on d.id = m.downline_id
      join ledger_transactions t on t.id = m.transaction_id
      join roles r on r.id = d.role_id ${order}`,
      ),
    ),
    rowsOnly
      ? { total: 0, totalIsMore: false }
      : countUpTo(
          database,
          account
            ? sql`from (${eitherSide(account, conditions, sql``)}) m`
            : sql`from chips_moves m where ${conditions}`,
          'count-chips',
        ),
  ]);
  return { ...pages.paged(rows), ...counted };
}

type Request = { filter: ChipsFilter; page: PageRequest; rowsOnly: boolean };

/** One page of the Chips Report, and the number of its rows. */
export function listChips(database: Queryable, scope: Scope, request: Request) {
  return page(database, whoseRows(scope, request.filter.account), request);
}

/** One page of an agent's account statement; empty when the scope has no such agent. */
export function listAgentChips(database: Queryable, scope: Scope, { id, ...request }: Request & { id: string }) {
  const agent = sql`(select a.id from accounts a where a.public_id = ${id} and a.level = 'agent'
                     and a.path like ${`${scope.path}%`})`;
  const { account } = request.filter;
  const within = account
    ? sql`(select o.id from accounts o where o.public_id = ${account}) in (m.upline_id, m.downline_id)`
    : sql`true`;
  return page(database, { scope, within, account: agent }, request);
}

export interface MintedRow {
  id: bigint;
  sortKey: string;
  accountId: string;
  amountPaise: Paise;
  oldBalancePaise: Paise;
  balancePaise: Paise;
  addedBy: string | null;
  proposedBy: string | null;
  reason: string | null;
  at: Date;
}

const mintSorts = { time: { by: sql`t.at`, type: 'timestamptz' } } as const satisfies Record<
  (typeof timeSorts)[number],
  object
>;

/** One page of chips minted to accounts of a scope. */
export async function listMinted(
  database: Queryable,
  scope: Scope,
  { span, page: request, rowsOnly }: { span: Span; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: MintedRow[]; nextCursor: string | null }> {
  const source = sql`from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join wallets w on w.id = e.wallet_id join accounts a on a.id = w.account_id
    where t.kind = 'mint' and a.path like ${`${scope.path}%`} and ${during(sql`t.at`, span)}`;
  const { key, after, order, paged } = paging(mintSorts, { fallback: '-time', id: sql`t.id` }, request);
  const [rows, counted] = await Promise.all([
    database.query<MintedRow>(sql`
      select t.id, ${key} as "sortKey", a.public_id as "accountId", e.amount_paise as "amountPaise",
             e.before_paise as "oldBalancePaise", e.after_paise as "balancePaise",
             (select b.username from accounts b where b.id = t.actor_id) as "addedBy",
             (select b.username from accounts b where b.id = t.proposed_by) as "proposedBy", t.note as reason, t.at
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}
