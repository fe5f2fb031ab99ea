import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const folders = globSync(workspaces).filter((folder) => existsSync(`${folder}/package.json`));

const holds = (folder: string, files: string) =>
  globSync(`${folder}/**/${files}`, { exclude: ['**/node_modules'] }).length > 0;

/** Tasks that a workspace must have, by its contents: what has no script is never run by `npm test`. */
const tasksOf = (folder: string) => [
  'check',
  ...(holds(folder, '*.test.ts') ? ['test'] : []),
  ...(holds(folder, '*.stories.tsx') ? ['stories'] : []),
];

test('the workspaces are found', () => expect(folders).toEqual(expect.arrayContaining(['packages/ui', 'e2e'])));

test.for(folders)('%s has every task that its files need, and one tag for its boundaries', (folder) => {
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { scripts: object };
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(tasksOf(folder)));
  const { tags } = JSON.parse(readFileSync(`${folder}/turbo.json`, 'utf8')) as { tags: string[] };
  expect(tags).toHaveLength(1);
});
