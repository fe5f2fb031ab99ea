import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Columns created on every render: in the element, or next to it without a `useMemo`. */
const MADE_ANEW = /columns=\{(?:\[|(?!use)\w+\()|const columns = (?:\[|(?!use)\w+\()/;

// A row rerenders when its columns change: then all rows do with each key pressed. Source: ADR 64.
it('lists and queues do not recreate their columns', () => {
  const lists = globSync('apps/*/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.stories.'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /<(?:ListPage|QueuePage)\b/.test(text));
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter(({ text }) => MADE_ANEW.test(text)).map(({ file }) => file)).toEqual([]);
});
