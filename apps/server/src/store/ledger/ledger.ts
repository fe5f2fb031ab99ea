import type { Paise } from '@cage/contract/money';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';

export interface Movement {
  /** Unique over the whole ledger: `recharge:812`. The same key never moves money twice. */
  key: string;
  kind: 'mint' | 'recharge' | 'chips' | 'opening' | 'hold' | 'release' | 'payout' | 'reversal' | 'bet' | 'settlement';
  at: Date;
  actorId: number | null;
  actedForId: number | null;
  note?: string;
  entries: readonly Entry[];
  /** The wallet that a settlement may take below zero: the customer's. Source: R9. */
  owingWalletId?: bigint;
}

/** What a movement did to a wallet. */
export interface Moved {
  walletId: bigint;
  beforePaise: Paise;
  afterPaise: Paise;
}

export interface Entry {
  walletId: bigint;
  amountPaise: Paise;
}

/** A wallet would go below zero. Nothing was changed. */
export class InsufficientBalance extends Error {
  readonly walletId: bigint;
  readonly availablePaise: Paise;
  readonly requiredPaise: Paise;

  constructor(walletId: bigint, availablePaise: Paise, requiredPaise: Paise) {
    super(`Wallet ${walletId} holds ${availablePaise} paise, ${requiredPaise} are needed`);
    this.name = 'InsufficientBalance';
    this.walletId = walletId;
    this.availablePaise = availablePaise;
    this.requiredPaise = requiredPaise;
  }
}

interface LockedWallet {
  id: bigint;
  kind: string;
  balance_paise: bigint;
}

function assertSound({ key, kind, entries, owingWalletId }: Movement): void {
  const sum = entries.reduce((total, { amountPaise }) => total + amountPaise, 0n);
  const wallets = new Set(entries.map(({ walletId }) => walletId));
  if (
    entries.length < 2 ||
    sum !== 0n ||
    wallets.size !== entries.length ||
    entries.some((e) => e.amountPaise === 0n)
  ) {
    throw new Error(`Movement ${key} is not sound: it needs two or more entries, one a wallet, that sum to zero`);
  }
  if (owingWalletId !== undefined && kind !== 'settlement') {
    throw new Error(`Movement ${key} is not sound: only a settlement may take a wallet below zero`);
  }
}

/** Locks wallets in ascending id, so that two movements can never wait for each other. Source: R9. */
function lockWallets(tx: Transaction, walletIds: readonly bigint[]): Promise<LockedWallet[]> {
  return tx.query<LockedWallet>(
    prepared(
      'lock-wallets',
      sql`select id, kind, balance_paise from wallets where id = any(${walletIds}::bigint[]) order by id for update`,
    ),
  );
}

/** Movements that the chips reports show: between an account and one above it. Source: R10. */
const CHIPS_KINDS = ['recharge', 'chips', 'opening', 'payout'];
const ONLINE_KINDS = ['recharge', 'payout'];

/**
 * Moves money: the only function that does. Locks the wallets, refuses to take one below zero (MINT and the owing wallet
 * of a settlement apart), and writes the transaction, its entries, the balances and the row of the chips report in one
 * statement. Throws InsufficientBalance; a key that exists throws a unique violation of `ledger_transactions_key_key`.
 * Source: R8, R9.
 */
export async function postLedger(tx: Transaction, movement: Movement): Promise<Moved[]> {
  assertSound(movement);
  const { key, kind, at, actorId, actedForId, note, entries, owingWalletId } = movement;
  const locked = await lockWallets(
    tx,
    entries.map(({ walletId }) => walletId),
  );
  for (const { walletId, amountPaise } of entries) {
    const wallet = locked.find(({ id }) => id === walletId);
    if (!wallet) throw new Error(`Wallet ${walletId} does not exist`);
    if (wallet.kind === 'mint' || walletId === owingWalletId || amountPaise > 0n) continue;
    if (wallet.balance_paise + amountPaise < 0n) {
      throw new InsufficientBalance(walletId, wallet.balance_paise, -amountPaise);
    }
  }
  return tx.query<Moved>(
    prepared(
      'post-ledger',
      sql`with posted as (
            insert into ledger_transactions (key, kind, at, actor_id, acted_for_id, note)
            values (${key}, ${kind}, ${at}, ${actorId}::int, ${actedForId}::int, ${note ?? null}::text) returning id
          ), moved as (
            update wallets w set balance_paise = w.balance_paise + e.amount, entry_count = w.entry_count + 1,
              owes = w.balance_paise + e.amount < 0 and (w.owes or coalesce(w.id = ${owingWalletId ?? null}::bigint, false))
            from unnest(${entries.map((e) => e.walletId)}::bigint[], ${entries.map((e) => e.amountPaise)}::bigint[]) as e (wallet, amount)
            where w.id = e.wallet
            returning w.id, w.kind, w.account_id, w.entry_count, e.amount, w.balance_paise - e.amount as before, w.balance_paise as after
          ), chips as (
            insert into chips_moves (transaction_id, online, upline_id, downline_id, amount_paise, upline_before_paise,
                                     upline_after_paise, downline_before_paise, downline_after_paise, at)
            select posted.id, ${kind}::text = any(${ONLINE_KINDS}::text[]), ua.id, da.id, abs(d.amount), u.before, u.after,
                   d.before, d.after, ${at}::timestamptz
            from posted, moved u join accounts ua on ua.id = u.account_id, moved d join accounts da on da.id = d.account_id
            where ${kind}::text = any(${CHIPS_KINDS}::text[]) and ua.id <> da.id and starts_with(da.path, ua.path)
          )
          insert into ledger_entries (transaction_id, wallet_id, seq, amount_paise, before_paise, after_paise, at, customer_id)
          select posted.id, moved.id, moved.entry_count, moved.amount, moved.before, moved.after, ${at}::timestamptz, c.id
          from posted, moved
          left join accounts c on c.id = moved.account_id and c.level = 'customer' and moved.kind = 'main'
          returning wallet_id as "walletId", before_paise as "beforePaise", after_paise as "afterPaise"`,
    ),
  );
}

/** The wallet that chips are minted from, negative by nature. */
export async function mintWalletId(tx: Queryable): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    prepared('mint-wallet', sql`select id from wallets where kind = 'mint'`),
  );
  if (!row) throw new Error('There is no MINT wallet');
  return row.id;
}

export interface Books {
  balanced: boolean;
  /** What does not hold, each in a sentence; empty when balanced. */
  faults: string[];
}

/**
 * The proof of the books in one snapshot: all wallets sum to zero; each equals the sum of its entries; entries follow on
 * each other without gaps; every transaction sums to zero; only MINT is negative, and customers who owe by a settlement.
 * Source: R11, M1-M3, R9.
 */
export function verifyLedger(database: Database): Promise<Books> {
  return database.snapshot(async (tx) => {
    const [counts] = await tx.query<Record<string, bigint>>(sql`
      with steps as (
        select wallet_id, seq, before_paise,
               lag(after_paise, 1, 0::bigint) over (partition by wallet_id order by seq) as previous_paise,
               row_number() over (partition by wallet_id order by seq) as position
        from ledger_entries
      ), sums as (
        select wallet_id, sum(amount_paise)::bigint as total, count(*) as entries from ledger_entries group by wallet_id
      )
      select
        (select coalesce(sum(balance_paise), 0)::bigint from wallets) as total,
        (select count(*) from wallets w left join accounts a on a.id = w.account_id
          where w.kind <> 'mint' and w.balance_paise < 0 and not (w.owes and a.level = 'customer')) as negative,
        (select count(*) from wallets w left join sums s on s.wallet_id = w.id
          where w.balance_paise <> coalesce(s.total, 0) or w.entry_count <> coalesce(s.entries, 0)) as unequal,
        (select count(*) from steps where before_paise <> previous_paise or seq <> position) as gaps,
        (select count(*) from (select 1 from ledger_entries group by transaction_id
          having sum(amount_paise) <> 0 or count(*) < 2) as lopsided) as lopsided`);
    const faults = [
      counts?.total === 0n ? '' : `All wallets sum to ${counts?.total} paise instead of zero`,
      counts?.negative === 0n ? '' : `${counts?.negative} wallets are below zero`,
      counts?.unequal === 0n ? '' : `${counts?.unequal} wallets differ from the sum of their entries`,
      counts?.gaps === 0n ? '' : `${counts?.gaps} entries do not follow on the one before`,
      counts?.lopsided === 0n ? '' : `${counts?.lopsided} transactions do not sum to zero`,
    ].filter(Boolean);
    return { balanced: faults.length === 0, faults };
  });
}
