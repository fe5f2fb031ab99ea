import { Book, type DebtChange, type Moved, type Movement, type OpenDebt, type Wallet } from '../../domain/ledger.ts';
import { ledgerMovements } from '../../telemetry/metrics.ts';
import { type Queryable, RetryTransaction, type Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { publishEvent } from '../live/live-events.ts';
import { notify } from '../notifications/notifications.ts';
import { availableCredit } from './lent.ts';

export const walletColumns: Statement = sql`w.id, w.kind, w.balance_paise as "balancePaise",
  w.entry_count as "entryCount", w.owes, ${availableCredit({ account: sql`a`, wallet: sql`w` })} as "creditPaise", w.lent_paise as "lentPaise", w.debt_paise as "debtPaise",
  case when a.level = 'customer' and w.kind = 'main' then a.id end as "customerId"`;

/** A wallet as its row has it: debts are rows of their own, read once the wallet is locked. */
export type WalletRow = Omit<Wallet, 'debts'>;

/** The owner of a wallet; `null` for wallets of the house's own books. */
interface Owned {
  accountId: number | null;
}

/**
 * Locks wallets and those of their players' creditors, in ascending id, so that two movements can never wait for each
 * other. `own` selects the ids of the former. Source: R9.
 */
function lockWallets(tx: Transaction, name: string, own: Statement): Promise<(WalletRow & Owned)[]> {
  return tx.query<WalletRow & Owned>(
    prepared(
      name,
      sql`with own as (${own}), concerned as (
            select id from own union
            select c.id from own join wallets o on o.id = own.id and o.debt_paise > 0
            join player_debts d on d.player_id = o.account_id and d.left_paise > 0
            join wallets c on c.account_id = d.creditor_id and c.kind = 'main'
          )
          select ${walletColumns}, w.account_id as "accountId"
          from concerned join wallets w on w.id = concerned.id left join accounts a on a.id = w.account_id
          order by w.id for update of w`,
    ),
  );
}

const lockById = (tx: Transaction, walletIds: readonly bigint[]) =>
  lockWallets(tx, 'lock-wallets', sql`select unnest(${walletIds}::bigint[]) as id`);

/**
 * Wallets locked by this transaction, with their players' debts, and the creditors' wallets. `last` says that something
 * later in the lock order is already locked, so that no further wallet may be: the transaction is then retried.
 */
export async function withDebts(tx: Transaction, locked: readonly WalletRow[], last = false): Promise<Wallet[]> {
  const owing = locked.filter(({ debtPaise }) => debtPaise > 0n);
  if (owing.length === 0) return locked.map((wallet) => ({ ...wallet, debts: [] }));
  const debts = await tx.query<OpenDebt & { walletId: bigint }>(
    prepared(
      'open-debts',
      sql`select w.id as "walletId", c.id as "creditorId", d.left_paise as "leftPaise"
          from wallets w join player_debts d on d.player_id = w.account_id and d.left_paise > 0
          join wallets c on c.account_id = d.creditor_id and c.kind = 'main'
          where w.id = any(${owing.map(({ id }) => id)}::bigint[]) order by d.id`,
    ),
  );
  // A debt arose while this waited for the lock, or belongs to a wallet other than the ones that the movement is about.
  const missing = debts.map(({ creditorId }) => creditorId).filter((one) => !locked.some(({ id }) => id === one));
  if (missing.length > 0 && last) throw new RetryTransaction('A debt arose while its player was waited for');
  const creditors = missing.length > 0 ? await lockById(tx, missing) : [];
  return [...locked, ...creditors].map((wallet) => ({
    ...wallet,
    debts: debts.filter(({ walletId }) => walletId === wallet.id),
  }));
}

/** Opens a book over the wallets of a movement and those of their creditors. */
export async function openBook(tx: Transaction, walletIds: readonly bigint[]): Promise<Book> {
  return new Book(await withDebts(tx, await lockById(tx, walletIds)));
}

export interface OpenBook {
  book: Book;
  wallets: readonly [bigint, bigint];
}

/**
 * Opens a book over the main wallets of two accounts, as `openBook` does, and tells which wallet is whose. The end of
 * the audit log may be locked directly afterwards.
 */
export async function openBookBetween(tx: Transaction, [one, other]: readonly [number, number]): Promise<OpenBook> {
  const own = sql`select id from wallets where account_id in (${one}, ${other}) and kind = 'main'`;
  const locked = await lockWallets(tx, 'lock-wallets-between', own);
  const walletOf = (id: number) => {
    const wallet = locked.find(({ accountId }) => accountId === id);
    if (!wallet) throw new Error(`Account ${id} has no wallet`);
    return wallet.id;
  };
  return { book: new Book(await withDebts(tx, locked, true)), wallets: [walletOf(one), walletOf(other)] };
}

/** Kinds of movements that the chips reports show: between an account and one above it. Source: R10. */
const CHIPS_KINDS = ['recharge', 'chips', 'opening', 'payout', 'reversal', 'adjustment', 'debt'];
const ONLINE_KINDS = ['recharge', 'payout', 'reversal'];
/** Wallets whose movements are summed by day and kind: those that have statements. Their locks guard the sums. */
export const walletsWithDays = sql`w.kind = 'main' and a.level in ('agent', 'customer')`;

/**
 * Moves money; only this and `writeBook` do. Locks the wallets, refuses to take one below zero (except MINT, the owing
 * wallet of a settlement, and a payee's wallet within its credit), and writes the transaction, its entries, the
 * balances, the sums of its day and the row of the chips report in one statement. Throws InsufficientBalance; a key
 * that exists throws a unique violation of `ledger_transactions_key_key`. Source: R8, R9.
 */
export async function postLedger(tx: Transaction, movement: Movement): Promise<Moved[]> {
  const book = await openBook(
    tx,
    movement.entries.map(({ walletId }) => walletId),
  );
  const moved = book.post(movement);
  await writeBook(tx, book);
  return moved;
}

/**
 * Writes everything posted to a book, whose wallets this transaction has locked, in one statement; debts take two more.
 * Its lists are in selects of their own, so that PostgreSQL does not plan again for each length: planning takes four
 * times as long as writing.
 */
export async function writeBook(tx: Transaction, book: Book, betIds: ReadonlyMap<string, bigint> = new Map()) {
  const { movements, entries, changed, debts } = book;
  if (changed.length === 0) return;
  tx.send(
    prepared(
      'write-book',
      sql`with posted as (
            insert into ledger_transactions (key, kind, at, actor_id, acted_for_id, proposed_by, note, reverses_id)
            select m.key, m.kind, m.at, m.actor, m.acted_for, m.proposed_by, m.note,
                   case when m.reverses is not null then (
                     select o.id from ledger_transactions o where o.key = m.reverses) end
            from unnest((select ${movements.map((m) => m.key)}::text[]), (select ${movements.map((m) => m.kind)}::text[]),
                        (select ${movements.map((m) => m.at)}::timestamptz[]), (select ${movements.map((m) => m.actorId)}::int[]),
                        (select ${movements.map((m) => m.actedForId)}::int[]), (select ${movements.map((m) => m.proposedById ?? null)}::int[]),
                        (select ${movements.map((m) => m.note ?? null)}::text[]),
                        (select ${movements.map((m) => m.reverses ?? null)}::text[]))
              with ordinality as m (key, kind, at, actor, acted_for, proposed_by, note, reverses, position)
            order by m.position
            returning id, key, kind, at
          ), entered as (
            select p.id as transaction_id, p.kind, p.at, e.*
            from unnest((select ${entries.map((e) => e.key)}::text[]), (select ${entries.map((e) => e.walletId)}::bigint[]),
                        (select ${entries.map((e) => e.seq)}::bigint[]), (select ${entries.map((e) => e.amountPaise)}::bigint[]),
                        (select ${entries.map((e) => e.beforePaise)}::bigint[]), (select ${entries.map((e) => e.afterPaise)}::bigint[]),
                        (select ${entries.map((e) => e.customerId)}::int[]))
              with ordinality as e (key, wallet, seq, amount, before, after, customer, position)
            join posted p on p.key = e.key
          ), moved as (
            update wallets w set balance_paise = m.balance, entry_count = m.entries, owes = m.owes, debt_paise = m.debt
            from unnest((select ${changed.map((w) => w.id)}::bigint[]), (select ${changed.map((w) => w.balancePaise)}::bigint[]),
                        (select ${changed.map((w) => w.entryCount)}::bigint[]), (select ${changed.map((w) => w.owes)}::boolean[]),
                        (select ${changed.map((w) => w.debtPaise)}::bigint[])) as m (wallet, balance, entries, owes, debt)
            where w.id = m.wallet
          ), chips as (
            insert into chips_moves (transaction_id, online, upline_id, downline_id, amount_paise, upline_before_paise,
                                     upline_after_paise, downline_before_paise, downline_after_paise, at)
            select u.transaction_id, u.kind = any(${ONLINE_KINDS}::text[]), ua.id, da.id, abs(u.amount), u.before, u.after,
                   -- What pays debts goes to several creditors: what the account below has stands after each.
                   d.before + u.amount - sum(u.amount) over each, d.before - sum(u.amount) over each, u.at
            from entered u join wallets uw on uw.id = u.wallet join accounts ua on ua.id = uw.account_id
            join entered d on d.transaction_id = u.transaction_id
            join wallets dw on dw.id = d.wallet join accounts da on da.id = dw.account_id
            where u.kind = any(${CHIPS_KINDS}::text[]) and ua.id <> da.id and starts_with(da.path, ua.path)
              -- One creditor may stand above another: nothing goes between those two.
              and sign(u.amount) <> sign(d.amount)
            window each as (partition by u.transaction_id order by u.position)
            order by u.position
          ), summed as (
            insert into wallet_days as d (wallet_id, day, kind, entries, in_paise, out_paise)
            select e.wallet, (e.at at time zone 'Asia/Kolkata')::date, e.kind, count(*),
                   coalesce(sum(e.amount) filter (where e.amount > 0), 0),
                   coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
            from entered e join wallets w on w.id = e.wallet join accounts a on a.id = w.account_id
            where ${walletsWithDays}
            group by 1, 2, 3
            on conflict (wallet_id, day, kind) do update set entries = d.entries + excluded.entries,
              in_paise = d.in_paise + excluded.in_paise, out_paise = d.out_paise + excluded.out_paise
          )
          insert into ledger_entries (transaction_id, wallet_id, seq, amount_paise, before_paise, after_paise, at, customer_id)
          select transaction_id, wallet, seq, amount, before, after, at, customer from entered order by position`,
    ),
  );
  tx.afterCommit(() => {
    for (const { kind } of movements) ledgerMovements.inc({ kind });
  });
  if (debts.length > 0) await writeDebts(tx, debts, { at: movements[0]?.at ?? new Date(), betIds });
}

/** Writes debts that arose, then what was paid of them, oldest first, and notifies the creditors. */
async function writeDebts(
  tx: Transaction,
  debts: readonly DebtChange[],
  { at, betIds }: { at: Date; betIds: ReadonlyMap<string, bigint> },
): Promise<void> {
  for (const debt of debts) {
    if (debt.is === 'arisen') {
      const { origin } = debt;
      const betId = 'betKey' in origin ? (betIds.get(origin.betKey) ?? null) : null;
      const rechargeId = 'rechargeId' in origin ? origin.rechargeId : null;
      await tx.query(sql`
        insert into player_debts (player_id, customer_id, creditor_id, bet_id, recharge_id, amount_paise, left_paise, at)
        select a.id, a.parent_id, c.account_id, ${betId}::bigint, ${rechargeId}::int, ${debt.amountPaise}::bigint,
               ${debt.amountPaise}::bigint, ${at}
        from wallets w join accounts a on a.id = w.account_id join wallets c on c.id = ${debt.creditorId}
        where w.id = ${debt.walletId}`);
      continue;
    }
    const told = await tx.query<{ creditorId: number; player: string }>(sql`
      with open as (
        select d.id, d.left_paise, sum(d.left_paise) over (order by d.id) - d.left_paise as before
        from player_debts d join wallets w on w.account_id = d.player_id and w.id = ${debt.walletId}
        where d.left_paise > 0
      ), paid as (
        select id, least(left_paise, ${debt.amountPaise}::bigint - before)::bigint as amount from open
        where before < ${debt.amountPaise}::bigint
      ), reduced as (
        update player_debts d set left_paise = d.left_paise - p.amount,
          closed_at = case when d.left_paise = p.amount then ${at}::timestamptz end
        from paid p where d.id = p.id
      ), entered as (
      insert into player_debt_payments (debt_id, transaction_id, amount_paise)
      select p.id, t.id, p.amount from paid p join ledger_transactions t on t.key = ${debt.key}
      returning debt_id)
      select d.creditor_id as "creditorId", a.public_id as player
      from entered e join player_debts d on d.id = e.debt_id join accounts a on a.id = d.player_id`);
    const accountIds = [...new Set(told.map(({ creditorId }) => creditorId))];
    const [{ player = '' } = {}] = told;
    await publishEvent(tx, { audience: accountIds, type: 'balance-changed', at });
    await notify(tx, { accountIds, kind: 'debt-paid', subject: player, at });
  }
}

/** The wallet that chips are minted from, negative by nature. */
export async function mintWalletId(tx: Queryable): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    prepared('mint-wallet', sql`select id from wallets where kind = 'mint'`),
  );
  if (!row) throw new Error('There is no MINT wallet');
  return row.id;
}
