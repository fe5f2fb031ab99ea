import type { Paise } from '../money.ts';
import type { AccountStatus } from '../statuses.ts';

/** A wallet as on the wire; servers of the previous version say nothing of credit. */
export interface WalletCredit {
  balancePaise: Paise;
  creditPaise?: Paise | undefined;
  /** Credit left, where the source of the wallet knows it. */
  creditLeftPaise?: Paise | undefined;
  /** Kept for credit that it gave. */
  lentPaise?: Paise | undefined;
  /** Only an Active account gets credit. Absent for the caller, who is Active. */
  status?: AccountStatus;
}

const notBelowZero = (paise: Paise): Paise => (paise > 0n ? paise : 0n);

/** What a wallet can give, without what it keeps for credit; what it owes, if below zero; and its credit left. Source: O15. */
export function creditFiguresOf({
  balancePaise,
  creditPaise = 0n,
  creditLeftPaise,
  lentPaise = 0n,
  status = 'Active',
}: WalletCredit) {
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
export const spendableOf = ({ balancePaise, creditPaise = 0n, lentPaise = 0n }: WalletCredit): Paise =>
  balancePaise + creditPaise - lentPaise;
