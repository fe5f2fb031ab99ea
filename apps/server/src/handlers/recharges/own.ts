import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { payMethodWords } from '@cage/contract/pay-methods';
import type { OwnRecharge } from '@cage/contract/recharges/own';
import { makeReason } from '@cage/contract/refusals/reason';
import { rechargeStatuses } from '@cage/contract/statuses';
import { rootOf } from '../../domain/path.ts';
import { usdtFacts } from '../../domain/recharges.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { spanOfDays } from '../../domain/time.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { listOwn, type OwnRow, ownByCode, rechargeInScope, settleRecharge } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import { ownReversalCsv } from '../cases/csv.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

const ownRecharge = ({ usdtRate, ...row }: OwnRow) => ({
  ...row,
  usdt: usdtFacts(usdtRate, row.amountPaise),
});

export const listOwnRecharges: Handler<'listOwnRecharges'> = async (input, { caller, services, rowsOnly }) => {
  const filter = { status: input.status, ...spanOfDays(input) };
  const given = { filter, page: pageOf(input), rowsOnly };
  const { rows, ...rest } = await listOwn(services.database, caller.actingId, given);
  return { ...rest, rows: rows.map(ownRecharge) };
};

export const ownRechargesCsv: CsvColumns<OwnRecharge> = [
  ['Code', ({ code }) => code],
  ['Time', ({ requestedAt }) => requestedAt],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Method', ({ method }) => payMethodWords[method]],
  ['UTR', ({ utr }) => utr],
  [
    'Status',
    ({ status, withdrawn, reversal }) =>
      reversal ? 'Reversed' : withdrawn ? 'Cancelled' : rechargeStatuses[status].word,
  ],
  ['Reason', ({ reason }) => reason],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['USDT', ({ usdt }) => usdt?.amount ?? ''],
  ['USDT rate', ({ usdt }) => usdt?.rate ?? ''],
  ['Paid of debts', ({ paidDebtPaise }) => ({ paise: paidDebtPaise })],
  ...ownReversalCsv,
];

export const getOwnRecharge: Handler<'getOwnRecharge'> = async ({ code }, { caller, services }) => {
  const row = await ownByCode(services.database, caller.actingId, code);
  if (!row) throw new Fault('not-found', makeReason('rechargeNotFound'));
  return { recharge: ownRecharge(row) };
};

/** Cancels a requester's own waiting request; a decided one stays as it is. Source: R27. */
export const cancelRecharge: Handler<'cancelRecharge'> = async ({ code }, context) => {
  const { caller, services } = context;
  const at = services.clock.now();
  return runAuditedTransaction(context, { action: 'recharge.withdrawn', subject: code }, async (tx) => {
    const own = await ownByCode(tx, caller.actingId, code);
    const recharge = own && (await rechargeInScope(tx, scopeOf(caller), own.id));
    if (!recharge) throw refusal('rechargeNotFound');
    const reason = 'Cancelled by the requester';
    const decision = {
      id: recharge.id,
      decision: 'cancelled',
      by: caller.accountId,
      reason,
      withdrawn: true,
      at,
    } as const;
    if (!(await settleRecharge(tx, decision))) throw refusal('rechargeDecided');
    const rootId = rootOf(recharge.requesterPath);
    const audience = [recharge.requesterId, recharge.payeeId, rootId];
    await publishEvent(tx, { audience, type: 'recharge-decided', at });
    await recordAudit(tx, context, { action: 'recharge.withdrawn', subject: code });
    return confirmationOf('rechargeWithdrawn');
  });
};
