import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue, fetchWords, type Hindi, preferredLanguage } from './words.tsx';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('navigator', { language: 'en-IN' });
});
afterEach(async () => {
  kept.clear();
  await fetchWords('en');
});

const english = { title: 'Agents', opened: (name: string) => `${name} was opened` };
const hindi = { title: 'एजेंट', opened: (name: string) => `${name} खोला गया` };

test('nothing is fetched for English', async () => {
  const fetchHindi = vi.fn(async () => ({ hindi }));
  const words = catalogue(english, fetchHindi);
  expect(await preferredLanguage()).toBe('en');
  expect(words.english.opened('Asha')).toBe('Asha was opened');
  expect(fetchHindi).not.toHaveBeenCalled();
});

test('Hindi is available once fetched, and fetched once', async () => {
  const fetchHindi = vi.fn(async () => ({ hindi }));
  const words = catalogue(english, fetchHindi);
  kept.set('cage.language', 'hi');
  expect(await preferredLanguage()).toBe('hi');
  expect(words.hindi()).toBe(hindi);
  await fetchWords('hi');
  expect(fetchHindi).toHaveBeenCalledOnce();
});

test('the words of a page loaded later are fetched with it', async () => {
  await fetchWords('hi');
  const later = catalogue(english, async () => ({ hindi }));
  await vi.waitFor(() => expect(later.hindi()).toBe(hindi));
});

test.each([
  [null, 'hi-IN', 'hi'],
  [null, 'mr-IN', 'en'],
  ['en', 'hi-IN', 'en'],
  ['hi', 'en-IN', 'hi'],
])('chosen %s in a browser in %s: %s', async (chosen, browser, language) => {
  if (chosen) kept.set('cage.language', chosen);
  vi.stubGlobal('navigator', { language: browser });
  expect(await preferredLanguage()).toBe(language);
});

test('without a connection the page is in English, and Hindi can be requested again', async () => {
  const fetchHindi = vi.fn(async () => ({ hindi })).mockRejectedValueOnce(new TypeError('failed'));
  const words = catalogue(english, fetchHindi);
  kept.set('cage.language', 'hi');
  expect(await preferredLanguage()).toBe('en');
  await fetchWords('hi');
  expect(words.hindi()).toBe(hindi);
});

test('Hindi with a missing text, an extra one or other parameters does not compile', () => {
  const words = catalogue(english, async () => ({}));
  const right: Hindi<typeof words> = hindi;
  // @ts-expect-error a text is missing
  const without: Hindi<typeof words> = { title: 'एजेंट' };
  // @ts-expect-error English does not say it
  const more: Hindi<typeof words> = { ...hindi, total: 'कुल' };
  // @ts-expect-error it is made of a name
  const other: Hindi<typeof words> = { title: 'एजेंट', opened: (count: number) => `${count}` };
  expect([right, without, more, other]).toHaveLength(4);
});
