import type { RowOf } from '@cage/contract/contract';
import { payMethodWords } from '@cage/contract/pay-methods';
import type { CsvColumns } from '../csv-columns.ts';

type Request = RowOf<'listBankUnpaid'>;
type Line = RowOf<'listBankMatches'>['line'];

const requestCsv = <Row>(of: (row: Row) => Request): CsvColumns<Row> => [
  ['ID', (row) => of(row).id],
  ['Account', (row) => of(row).account],
  ['Account ID', (row) => of(row).accountId],
  ['Username', (row) => of(row).username],
  ['Type', (row) => payMethodWords[of(row).method]],
  ['Amount', (row) => ({ paise: of(row).amountPaise })],
  ['Transaction Id', (row) => of(row).code],
  ['UTR', (row) => of(row).utr],
  ['Requested', (row) => of(row).requestedAt],
  ['Flags', (row) => of(row).flags.join(' ')],
];

const lineCsv = <Row>(of: (row: Row) => Line): CsvColumns<Row> => [
  ['Line', (row) => of(row).id],
  ['Line day', (row) => of(row).day],
  ['Line amount', (row) => ({ paise: of(row).amountPaise })],
  ['Line reference', (row) => of(row).reference],
  ['Narration', (row) => of(row).narration],
  ['File', (row) => of(row).file],
];

export const bankMatchesCsv: CsvColumns<RowOf<'listBankMatches'>> = [
  ...requestCsv<RowOf<'listBankMatches'>>(({ recharge }) => recharge),
  ...lineCsv<RowOf<'listBankMatches'>>(({ line }) => line),
  ['Paired by hand', ({ byHand }) => (byHand ? 'yes' : '')],
  ['Also names', ({ also }) => also],
];

export const bankUnpaidCsv: CsvColumns<Request> = requestCsv<Request>((row) => row);

export const bankUnaskedCsv: CsvColumns<RowOf<'listBankUnasked'>> = [
  ...lineCsv<RowOf<'listBankUnasked'>>(({ line }) => line),
  ['Put aside by', ({ aside }) => aside?.by ?? null],
  ['Put aside', ({ aside }) => aside?.at ?? null],
  ['Reason', ({ aside }) => aside?.reason ?? null],
  ['Told', ({ told }) => told?.account ?? null],
  ['Told at', ({ told }) => told?.at ?? null],
];

export const bankFilesCsv: CsvColumns<RowOf<'listBankFiles'>> = [
  ['ID', ({ id }) => id],
  ['File', ({ name }) => name],
  ['Bank', ({ bank }) => bank],
  ['By', ({ by }) => by],
  ['Time', ({ at }) => at],
  ['New lines', ({ taken }) => taken],
  ['Known lines', ({ known }) => known],
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
];

export const bankDaysCsv: CsvColumns<RowOf<'listBankDays'>> = [
  ['Day', ({ day }) => day],
  ['Requests', ({ asked }) => asked.count],
  ['Asked', ({ asked }) => ({ paise: asked.amountPaise })],
  ['Accepted requests', ({ accepted }) => accepted.count],
  ['Accepted', ({ accepted }) => ({ paise: accepted.amountPaise })],
  ['Lines', ({ inBank }) => inBank.count],
  ['In the bank', ({ inBank }) => ({ paise: inBank.amountPaise })],
  ['Difference', ({ differencePaise }) => ({ paise: differencePaise })],
];
