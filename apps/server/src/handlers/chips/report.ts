import type { ChipsMove, MintedChips } from '@cage/contract/chips';
import { chipsTypeWords } from '@cage/contract/statuses';
import { words } from '@cage/contract/words/words.en';
import { spanOfDays } from '../../domain/time.ts';
import {
  listAgentChips as agentChipsOf,
  type ChipsFilter,
  listChips as chipsOf,
  listMinted,
} from '../../store/chips/chips-report.ts';
import { scopeOf } from '../../store/scope.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { Handler, HandlerInput } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** Rows with numeric ids, as on the wire. */
const numbered = <Row extends { id: bigint }>({ rows, ...rest }: { rows: Row[] }) => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, id: Number(row.id) })),
});

const filterOf = (input: HandlerInput<'listChips'>): ChipsFilter => ({
  type: input.type,
  account: input.account,
  ...spanOfDays(input),
});

/** Lists chips that went to or from the caller, or an account in an admin's scope. */
export const listChips: Handler<'listChips'> = async (input, { caller, services, rowsOnly }) => {
  const request = { filter: filterOf(input), page: pageOf(input), rowsOnly };
  const { nextCursor, total, totalIsMore, rows } = await chipsOf(services.database, scopeOf(caller), request);
  return { ...numbered({ rows }), nextCursor, total, totalIsMore };
};

/** Lists an agent's account statement; an id that is not of an agent in scope has no rows. */
export const listAgentChips: Handler<'listAgentChips'> = async (input, { caller, services, rowsOnly }) => {
  const request = { id: input.id, filter: filterOf(input), page: pageOf(input), rowsOnly };
  const { nextCursor, total, totalIsMore, rows } = await agentChipsOf(services.database, scopeOf(caller), request);
  return { ...numbered({ rows }), nextCursor, total, totalIsMore };
};

/** Lists chips minted to the accounts of the caller's scope. */
export const listMintedChips: Handler<'listMintedChips'> = async (input, { caller, services, rowsOnly }) => {
  const request = { span: spanOfDays(input), page: pageOf(input), rowsOnly };
  const { nextCursor, total, totalIsMore, rows } = await listMinted(services.database, scopeOf(caller), request);
  return { ...numbered({ rows }), nextCursor, total, totalIsMore };
};

export const chipsCsv: CsvColumns<ChipsMove> = [
  ['ID', ({ id }) => id],
  ['User ID', ({ uplineId }) => uplineId],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Old Balance', ({ oldBalancePaise }) => paiseCell(oldBalancePaise)],
  ['New Balance', ({ balancePaise }) => paiseCell(balancePaise)],
  ['Client ID', ({ downlineId }) => downlineId],
  ['Client Name', ({ downlineName }) => downlineName],
  ['Client Role', ({ downlineRole }) => downlineRole],
  ['Client Old Balance', ({ downlineOldBalancePaise }) => ({ paise: downlineOldBalancePaise })],
  ['Client New Balance', ({ downlineBalancePaise }) => ({ paise: downlineBalancePaise })],
  ['Client Balance Is', ({ fromHold }) => (fromHold ? 'On hold' : null)],
  ['Type', ({ type }) => chipsTypeWords[type]],
  ['Reverses', ({ reverses }) => reverses],
  ['Debt paid by', ({ debt }) => debt?.by ?? debt?.kind ?? null],
  ['Owed for', ({ debt }) => debt?.of.map(({ reference }) => reference).join(' ') ?? null],
  ['Adjustment', ({ category }) => category && words.adjustmentCategories[category]],
  ['Time', ({ at }) => at],
];

export const mintedCsv: CsvColumns<MintedChips> = [
  ['ID', ({ id }) => id],
  ['User ID', ({ accountId }) => accountId],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Old Balance', ({ oldBalancePaise }) => ({ paise: oldBalancePaise })],
  ['New Balance', ({ balancePaise }) => ({ paise: balancePaise })],
  ['Added by', ({ addedBy }) => addedBy],
  ['Proposed by', ({ proposedBy }) => proposedBy],
  ['Reason', ({ reason }) => reason],
  ['Time', ({ at }) => at],
];
