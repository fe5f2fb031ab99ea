import type { Paise } from '@cage/contract/money';
import type { BetStatus } from '@cage/contract/statuses';

/** How a settled bet ended, by its gross payout: any payout is a win. Source: R50, R51. */
export const outcomeOf = (payoutPaise: Paise): BetStatus => (payoutPaise > 0n ? 'win' : 'loss');

/** Sums over bets: settled ones by outcome, pending ones apart. */
export interface BetSums {
  pendingCount: number;
  pendingPaise: Paise;
  voidCount: number;
  winCount: number;
  winStakePaise: Paise;
  winPayoutPaise: Paise;
  lossCount: number;
  lossPaise: Paise;
}

/** What one bet adds to the sums of its day. */
export function sumsOfBet(bet: { status: BetStatus; amountPaise: Paise; payoutPaise: Paise | null }): BetSums {
  const { status, amountPaise, payoutPaise } = bet;
  const when = <T>(which: BetStatus, value: T, nothing: T): T => (status === which ? value : nothing);
  return {
    pendingCount: when('pending', 1, 0),
    pendingPaise: when('pending', amountPaise, 0n),
    voidCount: when('void', 1, 0),
    winCount: when('win', 1, 0),
    winStakePaise: when('win', amountPaise, 0n),
    winPayoutPaise: when('win', payoutPaise ?? 0n, 0n),
    lossCount: when('loss', 1, 0),
    lossPaise: when('loss', amountPaise, 0n),
  };
}

export interface BetTotals {
  /** Bets of the whole filter, pending and void ones included. */
  count: number;
  betsPaise: Paise;
  winningsPaise: Paise;
  lostPaise: Paise;
  ggrPaise: Paise;
  pendingCount: number;
  pendingPaise: Paise;
}

/** Total Bets, Total Winnings and Total GGR over settled bets; pending stakes are separate. Source: R51. */
export function totalsOf(sums: BetSums): BetTotals {
  const { pendingCount, pendingPaise, voidCount, winCount, winStakePaise, winPayoutPaise, lossCount, lossPaise } = sums;
  const betsPaise = winStakePaise + lossPaise;
  return {
    count: pendingCount + voidCount + winCount + lossCount,
    betsPaise,
    winningsPaise: winPayoutPaise - winStakePaise,
    lostPaise: lossPaise,
    ggrPaise: betsPaise - winPayoutPaise,
    pendingCount,
    pendingPaise,
  };
}

/** What a customer owes of its GGR, by its percentage; nothing of a loss. Half a paisa rounds up. Source: R52. */
export function feeOf(ggrPaise: Paise, percent: string | null): Paise {
  const [whole = '0', fraction = ''] = (percent ?? '0').split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2) || '0');
  return ggrPaise > 0n ? (ggrPaise * hundredths + 5_000n) / 10_000n : 0n;
}
