import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Styles query widths in `rem`, which grow with the text size set in the browser. Layout code that queried pixels would
 * differ from what is drawn, such as a menu that nothing opens.
 */
test('code queries widths in rem, as the styles do', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter((path) => !/\.(stories|test)\./.test(path));
  expect(sources).toContain('packages/ui/src/use-media-query.ts');
  const inPixels = sources.filter((path) => /\((?:min-|max-)?width[^)]*px\)/.test(readFileSync(path, 'utf8')));
  expect(inPixels).toEqual([]);
});
