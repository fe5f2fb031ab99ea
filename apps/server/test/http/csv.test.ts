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

test.each(['\tx', '\rx', '\nx', '\r\nx', '\t', '\n'])('I5: %j, which can end a cell, never starts one', (text) => {
  expect(textCell(text).replace(/^"/, '')).toMatch(/^'/);
});

/** Cells of a line as a spreadsheet reads them that splits at a separator: quotes count at the start of a cell alone. */
function cellsSplitAt(separator: ';' | '\t', line: string): string[] {
  const cell = new RegExp(
    `(?:^|[${separator}\r\n])(?:"((?:[^"]|"")*)"([^${separator}\r\n]*)|([^${separator}\r\n]*))`,
    'g',
  );
  return [...line.matchAll(cell)].map(([, quoted = '', behind = '', plain = '']) =>
    `${quoted.replaceAll('""', '"')}${behind}${plain}`.replace(/^[\s\p{C}\p{Z}]+/u, ''),
  );
}

const WITHIN = [';', ';;', '; ', ';"', ';""', ';" ', '\t', '\t ', '\t"', '\n', '\r\n', '\n"', ';\u00A0', '";', '"\t'];

test.each(WITHIN.flatMap((before) => SIGNS.map((sign) => [before, sign] as const)))(
  'I5, D487: %j and %s within a cell begin no formula where it is split at semicolons or tabs',
  (before, sign) => {
    for (const text of [`UPI/ravi${before}${sign}HYPERLINK("http://x";A1)`, `${before}${sign}1`]) {
      const line = ['17', '2026-11-20', textCell(text), '5.00'].join(',');
      const cells = [...cellsSplitAt(';', line), ...cellsSplitAt('\t', line), ...cellsSplitAt(';', textCell(text))];
      expect(cells.filter((cell) => SIGNS.some((one) => cell.startsWith(one)))).toEqual([]);
    }
  },
);

test('D487: a long text of separators is guarded at once', () => {
  const started = performance.now();
  expect(textCell(`x${'; \t"'.repeat(50_000)}y`)).toContain('y');
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each(['a;b', 'a; b', '1;2', 'a - b', '"-"', 'a "=" b', 'x;"y" = z', 'a\u2028b'])(
  'D487: in %j nothing is prefixed',
  (text) => {
    const cell = textCell(text);
    expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).toBe(text);
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
