import { afterEach, expect, test, vi } from 'vitest';
import { leanPreload } from './lean-preloads.ts';

/** The head and the signature of Vite's helper; its body is replaced as a whole. */
const helper =
  'const assetsURL = function(dep) { return "/"+dep };' +
  'export const __vitePreload = function preload(baseModule, deps, importerUrl) {}';

interface Lean {
  __vitePreload: <Module>(load: () => Promise<Module>, files?: string[]) => Promise<Module>;
}

/** Runs the replacement with a document that records its links, in a browser that knows this kind of link. */
async function run(known: string) {
  const links: Record<string, unknown>[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({ relList: { supports: (kind: string) => kind === known } }),
    head: { append: ({ rel, as, href }: Record<string, unknown>) => links.push({ rel, as, href }) },
  });
  // A module is run once for each address.
  const code = `${leanPreload(helper)}//${known}`;
  const { __vitePreload }: Lean = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { preload: __vitePreload, links };
}

afterEach(() => vi.unstubAllGlobals());

test('the scripts of a module are requested with it, each once for all modules, and not the style sheet', async () => {
  const { preload, links } = await run('modulepreload');
  const load = vi.fn(async () => 'page');
  await expect(preload(load, ['assets/a.js', 'assets/first.css', 'assets/b.js'])).resolves.toBe('page');
  await preload(load, ['assets/b.js', 'assets/c.js']);
  await preload(load);
  expect(links).toEqual(
    ['a', 'b', 'c'].map((name) => ({ rel: 'modulepreload', as: 'script', href: `/assets/${name}.js` })),
  );
  expect(load).toHaveBeenCalledTimes(3);
});

test('a browser without modulepreload preloads them as scripts', async () => {
  const { preload, links } = await run('preload');
  await preload(async () => null, ['assets/a.js']);
  expect(links).toEqual([{ rel: 'preload', as: 'script', href: '/assets/a.js' }]);
});

test('a module that cannot be fetched is refused to its caller', async () => {
  const { preload } = await run('modulepreload');
  await expect(preload(() => Promise.reject(new Error('offline')), ['assets/a.js'])).rejects.toThrow('offline');
});

test('a helper written in another way fails the build', () => {
  expect(() => leanPreload('export const __vitePreload = (load) => load()')).toThrow('Vite preloads in another way');
});
