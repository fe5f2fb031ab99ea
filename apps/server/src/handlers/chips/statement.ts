import type { StatementRow } from '@cage/contract/chips';
import { words } from '@cage/contract/words/words.en';
import { spanOfDays } from '../../domain/time.ts';
import { statementOf } from '../../store/players/players.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** Lists the movements of the wallet that the caller acts for. */
export const listOwnStatement: Handler<'listOwnStatement'> = async (input, { caller, services, rowsOnly }) => {
  const given = { span: spanOfDays(input), page: pageOf(input), rowsOnly };
  const { rows, ...rest } = await statementOf(services.database, caller.actingId, given);
  return { ...rest, rows: rows.map((row) => ({ ...row, id: Number(row.id) })) };
};

export const statementCsv: CsvColumns<StatementRow> = [
  ['#', ({ id }) => id],
  ['Time', ({ at }) => at],
  ['Type', ({ kind }) => kind],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Old balance', ({ beforePaise }) => ({ paise: beforePaise })],
  ['New balance', ({ afterPaise }) => ({ paise: afterPaise })],
  ['From / to', ({ counterparty }) => counterparty],
  ['Request', ({ request }) => request],
  ['Reverses', ({ reverses }) => reverses],
  ['Debt paid by', ({ debt }) => debt?.by ?? debt?.kind ?? null],
  ['Owed for', ({ debt }) => debt?.of.map(({ reference }) => reference).join(' ') ?? null],
  ['Game', ({ bet }) => bet?.gameId ?? null],
  ['Round', ({ bet }) => bet?.roundId ?? null],
  ['Adjustment', ({ category }) => category && words.adjustmentCategories[category]],
  ['Note', ({ note }) => note],
];
