import { globSync, readFileSync } from 'node:fs';
import { allStoryFiles } from '@cage/pictures/stories';
import { toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';

const pages = globSync('.storybook/docs/*.mdx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Every entry of the sidebar that a page may link to. */
const entries = new Set([
  ...pages.map(({ text }) => toId(/<Meta title="([^"]+)"/.exec(text)?.[1] ?? '', 'docs')),
  ...allStoryFiles().flatMap(({ stories }) => stories.flatMap(({ id }) => [id, id.replace(/--.*/, '--docs')])),
]);

test.for(pages)('the links of $path lead to existing pages and stories', ({ text }) => {
  const ids = Array.from(text.matchAll(/\?path=\/(?:docs|story)\/([\w-]+)/g), ([, id]) => id ?? '');
  expect(ids.filter((id) => !entries.has(id))).toEqual([]);
});
