import { globSync, readFileSync } from 'node:fs';
import { allStoryFiles } from '@cage/pictures/stories';
import { describe, expect, test } from 'vitest';

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

describe.each(['admin', 'player'])('F7: the build of the %s app', (app) => {
  const files = globSync(`apps/${app}/dist/**/*`, { withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`);

  test('is there, without maps and without stories', () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => /\.(map|tsx?|mdx)$|stories|mock/i.test(path))).toEqual([]);
  });

  test('holds no mock, no story and no secret', () => {
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
});
