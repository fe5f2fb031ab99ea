import type { Paise } from '@cage/contract/money';
import type { AccountStatus } from '@cage/contract/statuses';
import type { Lender, Lending, Loan } from '../../domain/credit.ts';
import { type Queryable, RetryTransaction, type Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { availableCredit } from '../ledger/lent.ts';

export interface Credit extends Loan {
  walletId: bigint;
  balancePaise: Paise;
}

interface Row extends Omit<Credit, 'usedPaise'> {
  accountId: number;
  /** Its credit now: none while it or its lender is not Active. */
  borrowsPaise: Paise;
}

const walletsOf = (database: Queryable, ids: Statement, lock: Statement) =>
  database.query<Row>(sql`
    select w.id as "walletId", w.account_id as "accountId", w.balance_paise as "balancePaise", w.credit_paise as "creditPaise",
           w.lender_id as "lenderId", w.kept_paise as "keptPaise", w.lent_paise as "lentPaise",
           ${availableCredit({ account: sql`a`, wallet: sql`w` })}::bigint as "borrowsPaise"
    from wallets w join accounts a on a.id = w.account_id where w.kind = 'main' and w.account_id in (${ids})
    order by w.id ${lock}`);

/** What it lends on without having it in its wallet counts as used credit. */
function creditOf({ accountId: _, borrowsPaise: _now, ...wallet }: Row): Credit {
  const used = wallet.lentPaise - wallet.balancePaise;
  return { ...wallet, usedPaise: used > 0n ? used : 0n };
}

/**
 * The main wallet of an account with its credit, locked until the transaction ends: acceptances already running finish
 * under the old limit, later ones use the new one.
 */
export async function lockCredit(tx: Transaction, accountId: number): Promise<Credit> {
  const [row] = await walletsOf(tx, sql`${accountId}`, sql`for update of w`);
  if (!row) throw new Error(`Account ${accountId} has no wallet`);
  return creditOf(row);
}

/** The status of a recharge's requester and the credit of its payee, in one query: read once their wallets are locked. */
export async function creditNow(
  tx: Transaction,
  { requesterId, payeeId }: { requesterId: number; payeeId: number },
): Promise<{ requesterStatus: AccountStatus; creditPaise: Paise }> {
  const [row] = await tx.query<{ requesterStatus: AccountStatus; creditPaise: Paise }>(
    prepared(
      'credit-now',
      sql`select r.status as "requesterStatus", ${availableCredit({ account: sql`p`, wallet: sql`w` })}::bigint as "creditPaise"
          from accounts r, accounts p join wallets w on w.account_id = p.id and w.kind = 'main'
          where r.id = ${requesterId} and p.id = ${payeeId}`,
    ),
  );
  if (!row) throw new Error(`Account ${requesterId} or ${payeeId} is gone`);
  return row;
}

interface Between {
  credit: Credit;
  /** The account that would lend; null for root. */
  by: Lender | null;
}

/**
 * An account's credit and the account that would lend to it: only read, or with `hold` locked in ascending id until the
 * transaction ends.
 */
export async function creditBetween(
  database: Queryable,
  { accountId, lenderId }: { accountId: number; lenderId: number | null },
  { hold = false }: { hold?: boolean } = {},
): Promise<Between> {
  const ids = sql`${accountId}, ${lenderId}::int, (
    select b.lender_id from wallets b where b.account_id = ${accountId} and b.kind = 'main')`;
  const rows = await walletsOf(database, ids, hold ? sql`for update of w` : sql``);
  const [row, by] = [accountId, lenderId].map((id) => rows.find((one) => one.accountId === id));
  if (!row || (lenderId !== null && !by)) throw new Error(`Account ${accountId} or ${lenderId} has no wallet`);
  if (row.lenderId !== null && !rows.some((one) => one.accountId === row.lenderId)) {
    throw new RetryTransaction('Somebody else lent while the wallet was waited for');
  }
  return {
    credit: creditOf(row),
    by: by
      ? {
          ...{ id: by.accountId, balancePaise: by.balancePaise },
          ...{ creditPaise: by.borrowsPaise, lentPaise: by.lentPaise },
        }
      : null,
  };
}

const BY_ROOT: Lending = { lenderId: null, keptPaise: 0n };

/** Sets a limit and what the lender keeps for it; the former lender keeps nothing for it any more. All their wallets are locked. */
export async function saveCredit(
  tx: Transaction,
  { walletId, lenderId: former, keptPaise: formerly }: Credit,
  limitPaise: Paise,
  { lenderId, keptPaise }: Lending = BY_ROOT,
): Promise<void> {
  await tx.query(sql`
    with kept as (
      update wallets w set lent_paise = w.lent_paise
        - case when w.account_id = ${former}::int then ${formerly}::bigint else 0 end
        + case when w.account_id = ${lenderId}::int then ${keptPaise}::bigint else 0 end
      where w.kind = 'main' and w.account_id in (${former}::int, ${lenderId}::int)
    )
    update wallets set credit_paise = ${limitPaise}::bigint, lender_id = ${lenderId}::int, kept_paise = ${keptPaise}::bigint
    where id = ${walletId}::bigint`);
}
