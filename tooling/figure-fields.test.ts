import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync(['apps/*/src/**/*.tsx', 'packages/{parts,ui}/src/**/*.tsx'], { cwd: root });
const screens = sources.filter((path) => !path.endsWith('.stories.tsx'));

/** Fields of a file for digits, as written: through shared props, or by their own. */
const askedForDigits = (source: string) =>
  [...source.matchAll(/<Input\b[^>]*?(?:inputMode="(?:numeric|decimal)"|(?:rupees|decimal)Input\})[\s\S]*?\/>/g)].map(
    ([field]) => field,
  );

test('D379: every field for digits takes Indian digits', () => {
  const fields = screens.flatMap((path) =>
    askedForDigits(readFileSync(join(root, path), 'utf8')).map((field) => ({ path, field })),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter(({ field }) => !/\btidy=|(?:rupees|decimal)Input\}/.test(field))).toEqual([]);
});
