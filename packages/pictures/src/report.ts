import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a run writes what differed; opens from disk or as an artifact of CI. */
export const reportHome = join(import.meta.dirname, '../../../visual/report');

export interface Finding {
  id: string;
  variant: string;
  /** `new` has no baseline yet. */
  is: 'different' | 'new';
  pixels: number;
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures that differ</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1800px; padding: 24px; }
  section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 16px 0 24px; }
  h2 { font-size: 16px; margin: 0; }
  p { margin: 4px 0 12px; }
  .three { display: grid; gap: 12px; grid-template-columns: repeat(3, 1fr); }
  figure { margin: 0; }
  figcaption { padding-bottom: 4px; }
  img { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); max-width: 100%; }
  code { user-select: all; }
</style>
<h1>Pictures that differ</h1>
<p id="count"></p>
<div id="findings"></div>
<script>
  const findings = [];
  const found = (finding) => findings.push(finding);
</script>
<script src="findings.js"></script>
<script>
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const image = (finding, side, text) =>
    element('figure', {}, element('figcaption', {}, text),
      element('a', { href: finding.file + side + '.png' },
        element('img', { src: finding.file + side + '.png', alt: text, loading: 'lazy' })));
  const one = (finding) =>
    element('section', {},
      element('h2', {}, finding.id + ', ' + finding.variant),
      element('p', {}, finding.is === 'new' ? 'No baseline yet. ' : finding.pixels + ' pixels differ. ',
        'Right as it is now? ', element('code', {}, 'npm run visual:update -- ' + finding.id)),
      element('div', { className: 'three' },
        ...(finding.is === 'new' ? [image(finding, 'after', 'Now')] : [
          image(finding, 'before', 'Before'), image(finding, 'after', 'Now'), image(finding, 'difference', 'Difference')])));
  const byWeight = (a, b) => b.pixels - a.pixels;
  document.getElementById('count').textContent = findings.length === 0 ? 'None.' : findings.length + ' pictures.';
  document.getElementById('findings').append(...findings.sort(byWeight).map(one));
</script>
</html>
`;

/** Empties the report before a run; a task of `npm test` adds to that of the tasks before it. */
export function beginReport(): void {
  if (process.env.TURBO_HASH && existsSync(join(reportHome, 'index.html'))) return;
  rmSync(reportHome, { recursive: true, force: true });
  mkdirSync(reportHome, { recursive: true });
  writeFileSync(join(reportHome, 'index.html'), page);
  writeFileSync(join(reportHome, 'findings.js'), '');
}

/** Adds a difference, with its pictures as PNG. */
export function report(finding: Finding, pictures: { before?: Buffer; after: Buffer; difference?: Buffer }): void {
  const file = `${finding.id}.${finding.variant}.`;
  for (const [side, picture] of Object.entries(pictures))
    writeFileSync(join(reportHome, `${file}${side}.png`), picture);
  appendFileSync(join(reportHome, 'findings.js'), `found(${JSON.stringify({ ...finding, file })});\n`);
}
