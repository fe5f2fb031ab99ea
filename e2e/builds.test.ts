import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allStoryFiles } from '@cage/pictures/stories';
import { expect, test } from './cage.ts';

/** What only stories, tests or a demo say. */
const foreign = [
  'mockServiceWorker',
  'msw/',
  'storybook',
  'sourceMappingURL',
  'cage-demo-1',
  'PLAYER_PORT',
  'postgres://',
];

const root = join(import.meta.dirname, '..');

for (const app of ['admin', 'player']) {
  const files = globSync(`apps/${app}/dist/**/*`, { cwd: root, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`);

  test(`F7: the build of the ${app} app is there, without maps and without stories`, () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => /\.(map|tsx?|mdx)$|stories|mock/i.test(path))).toEqual([]);
  });

  test(`F7: the build of the ${app} app holds no mock, no story and no secret`, () => {
    const titles = allStoryFiles()
      .filter(({ path }) => path.startsWith(`apps/${app}/`))
      .map(({ path }) => path.split('/').at(-1) ?? '');
    expect(titles.length).toBeGreaterThan(10);
    const scripts = paths.filter((path) => /\.(js|css|html|json)$/.test(path));
    for (const path of scripts) {
      const text = readFileSync(path, 'utf8');
      expect([path, [...foreign, ...titles].filter((word) => text.includes(word))]).toEqual([path, []]);
    }
  });
}
