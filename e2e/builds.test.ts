import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allStoryFiles } from '@cage/pictures/stories';
import { buildChanged } from '@cage/tooling/build-changed';
import { expect, test } from './cage.ts';

/** Texts that only stories, tests or a demo contain. */
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

/** A screen of each app, and one of its texts. */
const changes = {
  admin: { file: 'src/screens/casino-bets/copy.ts', from: 'Casino Bets', screen: 'casino-bets-screen' },
  player: { file: 'src/screens/help/copy.ts', from: 'Help', screen: 'help-screen' },
} as const;
/** Compressed. The table of pages names every screen by its content hash, so it changes with each. */
const FETCHED_AGAIN_KIB = 5;

for (const [app, { file, from, screen }] of Object.entries(changes)) {
  test(`of the ${app} app a browser fetches a screen again that has another word, the table of pages, and nothing else`, async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'cage-build-'));
    try {
      await buildChanged({ root: join(root, 'apps', app), outDir, file, from, to: `${from} of today` });
      const assetsOf = (dist: string) => globSync('assets/*.{js,css,woff2,svg}', { cwd: dist });
      const held = new Set(assetsOf(join(root, 'apps', app, 'dist')));
      expect(held.size).toBeGreaterThan(30);
      const fetched = assetsOf(outDir).filter((name) => !held.has(name));
      const names = fetched.map((name) => name.replace(/^assets\/(.*)-[\w-]{7}\.\w+$/, '$1'));
      expect(names.sort()).toEqual(['pages', screen].sort());
      const bytes = fetched.reduce((sum, name) => sum + readFileSync(join(outDir, `${name}.br`)).length, 0);
      expect(bytes / 1024).toBeLessThanOrEqual(FETCHED_AGAIN_KIB);
    } finally {
      rmSync(outDir, { recursive: true });
    }
  });
}
