import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, hiddenRoutes } from './navigation.ts';

/** Addresses of app.tsx; what stands inside the layout's route carries its prefix. */
function routes(): string[] {
  const source = readFileSync(new URL('./app.tsx', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => path);
  return paths
    .filter((path) => !['*', '/admin'].includes(path))
    .map((path) => (path.startsWith('/') ? path : `/admin/${path}`));
}

test('every route has an entry in the navigation or is listed as hidden, and every entry has a route', () => {
  const known = [...entries.map(({ path }) => path), ...Object.keys(hiddenRoutes)];
  expect(routes().sort()).toEqual(known.sort());
});

test('every entry names what it needs', () => {
  for (const { permission } of entries) expect(permission).toBeTruthy();
});
