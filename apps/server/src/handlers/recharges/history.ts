import { payMethodWords } from '@cage/contract/pay-methods';
import type { PastRecharge } from '@cage/contract/recharges/history';
import { rechargeStatuses } from '@cage/contract/statuses';
import { usdtFacts } from '../../domain/recharges.ts';
import { spanOfDays, startOfIndianDay } from '../../domain/time.ts';
import { type HistoryFilter, listHistory, type PastRow } from '../../store/recharges/recharge-history.ts';
import { scopeOf } from '../../store/scope.ts';
import { reversalCsv } from '../cases/csv.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** A row of a history as the contract names it. */
export const pastRecharge = ({ phone, publicId, proofName, usdtRate, ...rest }: PastRow) => ({
  ...rest,
  usdt: usdtFacts(usdtRate, rest.amountPaise),
  account: phone,
  accountId: publicId,
  proofUrl: `/proof/${proofName}`,
});

type Input = HandlerInput<'listRechargeHistory'> | HandlerInput<'listCustomerHistory'>;

async function history(input: Input, context: CallerContext, whose: HistoryFilter['whose']) {
  const { caller, services, rowsOnly } = context;
  const page = pageOf(input);
  const filter = {
    whose,
    search: input.search,
    status:
      input.status === 'credited-today' ? { creditedSince: startOfIndianDay(services.clock.now()) } : input.status,
    method: input.method,
    ...spanOfDays(input),
  };
  const { rows, ...rest } = await listHistory(services.database, scopeOf(caller), { filter, page, rowsOnly });
  return { ...rest, rows: rows.map(pastRecharge) };
}

/** Lists decided rows only, so that 1 is Success and anything else Rejected. Source: R29. */
export const listRechargeHistory: Handler<'listRechargeHistory'> = (input, context) =>
  history(input, context, { is: 'paid-to', queue: input.queue ?? 'mine' });

/** Lists the requests of customers and players below the caller, waiting rows included. Source: R29. */
export const listCustomerHistory: Handler<'listCustomerHistory'> = (input, context) =>
  history(input, context, { is: 'asked-below', level: input.level });

export const rechargeHistoryCsv: CsvColumns<PastRecharge> = [
  ['ID', ({ id }) => id],
  ['Account', ({ account }) => account],
  ['Account ID', ({ accountId }) => accountId],
  ['Username', ({ username }) => username],
  ['Type', ({ method }) => payMethodWords[method]],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Transaction Id', ({ code }) => code],
  ['UTR', ({ utr }) => utr],
  ['Status', ({ status, reversal }) => (reversal ? 'Reversed' : rechargeStatuses[status].word)],
  ['Reason', ({ reason }) => reason],
  ['Request Time', ({ requestedAt }) => requestedAt],
  ['Accept Time', ({ decidedAt }) => decidedAt],
  ['Decided by', ({ decidedBy }) => decidedBy],
  ['Payee', ({ payee }) => payee],
  ['USDT', ({ usdt }) => usdt?.amount ?? ''],
  ['USDT rate', ({ usdt }) => usdt?.rate ?? ''],
  ...reversalCsv,
];
