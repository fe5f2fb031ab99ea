import type { OwnReversal, Reversal } from '@cage/contract/cases/reversals';
import type { CsvColumns } from '../csv-columns.ts';

/** How a row was taken back, for its requester. */
export const ownReversalCsv: CsvColumns<{ reversal: OwnReversal | null }> = [
  ['Reversed', ({ reversal }) => reversal?.at ?? null],
  ['Reason of reversal', ({ reversal }) => reversal?.reason ?? null],
  ['Left owing', ({ reversal }) => (reversal ? { paise: reversal.debtPaise } : null)],
];

/** How a row was taken back, by whom, and by which movement of the ledger. */
export const reversalCsv: CsvColumns<{ reversal: Reversal | null }> = [
  ...ownReversalCsv,
  ['Reversed by', ({ reversal }) => reversal?.by ?? null],
  ['Ledger', ({ reversal }) => reversal?.transactionId ?? null],
];
