import type { GgrRow, WalletMove } from '@cage/contract/reports';
import { words } from '@cage/contract/words/words.en';
import { lineOfKind } from '../../domain/statements.ts';
import { spanOfDays } from '../../domain/time.ts';
import { listGgr as ggrOf } from '../../store/reports/ggr-report.ts';
import { listWalletMoves as walletMovesOf } from '../../store/reports/wallet-report.ts';
import { scopeOf } from '../../store/scope.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** Lists every change of the wallets of the customers in scope. */
export const listWalletMoves: Handler<'listWalletMoves'> = async (input, { caller, services, rowsOnly }) => {
  const filter = { customer: input.customer, line: input.line, ...spanOfDays(input) };
  const request = { filter, page: pageOf(input), rowsOnly };
  const { rows, ...rest } = await walletMovesOf(services.database, scopeOf(caller), request);
  return { ...rest, rows: rows.map((row) => ({ ...row, id: Number(row.id), line: lineOfKind[row.kind] })) };
};

const none = { customers: 0, winningsPaise: 0n, lostPaise: 0n, ggrPaise: 0n, payablePaise: 0n };

/** Lists what each customer's players won and lost. Source: R52. */
export const listGgr: Handler<'listGgr'> = async (input, { caller, services, rowsOnly }) => {
  const request = {
    search: input.search,
    product: input.product,
    span: spanOfDays(input),
    page: pageOf(input),
    rowsOnly,
  };
  const { rows, nextCursor, totals } = await ggrOf(services.database, scopeOf(caller), request);
  const { customers, ...sums } = totals ?? none;
  return { rows, nextCursor, total: customers, totals: sums };
};

export const walletMovesCsv: CsvColumns<WalletMove> = [
  ['ID', ({ id }) => id],
  ['Customer ID', ({ customerId }) => customerId],
  ['Old Balance', ({ oldBalancePaise }) => ({ paise: oldBalancePaise })],
  ['New Balance', ({ balancePaise }) => ({ paise: balancePaise })],
  ['Time', ({ at }) => at],
  ['Movement', ({ line }) => line],
  ['Type', ({ kind }) => kind],
  ['Record', ({ reference }) => reference],
  ['Owed for', ({ debt }) => debt?.of.map(({ reference }) => reference).join(' ') ?? null],
  ['From / to', ({ counterparty }) => counterparty],
  ['Adjustment', ({ category }) => category && words.adjustmentCategories[category]],
  ['Note', ({ note }) => note],
];

export const ggrCsv: CsvColumns<GgrRow> = [
  ['Customer ID', ({ customerId }) => customerId],
  ['Phone', ({ phone }) => phone],
  ['Customer Name', ({ customerName }) => customerName],
  ['Project Name', ({ projectName }) => projectName],
  ['Total Win', ({ winningsPaise }) => ({ paise: winningsPaise })],
  ['Total Loss', ({ lostPaise }) => ({ paise: lostPaise })],
  ['Total GGR', ({ ggrPaise }) => ({ paise: ggrPaise })],
  ['GGR %', ({ percent }) => percent],
  ['Payable', ({ payablePaise }) => paiseCell(payablePaise)],
  ['Wallet', ({ walletPaise }) => ({ paise: walletPaise })],
];
