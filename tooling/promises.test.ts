import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|stories)\.tsx?$|\/plays\.tsx?$/.test(path),
);
const where = (pattern: RegExp) =>
  sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  );

test('M9: no amount becomes a float', () => {
  expect(where(/Number\([^()]*paise\b[^()]*\)|\bparseFloat\(/gi)).toEqual([]);
});

test('F8: what opens another window gives it no way back', () => {
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

  test('is what was locked, by its hash', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('runs no script that was not decided upon', () => {
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
  const ranges = { M: 11, S: 6, Z: 5, I: 5, U: 6, K: 4, V: 6, F: 8, A: 2, C: 1 };
  const names = Object.entries(ranges).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, i) => `${letter}${i + 1}`),
  );

  test.each(names)('says what %s is and what proves it', (name) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
    const paths = [...(row ?? '').matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
