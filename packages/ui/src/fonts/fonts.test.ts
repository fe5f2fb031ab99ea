import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8');

/** Returns whether a bundled typeface covers a character, by the ranges of its rule. */
function charactersOf(family: string): (code: number) => boolean {
  const rule = css.split('@font-face').findLast((part) => part.includes(`font-family: "${family}"`)) ?? '';
  const [, list = ''] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  const ranges = [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }));
  return (code) => ranges.some(({ from, to }) => code >= from && code <= to);
}

/** Anek has no arrows: those of the keyboard hints come from the device. */
const DEVICES = '↑↓';

const catalogues = globSync(['{apps,packages}/*/src/**/copy.ts', 'packages/contract/src/**/*.en.ts'], {
  cwd: `${import.meta.dirname}/../../../..`,
}).map((path) => ({ path, text: readFileSync(`${import.meta.dirname}/../../../../${path}`, 'utf8') }));

test.each(['Anek Latin Variable', 'Anek Wide'])('%s has every character used in English catalogues', (face) => {
  expect(catalogues.length).toBeGreaterThan(50);
  const has = charactersOf(face);
  const lacking = catalogues.flatMap(({ path, text }) =>
    [...new Set(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))]
      .filter((character) => character !== '\n' && !DEVICES.includes(character) && !has(character.codePointAt(0) ?? 0))
      .map((character) => `${path}: ${character}`),
  );
  expect(lacking).toEqual([]);
});
