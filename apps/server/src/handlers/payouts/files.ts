import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { PayoutFile } from '@cage/contract/payouts/files';
import { refusal } from '../../domain/refusal.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { contentOf, fileById, listFiles, payoutsOf, recordDownload, takeOut } from '../../store/payouts/files.ts';
import { readUnanswered } from '../../store/payouts/shown.ts';
import { scopeOf } from '../../store/scope.ts';
import { lockWithdrawals } from '../../store/withdrawals/withdrawals.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

export const listPayoutFiles: Handler<'listPayoutFiles'> = (input, { caller, services, rowsOnly }) =>
  listFiles(services.database, scopeOf(caller), {
    ...{ state: input.state, page: pageOf(input), rowsOnly },
    now: services.clock.now(),
  });

export const payoutFilesCsv: CsvColumns<PayoutFile> = [
  ['ID', ({ id }) => id],
  ['File', ({ name }) => name],
  ['Format', ({ format }) => format],
  ['State', ({ state }) => state],
  ['Payer', ({ payer }) => payer],
  ['Made by', ({ by }) => by],
  ['Time', ({ at }) => at],
  ['Payouts', ({ count }) => count],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['In the bank', ({ inBank }) => inBank.count],
  ['Paid', ({ paid }) => ({ paise: paid.amountPaise })],
];

/** Returns a file that the caller may open; any other is refused as not found. */
export async function fileFor(database: Queryable, { caller }: CallerContext, id: number): Promise<PayoutFile> {
  const file = await fileById(database, scopeOf(caller), id);
  if (!file) throw refusal('payoutFileNotFound');
  return file;
}

/** Returns a payout file and its withdrawals. Opening it marks the account's reminders of it read. Source: D450. */
export const getPayoutFile: Handler<'getPayoutFile'> = async ({ id }, context) => {
  const { database, clock } = context.services;
  const file = await fileFor(database, context, id);
  const payouts = await payoutsOf(database, scopeOf(context.caller), id);
  const accountId = context.caller.actingId;
  await database.transaction((tx) => readUnanswered(tx, { fileId: id, accountId, at: clock.now() }));
  return { file, payouts };
};

/** Returns the file as written. Anyone who has it can send it to a bank, so each download is logged. Source: O12. */
export const downloadPayoutFile: Handler<'downloadPayoutFile'> = ({ id }, context) => {
  const what = { action: 'payout-file.downloaded', subject: String(id) } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const content = await contentOf(tx, scopeOf(context.caller), id);
    if (!content) throw refusal('payoutFileNotFound');
    await recordDownload(tx, id, context.services.clock.now());
    await recordAudit(tx, context, what);
    return content;
  });
};

/** Takes withdrawals out of a file in the caller's transaction, and notifies all who see them. */
export async function takeOutNow(
  tx: Transaction,
  context: CallerContext,
  { fileId, ids, reason }: { fileId: number; ids: readonly number[]; reason: string },
) {
  const at = context.services.clock.now();
  await lockWithdrawals(tx, ids);
  const out = await takeOut(tx, { fileId, ids, by: context.caller.accountId, at, reason });
  const audience = out.flatMap(({ requesterId, payerId }) => [requesterId, payerId]);
  await publishEvent(tx, {
    audience: [...new Set([...audience, context.caller.actingId])],
    type: 'withdrawal-filed',
    at,
  });
  return out;
}

/** Takes some withdrawals out of a file, or all that are still in the bank. Source: O12. */
export const takeOutPayouts: Handler<'takeOutPayouts'> = ({ file: fileId, ids, reason }, context) => {
  const what = { action: 'payout-file.taken-out', subject: String(fileId) } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    if (!reason) throw refusal<'takeOutPayouts'>('whyRequired', 'reason');
    await fileFor(tx, context, fileId);
    const inFile = await payoutsOf(tx, scopeOf(context.caller), fileId);
    const chosen = inFile.map(({ id }) => id).filter((id) => ids === undefined || ids.includes(id));
    const out = await takeOutNow(tx, context, { fileId, ids: chosen, reason });
    if (out.length === 0) throw refusal('payoutNothingLeft');
    const after = { count: out.length, codes: out.map(({ code }) => code), reason };
    await readUnanswered(tx, { fileId, at: context.services.clock.now() });
    await recordAudit(tx, context, { ...what, after });
    return confirmationOf('payoutsTakenOut');
  });
};
