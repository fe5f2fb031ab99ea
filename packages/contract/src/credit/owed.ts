import type { Paise } from '../money.ts';
import type { AccountStatus } from '../statuses.ts';

/** A wallet as the wire has it: a server of the version before says nothing of credit. */
export interface Lent {
  balancePaise: Paise;
  creditPaise?: Paise | undefined;
  /** What is left of the credit, where whoever tells of the wallet knows it. */
  creditLeftPaise?: Paise | undefined;
  /** What it keeps for the credit that it gave. */
  lentPaise?: Paise | undefined;
  /** Nobody lends to who is not Active. Absent: whoever asks, who is. */
  status?: AccountStatus;
}

const notBelowZero = (paise: Paise): Paise => (paise > 0n ? paise : 0n);

/** What a wallet has to give, which is not what it keeps for credit given, what it owes, being below zero, and how much more it may owe by recharges that it accepts. Source: O15. */
export function owedOf({ balancePaise, creditPaise = 0n, creditLeftPaise, lentPaise = 0n, status = 'Active' }: Lent) {
  const limitPaise = status === 'Active' ? creditPaise : 0n;
  /** What it owes, or lends on without having it. */
  const usedPaise = notBelowZero(lentPaise - balancePaise);
  const owedPaise = notBelowZero(-balancePaise);
  return {
    availablePaise: notBelowZero(balancePaise - lentPaise),
    owedPaise,
    creditLeftPaise: creditLeftPaise ?? notBelowZero(limitPaise - usedPaise),
  };
}

/** What a wallet can accept recharges with. */
export const spendableOf = ({ balancePaise, creditPaise = 0n, lentPaise = 0n }: Lent): Paise =>
  balancePaise + creditPaise - lentPaise;
