import type { OwnReversal, Reversal } from '@cage/contract/cases/reversals';
import type { CsvColumns } from '../csv-columns.ts';

/** CSV columns of a row's reversal, for its requester. */
export const ownReversalCsv: CsvColumns<{ reversal: OwnReversal | null }> = [
  ['Reversed', ({ reversal }) => reversal?.at ?? null],
  ['Reason of reversal', ({ reversal }) => reversal?.reason ?? null],
  ['Left owing', ({ reversal }) => (reversal ? { paise: reversal.debtPaise } : null)],
];

/** CSV columns of a row's reversal, with who reversed it and the movement of the ledger. */
export const reversalCsv: CsvColumns<{ reversal: Reversal | null }> = [
  ...ownReversalCsv,
  ['Reversed by', ({ reversal }) => reversal?.by ?? null],
  ['Ledger', ({ reversal }) => reversal?.transactionId ?? null],
];
