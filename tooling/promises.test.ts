import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|stories)\.tsx?$|\/plays\.tsx?$/.test(path),
);
const where = (pattern: RegExp) =>
  sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  );

describe('M9: no amount becomes a float', () => {
  /** The argument of `Number`, whatever calls are in it. */
  const numbered = sources.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return [...source.matchAll(/(?<![.\w])Number\(/g)].map(({ 0: call, index }) => {
      const begin = index + call.length;
      let end = begin;
      for (let open = 1; end < source.length; end += 1) {
        if (source[end] === '(') open += 1;
        if (source[end] === ')') open -= 1;
        if (open === 0) break;
      }
      return { path, argument: source.slice(begin, end) };
    });
  });
  const parsed = where(/\bparse(?:Float|Int)\([^\n]*/g);
  const signed = where(/(?:[=(,?:[{&|]|=>|\breturn)\s*\+(?=[A-Za-z_$(])[^\n]*/g);
  /** Where the server stores, moves or counts money. */
  const ofMoney =
    /^apps\/server\/src\/(?:domain|handlers|store)\/(?:approvals|bets|books|cases|chips|customers|dashboard|ledger|partner|play|players|recharges|reports|statements|withdrawals)\b/;
  /** Ids, counts and times: these may be numbers there. */
  const noAmounts = /^(?:[\w.]+(?:Id|\.id|_count)|id|subject|idOrCode|timestamp|reversedTransaction)$/;
  /** One amount as a fraction of another, by integer division: the length of a bar. */
  const aShare = /^\(.+\) \/ [A-Za-z]\w*$/;

  test('by name, anywhere', () => {
    const named = numbered.filter(({ argument }) => /paise|rupees|amount/i.test(argument));
    expect(named.filter(({ argument }) => !aShare.test(argument))).toEqual([]);
    expect([...parsed, ...signed].filter((text) => /parseFloat|paise|rupees|amount/i.test(text))).toEqual([]);
  });

  test('by any name, where the server deals with money', () => {
    const there = numbered.filter(({ path }) => ofMoney.test(path));
    expect(there.length).toBeGreaterThan(10);
    expect(there.filter(({ argument }) => !noAmounts.test(argument))).toEqual([]);
    expect([...parsed, ...signed].filter((text) => ofMoney.test(text))).toEqual([]);
  });
});

test('F8: a link to another window has noopener', () => {
  const opening = where(/<a\b[^>]*target="_blank"[^>]*>/g);
  expect(opening.length).toBeGreaterThan(0);
  expect(opening.filter((tag) => !/rel="[^"]*noopener/.test(tag))).toEqual([]);
  expect(where(/window\.open\(/g)).toEqual([]);
});

describe('C1: what is installed', () => {
  interface Locked {
    link?: boolean;
    integrity?: string;
    hasInstallScript?: boolean;
  }
  const locked = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
    .packages;
  const installed = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  test('is locked by its hash', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('runs no install script that is not listed', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([path]) => path.split('node_modules/').at(-1)).sort()).toEqual(
      Object.keys(allowScripts).sort(),
    );
    expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true');
  });
});

describe('the page of promises', () => {
  const page = readFileSync('docs/promises.md', 'utf8');
  const [promised = ''] = page.split('## The last long run');
  const names = [...promised.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, name]) => name ?? '');

  // A withdrawn promise is removed from this list as well; a new one needs no entry.
  test('has every promise', () => {
    const least = { M: 12, S: 6, Z: 5, I: 5, U: 6, K: 4, V: 7, F: 8, A: 2, C: 1 };
    const made = Object.entries(least).flatMap(([letter, last]) =>
      Array.from({ length: last }, (_, i) => `${letter}${i + 1}`),
    );
    expect(made.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(names)('links %s to files that exist', (name) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
    const paths = [...(row ?? '').matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
