import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/dependencies.md gives a reason for each package that the server depends on', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('apps/server/package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const [inService = '', inTests = ''] = readFileSync('docs/dependencies.md', 'utf8').split('\n## ').slice(1);
  const named = (text: string) => [...text.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name]) => name);
  const declared = (packages: object) => Object.keys(packages).filter((name) => !name.startsWith('@cage/'));
  expect(named(inService)).toEqual(declared(dependencies));
  expect(named(inTests)).toEqual(declared(devDependencies));
});
