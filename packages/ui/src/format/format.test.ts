import { describe, expect, test } from 'vitest';
import { formatPercent } from './percent.ts';
import { plainDigits } from './plain-digits.ts';
import { formatCount, formatRupees, formatWholeRupees } from './rupees.ts';
import { formatShortRupees } from './short-rupees.ts';
import { formatDate, formatDateTime, formatRelative, formatSpoken } from './time.ts';
import { tidyRupees } from './typed-rupees.ts';

test.each([
  [0n, '₹0.00'],
  [5n, '₹0.05'],
  [99_999n, '₹999.99'],
  [100_000n, '₹1,000.00'],
  [9_999_900n, '₹99,999.00'],
  [10_000_000n, '₹1,00,000.00'],
  [12_345_600n, '₹1,23,456.00'],
  [1_234_567_890_12n, '₹1,23,45,67,890.12'],
  [-150_050n, '−₹1,500.50'],
  [999_999_999_999_999_999_999n, '₹99,99,99,99,99,99,99,99,999.99'],
])('%s paise are %s', (paise, text) => expect(formatRupees(paise)).toBe(text));

test('amounts are written as by Intl, to the last paisa', () => {
  const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  for (let paise = 7n; paise < 10n ** 21n; paise = paise * 3n + 1n) {
    const digits = String(paise).padStart(3, '0');
    const exact = `${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
    expect(formatRupees(paise)).toBe(intl.format(exact));
  }
});

test('whole amounts leave out the paise, others do not', () => {
  expect(formatWholeRupees(500_000n)).toBe('₹5,000');
  expect(formatWholeRupees(500_050n)).toBe('₹5,000.50');
  expect(formatCount(1_234_567)).toBe('12,34,567');
});

test('counts are written as by Intl', () => {
  const intl = new Intl.NumberFormat('en-IN');
  for (let count = 0; count < 10 ** 15; count = count * 3 + 1) expect(formatCount(count)).toBe(intl.format(count));
});

test.each([
  [0n, '₹0'],
  [99_900n, '₹999'],
  [199_999n, '₹1.9K'],
  [4_500_000n, '₹45K'],
  [200_000_000n, '₹20L'],
  [-1_599_999_999n, '−₹1.5Cr'],
])('on a scale, %s paise are %s', (paise, text) => expect(formatShortRupees(paise)).toBe(text));

test.each([
  ['12.5', '12.5%'],
  ['0', '0%'],
  [null, '–'],
  ['', '–'],
])('a percentage of %s is %s', (percent, text) => expect(formatPercent(percent)).toBe(text));

describe('time is Indian', () => {
  test('18:30 UTC begins the next Indian day', () => {
    expect(formatDateTime(new Date('2026-11-20T08:35:09Z'))).toBe('2026-11-20 14:05:09');
    expect(formatDate(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(formatDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  test('it is the time of Asia/Kolkata, to the second', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (let ms = Date.parse('1970-01-01'); ms < Date.parse('2100-01-01'); ms += 86_399_000 * 13)
      expect(formatDateTime(new Date(ms))).toBe(intl.format(ms));
  });

  const now = new Date('2026-11-20T08:35:09Z');
  test.each([
    [59_999, 'en', null],
    [60_000, 'en', '1 minute ago'],
    [95 * 60_000, 'en', '1 hour ago'],
    [3 * 24 * 60 * 60_000, 'en', '3 days ago'],
    [3 * 24 * 60 * 60_000, 'hi', '3 दिन पहले'],
  ])('%i ms ago is, in %s, %s', (ms, language, text) => {
    expect(formatRelative(new Date(now.getTime() - ms), now, language)).toBe(text);
  });
});

describe('an instant in spoken form, in India', () => {
  const now = new Date('2026-11-20T19:00:00Z');

  test.each(['en', 'hi'])('each day and hour of two years is written as by Intl, in %s', (language) => {
    const written = (more: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-IN`, {
        ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
        ...more,
      });
    const [ofThisYear, ofAnother] = [written({}), written({ year: 'numeric' })];
    const far = new Date('2026-01-01T00:00:00Z').getTime();
    for (let ms = far; ms < far + 2 * 365 * 86_400_000; ms += 3_599_000 * 7) {
      const instant = new Date(ms);
      if (Math.abs(ms - now.getTime()) < 3 * 86_400_000) continue;
      const intl = (formatDate(instant).startsWith('2026') ? ofThisYear : ofAnother).format(instant);
      // Before am or pm Intl puts one kind of space or another, depending on the machine.
      expect(formatSpoken(instant, now, language)).toBe(intl.replace(/\s(?=[ap]m$)/, '\u00a0'));
    }
  });

  test.each([
    ['2026-11-20T18:31:00Z', 'en', 'Today 12:01 am'],
    ['2026-11-20T18:29:59Z', 'en', 'Yesterday 11:59 pm'],
    ['2026-11-20T18:29:59Z', 'hi', 'कल 11:59 pm'],
    ['2026-11-19T18:29:59Z', 'en', '19 Nov, 11:59 pm'],
    ['2026-11-21T19:00:00Z', 'en', 'Tomorrow 12:30 am'],
    ['2026-11-21T19:00:00Z', 'hi', '22 नव॰, 12:30 am'],
    ['2026-11-22T19:00:00Z', 'en', '23 Nov, 12:30 am'],
    ['2025-12-31T18:29:59Z', 'en', '31 Dec 2025, 11:59 pm'],
  ])('%s in %s is %s', (instant, language, text) => {
    expect(formatSpoken(new Date(instant), now, language).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test.each([
    ['2026-11-20T18:31:00Z', 'en', 'today 12:01 am'],
    ['2026-11-20T18:29:59Z', 'en', 'yesterday 11:59 pm'],
    ['2026-11-21T19:00:00Z', 'en', 'tomorrow 12:30 am'],
    ['2026-11-20T18:31:00Z', 'hi', 'आज 12:01 am'],
    ['2026-11-22T19:00:00Z', 'en', '23 Nov, 12:30 am'],
  ])('%s within a sentence in %s is %s', (instant, language, text) => {
    expect(formatSpoken(new Date(instant), now, language, 'sentence').replaceAll('\u00a0', ' ')).toBe(text);
  });
});

test('digits of Indian scripts become plain digits, letters are unchanged', () => {
  for (const zero of ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦']) {
    const digits = [...'9876543210'].map((digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
    expect(plainDigits(`${digits.join('')}क௰`)).toBe('9876543210क௰');
  }
  expect(tidyRupees('₹ १,५००')).toBe('1500');
});
