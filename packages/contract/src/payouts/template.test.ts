import { expect, test } from 'vitest';
import { builtInFormats } from './built-in.ts';
import type { PayoutTemplate } from './fields.ts';
import { type PayoutLine, payoutText, templateProblem } from './template.ts';

const at = new Date('2026-11-20T20:00:00Z');
const aLine = (given: Partial<PayoutLine> = {}): PayoutLine => ({
  code: 'W261120ABCDEFGH',
  amountPaise: 150_000n,
  payoutTo: {
    holder: 'Asha Rao',
    upi: null,
    bank: { name: 'State Bank of India', accountNumber: '50100004002', ifsc: 'SBIN0001234' },
    usdt: null,
  },
  username: 'asha.rao',
  accountId: 'P1',
  ...given,
});
const heldBy = (holder: string): PayoutLine => ({ ...aLine(), payoutTo: { ...aLine().payoutTo, holder } });
const aTemplate = (given: Partial<PayoutTemplate> = {}): PayoutTemplate => ({
  ...{
    extension: 'csv',
    separator: 'comma',
    header: false,
    dates: 'dd/mm/yyyy',
    amounts: 'decimals',
    methods: ['bank'],
  },
  columns: ['{code}', '{amount}', '{account}'].map((value, at) => ({ name: `Column ${at}`, value })),
  ...given,
});
const saying = (value: string, given: Partial<PayoutTemplate> = {}) =>
  aTemplate({ ...given, columns: [{ name: 'Only', value }] });

test('both built-in formats are complete, and date their lines by the day in India', () => {
  const { bulk, pipes } = builtInFormats;
  expect([bulk, pipes].map(({ template }) => templateProblem(template))).toEqual([null, null]);
  expect(payoutText(bulk.template, [aLine()], at)).toBe(
    'Transaction Type,Beneficiary Name,Beneficiary Account,IFSC,Amount,Value Date,Customer Reference,Remarks\r\n' +
      'N,Asha Rao,50100004002,SBIN0001234,1500.00,21/11/2026,W261120ABCDEFGH,Payout W261120ABCDEFGH\r\n',
  );
  expect(payoutText(pipes.template, [aLine(), aLine({ amountPaise: 30_001n })], at)).toBe(
    'PAY|1|W261120ABCDEFGH|1500.00|INR|21112026|SBIN0001234|50100004002|Asha Rao\r\n' +
      'PAY|2|W261120ABCDEFGH|300.01|INR|21112026|SBIN0001234|50100004002|Asha Rao\r\n',
  );
});

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"\r\n`],
  ['+91', `"'+91"\r\n`],
  ['-Asha', `"'-Asha"\r\n`],
  ['@sum', `"'@sum"\r\n`],
  ['  =1', `"'=1"\r\n`],
  ['Rao, Asha', '"Rao, Asha"\r\n'],
  ['Asha\nPAY', 'Asha PAY\r\n'],
  ['Asha "Anu" Rao', '"Asha ""Anu"" Rao"\r\n'],
])('a name %j is no formula, and ends neither its cell nor its line', (holder, written) => {
  expect(payoutText(saying('{holder}'), [heldBy(holder)], at)).toBe(written);
});

test('in a file without quotes no value contains the separator', () => {
  expect(payoutText(saying('{holder}', { separator: 'pipe' }), [heldBy('Asha|PAY|9')], at)).toBe('Asha PAY 9\r\n');
  expect(payoutText(saying('{holder}', { separator: 'pipe' }), [heldBy('|=1')], at)).toBe("'=1\r\n");
  expect(payoutText(saying('{holder}', { separator: 'tab' }), [heldBy('Asha\tRao')], at)).toBe('Asha Rao\r\n');
});

test.each([
  ['decimals', 150_000n, '1500.00'],
  ['whole', 150_000n, '1500'],
  ['whole', 150_050n, '1500.50'],
  ['paise', 150_050n, '150050'],
] as const)('an amount as %s: %d paise are %s', (amounts, amountPaise, written) => {
  expect(payoutText(saying('{amount}', { amounts }), [aLine({ amountPaise })], at)).toBe(`${written}\r\n`);
});

test('a missing required field is reported, and an unknown one is named with its column', () => {
  expect(templateProblem(aTemplate())).toBeNull();
  expect(templateProblem(saying('{code} {amount} {account} {utrx}'))).toEqual({
    is: 'unknown',
    name: 'utrx',
    column: 1,
  });
  expect(templateProblem(saying('{amount} {account}'))).toEqual({ is: 'lacks', name: 'code' });
  expect(templateProblem(saying('{code} {account}'))).toEqual({ is: 'lacks', name: 'amount' });
  expect(templateProblem(aTemplate({ methods: ['bank', 'upi'] }))).toEqual({ is: 'lacks', name: 'upi' });
  expect(payoutText(saying('{} {code'), [aLine()], at)).toBe('{} {code\r\n');
});
