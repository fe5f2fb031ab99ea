import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Styles ask for widths in `rem`, which grow with the size of text that somebody has set in the browser. A layout that asked
 * in pixels would be another one there than what is drawn: a menu without a way to it.
 */
test('what asks for a width asks as styles do', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter((path) => !/\.(stories|test)\./.test(path));
  expect(sources).toContain('packages/ui/src/use-media-query.ts');
  const inPixels = sources.filter((path) => /\((?:min-|max-)?width[^)]*px\)/.test(readFileSync(path, 'utf8')));
  expect(inPixels).toEqual([]);
});
