import type { Paise } from '@cage/contract/money';
import type { Level } from '@cage/contract/people';
import type { AccountStatus } from '@cage/contract/statuses';
import { listedName } from '../accounts/built-in-customer.ts';
import { onDays } from '../bets/bet-totals.ts';
import { isInQueue } from '../dashboard/queues.ts';
import type { Queryable } from '../database/database.ts';
import { type PageRequest, paging, type Span } from '../database/page.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { managedBy } from '../roles/roles.ts';
import type { Scope } from '../scope.ts';

/** The lists that the viewer has. Accounts of custom roles are shown to those who manage the role. */
export interface Listed {
  reader: Parameters<typeof managedBy>[0];
  agents: boolean;
  customers: boolean;
  players: boolean;
}

/** The other figures that the viewer may read. */
export interface VisibleFigures {
  /** GGR of branches, and of players. */
  ggr: boolean;
  playerGgr: boolean;
  recharges: boolean;
  withdrawals: boolean;
}

export interface Sums {
  balancePaise: Paise;
  heldPaise: Paise;
  owedPaise: Paise;
}

interface Waiting {
  mineCount: number;
  downlineCount: number;
}

export interface TreeAccount {
  id: number;
  publicId: string;
  level: Level;
  path: string;
  role: string | null;
  name: string | null;
  username: string | null;
  status: AccountStatus | null;
  own: Sums | null;
  childCount: number;
}

/** Sums over an account and all below it. */
interface Figures {
  below: Sums | null;
  ggrPaise: Paise | null;
  recharges: Waiting | null;
  withdrawals: Waiting | null;
}

/** Whether an account `a` is on one of the viewer's lists, or is the account acted for. */
const isListed = ({
  reader,
  agents,
  customers,
  players,
}: Listed): Statement => sql`(a.id = ${reader.actingId} or case a.level
  when 'agent' then ${agents} when 'customer' then ${customers} when 'player' then ${players}
  else exists (select from roles r where r.id = a.role_id and not r.built_in and ${managedBy(reader)}) end)`;

/** Whether an account is in the tree: listed itself, or on the way to accounts that may be. Clerks have nothing of their own. */
const stands = ({ agents, customers, players }: Listed): Statement => sql`a.acts_for_id is null and case a.level
  when 'player' then ${players} when 'customer' then ${customers || players} when 'agent' then ${agents || customers || players}
  else true end`;

/** What an account owes, by its wallets `m` and `h`: a player's debt; for others, how far the main wallet is below zero. */
const owed = sql`case when a.level = 'player' then m.debt_paise else greatest(-m.balance_paise, 0) end`;
const wallets = sql`join wallets m on m.account_id = a.id and m.kind = 'main' join wallets h on h.account_id = a.id and h.kind = 'hold'`;

const columns = (listed: Listed): Statement => {
  const told = isListed(listed);
  return sql`a.id, a.public_id as "publicId", a.level, a.path,
    case when a.level = 'admin' and ${told} then (select r.name from roles r where r.id = a.role_id and not r.built_in) end as role,
    case when ${told} then ${listedName(sql`a.public_id`, sql`coalesce(a.name, a.username)`)} end as name,
    case when ${told} and a.public_id <> 'C0' then a.username end as username,
    case when ${told} then a.status end as status,
    ${told} as listed, greatest(m.balance_paise, 0) as "balancePaise", h.balance_paise as "heldPaise", (${owed})::bigint as "owedPaise",
    case when a.level = 'player' then 0
         when a.level = 'customer' then case when ${listed.players} then coalesce((select k.players from player_counts k where k.customer_id = a.id), 0) else 0 end
         else (select count(*)::int from (select c.* from accounts c where c.parent_id = a.id) a where ${stands(listed)}) end as "childCount"`;
};

type StoredAccount = Omit<TreeAccount, 'own'> & Sums & { listed: boolean };

function accountOf({ listed, balancePaise, heldPaise, owedPaise, ...account }: StoredAccount): TreeAccount {
  return { ...account, own: listed ? { balancePaise, heldPaise, owedPaise } : null };
}

/** An account in the tree of a scope; `undefined` if it is outside, or not on the way to anything that the viewer lists. */
export async function treeAccount(
  database: Queryable,
  scope: Scope,
  { publicId, listed }: { publicId: string | undefined; listed: Listed },
): Promise<TreeAccount | undefined> {
  const [account] = await database.query<StoredAccount>(sql`
    select ${columns(listed)} from accounts a ${wallets}
    where ${publicId === undefined ? sql`a.id = ${scope.actingId}` : sql`a.public_id = ${publicId}`}
      and a.path like ${`${scope.path}%`} and ${stands(listed)}`);
  return account && accountOf(account);
}

/** Branches first, then agents and customers; below a customer there are only players. */
const kind = sql`case a.level when 'admin' then 0 when 'agent' then 1 when 'customer' then 2 else 3 end`;
const sorts = { id: { by: sql`a.id`, type: 'int' }, kind: { by: kind, type: 'int' } } as const;

/** One page of the accounts directly below an account, oldest first within their kind. */
export async function childrenOf(
  database: Queryable,
  parent: Pick<TreeAccount, 'id' | 'level'>,
  { listed, only, page }: { listed: Listed; only: string | undefined; page: PageRequest },
): Promise<{ rows: TreeAccount[]; nextCursor: string | null }> {
  const order = { ...page, sort: parent.level === 'customer' ? 'id' : 'kind' };
  const { key, after, order: ordered, paged } = paging(sorts, { fallback: 'id', id: sql`a.id` }, order);
  const found = await database.query<StoredAccount & { sortKey: string }>(sql`
    select ${columns(listed)}, ${key} as "sortKey" from accounts a ${wallets}
    where a.parent_id = ${parent.id} and ${stands(listed)} and ${only ? sql`a.public_id = ${only}` : sql`true`}
      and ${after} ${ordered}`);
  const { rows, nextCursor } = paged(found);
  return { rows: rows.map(({ sortKey: _, ...row }) => accountOf(row)), nextCursor };
}

/** The public ids on the way from the scope's own account to another, which comes last; empty for one outside the scope. */
export async function pathToAccount(
  database: Queryable,
  scope: Scope,
  { publicId, listed }: { publicId: string; listed: Listed },
): Promise<string[]> {
  const rows = await database.query<{ publicId: string }>(sql`
    select w.public_id as "publicId" from accounts a
    join accounts w on w.id = any(array_remove(string_to_array(a.path, '/'), '')::int[]) and w.path like ${`${scope.path}%`}
    where a.public_id = ${publicId} and ${stands(listed)} order by length(w.path)`);
  return rows.map((row) => row.publicId);
}

/** The accounts to sum up: those directly below one, or that one itself, each with all below it. */
export interface Summed {
  of: Pick<TreeAccount, 'id' | 'level' | 'path'>;
  rows: readonly Pick<TreeAccount, 'id' | 'level'>[];
  span: Span;
  now: Date;
  listed: Listed;
  told: VisibleFigures;
}

/** Whether sums below an account may be shown: the viewer's lists must include every level that can be below it. */
const mayBeSummed = (level: Level, { agents, customers, players }: Listed): boolean =>
  level === 'player' ? false : players && (level === 'customer' || (customers && (level === 'agent' || agents)));

interface StoredFigures extends Sums {
  id: number;
  ggrPaise: Paise;
  rechargesMine: number;
  rechargesDownline: number;
  withdrawalsMine: number;
  withdrawalsDownline: number;
}

/**
 * What each row and all below it have, hold, owe, earned and wait for, by id. One query: each table is read once,
 * accounts below the opened one by the index of paths, bets by their daily sums.
 */
export async function figuresOf(
  database: Queryable,
  scope: Scope,
  { of, rows, span, now, listed, told }: Summed,
): Promise<Map<number, Figures>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const whole = ids.length === 1 && ids[0] === of.id;
  const inside = (path: Statement) => sql`${path} like ${`${of.path}%`}`;
  // A path lists all accounts from root down: the one after the opened account is the row; the opened account itself
  // has none.
  const place = of.path.split('/').length;
  const row = (path: Statement) =>
    whole ? sql`${of.id}::int` : sql`nullif(split_part(${path}, '/', ${place}), '')::int`;
  const players = rows.every(({ level }) => level === 'player');
  const queue = (which: 'mine' | 'downline', owner: Statement) =>
    sql`count(*) filter (where ${isInQueue(scope, { queue: which, now }, owner)})::int`;
  const waiting = (table: Statement, owner: Statement) => sql`
    select ${row(sql`q.path`)} as id, ${queue('mine', owner)} as mine, ${queue('downline', owner)} as downline
    from ${table} r join accounts q on q.id = r.requester_id join accounts p on p.id = ${owner}
    where r.status = ${requestCodes.open} and ${inside(sql`q.path`)} group by 1`;
  const made = players
    ? sql`select d.player_id as id, sum(d.loss_paise - d.win_payout_paise + d.win_stake_paise) as ggr
        from bet_player_days d where d.player_id = any(${ids}::int[]) and ${onDays(span)} group by 1`
    : sql`select ${row(sql`a.path`)} as id, sum(d.loss_paise - d.win_payout_paise + d.win_stake_paise) as ggr
        from bet_days d join accounts a on a.id = d.customer_id where ${inside(sql`a.path`)} and ${onDays(span)} group by 1`;
  const nobody = sql`select 0 as id, 0 as balance, 0 as held, 0 as owed where false`;
  const below = sql`
    select ${row(sql`a.path`)} as id, sum(greatest(m.balance_paise, 0)) as balance, sum(h.balance_paise) as held, sum(${owed}) as owed
    from accounts a ${wallets} where ${inside(sql`a.path`)} and a.id <> ${row(sql`a.path`)} and a.id <> ${of.id}
      and a.acts_for_id is null and ${isListed(listed)} group by 1`;
  const found = await database.query<StoredFigures>(sql`
    with sums as (${players ? nobody : below}), made as (${made}),
         recharged as (${waiting(sql`recharges`, sql`r.payee_id`)}), withdrawn as (${waiting(sql`withdrawals`, sql`r.payer_id`)})
    select n.id, coalesce(s.balance, 0)::bigint as "balancePaise", coalesce(s.held, 0)::bigint as "heldPaise",
           coalesce(s.owed, 0)::bigint as "owedPaise", coalesce(g.ggr, 0)::bigint as "ggrPaise",
           coalesce(r.mine, 0) as "rechargesMine", coalesce(r.downline, 0) as "rechargesDownline",
           coalesce(w.mine, 0) as "withdrawalsMine", coalesce(w.downline, 0) as "withdrawalsDownline"
    from unnest(${ids}::int[]) n(id) left join sums s using (id) left join made g using (id)
    left join recharged r using (id) left join withdrawn w using (id)`);
  const levelOf = new Map(rows.map(({ id, level }) => [id, level]));
  return new Map(
    found.map((sum) => {
      const { id, balancePaise, heldPaise, owedPaise, ggrPaise, ...counts } = sum;
      const level = levelOf.get(id) ?? 'player';
      return [
        id,
        {
          below: mayBeSummed(level, listed) ? { balancePaise, heldPaise, owedPaise } : null,
          ggrPaise: (level === 'player' ? told.playerGgr : told.ggr) ? ggrPaise : null,
          recharges: told.recharges
            ? { mineCount: counts.rechargesMine, downlineCount: counts.rechargesDownline }
            : null,
          withdrawals: told.withdrawals
            ? { mineCount: counts.withdrawalsMine, downlineCount: counts.withdrawalsDownline }
            : null,
        },
      ];
    }),
  );
}
