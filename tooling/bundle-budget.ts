import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Budgets of the first pages, cold: scripts and styles in KiB by Brotli, and requests with the document and its preloaded
 * font. The figures are for a cashier's slow connection; run after a build. Source: D120.
 */
const budgets = [
  { app: 'admin', page: 'sign-in', address: '/', KiB: 78.5, requests: 4 },
  { app: 'admin', page: 'casino bets', address: '/admin/casinoReport', KiB: 128.5, requests: 7 },
  { app: 'admin', page: 'pending recharges', address: '/admin/browse_recharge', KiB: 144.5, requests: 8 },
  { app: 'player', page: 'welcome', address: '/', KiB: 76.5, requests: 4 },
  { app: 'player', page: 'wallet', address: '/wallet', KiB: 114.5, requests: 7 },
  { app: 'player', page: 'deposit', address: '/deposit', KiB: 117.5, requests: 8 },
];

/** Above this size a script must be compiled as it arrives, or its first page waits for each function. Source: ADR 78. */
const LARGE_BYTES = 100_000;
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n';

interface BuiltPage {
  path: string;
  files: string[];
}

/** Files that a cold page requests besides its data: those in its document, and those the server adds for its address. */
function filesOf(dist: string, address: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*? (?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  const pages: BuiltPage[] = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
  const page = pages.find(({ path }) => path === address);
  if (!page && address !== '/') throw new Error(`No page at ${address}`);
  return [...named, ...(page?.files ?? [])];
}

/** Bytes of a file over the line: small ones are sent uncompressed. */
function sentBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

let over = false;
for (const { app, page, address, KiB, requests } of budgets) {
  const dist = join(import.meta.dirname, `../apps/${app}/dist`);
  const files = filesOf(dist, address);
  const weighed = files.filter((file) => /\.(js|css)$/.test(file));
  if (weighed.length < 2) throw new Error(`${app} ${page} names no scripts and styles`);
  const bytes = weighed.reduce((sum, file) => sum + sentBytes(join(dist, file)), 0);
  const asked = 1 + files.length;
  for (const file of weighed.filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(dist, file), 'utf8');
    if (code.length >= LARGE_BYTES && !code.startsWith(COMPILED_WHOLE))
      throw new Error(`${app} ${page}: ${file} does not begin with ${COMPILED_WHOLE}`);
  }
  const within = bytes / 1024 <= KiB && asked <= requests;
  if (!within) over = true;
  const figures = `${(bytes / 1024).toFixed(1)} of ${KiB} KiB, ${asked} of ${requests} requests`;
  console.log(`${(within ? 'ok' : 'OVER').padEnd(5)}${app} ${page}: ${figures}`);
}
process.exitCode = over ? 1 : 0;
