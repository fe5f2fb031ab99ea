import pg from 'pg';
import { expect, test } from 'vitest';
import { instantOf } from '../../src/store/database/pg-types.ts';

const byDriver = pg.types.getTypeParser(1184);

test.each([
  '2026-11-20 18:29:59+00',
  '2026-11-20 18:29:59.9+00',
  '2026-11-20 18:29:59.999+00',
  '2026-02-28 23:59:59.999999+00',
  '0099-01-01 00:00:00+00',
  '2026-11-20 23:59:59.123+05:30',
  '2026-11-20 18:29:59.5-03',
  '12026-11-20 18:29:59+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('an instant is read as the driver reads it: %s', (text) => {
  expect(instantOf(text)).toEqual(byDriver(text));
});

test('every millisecond is read exactly', () => {
  for (let ms = 0; ms < 1_000; ms += 1) {
    const text = `2026-11-20 18:29:59.${String(ms).padStart(3, '0')}+00`;
    expect(instantOf(text).getTime() % 1_000).toBe(ms);
  }
});
