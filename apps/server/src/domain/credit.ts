import type { Paise } from '@cage/contract/money';

/** ₹1,00,00,000, as much as is minted at once: an upline that means more means a mistake. Source: R12. */
export const MOST_CREDIT_PAISE: Paise = 1_000_000_000n;

/** What is lent to a wallet: its limit, by whom (nobody is root, which mints), what that keeps for it, what is used of it, and what it lends on. */
export interface Loan {
  creditPaise: Paise;
  lenderId: number | null;
  keptPaise: Paise;
  usedPaise: Paise;
  lentPaise: Paise;
}

/** An account that lends out of its own: what it has, what it is lent itself, and what it keeps for others already. */
export interface Lender {
  id: number;
  balancePaise: Paise;
  creditPaise: Paise;
  lentPaise: Paise;
}

export type Lending = Pick<Loan, 'lenderId' | 'keptPaise'>;

const least = (one: Paise, other: Paise): Paise => (one < other ? one : other);
const most = (one: Paise, other: Paise): Paise => (one > other ? one : other);

/** What was lent out of what is kept, and is still owed: that is kept whatever the limit. */
const stillUsed = ({ keptPaise, usedPaise }: Loan): Paise => least(keptPaise, usedPaise);

/** What a lender could keep for a loan: what is its own and left of its own credit, and not kept for another. */
const coverOf = ({ id, balancePaise, creditPaise, lentPaise }: Lender, { lenderId, keptPaise }: Loan): Paise =>
  most(0n, balancePaise + creditPaise - lentPaise + (lenderId === id ? keptPaise : 0n));

/**
 * Who lends when a limit becomes another, and what it keeps for it; null where whoever raises it cannot cover it. Who lowers one
 * lends nothing. `by` is null for root. Source: O15, D430.
 */
export function lent(limitPaise: Paise, loan: Loan, by: Lender | null): Lending | null {
  const keptPaise = most(limitPaise, stillUsed(loan));
  if (limitPaise <= loan.creditPaise) {
    return { lenderId: loan.lenderId, keptPaise: loan.lenderId === null ? 0n : keptPaise };
  }
  if (by === null) return { lenderId: null, keptPaise: 0n };
  return keptPaise <= coverOf(by, loan) ? { lenderId: by.id, keptPaise } : null;
}

/** The highest limit that an account may set, in whole rupees. */
export function mostLent(loan: Loan, by: Lender | null): Paise {
  if (by === null) return MOST_CREDIT_PAISE;
  const cover = coverOf(by, loan);
  const covered = stillUsed(loan) <= cover ? cover - (cover % 100n) : 0n;
  return least(MOST_CREDIT_PAISE, most(loan.creditPaise, covered));
}

/**
 * The lowest limit of an account that lends on itself, in whole rupees: what it keeps for others stays covered, by what it has and
 * is lent. Nobody has to raise one for it. Source: D470.
 */
export function leastLent({ creditPaise, usedPaise, lentPaise }: Loan): Paise {
  if (lentPaise === 0n) return 0n;
  return least(creditPaise, usedPaise + ((100n - (usedPaise % 100n)) % 100n));
}
