import type { Plugin } from 'vite';

/** Vite's own helper around each lazily loaded module. */
const HELPER = '\0vite/preload-helper.js';
const WRITTEN = /\bexport const __vitePreload = function preload\(baseModule, deps, importerUrl\)/;

/**
 * Requests a module's scripts together with it, each once: the style sheet among its files is in the document. Browsers
 * without `modulepreload` (Safari 16) know `preload`.
 */
const LEAN = `
const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file) || file.endsWith('.css')) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`;

/** Returns what requests the files of lazily loaded modules, in place of Vite's helper. */
export function leanPreload(code: string): string {
  if (!WRITTEN.test(code) || !code.includes('return "/"+dep')) throw new Error('Vite preloads in another way');
  return LEAN;
}

/**
 * Preloads without what only lazily loaded styles need. The pages have one style sheet, and Vite's helper, which every
 * first page carries, is three quarters about others: which are there, which are still loading, and an event for those
 * that fail. Source: ADR 73.
 */
export const leanPreloads = (): Plugin => ({
  name: 'cage:lean-preloads',
  apply: 'build',
  transform: (code, id) => (id === HELPER ? { code: leanPreload(code), map: null } : undefined),
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'));
    if (sheets.length !== 1) throw new Error(`Styles of lazily loaded modules would be missed: ${sheets}`);
  },
});
