import { expect, test } from 'vitest';
import { passedAgain } from './second-pass.ts';

test('what a file gives, asks for and does stays, and names of its own become short', async () => {
  const code = [
    'import { asked } from "./asked.js";',
    'const ofItsOwn = (given) => { if (given) { return asked(given) } else { return asked(0) } };',
    'const fetched = () => import("./later.js");',
    'console.info(import.meta.url);',
    'export { ofItsOwn as given, fetched };',
  ].join('\n');
  const again = await passedAgain(code);
  expect(again.length).toBeLessThan(code.length);
  expect(again).not.toContain('ofItsOwn');
  expect(again).toMatch(/import\{asked as \w+\}from"\.\/asked\.js"/);
  expect(again).toContain('import("./later.js")');
  expect(again).toContain('console.info(import.meta.url)');
  expect(again).toMatch(/export\{\w+ as given,\w+ as fetched\}/);
});

test('a function keeps the number of arguments that it says, which libraries read', async () => {
  const again = await passedAgain('export const handler = (first, second) => 1;');
  const { handler } = (await import(`data:text/javascript,${encodeURIComponent(again)}`)) as { handler: () => number };
  expect([handler.length, handler()]).toEqual([2, 1]);
});

test('what is no script is refused, and no build goes on with it', async () => {
  await expect(passedAgain('export const = 1;')).rejects.toThrow();
});
