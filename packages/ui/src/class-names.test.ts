import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A utility that wins by force: `w-60!`, `md:[&>div]:px-0!`. */
const FORCED = /(?<=["'`\s])[a-z@[][^\s"'`]*-[^\s"'`]*!(?=["'`\s])/g;

const forcedIn = (text: string) => text.match(FORCED) ?? [];

test('a forced class name is found', () => {
  expect(forcedIn(`className="w-60! md:hidden"`)).toEqual(['w-60!']);
  expect(forcedIn(`'Passwords do not match!'`)).toEqual([]);
});

test('no class name is forced: a different look is a variant', () => {
  const root = `${import.meta.dirname}/../../..`;
  const files = globSync(['packages/*/src/**/*.tsx', 'apps/*/src/**/*.tsx'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const forced = files.flatMap((file) =>
    forcedIn(readFileSync(`${root}/${file}`, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(forced).toEqual([]);
});
