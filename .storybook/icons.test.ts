import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconMeanings } from './docs/icon-meanings.ts';

/** Returns the names imported from Lucide outside stories. */
function usedIcons(): Set<string> {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').filter((path) => !path.includes('.stories.'));
  const imports = sources.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g),
  ]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return new Set(names.filter((name) => name && !name.startsWith('type ')).map((name) => name.replace(/ as .*/, '')));
}

test('every icon used has a meaning, and every meaning an icon', () => {
  expect(Object.keys(iconMeanings).sort()).toEqual([...usedIcons()].sort());
});

test('no two icons have the same meaning', () => {
  const meanings = Object.values(iconMeanings);
  expect(meanings.filter((meaning, index) => meanings.indexOf(meaning) < index)).toEqual([]);
});
