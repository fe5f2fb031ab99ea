import { expect, test } from 'vitest';
import { idCell, textCell } from '../../src/http/csv.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** What an import strips, or may strip, before the first character of a cell. */
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\0',
  '\u0085',
  '\u00A0',
  '\u200B',
  '\u2028',
  '\u3000',
  '\uFEFF',
  '\u202E',
  ' \t\n ',
];

test.each(BEFORE.flatMap((before) => SIGNS.map((sign) => [before, sign] as const)))(
  'I5: %j and %s begin no formula',
  (before, sign) => {
    const cell = textCell(`${before}${sign}cmd|' /C calc'!A0`);
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['\tx', '\rx', '\nx', '\r\nx', '\t', '\n'])(
  'I5: %j, which can end a cell, is not the first of one',
  (text) => {
    expect(textCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['Asha', ' Asha', 'a=1', 'राम', '1-2', '🙂', '', ' '])('%j stays as it is', (text) => {
  expect(textCell(text)).toBe(text);
});

test.each([
  ['-1', '-1'],
  ['-1+2', `'-1+2`],
  ['=1', `'=1`],
  ['-cmd|x', `'-cmd|x`],
  ['staff~1', 'staff~1'],
])('D366: the id %j is the cell %j', (id, cell) => {
  expect(idCell(id).replaceAll('"', '')).toBe(cell);
});
