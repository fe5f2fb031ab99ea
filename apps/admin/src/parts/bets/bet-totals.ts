import type { Output } from '@cage/contract/contract';
import type { FigureWords } from '../figure-words.ts';
import type { HeaderWords } from '../headers.ts';
import { sum } from '../report-cells.tsx';

type Totals = Output<'listBets'>['totals'];

/** What bets of a whole filter come to: the losses less the winnings are the GGR, and read so. Source: R51. */
export function betTotals(headers: HeaderWords, { losses, definitions }: FigureWords, totals: Totals | undefined) {
  // The identity of R51: the list answers the GGR and the winnings, and all of a bet that is lost is its stake.
  const lostPaise = totals && totals.ggrPaise + totals.winningsPaise;
  return [
    { label: headers.bets, value: sum(totals?.betsPaise), note: definitions.bets },
    { label: losses, value: sum(lostPaise), note: definitions.losses },
    { label: headers.wins, sign: '−', value: sum(totals?.winningsPaise), note: definitions.winnings },
    { label: headers.ggr, sign: '=', value: sum(totals?.ggrPaise), note: definitions.ggr },
    { label: headers.pending, value: sum(totals?.pendingPaise), note: definitions.pending },
  ] as const;
}
