import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const theme = readFileSync(join(root, 'packages/ui/src/theme.css'), 'utf8');
const unworn = /@source not inline\("\{([^}]*)\}"\)/.exec(theme)?.[1]?.split(',') ?? [];

/** A text that is a list of classes: one of them has a dash or a colon, as nearly all have. */
const isWorn = (word: string) => /^-?[a-z]+[-:][\w-[(]/.test(word);
const TEXT = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;

// What is worn nevertheless would stand there bare, in the product as well as in the workbench.
it('nothing wears a word that the styles leave out', () => {
  expect(unworn.length).toBeGreaterThan(3);
  const bare = globSync('{packages/{ui,parts},apps/{admin,player}}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TEXT)].flatMap(([, ...texts]) => {
      const words = texts.filter(Boolean).join('').split(/\s+/);
      const classes = words.some(isWorn) && words.every((word) => !/[.,;]$|^[A-Z]/.test(word));
      return classes ? words.filter((word) => unworn.includes(word)).map((word) => `${file}: ${word}`) : [];
    }),
  );
  expect(bare).toEqual([]);
});
