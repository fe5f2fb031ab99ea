import { payMethodWords } from '@cage/contract/pay-methods';
import { makeReason } from '@cage/contract/refusals/reason';
import { withdrawalStatuses } from '@cage/contract/statuses';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import type { PastWithdrawal } from '@cage/contract/withdrawals/history';
import type { OwnWithdrawal } from '@cage/contract/withdrawals/own';
import { Fault } from '../../domain/refusal.ts';
import { spanOfDays } from '../../domain/time.ts';
import { scopeOf } from '../../store/scope.ts';
import { listHistory, listOwn, ownById } from '../../store/withdrawals/withdrawal-history.ts';
import { ownReversalCsv, reversalCsv } from '../cases/csv.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

/** Lists decided withdrawals that the caller, or its downline, paid. */
export const listWithdrawalHistory: Handler<'listWithdrawalHistory'> = async (input, context) => {
  const { caller, services, rowsOnly } = context;
  const page = pageOf(input);
  const filter = {
    queue: input.queue ?? 'mine',
    search: input.search,
    status: input.status,
    method: input.method,
    ...spanOfDays(input),
  };
  const { rows, ...rest } = await listHistory(services.database, scopeOf(caller), { filter, page, rowsOnly });
  return {
    ...rest,
    rows: rows.map(({ phone, publicId, ...row }) => ({ ...row, account: phone, accountId: publicId })),
  };
};

/** Lists the caller's own, in any state. */
export const listOwnWithdrawals: Handler<'listOwnWithdrawals'> = async (input, { caller, services, rowsOnly }) => {
  const page = pageOf(input);
  const filter = { search: input.search, ...spanOfDays(input) };
  return listOwn(services.database, caller.actingId, { filter, page, rowsOnly });
};

export const getOwnWithdrawal: Handler<'getOwnWithdrawal'> = async ({ id }, { caller, services }) => {
  const row = await ownById(services.database, caller.actingId, id);
  if (!row) throw new Fault('not-found', makeReason('withdrawalNotFound'));
  return { withdrawal: row };
};

export const withdrawalHistoryCsv: CsvColumns<PastWithdrawal> = [
  ['ID', ({ id }) => id],
  ['Account', ({ account }) => account],
  ['Account ID', ({ accountId }) => accountId],
  ['Username', ({ username }) => username],
  ['Type', ({ method }) => payMethodWords[method]],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Transaction Id', ({ code }) => code],
  ['Paid to', ({ payoutTo }) => payoutLine(payoutTo)],
  ['Account holder', ({ payoutTo }) => payoutTo.holder],
  ['UTR', ({ utr }) => utr],
  ['Status', ({ status, reversal }) => (reversal ? 'Reversed' : withdrawalStatuses[status].word)],
  ['Reason', ({ reason }) => reason],
  ['Request Time', ({ requestedAt }) => requestedAt],
  ['Decision Time', ({ decidedAt }) => decidedAt],
  ['Decided by', ({ decidedBy }) => decidedBy],
  ['First approval by', ({ firstApprovedBy }) => firstApprovedBy],
  ['Payer', ({ payer }) => payer],
  ...reversalCsv,
];

export const ownWithdrawalsCsv: CsvColumns<OwnWithdrawal> = [
  ['Transaction Id', ({ code }) => code],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Type', ({ method }) => payMethodWords[method]],
  ['Paid to', ({ payoutTo }) => payoutLine(payoutTo)],
  ['Status', ({ status, reversal }) => (reversal ? 'Reversed' : withdrawalStatuses[status].word)],
  ['UTR', ({ utr }) => utr],
  ['Reason', ({ reason }) => reason],
  ['Request Time', ({ requestedAt }) => requestedAt],
  ['Decision Time', ({ decidedAt }) => decidedAt],
  ['Paid of debts', ({ paidDebtPaise }) => ({ paise: paidDebtPaise })],
  ...ownReversalCsv,
];
