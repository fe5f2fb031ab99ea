import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { offByPlaywright } from './chromium-arguments.ts';

test('features that Playwright disables in Chromium stay disabled when the switch is repeated', () => {
  const playwright = createRequire(import.meta.url).resolve('playwright');
  const bundle = readFileSync(createRequire(playwright).resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  expect(offByPlaywright).toEqual(theirs);
});
