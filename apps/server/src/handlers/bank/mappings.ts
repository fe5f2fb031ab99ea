import { createHash } from 'node:crypto';
import type { BankColumns } from '@cage/contract/bank/fields';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { ResultColumns } from '@cage/contract/payouts/results';
import { refusal } from '../../domain/refusal.ts';
import { type MappedFile, type Mapping, mappingsOf, saveMapping } from '../../store/bank/mappings.ts';
import type { Transaction } from '../../store/database/database.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

export const listBankMappings: Handler<'listBankMappings'> = async (_, { caller, services }) => ({
  mappings: await mappingsOf<BankColumns>(services.database, 'lines', caller.actingId),
});

export const listPayoutMappings: Handler<'listPayoutMappings'> = async (_, { caller, services }) => ({
  mappings: await mappingsOf<ResultColumns>(services.database, 'results', caller.actingId),
});

/** Whether every mapped column exists in the file. */
const within = (headers: readonly string[], columns: object): boolean =>
  Object.values(columns).every((place) => typeof place !== 'number' || place < headers.length);

async function keep(tx: Transaction, context: CallerContext, of: MappedFile, mapping: Mapping<object>) {
  const headersHash = createHash('sha256').update(JSON.stringify(mapping.headers)).digest();
  const at = context.services.clock.now();
  await saveMapping(tx, { of, accountId: context.caller.actingId, headersHash, at }, mapping);
  const action = of === 'lines' ? 'bank.mapped' : 'payout-result.mapped';
  await recordAudit(tx, context, { action, subject: mapping.bank, after: { headers: mapping.headers.length } });
}

/** Keeps how the columns of a bank's files are read; files are recognised by their column names. Source: O10. */
export const keepBankMapping: Handler<'keepBankMapping'> = (input, context) =>
  runAuditedTransaction(context, { action: 'bank.mapped', subject: input.bank ?? '' }, async (tx) => {
    const { bank, headers, columns } = input;
    if (!bank) throw refusal<'keepBankMapping'>('needed', 'bank');
    const has = columns.amount !== null || columns.credit !== null;
    if (!has || !within(headers, columns)) throw refusal<'keepBankMapping'>('bankColumnsMissing', 'columns');
    await keep(tx, context, 'lines', { bank, headers, columns });
    return confirmationOf('bankMappingKept');
  });

/** Keeps the same for a bank's answers to payout files. Source: O12. */
export const keepPayoutMapping: Handler<'keepPayoutMapping'> = (input, context) =>
  runAuditedTransaction(context, { action: 'payout-result.mapped', subject: input.bank ?? '' }, async (tx) => {
    const { bank, headers, columns } = input;
    if (!bank) throw refusal<'keepPayoutMapping'>('needed', 'bank');
    if (!within(headers, columns)) throw refusal<'keepPayoutMapping'>('payoutColumnsMissing', 'columns');
    await keep(tx, context, 'results', { bank, headers, columns });
    return confirmationOf('payoutMappingKept');
  });
