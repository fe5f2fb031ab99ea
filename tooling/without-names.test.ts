import { expect, test } from 'vitest';
import { withoutNames } from './without-names.ts';

const head = `var __defProp = Object.defineProperty;
var __name = (target, value) => __defProp(target, "name", { value, configurable: true });
`;
const lean = (code: string) => withoutNames(head + code, 'module.mjs').replace(/^var __defProp.*\n\n?/, '');

test('functions, classes and their contents are unchanged, without the naming calls', () => {
  expect(lean('function a() {\n}\n__name(a, "a");\nexport { a };')).toBe('function a() {\n}\n\nexport { a };');
  expect(lean('const b = /* @__PURE__ */ __name((props) => one(props), "b");')).toBe(
    'const b = (props) => one(props);',
  );
  expect(
    lean('const c = __name(() => {\n  const d = __name(function() { return 1; }, "d");\n  return d();\n}, "c");'),
  ).toBe('const c = () => {\n  const d = function() { return 1; };\n  return d();\n};');
  expect(lean('var E = class _E extends Map {\n  static {\n    __name(this, "E");\n  }\n  #keys;\n};')).toBe(
    'var E = class _E extends Map {\n  \n  #keys;\n};',
  );
});

test('a static block with other statements keeps them', () => {
  expect(lean('class F {\n  static {\n    __name(this, "F");\n    F.one = 1;\n  }\n}')).toBe(
    'class F {\n  static {\n    \n    F.one = 1;\n  }\n}',
  );
});

test('names given in another form fail the build', () => {
  expect(() => lean('const g = [__name];')).toThrow('module.mjs names its functions in another way');
});
