import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Guide } from '../packages/ui/src/guide.ts';
import { readStoryFile } from './stories.ts';

/** Component files that have nothing of their own to show, with the reason. */
const silent: Record<string, string> = {
  'patterns/proof-thumb': 'Shown by the stories of the dialog that it opens',
  'patterns/link': 'A provider: it hands the router’s link to what draws links',
};

function componentsOf(folder: 'primitives' | 'patterns'): string[] {
  const index = readFileSync(`packages/ui/src/${folder}/index.ts`, 'utf8');
  return [...index.matchAll(/^export (?:\*|\{[^}]*\}) from '\.\/(.+)\.tsx';$/gm)].map(
    ([, name]) => `${folder}/${name}`,
  );
}

async function guideOf(component: string): Promise<Guide | undefined> {
  const path = `packages/ui/src/${component}.guide.ts`;
  if (!existsSync(path)) return undefined;
  const module = (await import(`../${path}`)) as Record<string, Guide>;
  return Object.entries(module).find(([name]) => name.endsWith('Guide'))?.[1];
}

/** What a component's documentation lacks, in words. */
async function faultsOf(component: string): Promise<string[]> {
  const path = `packages/ui/src/${component}.stories.tsx`;
  if (!existsSync(path)) return ['has no story file'];
  const { stories } = readStoryFile(path);
  const guide = await guideOf(component);
  const faults = ['Default', 'Playground']
    .filter((needed) => !stories.some(({ exportName }) => exportName === needed))
    .map((needed) => `has no story ${needed}`);
  if (!guide) return [...faults, 'has no guide'];
  if (!/parameters:\s*\{[^}]*\bguide:/.test(readFileSync(path, 'utf8'))) faults.push('does not show its guide');
  for (const must of guide.musts ?? []) {
    if (!stories.some(({ name }) => name === must)) faults.push(`has no story "${must}"`);
  }
  return faults;
}

describe('every component of the library is shown and explained, and each MUST is proved by a story of its words', () => {
  const components = [...componentsOf('primitives'), ...componentsOf('patterns')].filter((name) => !(name in silent));

  test('the list of components is read', () => {
    expect(components).toContain('primitives/button');
    expect(components).toContain('patterns/data-table');
  });

  test.for(components)('%s', async (component) => {
    expect(await faultsOf(component)).toEqual([]);
  });
});
