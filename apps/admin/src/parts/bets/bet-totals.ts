import type { Output } from '@cage/contract/contract';
import type { BetStatus } from '@cage/contract/statuses';
import type { Total } from '@cage/ui/totals';
import type { FigureWords } from '../figure-words.ts';
import type { HeaderWords } from '../headers.ts';
import { sum } from '../report-cells.tsx';

type Totals = Output<'listBets'>['totals'];

interface Told {
  headers: HeaderWords;
  figures: FigureWords;
  /** The address of the filter's bets with this status. */
  rowsOf(status: BetStatus): string;
}

/**
 * Returns the sums of all bets of a filter, in the order losses less winnings are GGR. Each sum links to the bets that it
 * is made of. Source: R51.
 */
export function betTotals(
  totals: Totals | undefined,
  { headers, figures: { losses, definitions }, rowsOf }: Told,
): readonly Total[] {
  const rows = (status: BetStatus, paise: bigint | undefined) => (paise ? { to: rowsOf(status) } : {});
  // The identity of R51: the list returns GGR and winnings, and a lost bet loses its whole stake.
  const lostPaise = totals && totals.ggrPaise + totals.winningsPaise;
  return [
    { label: headers.bets, value: sum(totals?.betsPaise), note: definitions.bets },
    { label: losses, value: sum(lostPaise), note: definitions.losses, ...rows('loss', lostPaise) },
    {
      label: headers.wins,
      sign: '−',
      value: sum(totals?.winningsPaise),
      note: definitions.winnings,
      ...rows('win', totals?.winningsPaise),
    },
    { label: headers.ggr, sign: '=', value: sum(totals?.ggrPaise), note: definitions.ggr },
    {
      label: headers.pending,
      value: sum(totals?.pendingPaise),
      note: definitions.pending,
      ...rows('pending', totals?.pendingPaise),
    },
  ];
}
