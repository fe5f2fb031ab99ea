import { expect, test } from 'vitest';
import { withoutFallbacks } from './without-fallbacks.ts';

const supports = '@supports (color:color-mix(in lab, red, red))';
const properties = '@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-blur:initial}}}';

test('fallbacks for old browsers are left out, and the rest keeps its order', () => {
  const mixed = (selector: string) =>
    `${selector}{color:red}${supports}{${selector}{color:color-mix(in oklab, red 50%, transparent)}}`;
  const css = `${properties}@layer theme{:root{--a:1}}${mixed('.a')}@media (hover:hover){${mixed('.b')}.c{color:blue}}.d{color:red}`;
  expect(withoutFallbacks(css)).toBe(
    '@layer theme{:root{--a:1}}.a{color:color-mix(in oklab, red 50%, transparent)}' +
      '@media (hover:hover){.b{color:color-mix(in oklab, red 50%, transparent)}.c{color:blue}}.d{color:red}',
  );
});

test('repeated declarations in a row become one, and nothing else goes', () => {
  const said = (css: string) => withoutFallbacks(`${properties}${supports}{}${css}`);
  expect(said('.a{-webkit-x:1;-webkit-x:1;-webkit-x:1;x:1}')).toBe('.a{-webkit-x:1;x:1}');
  expect(said('.a{x:1;y:2;x:1}')).toBe('.a{x:1;y:2;x:1}');
  expect(said('.a{x:1;x:11}')).toBe('.a{x:1;x:11}');
  expect(said('.a{x:1;y:2}.a{x:3}')).toBe('.a{x:1;y:2}.a{x:3}');
  expect(said('.a{x:1}.ba{x:3}')).toBe('.a{x:1}.ba{x:3}');
  expect(said('.a{x:1}.a{y:3}')).toBe('.a{x:1}.a{y:3}');
});

test.each([
  ['no mixed colours', properties],
  ['no properties', `${supports}{.a{color:red}}`],
  ['a block that never ends', `${properties}${supports}{.a{color:red}`],
])('%s fail the build, and nothing is half removed', (_, css) => expect(() => withoutFallbacks(css)).toThrow());
