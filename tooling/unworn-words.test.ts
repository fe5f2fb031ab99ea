import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the words that a style sheet leaves out: `@source not inline("{a,b}")`. */
const unwornOf = (sheet: string): string[] =>
  [...read(sheet).matchAll(/@source not inline\("\{([^"{}]*)\}"\)/g)].flatMap(([, words = '']) => words.split(','));
/** Returns the folders of the library that an app's style sheet leaves out. */
const undrawnOf = (sheet: string): string[] =>
  (/@source not "[^"]*packages\/ui\/src\/\{([\w,-]+)\}\/\*\*"/.exec(read(sheet))?.[1] ?? '').split(',');

/** Whether a text is a list of classes: one of them has a dash or a colon, as nearly all lists have. */
const isWorn = (word: string) => /^-?[a-z]+[-:][\w-[(]/.test(word);
const TEXT = /(className=)?(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

/** Returns the words of a list that some file uses as classes, each with its file. */
function worn(files: readonly string[], words: readonly string[]): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(TEXT)].flatMap(([, named, ...texts]) => {
      const found = texts.filter(Boolean).join('').split(/\s+/);
      const classes = found.some(isWorn) && found.every((word) => !/[.,;]$|^[A-Z]/.test(word));
      return named || classes ? found.filter((word) => words.includes(word)).map((word) => `${file}: ${word}`) : [];
    }),
  );
}
const filesOf = (folders: string) =>
  globSync(`${folders}/src/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(stories|test|guide)\.tsx?$/.test(file));

// A class used nevertheless would have no style, in the product as well as in the workbench.
test('no class that the shared styles leave out is used', () => {
  const unworn = unwornOf('packages/ui/src/theme.css');
  expect(unworn.length).toBeGreaterThan(3);
  expect(worn(filesOf('{packages/{ui,parts},apps/{admin,player}}'), unworn)).toEqual([]);
});

/** Used only in variants that the app does not have. */
const WAYS = /^packages\/ui\/src\/dialog\//;

// The library has words that only one of the two apps uses.
test.each(['admin', 'player'])('nothing that %s draws uses a class that its own styles leave out', (app) => {
  const sheet = `apps/${app}/src/main.css`;
  const [unworn, undrawn] = [unwornOf(sheet), undrawnOf(sheet)];
  const drawn = filesOf(`{packages/{ui,parts},apps/${app}}`).filter(
    (file) => !WAYS.test(file) && !undrawn.includes(/^packages\/ui\/src\/([\w-]+)\//.exec(file)?.[1] ?? ''),
  );
  expect(worn(drawn, unworn)).toEqual([]);
});
