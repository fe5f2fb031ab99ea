import { expect, test } from 'vitest';
import { minifyAgain } from './second-pass.ts';

test('exports, imports and effects of a file are kept, and its own names are shortened', async () => {
  const code = [
    'import { asked } from "./asked.js";',
    'const ofItsOwn = (given) => { if (given) { return asked(given) } else { return asked(0) } };',
    'const fetched = () => import("./later.js");',
    'console.info(import.meta.url);',
    'export { ofItsOwn as given, fetched };',
  ].join('\n');
  const again = await minifyAgain(code);
  expect(again.length).toBeLessThan(code.length);
  expect(again).not.toContain('ofItsOwn');
  expect(again).toMatch(/import\{asked as \w+\}from"\.\/asked\.js"/);
  expect(again).toContain('import("./later.js")');
  expect(again).toContain('console.info(import.meta.url)');
  expect(again).toMatch(/export\{\w+ as given,\w+ as fetched\}/);
});

test('a function keeps its number of parameters, which libraries read', async () => {
  const again = await minifyAgain('export const handler = (first, second) => 1;');
  const { handler } = (await import(`data:text/javascript,${encodeURIComponent(again)}`)) as { handler: () => number };
  expect([handler.length, handler()]).toEqual([2, 1]);
});

test('invalid script is refused, and stops the build', async () => {
  await expect(minifyAgain('export const = 1;')).rejects.toThrow();
});
