import type { BankColumns } from '@cage/contract/bank/fields';
import { describe, expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { orderOfDays, readBankDay } from './dates.ts';
import { decodeFile } from './decode.ts';
import { callsOf, type ReadFile, readLines } from './lines.ts';
import { delimiterOf, rowsOf } from './rows.ts';
import * as samples from './samples.ts';
import { completeColumns, findKnownTable, findTable, guessBank, guessTable } from './table.ts';

const TODAY = '2026-12-05';

async function guessed(text: string) {
  const rows = await rowsOf(text);
  const table = findTable(rows);
  if (!table) throw new Error('There is no table');
  const columns = completeColumns(guessTable(rows, table));
  if (!columns) throw new Error(`The columns are not complete: ${table.headers.join()}`);
  return { rows, table, columns };
}

async function read(text: string): Promise<ReadFile & { bank: string | null; columns: BankColumns }> {
  const { rows, table, columns } = await guessed(text);
  const file = await readLines(rows, { begins: table.begins, columns, lastDay: TODAY });
  return { ...file, columns, bank: guessBank(table, 'statement.csv') };
}

const brief = ({ lines }: ReadFile) =>
  lines.map(({ day, direction, amountPaise, balancePaise }) => [day, direction, amountPaise, balancePaise]);

const both = (first: string, second: string) => [
  [first, 'in', 750_000n, 13_125_050n],
  [second, 'out', 2_500_000n, 10_625_050n],
];

describe('the files of known banks are read without a question', () => {
  test('HDFC: an address above the table, rows of stars, a summary below', async () => {
    const file = await read(samples.HDFC);
    expect(brief(file)).toEqual([
      ['2026-11-18', 'in', 750_000n, 13_125_050n],
      ['2026-11-18', 'in', 1_500_000n, 14_625_050n],
      ['2026-11-19', 'out', 2_500_000n, 12_125_050n],
    ]);
    expect(file.lines[0]).toMatchObject({
      reference: '0000431810456120',
      narration: 'UPI-PRIYA NAIR-PRIYA.NAIR@OKBANK-431810456120-UPI',
    });
    expect(file.lines[2]?.narration).toBe('IMPS-632311209988-RENT, NOVEMBER');
    expect(file).toMatchObject({ bank: 'hdfc', unreadable: [], from: '2026-11-18', to: '2026-11-19', days: 2 });
    expect(file.in).toEqual({ count: 2, paise: 2_250_000n });
    expect(file.out).toEqual({ count: 1, paise: 2_500_000n });
  });

  test('SBI: tab-separated text, dates with the name of the month', async () => {
    const file = await read(samples.SBI);
    expect(brief(file)).toEqual(both('2026-11-01', '2026-11-02'));
    expect(file.lines[0]).toMatchObject({ reference: 'TRANSFER FROM 4897694162090' });
    expect(file).toMatchObject({ bank: 'sbi', unreadable: [] });
  });

  test('ICICI: zeros in the other column', async () => {
    const file = await read(samples.ICICI);
    expect(brief(file)).toEqual(both('2026-11-01', '2026-11-02'));
    expect(file.lines[1]?.narration).toBe('CMS/ RENT, 11');
  });

  test('Axis: DR and CR, and no reference', async () => {
    const file = await read(samples.AXIS);
    expect(brief(file)).toEqual(both('2026-11-01', '2026-11-02'));
    expect(file).toMatchObject({ bank: 'axis', unreadable: [] });
  });

  test('Kotak: one amount with Dr or Cr beside it, as in the balance', async () => {
    const file = await read(samples.KOTAK);
    expect(brief(file)).toEqual(both('2026-11-01', '2026-11-02'));
    expect(file.unreadable).toEqual([]);
  });

  test('PNB: a time after the date, and an overdrawn balance', async () => {
    const file = await read(samples.PNB);
    expect(brief(file)).toEqual([
      ['2026-12-01', 'in', 750_000n, 13_125_050n],
      ['2026-12-01', 'out', 2_500_000n, -50_000n],
    ]);
  });

  test('in Hindi, with Hindi digits', async () => {
    expect(brief(await read(samples.HINDI))).toEqual(both('2026-11-01', '2026-11-02'));
  });

  test('one signed column, or brackets for debits', async () => {
    expect(brief(await read(samples.ONE_COLUMN))).toEqual([
      ...both('2026-11-01', '2026-11-02'),
      ['2026-11-03', 'out', 1_770n, 10_623_280n],
    ]);
  });
});

test('an unknown table is found by its first date and amount, and its columns are asked for', async () => {
  const rows = await rowsOf(samples.UNKNOWN);
  const table = findTable(rows);
  expect(table).toMatchObject({ headers: ['Kept on', 'About', 'What', 'How much'], begins: 2 });
  expect(table && completeColumns(guessTable(rows, table))).toBeNull();
});

test('columns without headers are named by position', async () => {
  const rows = await rowsOf('1 Nov 2026,UPI/431810456120,7500\n2 Nov 2026,Rent,-25000\n');
  expect(findTable(rows)).toMatchObject({ headers: ['1', '2', '3'], begins: 0 });
});

test('text that is no bank’s table is not taken for one', async () => {
  expect(findTable(await rowsOf('Dear customer,\nyour account is closed.\n'))).toBeNull();
});

test('named columns are recognised again, whatever is above them', async () => {
  const columns = { ...(await guessed(samples.HDFC)).columns, narration: null };
  const headers = [
    'date',
    'Narration',
    'Chq./Ref.No.',
    'Value Dt',
    'Withdrawal Amt.',
    'Deposit Amt.',
    'Closing Balance',
  ];
  const rows = await rowsOf(`Another branch\n${samples.HDFC}`);
  expect(findKnownTable(rows, [{ bank: 'Ours', headers, columns }])).toMatchObject({
    table: { begins: 7 },
    mapping: { bank: 'Ours' },
  });
  expect(findKnownTable(rows, [{ bank: 'Ours', headers: headers.slice(1), columns }])).toBeNull();
});

test('an unreadable row is reported with its row in the file and the reason', async () => {
  const { rows, table, columns } = await guessed(`Date,Narration,Debit,Credit
01/11/2026,good,,500.00
31/02/2026,no such day,,500.00
02/11/2026,both,10,20
03/11/2026,words,,five hundred
06/01/2027,to come,,500
04/11/2026,a fortune,,"10,00,00,00,00,001.00"
04/11/2026,nothing moved,,0.00
,"Total",10,1520
Grand Total,,10,1520
05/11/2026,the last,,1
`);
  const file = await readLines(rows, { begins: table.begins, columns, lastDay: TODAY });
  expect(file.lines.map(({ narration }) => narration)).toEqual(['good', 'the last']);
  expect(file.unreadable.map(({ row, kind }) => [row, kind])).toEqual([
    [3, 'day'],
    [4, 'both-sides'],
    [5, 'amount'],
    [6, 'day-ahead'],
    [7, 'too-large'],
  ]);
});

test('an unclosed quotation mark spoils at most its own row', async () => {
  const rows = await rowsOf('Date,Narration,Debit,Credit\n01/11/2026,"UPI,,500\n02/11/2026,fine,,600\n');
  expect(rows.filter(([cell]) => cell)).toHaveLength(3);
});

test('identical lines are counted, and references shortened by a spreadsheet are left out', async () => {
  const { rows, table, columns } = await guessed(`Date,Narration,Ref No,Debit,Credit
01/11/2026,UPI,4.3181E+11,,500
01/11/2026,UPI,4.3181E+11,,500
01/11/2026,UPI,="000431810456120",,500
`);
  const file = await readLines(rows, { begins: table.begins, columns, lastDay: TODAY });
  expect(file).toMatchObject({ twice: 1, shortened: 2 });
  expect(file.lines.map(({ reference }) => reference)).toEqual(['', '', '000431810456120']);
});

test('a narration that is too long is cut, and is on one line', async () => {
  const { rows, table, columns } = await guessed(
    `Date,Narration,Debit,Credit\n01/11/2026,"a\nb${'c'.repeat(600)}",,5\n`,
  );
  const [line] = (await readLines(rows, { begins: table.begins, columns, lastDay: TODAY })).lines;
  expect(line?.narration).toMatch(/^a bc{497}$/);
});

test.each<[string, ReturnType<typeof readAmount>]>([
  ['1,23,456.78', { paise: 12_345_678n, way: null }],
  ['123,456.78', { paise: 12_345_678n, way: null }],
  ['"1,234.00 Cr"'.slice(1, -1), { paise: 123_400n, way: 'credit' }],
  ['1,234.00Dr.', { paise: 123_400n, way: 'debit' }],
  ['Cr 1,234', { paise: 123_400n, way: 'credit' }],
  ['(500.00)', { paise: 50_000n, way: 'debit' }],
  ['-500', { paise: 50_000n, way: 'debit' }],
  ['500.5-', { paise: 50_050n, way: 'debit' }],
  ['+500', { paise: 50_000n, way: null }],
  ['INR 500.00', { paise: 50_000n, way: null }],
  ['Rs. 1,500/-', { paise: 150_000n, way: null }],
  ['₹1,500.00', { paise: 150_000n, way: null }],
  ['1500.0000', { paise: 150_000n, way: null }],
  ['.50', { paise: 50n, way: null }],
  ['1 500.00', 'unreadable'],
  ['="1500.00"', { paise: 150_000n, way: null }],
  ['१,५००.५०', { paise: 150_050n, way: null }],
  ['', null],
  [' - ', null],
  ['0.00', null],
  ['1500.005', 'unreadable'],
  ['1.500,00', 'unreadable'],
  ['1,2,3', 'unreadable'],
  ['12,34', 'unreadable'],
  ['(500', 'unreadable'],
  ['1.5E+3', 'unreadable'],
  ['1,500.00 (Dr)', { paise: 150_000n, way: 'debit' }],
  ['.', 'unreadable'],
  ['12 Cr Dr', 'unreadable'],
  ['five', 'unreadable'],
  ['500 on hold', 'unreadable'],
])('%j is read as an amount', (text, amount) => {
  expect(readAmount(text)).toEqual(amount);
});

test.each([
  ['01/12/2026', 'day-first', '2026-12-01'],
  ['01/12/2026', 'month-first', '2026-01-12'],
  ['01-12-26', 'day-first', '2026-12-01'],
  ['1.12.2026', 'day-first', '2026-12-01'],
  ['1 Dec 2026', 'month-first', '2026-12-01'],
  ['01-DEC-2026 10:22:33', 'day-first', '2026-12-01'],
  ['01Dec2026', 'day-first', '2026-12-01'],
  ['1st December, 2026', 'day-first', '2026-12-01'],
  ['Dec 1, 2026', 'day-first', '2026-12-01'],
  ['2026-12-01', 'day-first', '2026-12-01'],
  ['2026/12/01 10:22', 'month-first', '2026-12-01'],
  ['2026-12-01T10:22:33', 'day-first', '2026-12-01'],
  ['26-12-01', 'year-first', '2026-12-01'],
  ['01/12/2026 10:22 AM', 'day-first', '2026-12-01'],
  ['०१/१२/२०२६', 'day-first', '2026-12-01'],
  ['31/02/2026', 'day-first', null],
  ['13/13/2026', 'day-first', null],
  ['46357', 'day-first', null],
  ['1 Foo 2026', 'day-first', null],
  ['01/12', 'day-first', null],
  ['', 'day-first', null],
] as const)('%j, %s, is the day %s', (cell, order, day) => {
  expect(readBankDay(cell, order)).toBe(day);
});

test('dates are read day first, unless one of them says otherwise', () => {
  expect(orderOfDays(['01/12/2026', '12/01/2026'])).toBe('day-first');
  expect(orderOfDays(['01/12/2026', '01/13/2026'])).toBe('month-first');
  expect(orderOfDays(['13/01/2026', '01/13/2026'])).toBe('day-first');
  expect(orderOfDays(['2026-12-13', '2026-12-14'])).toBe('year-first');
  expect(orderOfDays(['1 Dec 2026', ''])).toBe('day-first');
});

describe('encoding of a file', () => {
  const bytes = (...given: number[]) => new Uint8Array(given);
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const utf16 = (text: string, big: boolean) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        const pair = [code & 0xff, code >> 8];
        return big ? pair.reverse() : pair;
      }),
    );
  const TEXT = 'Date,Amount\n01/12/2026,₹5';

  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with its mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16, the other way round', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['UTF-16 without a mark, the other way round', utf16(TEXT, true)],
  ])('%s', (_, file) => {
    expect(decodeFile(file)).toEqual({ is: 'text', text: TEXT });
  });

  test('Windows-1252 for anything else', () => {
    expect(decodeFile(bytes(0x52, 0x73, 0x96, 0xa0, 0x35))).toEqual({ is: 'text', text: 'Rs–\u00a05' });
  });

  test.each<[string, Uint8Array, string]>([
    ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0, 0), 'spreadsheet'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'spreadsheet'],
    ['a document', utf8('%PDF-1.7'), 'pdf'],
    ['a photo', bytes(0xff, 0xd8, 0xff, 0xe0), 'picture'],
    ['a page of the web', utf8('\n<html><table><tr><td>Date'), 'web-page'],
    ['nothing', utf8(' \r\n'), 'empty'],
    ['anything else', bytes(1, 0, 0, 2, 3, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7), 'binary'],
  ])('%s is refused', (_, file, why) => {
    expect(decodeFile(file)).toEqual({ is: 'wrong', kind: why });
  });
});

test('the delimiter is found from the table, not from the text above it', () => {
  expect(delimiterOf(samples.HDFC)).toBe(',');
  expect(delimiterOf(samples.SBI)).toBe('\t');
  expect(delimiterOf(samples.HINDI)).toBe(';');
  expect(delimiterOf(samples.ONE_COLUMN)).toBe('|');
  expect(delimiterOf(`A, letter, with, many, commas, in, it\nDate;Narration;Debit;Credit\n1/1/2026;a,b;;1,5\n`)).toBe(
    ';',
  );
});

test('each call takes as many lines as it can, and fewer where they are long', () => {
  const line = { day: TODAY, direction: 'in', amountPaise: 1n, reference: '', balancePaise: null } as const;
  const lengths = (count: number, narration: string) =>
    callsOf(Array.from({ length: count }, () => ({ ...line, narration }))).map((lines) => lines.length);
  expect(lengths(4_001, 'UPI')).toEqual([2_000, 2_000, 1]);
  expect(lengths(2_000, 'क'.repeat(500)).every((count) => count < 700)).toBe(true);
  expect(lengths(0, '')).toEqual([]);
});

/** Some seconds, on a machine that is busy with other work. */
const LONG_MS = 60_000;

test('100,000 lines are parsed and read in parts, without loss', { timeout: LONG_MS }, async () => {
  const line = (at: number) => `${1 + (at % 28)}/11/2026,"UPI/${431_800_000_000 + at}/a, ""b""",,"1,500.00",${at}`;
  const text = `Date,Narration,Debit,Credit,Balance\n${Array.from({ length: 100_000 }, (_, at) => line(at)).join('\n')}\n`;
  const file = await read(text);
  expect(file.lines).toHaveLength(100_000);
  expect(file).toMatchObject({ in: { count: 100_000, paise: 15_000_000_000n }, twice: 0, days: 28, unreadable: [] });
});
