import type { Booking, StatementPeriod, StatementState } from '@cage/contract/statements';
import { catalogue, type Words } from '@cage/ui/words';

/** The figures and states of customers' statements, named the same in the list, on the sheet and on paper. */
export const statementWords = catalogue(
  {
    period: 'Period',
    agent: 'Agent',
    states: { open: 'Open', review: 'In review', final: 'Final' } satisfies Record<StatementState, string>,
    periods: { month: 'Month', week: 'Week, from Monday' } satisfies Record<StatementPeriod, string>,
    bookings: {
      ledger: 'In chips, out of the wallet',
      outside: 'Outside',
    } satisfies Record<Booking, string>,
    number: 'Number',
    bets: 'Settled bets',
    stakes: 'Stakes',
    winnings: 'Winnings',
    ggr: 'GGR',
    uncountedLoss: 'Loss not counted',
    corrections: 'Corrections of earlier periods',
    uncountedCorrections: 'Of these not counted',
    carriedIn: 'Carried in',
    result: 'Result',
    percent: 'GGR %',
    payable: 'Payable',
    share: 'Agent’s share',
    carriedOut: 'Carried out',
    wallet: 'The wallet',
    movement: 'Movement',
    in: 'In',
    out: 'Out',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    owed: 'Owed',
    owedAtEnd: 'Owed on credit at the end',
    settled: 'Of it paid outside',
  },
  () => import('./words.hi.ts'),
);
export type StatementWords = Words<typeof statementWords>;
