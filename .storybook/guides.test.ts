import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStoryFile } from '@cage/pictures/stories';
import type { Guide } from '@cage/ui/guide';
import { describe, expect, test } from 'vitest';

const library = 'packages/ui/src';

/** Components without stories of their own, with the reason. */
const silent: Record<string, string> = {
  'amount-in-words': 'Shown by the stories of the field whose amount it says',
  link: 'A provider: it hands the router’s link to what draws links',
  'proof-thumb': 'Shown by the stories of the dialog that it opens',
};

/** A folder of the library is a component when it holds a file of its name. */
const components = readdirSync(library, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${library}/${entry.name}/${entry.name}.tsx`))
  .map(({ name }) => name)
  .filter((name) => !(name in silent));

async function guideOf(component: string): Promise<Guide | undefined> {
  const path = `${library}/${component}/${component}.guide.ts`;
  if (!existsSync(path)) return undefined;
  const module = (await import(join(process.cwd(), path))) as Record<string, Guide>;
  return Object.entries(module).find(([name]) => name.endsWith('Guide'))?.[1];
}

/** Returns what a component's documentation lacks, in words. */
async function faultsOf(component: string): Promise<string[]> {
  const path = `${library}/${component}/${component}.stories.tsx`;
  if (!existsSync(path)) return ['has no story file'];
  // A part of a component may have a file of its own beside it.
  const files = globSync(`${library}/${component}/*.stories.tsx`).map(readStoryFile);
  const { title, stories: own } = readStoryFile(path);
  const stories = files.filter((file) => file.title === title).flatMap((file) => file.stories);
  const guide = await guideOf(component);
  const faults = ['Default', 'Playground']
    .filter((needed) => !own.some(({ exportName }) => exportName === needed))
    .map((needed) => `has no story ${needed}`);
  if (!guide) return [...faults, 'has no guide'];
  if (!/parameters:\s*\{[^}]*\bguide:/.test(readFileSync(path, 'utf8'))) faults.push('does not show its guide');
  for (const must of guide.musts ?? []) {
    if (!stories.some(({ name }) => name === must)) faults.push(`has no story "${must}"`);
  }
  return faults;
}

describe('every component of the library is shown and documented, and each MUST has a story of the same name', () => {
  test('the list of components is found', () => {
    expect(components).toContain('button');
    expect(components).toContain('data-table');
  });

  test.for(components)('%s', async (component) => {
    expect(await faultsOf(component)).toEqual([]);
  });
});
