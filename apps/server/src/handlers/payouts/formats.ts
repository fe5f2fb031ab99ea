import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { builtInFormats } from '@cage/contract/payouts/built-in';
import { MAX_FORMATS, type PayoutTemplate } from '@cage/contract/payouts/fields';
import type { PayoutFormat } from '@cage/contract/payouts/formats';
import { templateProblem } from '@cage/contract/payouts/template';
import { refusal } from '../../domain/refusal.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../store/database/database.ts';
import { notify } from '../../store/notifications/notifications.ts';
import {
  countFormats,
  deleteFormat,
  FORMAT_NAME_INDEX,
  formatOf,
  formatsOf,
  insertFormat,
  lockFormat,
  updateFormat,
} from '../../store/payouts/formats.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

const builtIn: PayoutFormat[] = Object.entries(builtInFormats).map(([key, format]) => ({
  ...format,
  ...{ key, builtIn: true, by: null, at: null },
}));

/** Returns a built-in format, or one of the paying account. */
export async function formatByKey(
  database: Queryable,
  accountId: number,
  key: string,
): Promise<{ name: string; template: PayoutTemplate }> {
  const everybodys = builtIn.find((format) => format.key === key);
  const format = everybodys ?? (/^\d/.test(key) ? await formatOf(database, accountId, Number(key)) : undefined);
  if (!format) throw refusal('payoutFormatNotFound');
  return format;
}

export const listPayoutFormats: Handler<'listPayoutFormats'> = async (_, { caller, services }) => {
  const own = await formatsOf(services.database, scopeOf(caller));
  return { formats: [...builtIn, ...own.map(({ id, ...format }) => ({ ...format, key: String(id), builtIn: false }))] };
};

/** Refuses a template with an unknown field, or without one that every file needs. */
function refuseProblem(template: PayoutTemplate): void {
  const problem = templateProblem(template);
  if (problem?.is === 'unknown') {
    const { column, name } = problem;
    throw refusal<'savePayoutFormat'>('payoutFieldUnknown', { column, name }, 'template');
  }
  if (problem) throw refusal<'savePayoutFormat'>('payoutFormatLacks', { name: problem.name }, 'template');
}

interface Written {
  name: string;
  template: PayoutTemplate;
}

/** A format as logged: in full, since it determines where a bank sends money. */
const logged = ({ name, template }: Written) => ({
  ...{ name, methods: template.methods.join(', ') },
  written: [
    template.extension,
    template.separator,
    template.header ? 'header' : 'no header',
    template.dates,
    template.amounts,
  ].join(', '),
  columns: template.columns.map((column) => `${column.name} = ${column.value}`).join(' | '),
});

/** Notifies those who see the account's bank settings of a changed format, and logs both versions. */
async function noteChange(
  tx: Transaction,
  context: CallerContext,
  what: { action: 'payout-format.saved' | 'payout-format.removed'; before?: Written | undefined; after?: Written },
): Promise<void> {
  const { action, before, after } = what;
  const name = after?.name ?? before?.name ?? '';
  const at = context.services.clock.now();
  await notify(tx, { accountIds: [context.caller.actingId], kind: 'payout-format-changed', subject: name, at });
  await recordAudit(tx, context, {
    ...{ action, subject: name },
    ...(before ? { before: logged(before) } : {}),
    ...(after ? { after: logged(after) } : {}),
  });
}

/** Creates a format of the account acted for, or changes one. Source: O12, D436. */
export const savePayoutFormat: Handler<'savePayoutFormat'> = async ({ id, name = '', template }, context) => {
  const { caller, services } = context;
  const what = { action: 'payout-format.saved', subject: name } as const;
  try {
    return await runAuditedTransaction(context, what, async (tx) => {
      if (!name) throw refusal<'savePayoutFormat'>('needed', 'name');
      refuseProblem(template);
      const saved = { accountId: caller.actingId, name, template, by: caller.accountId, at: services.clock.now() };
      const before = id === undefined ? undefined : await lockFormat(tx, caller.actingId, id);
      if (id !== undefined && !before) throw refusal('payoutFormatNotFound');
      if (id === undefined && (await countFormats(tx, caller.actingId)) >= MAX_FORMATS)
        throw refusal('payoutFormatsFull');
      if (id !== undefined) await updateFormat(tx, id, saved);
      const key = String(id ?? (await insertFormat(tx, saved)));
      await noteChange(tx, context, { action: what.action, before, after: saved });
      return { ...confirmationOf('payoutFormatSaved'), key };
    });
  } catch (error) {
    throw isUniqueViolation(error, FORMAT_NAME_INDEX)
      ? refusal<'savePayoutFormat'>('payoutFormatTaken', 'name')
      : error;
  }
};

export const removePayoutFormat: Handler<'removePayoutFormat'> = ({ id }, context) =>
  runAuditedTransaction(context, { action: 'payout-format.removed', subject: String(id) }, async (tx) => {
    const before = await lockFormat(tx, context.caller.actingId, id);
    if (!before) throw refusal('payoutFormatNotFound');
    await deleteFormat(tx, context.caller.actingId, id);
    await noteChange(tx, context, { action: 'payout-format.removed', before });
    return confirmationOf('payoutFormatRemoved');
  });
