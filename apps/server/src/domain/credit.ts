import type { Paise } from '@cage/contract/money';

/** ₹1,00,00,000, the most that is minted at once: an upline that enters more has made a mistake. Source: R12. */
export const MAX_CREDIT_PAISE: Paise = 1_000_000_000n;

/**
 * A wallet's credit: its limit, its lender (`null` is root, which mints), how much the lender keeps for it, how much of
 * it is used, and how much the wallet lends on.
 */
export interface Loan {
  creditPaise: Paise;
  lenderId: number | null;
  keptPaise: Paise;
  usedPaise: Paise;
  lentPaise: Paise;
}

/** An account that lends out of its own wallet: its balance, its own credit, and what it already keeps for others. */
export interface Lender {
  id: number;
  balancePaise: Paise;
  creditPaise: Paise;
  lentPaise: Paise;
}

export type Lending = Pick<Loan, 'lenderId' | 'keptPaise'>;

const least = (one: Paise, other: Paise): Paise => (one < other ? one : other);
const most = (one: Paise, other: Paise): Paise => (one > other ? one : other);

/** The part of what is kept that is lent out and still owed: it stays kept whatever the limit. */
const stillUsed = ({ keptPaise, usedPaise }: Loan): Paise => least(keptPaise, usedPaise);

/** The most that a lender could keep for a loan: its balance and what is left of its own credit, less what it keeps for others. */
const coverOf = ({ id, balancePaise, creditPaise, lentPaise }: Lender, { lenderId, keptPaise }: Loan): Paise =>
  most(0n, balancePaise + creditPaise - lentPaise + (lenderId === id ? keptPaise : 0n));

/**
 * The lender once a limit changes, and what it keeps for the loan; `null` when the account that raises the limit cannot
 * cover it. Lowering a limit lends nothing. `by` is null for root. Source: O15, D430.
 */
export function lendingAfterLimit(limitPaise: Paise, loan: Loan, by: Lender | null): Lending | null {
  const keptPaise = most(limitPaise, stillUsed(loan));
  if (limitPaise <= loan.creditPaise) {
    return { lenderId: loan.lenderId, keptPaise: loan.lenderId === null ? 0n : keptPaise };
  }
  if (by === null) return { lenderId: null, keptPaise: 0n };
  return keptPaise <= coverOf(by, loan) ? { lenderId: by.id, keptPaise } : null;
}

/** The highest limit that an account may set, in whole rupees. */
export function maxCreditLimit(loan: Loan, by: Lender | null): Paise {
  if (by === null) return MAX_CREDIT_PAISE;
  const cover = coverOf(by, loan);
  const covered = stillUsed(loan) <= cover ? cover - (cover % 100n) : 0n;
  return least(MAX_CREDIT_PAISE, most(loan.creditPaise, covered));
}

/**
 * The lowest limit of an account that lends on, in whole rupees: what it keeps for others stays covered by its balance
 * and its own credit. No limit has to be raised for this. Source: D470.
 */
export function minCreditLimit({ creditPaise, usedPaise, lentPaise }: Loan): Paise {
  if (lentPaise === 0n) return 0n;
  return least(creditPaise, usedPaise + ((100n - (usedPaise % 100n)) % 100n));
}
