import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** First-load JavaScript of each page, gzip, in kB of 1,000 bytes, against its budget. Run after a build. */
const budgets = [
  { app: 'admin', page: 'sign-in', kB: 110, screens: [] },
  { app: 'admin', page: 'first list', kB: 170, screens: ['pages', 'pending-recharges-screen'] },
  { app: 'player', page: 'sign-in', kB: 110, screens: [] },
  { app: 'player', page: 'wallet', kB: 170, screens: ['pages', 'wallet-screen'] },
];

const sizeOf = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length / 1_000;

/** A chunk and everything that it imports at once. */
function collect(dist: string, file: string, into: Set<string>): void {
  if (into.has(file)) return;
  into.add(file);
  const code = readFileSync(`${dist}/assets/${file}`, 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) if (name) collect(dist, name, into);
}

let over = false;
for (const { app, page, kB, screens } of budgets) {
  const dist = join(import.meta.dirname, `../apps/${app}/dist`);
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const files = new Set<string>();
  for (const [, file] of html.matchAll(/assets\/([^"]+\.js)/g)) if (file) collect(dist, file, files);
  const built = readdirSync(`${dist}/assets`);
  for (const screen of screens) {
    const file = built.find((name) => new RegExp(`^${screen}-[\\w-]+\\.js$`).test(name));
    if (!file) throw new Error(`${app} has no chunk for ${screen}`);
    collect(dist, file, files);
  }
  const total = [...files].reduce((sum, file) => sum + sizeOf(`${dist}/assets/${file}`), 0);
  const verdict = total <= kB ? 'ok' : 'OVER';
  if (total > kB) over = true;
  console.log(`${verdict.padEnd(5)}${app} ${page}: ${total.toFixed(1)} kB of ${kB} kB in ${files.size} files`);
}
process.exitCode = over ? 1 : 0;
