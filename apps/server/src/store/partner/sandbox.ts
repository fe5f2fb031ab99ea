import type { Paise } from '@cage/contract/money';
import { testPlayers } from '@cage/contract/partner/worlds';
import { type AccountStatus, type ApiType, betStatuses } from '@cage/contract/statuses';
import type { Wallet } from '../../domain/ledger.ts';
import type { MoneyCall } from '../../domain/partner/calls.ts';
import { Group, type GroupCustomer, type GroupPlayer } from '../../domain/partner/group.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { noLimitUsage } from '../play/play.ts';
import { type BetOfCall, betOfCall, betOfRow } from './bet-of-call.ts';
import { readCallFacts, writeKeptCalls } from './kept.ts';
import { keysInUse } from './keys-in-use.ts';

/** The chips that a customer and each of its test players start with, and are topped up to whenever the sandbox is filled. */
const FLOAT_PAISE = 100_000_000n;
const CHIPS_PAISE = 1_000_000n;

/**
 * Opens a customer's sandbox, its own test wallet and three test players with chips, or refills an existing one:
 * wallets that have less than at the start get as much again, and debts end, so that no test blocks it for good.
 * Source: D330.
 */
export async function fillSandbox(tx: Transaction, customerId: number): Promise<void> {
  await tx.query(sql`
    insert into sandbox_wallets as w (customer_id, balance_paise) values (${customerId}, ${FLOAT_PAISE}::bigint)
    on conflict (customer_id) where public_id is null
      do update set balance_paise = greatest(w.balance_paise, excluded.balance_paise)`);
  await tx.query(sql`
    insert into sandbox_wallets as w (customer_id, public_id, nickname, balance_paise)
    select ${customerId}::int, p, 'Test player ' || right(p, 1), ${CHIPS_PAISE}::bigint from unnest(${testPlayers}::text[]) p
    on conflict (customer_id, public_id) where public_id is not null
      do update set balance_paise = greatest(w.balance_paise, excluded.balance_paise), debt_paise = 0`);
}

interface SideRow {
  id: number;
  customerId: number;
  playerId: string | null;
  balancePaise: Paise;
  debtPaise: Paise;
  customerPublicId: string;
  status: AccountStatus;
  apiTypes: ApiType[];
  verifyKeys: string[];
  addresses: string | null;
  suspended: boolean;
}

/**
 * All test wallets of the customers of a group; a customer has a handful. Locked by a statement of its own, because one
 * that waits for a lock reads everything else as it was before the wait.
 */
async function lockSides(tx: Transaction, calls: readonly MoneyCall[], clock: { now(): Date }): Promise<SideRow[]> {
  const whose = sql`w.customer_id = any(${calls.map(({ customerId }) => customerId)}::int[])`;
  await tx.query(sql`select w.id from sandbox_wallets w where ${whose} order by w.id for update of w`);
  const now = clock.now();
  return tx.query<SideRow>(sql`
    select w.id, w.customer_id as "customerId", w.public_id as "playerId", w.balance_paise as "balancePaise",
           w.debt_paise as "debtPaise", a.public_id as "customerPublicId", a.status, a.api_types as "apiTypes",
           a.ip as addresses, ${keysInUse(sql`a.id`, 'sandbox', now)} as "verifyKeys",
           exists (select from accounts u where u.status = 'Suspended' and u.id = any
             (string_to_array(trim(trailing '/' from a.path), '/')::int[])) as suspended
    from sandbox_wallets w join accounts a on a.id = w.customer_id
    where ${whose} order by w.id`);
}

const customerWalletOf = ({ customerId }: SideRow, sides: readonly SideRow[]): bigint =>
  BigInt(sides.find((other) => other.customerId === customerId && other.playerId === null)?.id ?? 0);

const walletOf = (row: SideRow, sides: readonly SideRow[]): Wallet => ({
  id: BigInt(row.id),
  kind: 'main',
  balancePaise: row.balancePaise,
  entryCount: 0n,
  owes: false,
  creditPaise: 0n,
  lentPaise: 0n,
  debtPaise: row.debtPaise,
  debts: row.debtPaise > 0n ? [{ creditorId: customerWalletOf(row, sides), leftPaise: row.debtPaise }] : [],
  customerId: null,
});

const customerOf = (row: SideRow): GroupCustomer => ({
  id: row.customerId,
  publicId: row.customerPublicId,
  walletId: BigInt(row.id),
  uplineIds: [],
  status: row.status,
  suspended: row.suspended,
  verifyKeys: row.verifyKeys,
  addresses: row.addresses,
  apiTypes: row.apiTypes,
  // The minimum of the real float does not apply to test chips.
  minFloatPaise: 0n,
});

const playerOf = (row: SideRow): GroupPlayer => ({
  id: row.id,
  publicId: row.playerId ?? '',
  customerId: row.customerId,
  walletId: BigInt(row.id),
  status: 'Active',
  pause: null,
  limits: [],
  use: noLimitUsage(),
});

/** Opens the same group over the tables of the sandbox, where wallets are rows of test chips and there is no ledger. */
export async function openSandboxGroup(
  tx: Transaction,
  calls: readonly MoneyCall[],
  clock: { now(): Date },
): Promise<Group> {
  const sides = await lockSides(tx, calls, clock);
  const now = clock.now();
  const { rows, kept, notes, away } = await readCallFacts<BetOfCall>(tx, calls, {
    world: 'sandbox',
    columns: betOfCall,
    join: sql`left join sandbox_bets b on b.customer_id = c.customer_id and b.tx_id = c.bet_transaction_id`,
  });
  return new Group(
    {
      wallets: sides.map((row) => walletOf(row, sides)),
      customers: sides.filter(({ playerId }) => playerId === null).map(customerOf),
      players: sides.filter(({ playerId }) => playerId !== null).map(playerOf),
      bets: rows.flatMap((row) => betOfRow(row) ?? []),
      ...{ kept, notes, away },
    },
    now,
  );
}

/** Writes a group of the sandbox: bets, test chips, and the kept answers. */
export async function writeSandboxGroup(tx: Transaction, group: Group): Promise<void> {
  for (const { before, after: b } of group.betChanges) {
    const status = betStatuses[b.status].code;
    if (before) {
      await tx.query(sql`
        update sandbox_bets set status = ${status}, part_paise = ${b.partPaise}::bigint,
          payout_paise = ${b.payoutPaise}::bigint, balance_paise = ${b.balancePaise}::bigint,
          settled_at = ${b.settledAt}::timestamptz where id = ${b.id}`);
      continue;
    }
    await tx.query(sql`
      insert into sandbox_bets (customer_id, player_id, tx_id, game_id, round_id, product, selection, odds, event,
        amount_paise, part_paise, payout_paise, status, old_balance_paise, balance_paise, placed_at, settled_at)
      values (${b.customerId}, ${b.playerId}, ${b.txId}, ${b.gameId}, ${b.roundId}, ${b.product}, ${b.selection}::text,
        ${b.odds}::text, ${b.event}::text, ${b.amountPaise}::bigint, ${b.partPaise}::bigint, ${b.payoutPaise}::bigint,
        ${status}, ${b.oldBalancePaise}::bigint, ${b.balancePaise}::bigint, ${b.placedAt}, ${b.settledAt}::timestamptz)`);
  }
  for (const { id, balancePaise, debtPaise } of group.book.changed) {
    await tx.query(sql`
      update sandbox_wallets set balance_paise = ${balancePaise}::bigint, debt_paise = ${debtPaise}::bigint where id = ${id}::int`);
  }
  await writeKeptCalls(tx, group, 'sandbox');
}
