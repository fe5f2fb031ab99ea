import { noFormula } from '../formulas.ts';
import { rupeesFromPaise } from '../money.ts';
import { indianDateTime } from '../time.ts';
import type { PayoutTo } from '../withdrawals/fields.ts';
import type { FiledMethod, PayoutTemplate } from './fields.ts';

/** Fields that a column's value can hold, in braces: `{amount}`. All other text goes into the file unchanged. */
export const payoutFields = [
  'number',
  'code',
  'amount',
  'date',
  'holder',
  'account',
  'ifsc',
  'bank',
  'upi',
  'username',
  'id',
] as const;
export type PayoutField = (typeof payoutFields)[number];

/** Data of a payout for its line of the file. */
export interface PayoutLine {
  code: string;
  amountPaise: bigint;
  payoutTo: PayoutTo;
  username: string;
  accountId: string;
}

const NAMED = /\{([^{}]*)\}/g;
const isField = (name: string): name is PayoutField => (payoutFields as readonly string[]).includes(name);

/** Fields named by a template's values, known or not, each with the number of its column from 1. */
const namedIn = ({ columns }: PayoutTemplate) =>
  columns.flatMap(({ value }, at) => [...value.matchAll(NAMED)].map(([, name = '']) => ({ name, column: at + 1 })));

/** The field a bank pays to by each method, without which it can't pay. */
const detailOf: Record<FiledMethod, PayoutField> = { bank: 'account', upi: 'upi' };

/** A template's problem: an unknown field, with its column, or a missing one that the bank or we need. */
export type TemplateProblem = { is: 'unknown'; name: string; column: number } | { is: 'lacks'; name: PayoutField };

/**
 * Returns the first problem of a template, or `null`. The code has to come back with the result, or no row can be matched. The
 * account to pay to has a column of its own, so that nothing else is in the column a bank reads it from.
 */
export function templateProblem(template: PayoutTemplate): TemplateProblem | null {
  const named = namedIn(template);
  const unknown = named.find(({ name }) => !isField(name));
  if (unknown) return { is: 'unknown', ...unknown };
  const isNamed = (field: PayoutField) => named.some((one) => one.name === field);
  const standsAlone = (field: PayoutField) => template.columns.some(({ value }) => value.trim() === `{${field}}`);
  const details = template.methods.map((method) => detailOf[method]);
  const name =
    (['code', 'amount'] as const).find((field) => !isNamed(field)) ?? details.find((field) => !standsAlone(field));
  return name ? { is: 'lacks', name } : null;
}

const separators = { comma: ',', semicolon: ';', pipe: '|', tab: '\t' } as const;
/** Spreadsheets read these two, with quotes around values that contain the separator; the other files have no quotes. */
const quoting: readonly PayoutTemplate['separator'][] = ['comma', 'semicolon'];

/** The Indian day of an instant, as a bank writes it. */
function dayAs(form: PayoutTemplate['dates'], at: Date): string {
  const [year = '', month = '', day = ''] = indianDateTime(at).slice(0, 10).split('-');
  const forms = {
    'dd/mm/yyyy': `${day}/${month}/${year}`,
    'dd-mm-yyyy': `${day}-${month}-${year}`,
    'yyyy-mm-dd': `${year}-${month}-${day}`,
    ddmmyyyy: `${day}${month}${year}`,
  };
  return forms[form];
}

/** Formats an amount. `whole` keeps paise where there are any: a file never says less than is paid. */
function amountAs(form: PayoutTemplate['amounts'], paise: bigint): string {
  if (form === 'paise') return String(paise);
  const rupees = rupeesFromPaise(paise);
  return form === 'whole' ? rupees.replace(/\.00$/, '') : rupees;
}

function fieldsOf(template: PayoutTemplate, line: PayoutLine, { number, at }: { number: number; at: Date }) {
  const { holder, bank, upi } = line.payoutTo;
  return {
    number: String(number),
    code: line.code,
    amount: amountAs(template.amounts, line.amountPaise),
    date: dayAs(template.dates, at),
    holder,
    account: bank?.accountNumber ?? '',
    ifsc: bank?.ifsc ?? '',
    bank: bank?.name ?? '',
    upi: upi?.id ?? '',
    username: line.username,
    id: line.accountId,
  } satisfies Record<PayoutField, string>;
}

/** Text as a cell of the file: one line, no formula, and nothing that would end the cell. */
function cellOf(text: string, { separator }: PayoutTemplate): string {
  const oneLine = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  if (!quoting.includes(separator)) return noFormula(oneLine.replaceAll(separators[separator], ' ').trim());
  const safe = noFormula(oneLine);
  return /[",;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a payout file as its bank takes it, made at this instant. */
export function payoutText(template: PayoutTemplate, lines: readonly PayoutLine[], at: Date): string {
  const row = (texts: readonly string[]) =>
    `${texts.map((text) => cellOf(text, template)).join(separators[template.separator])}\r\n`;
  const head = template.header ? [row(template.columns.map(({ name }) => name))] : [];
  const body = lines.map((line, index) => {
    const fields = fieldsOf(template, line, { number: index + 1, at });
    return row(
      template.columns.map(({ value }) =>
        value.replace(NAMED, (whole, name) => (isField(name) ? fields[name] : whole)),
      ),
    );
  });
  return [...head, ...body].join('');
}
