import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { builtInFormats } from '@cage/contract/payouts/built-in';
import { MOST_FORMATS, type PayoutTemplate } from '@cage/contract/payouts/fields';
import type { PayoutFormat } from '@cage/contract/payouts/formats';
import { templateProblem } from '@cage/contract/payouts/template';
import { refusal } from '../../domain/refusal.ts';
import { isUniqueViolation, type Queryable } from '../../store/database/database.ts';
import {
  countFormats,
  deleteFormat,
  FORMAT_NAME_INDEX,
  formatOf,
  formatsOf,
  insertFormat,
  updateFormat,
} from '../../store/payouts/formats.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';
import { change, record } from '../record.ts';

const builtIn: PayoutFormat[] = Object.entries(builtInFormats).map(([key, format]) => ({
  ...format,
  ...{ key, builtIn: true, by: null, at: null },
}));

/** A format that everybody has, or one of the account that pays. */
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

/** Refuses a template that names what there is not, or lacks what no file can do without. */
function refuseProblem(template: PayoutTemplate): void {
  const problem = templateProblem(template);
  if (problem?.is === 'unknown') {
    const { column, name } = problem;
    throw refusal<'savePayoutFormat'>('payoutFieldUnknown', { column, name }, 'template');
  }
  if (problem) throw refusal<'savePayoutFormat'>('payoutFormatLacks', { name: problem.name }, 'template');
}

/** Makes a format of the account acted for, or changes one. Source: O12. */
export const savePayoutFormat: Handler<'savePayoutFormat'> = async ({ id, name = '', template }, context) => {
  const { caller, services } = context;
  const what = { action: 'payout-format.saved', subject: name } as const;
  try {
    return await change(context, what, async (tx) => {
      if (!name) throw refusal<'savePayoutFormat'>('needed', 'name');
      refuseProblem(template);
      const saved = { accountId: caller.actingId, name, template, by: caller.accountId, at: services.clock.now() };
      if (id !== undefined && !(await updateFormat(tx, id, saved))) throw refusal('payoutFormatNotFound');
      if (id === undefined && (await countFormats(tx, caller.actingId)) >= MOST_FORMATS)
        throw refusal('payoutFormatsFull');
      const key = String(id ?? (await insertFormat(tx, saved)));
      await record(tx, context, { ...what, after: { columns: template.columns.length } });
      return { ...confirmed('payoutFormatSaved'), key };
    });
  } catch (error) {
    throw isUniqueViolation(error, FORMAT_NAME_INDEX)
      ? refusal<'savePayoutFormat'>('payoutFormatTaken', 'name')
      : error;
  }
};

export const removePayoutFormat: Handler<'removePayoutFormat'> = ({ id }, context) =>
  change(context, { action: 'payout-format.removed', subject: String(id) }, async (tx) => {
    const name = await deleteFormat(tx, context.caller.actingId, id);
    if (name === undefined) throw refusal('payoutFormatNotFound');
    await record(tx, context, { action: 'payout-format.removed', subject: name });
    return confirmed('payoutFormatRemoved');
  });
