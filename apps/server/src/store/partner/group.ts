import type { Paise } from '@cage/contract/money';
import { type AccountStatus, type ApiType, betStatuses } from '@cage/contract/statuses';
import { type BetSums, sumsOfBet } from '../../domain/bets.ts';
import { betIdOf, type MoneyCall } from '../../domain/partner/calls.ts';
import {
  type BetChange,
  Group,
  type GroupBet,
  type GroupCustomer,
  type GroupPlayer,
} from '../../domain/partner/group.ts';
import { idsOf } from '../../domain/path.ts';
import { indianDay } from '../../domain/time.ts';
import { RetryTransaction, type Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { type WalletRow, walletColumns, withDebts, writeBook } from '../ledger/ledger.ts';
import { noLimitUsage, playRulesOfPlayers } from '../play/play.ts';
import { type BetOfCall, betOfCall, betOfRow } from './bet-of-call.ts';
import { readCallFacts, writeKeptCalls } from './kept.ts';
import { keysInUse } from './keys-in-use.ts';

type LockedWallet = WalletRow & { accountId: number };

/** What an account may do, read once its wallet is locked. */
interface Standing {
  accountId: number;
  publicId: string;
  level: string;
  parentId: number | null;
  status: AccountStatus;
  apiTypes: ApiType[];
  minFloatPaise: Paise;
  /** A customer's active keys of the real world. */
  verifyKeys: string[];
  addresses: string | null;
  suspended: boolean;
  /** Ids from root to itself, `1/4/9/`. */
  path: string;
  hasRules: boolean;
}

type SideRow = LockedWallet & Standing;

/**
 * The bet with a customer's id; there is at most one. The limit tells the planner so, which then looks it up by the key
 * of each month instead of scanning months that it knows too little about.
 */
function betOfKey(customerId: Statement, txId: Statement): Statement {
  return sql`(select o.* from bets o where o.customer_id = ${customerId} and o.tx_id = ${txId} limit 1)`;
}

/**
 * Locks the wallets of a group in ascending id: those of its customers, whose calls this lock serialises across all
 * processes, of the players that calls name or whose bets they are about, and of these players' creditors. Source: R9,
 * P19.
 */
function lockWallets(tx: Transaction, calls: readonly MoneyCall[]): Promise<LockedWallet[]> {
  const placing = calls.flatMap((call) => (call.call === 'bet' ? [call] : []));
  const others = calls.filter(({ call }) => call !== 'bet');
  return tx.query<LockedWallet>(
    prepared(
      'lock-group',
      sql`select ${walletColumns}, w.account_id as "accountId"
          from wallets w join accounts a on a.id = w.account_id
          where w.kind = 'main' and w.account_id = any(array(with own (id) as (
            select unnest(${calls.map(({ customerId }) => customerId)}::int[])
            union select p.id
            from unnest(${placing.map((call) => call.customerId)}::int[],
                        ${placing.map((call) => call.playerId)}::text[]) as n (customer_id, player)
            join accounts p on p.public_id = n.player and p.parent_id = n.customer_id and p.level = 'player'
            union select b.player_id
            from unnest(${others.map((call) => call.customerId)}::int[], ${others.map(betIdOf)}::text[]) as n (customer_id, tx_id)
            cross join lateral ${betOfKey(sql`n.customer_id`, sql`n.tx_id`)} b
          )
            select id from own
            union select d.creditor_id from own join player_debts d on d.player_id = own.id and d.left_paise > 0
          ))
          order by w.id for update of w`,
    ),
  );
}

/**
 * What the accounts of locked wallets may do. A query of its own, because one that waits for a lock reads everything
 * else as it was before the wait, and a player may have excluded itself meanwhile.
 */
function standingOf(tx: Transaction, accountIds: readonly number[], now: Date): Promise<Standing[]> {
  return tx.query<Standing>(
    prepared(
      'standing-of-group',
      sql`select a.id as "accountId", a.public_id as "publicId", a.level, a.parent_id as "parentId",
                 a.status, a.api_types as "apiTypes", a.min_float_paise as "minFloatPaise", a.path,
                 a.ip as addresses, ${keysInUse(sql`a.id`, 'live', now)} as "verifyKeys",
                 a.level = 'customer' and exists (select from accounts u where u.status = 'Suspended' and u.id = any
                   (string_to_array(trim(trailing '/' from a.path), '/')::int[])) as suspended,
                 a.level = 'player' and (exists (select from play_limits l where l.account_id = a.id
                     and l.kind <> 'deposit' and l.limit_paise is not null)
                   or exists (select from play_pauses p where p.account_id = a.id)) as "hasRules"
          from accounts a where a.id = any(${accountIds}::int[])`,
    ),
  );
}

const betJoin = sql`left join lateral ${betOfKey(sql`c.customer_id`, sql`c.bet_transaction_id`)} b on true`;

const customerOf = (row: SideRow): GroupCustomer => ({
  id: row.accountId,
  publicId: row.publicId,
  walletId: row.id,
  uplineIds: idsOf(row.path),
  status: row.status,
  suspended: row.suspended,
  verifyKeys: row.verifyKeys,
  addresses: row.addresses,
  apiTypes: row.apiTypes,
  minFloatPaise: row.minFloatPaise,
});

async function playersOf(tx: Transaction, sides: readonly SideRow[], now: Date): Promise<GroupPlayer[]> {
  const players = sides.filter(({ level }) => level === 'player');
  const ruled = players.filter(({ hasRules }) => hasRules).map(({ accountId }) => accountId);
  const rules = ruled.length > 0 ? await playRulesOfPlayers(tx, ruled, now) : new Map();
  return players.map((row) => ({
    id: row.accountId,
    publicId: row.publicId,
    customerId: row.parentId ?? 0,
    walletId: row.id,
    status: row.status,
    ...(rules.get(row.accountId) ?? { pause: null, limits: [], use: noLimitUsage() }),
  }));
}

/** Locks and reads what a group of calls is about, in four queries, six when a player has limits of its own. */
export async function openGroup(tx: Transaction, calls: readonly MoneyCall[], clock: { now(): Date }): Promise<Group> {
  const wallets = await lockWallets(tx, calls);
  // Taken after the locks, so that times of one customer's calls are in the order of their commits.
  const now = clock.now();
  const locked = wallets.map(({ accountId }) => accountId);
  const [found, { rows, kept, notes, away }] = await Promise.all([
    standingOf(tx, locked, now),
    readCallFacts<BetOfCall>(tx, calls, { world: 'live', columns: betOfCall, join: betJoin }),
  ]);
  const bets = rows.flatMap((row) => betOfRow(row) ?? []);
  // Another process placed a bet while this one waited for the lock: its player's wallet has to be locked in order. A
  // repeated bet is not changed, and needs no lock.
  const changing = new Set(
    calls.flatMap((call) => (call.call === 'bet' ? [] : [`${call.customerId}:${betIdOf(call)}`])),
  );
  if (bets.some((one) => changing.has(Group.betKey(one)) && !locked.includes(one.playerId)))
    throw new RetryTransaction('A bet came while it was waited for');
  const standing = new Map(found.map((one) => [one.accountId, one]));
  const sides = wallets.flatMap((wallet): SideRow[] => {
    const own = standing.get(wallet.accountId);
    return own ? [{ ...wallet, ...own }] : [];
  });
  return new Group(
    {
      wallets: await withDebts(tx, sides, true),
      customers: sides.filter(({ level }) => level === 'customer').map(customerOf),
      players: await playersOf(tx, sides, now),
      ...{ bets, kept, notes, away },
    },
    now,
  );
}

/** Writes the result of a group: bets, ledger and debts, roll-ups, and the kept answers. */
export async function writeGroup(tx: Transaction, group: Group): Promise<void> {
  const changes = group.betChanges;
  const betIds = await writeBets(tx, changes);
  await writeBook(tx, group.book, betIds);
  if (changes.length > 0) await writeRollUps(tx, changes);
  await writeKeptCalls(tx, group, 'live');
}

async function writeBets(tx: Transaction, changes: readonly BetChange[]): Promise<Map<string, bigint>> {
  const placed = changes.flatMap(({ before, after }) => (before === null ? [after] : []));
  const changed = changes.flatMap(({ before, after }) => (before === null ? [] : [after]));
  const ids = new Map(changed.map((bet) => [Group.betKey(bet), bet.id ?? 0n]));
  if (changed.length > 0) {
    // Leaves out months that none of them was placed in. Instants were read to the millisecond.
    const placedAt = changed.map((bet) => bet.placedAt.getTime());
    await tx.query(
      prepared(
        'change-bets',
        sql`update bets b set status = c.status, part_paise = c.part, payout_paise = c.payout, balance_paise = c.balance,
              settled_at = c.settled_at
            from unnest(${changed.map((b) => b.id)}::bigint[], ${changed.map((b) => betStatuses[b.status].code)}::smallint[],
                        ${changed.map((b) => b.partPaise)}::bigint[], ${changed.map((b) => b.payoutPaise)}::bigint[],
                        ${changed.map((b) => b.balancePaise)}::bigint[], ${changed.map((b) => b.settledAt)}::timestamptz[])
              as c (id, status, part, payout, balance, settled_at)
            where b.id = c.id and b.placed_at >= ${new Date(Math.min(...placedAt))}
              and b.placed_at < ${new Date(Math.max(...placedAt) + 1)}`,
      ),
    );
  }
  if (placed.length > 0) {
    const rows = await tx.query<{ id: bigint; customerId: number; txId: string }>(
      prepared(
        'place-bets',
        sql`insert into bets (customer_id, player_id, tx_id, game_id, round_id, product, selection, odds, event,
              amount_paise, part_paise, payout_paise, status, old_balance_paise, balance_paise, placed_at, settled_at)
            select * from unnest(
              ${placed.map((b) => b.customerId)}::int[], ${placed.map((b) => b.playerId)}::int[],
              ${placed.map((b) => b.txId)}::text[], ${placed.map((b) => b.gameId)}::text[],
              ${placed.map((b) => b.roundId)}::text[], ${placed.map((b) => b.product)}::text[],
              ${placed.map((b) => b.selection)}::text[], ${placed.map((b) => b.odds)}::text[],
              ${placed.map((b) => b.event)}::text[], ${placed.map((b) => b.amountPaise)}::bigint[],
              ${placed.map((b) => b.partPaise)}::bigint[], ${placed.map((b) => b.payoutPaise)}::bigint[],
              ${placed.map((b) => betStatuses[b.status].code)}::smallint[],
              ${placed.map((b) => b.oldBalancePaise)}::bigint[], ${placed.map((b) => b.balancePaise)}::bigint[],
              ${placed.map((b) => b.placedAt)}::timestamptz[], ${placed.map((b) => b.settledAt)}::timestamptz[])
            returning id, customer_id as "customerId", tx_id as "txId"`,
      ),
    );
    for (const row of rows) ids.set(Group.betKey(row), row.id);
  }
  return ids;
}

interface DayChange {
  owner: number;
  day: string;
  product: ApiType;
  sums: BetSums;
}

/** Orders days and products the same everywhere: sums of the whole house are locked by day and product, see 0052. */
const inOrder = (one: DayChange, other: DayChange): number =>
  one.day.localeCompare(other.day) || one.product.localeCompare(other.product) || one.owner - other.owner;

/** What the bets of a group add to the days on which they were placed, by owner, day and product. */
function daysOf(changes: readonly BetChange[], ownerOf: (bet: GroupBet) => number): DayChange[] {
  const days = new Map<string, DayChange>();
  for (const { before, after } of changes) {
    const [owner, day] = [ownerOf(after), indianDay(after.placedAt)];
    const key = `${owner} ${day} ${after.product}`;
    const earlier = days.get(key);
    const sums = addSums(earlier?.sums, sumsOfBet(after), before && sumsOfBet(before));
    days.set(key, { owner, day, product: after.product, sums });
  }
  return [...days.values()].sort(inOrder);
}

function addSums(sums: BetSums | undefined, more: BetSums, less: BetSums | null): BetSums {
  return Object.fromEntries(
    (Object.keys(more) as (keyof BetSums)[]).map((name) => {
      const [one, two, three] = [sums?.[name] ?? 0, more[name], less?.[name] ?? 0].map(BigInt) as [
        bigint,
        bigint,
        bigint,
      ];
      return [name, one + two - three];
    }),
  ) as unknown as BetSums;
}

const rollUps = [
  { name: 'bet_days', owner: 'customer_id', of: (bet: GroupBet) => bet.customerId },
  { name: 'bet_player_days', owner: 'player_id', of: (bet: GroupBet) => bet.playerId },
] as const;

/** Adds to the sums of both roll-ups; the locks of the wallets guard their rows. */
async function writeRollUps(tx: Transaction, changes: readonly BetChange[]): Promise<void> {
  for (const { name, owner, of } of rollUps) {
    const days = daysOf(changes, of);
    const column = (key: keyof BetSums) => days.map(({ sums }) => sums[key]);
    const table = { text: name, values: [] };
    await tx.query(
      prepared(
        `add-to-${name}`,
        sql`insert into ${table} as d (${{ text: owner, values: [] }}, day, product, pending_count, pending_paise, void_count, win_count,
              win_stake_paise, win_payout_paise, loss_count, loss_paise)
            select * from unnest(${days.map((d) => d.owner)}::int[], ${days.map((d) => d.day)}::date[], ${days.map((d) => d.product)}::text[],
              ${column('pendingCount')}::bigint[], ${column('pendingPaise')}::bigint[], ${column('voidCount')}::bigint[],
              ${column('winCount')}::bigint[], ${column('winStakePaise')}::bigint[], ${column('winPayoutPaise')}::bigint[],
              ${column('lossCount')}::bigint[], ${column('lossPaise')}::bigint[])
            on conflict (${{ text: owner, values: [] }}, day, product) do update set
              pending_count = d.pending_count + excluded.pending_count,
              pending_paise = d.pending_paise + excluded.pending_paise,
              void_count = d.void_count + excluded.void_count,
              win_count = d.win_count + excluded.win_count,
              win_stake_paise = d.win_stake_paise + excluded.win_stake_paise,
              win_payout_paise = d.win_payout_paise + excluded.win_payout_paise,
              loss_count = d.loss_count + excluded.loss_count,
              loss_paise = d.loss_paise + excluded.loss_paise`,
      ),
    );
  }
}
