import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readStoryFile, type StoryFile } from '@cage/pictures/stories';
import { describe, expect, test } from 'vitest';
import { impossibleStates, type ScreenState, screenStates, storiesOf } from './screen-states.ts';

/** Route elements that show no screen: redirects, or containers. */
const NO_SCREEN = ['Redirect', 'Pages', 'Behind', 'AdminLayout', 'PlayerLayout'];

/** Returns the folder of the screen behind each route of an app, `undefined` where the route shows something else. */
function routesOf(app: string): { path: string; folder: string | undefined }[] {
  return ['app', 'pages'].flatMap((file) => {
    const source = readFileSync(`apps/${app}/src/${file}.tsx`, 'utf8');
    const folders = new Map<string, string>();
    const imports = /(?:const (\w+) = lazy(?:Page)?\([^;]*?import\(|import \{ (\w+) \} from )'\.\/screens\/([\w-]+)\//g;
    for (const [, lazily, atOnce, folder = ''] of source.matchAll(imports)) folders.set(lazily ?? atOnce ?? '', folder);
    // Before the sign-in there is no router: the code compares the address itself.
    const shown =
      /(?:<Route\s+path="([^"]*)"\s+(?:kept\s+)?element=\{|pathname === '([^']+)'(?:\) return | \? ))<(\w+)/g;
    return [...source.matchAll(shown)]
      .filter(([, , , element = '']) => !NO_SCREEN.includes(element))
      .map(([, route, asked, element = '']) => ({ path: route ?? asked ?? '', folder: folders.get(element) }));
  });
}

const storiesAt = (app: string, folder: string) => `apps/${app}/src/screens/${folder}/${folder}-screen.stories.tsx`;
const apps = ['admin', 'player'];
const screens = apps.flatMap((app) =>
  globSync(`apps/${app}/src/screens/*/*-screen.stories.tsx`)
    .sort()
    .map((path) => readStoryFile(path)),
);

/** Returns all stories of a screen: a part of it may have a file of its own, beside the screen's. */
const allOf = ({ path, title }: StoryFile) =>
  globSync(`${dirname(path)}/*.stories.tsx`)
    .map(readStoryFile)
    .filter((file) => file.title === title)
    .flatMap(({ stories }) => stories);

describe('every route has a screen, and every screen has stories', () => {
  const routes = apps.flatMap((app) => routesOf(app).map((route) => ({ app, ...route })));

  test('the routes are found', () => {
    expect(routes).toContainEqual({ app: 'admin', path: 'agentWhitelist', folder: 'agents' });
    expect(routes).toContainEqual({ app: 'player', path: '/', folder: 'welcome' });
  });

  test.for(routes)('$app $path', ({ app, path, folder }) => {
    expect(folder, `no screen is found behind ${path}`).toBeDefined();
    expect(existsSync(storiesAt(app, folder ?? '')), `${storiesAt(app, folder ?? '')} is missing`).toBe(true);
  });

  test.for(apps)('every screen of the %s app has a route', (app) => {
    const folders = globSync(`apps/${app}/src/screens/*`).map((path) => path.split('/').at(-1));
    expect(folders.sort()).toEqual([...new Set(routesOf(app).map(({ folder }) => folder))].sort());
  });
});

describe('every screen shows every state, or says why it can not be in it', () => {
  test.for(screens)('$title', (screen) => {
    const impossible = Object.keys(impossibleStates[screen.title] ?? {}) as ScreenState[];
    const all = allOf(screen);
    const shown = screenStates.filter((state) => storiesOf(state, all).length > 0);
    const missing = screenStates.filter((state) => !shown.includes(state) && !impossible.includes(state));
    expect(missing, 'states without a story').toEqual([]);
    expect(
      impossible.filter((state) => shown.includes(state)),
      'said to be impossible, and shown',
    ).toEqual([]);
    const named = shown.filter((state) => all.some(({ exportName }) => exportName === state));
    expect(
      named.filter((state) => storiesOf(state, screen.stories).length === 0),
      'states that belong in the file of the screen',
    ).toEqual([]);
  });

  test('exceptions name existing screens, and each has a reason', () => {
    const titles = screens.map(({ title }) => title);
    for (const [title, states] of Object.entries(impossibleStates)) {
      expect(titles).toContain(title);
      for (const reason of Object.values(states)) expect(reason.length).toBeGreaterThan(10);
    }
  });
});
