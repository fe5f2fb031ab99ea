import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { designTokens, weights } from './design-tokens.ts';
import { contrast, decorative, hexOf, isColor, pairsOf, readTokens } from './tokens.ts';

const css = readFileSync('packages/ui/src/theme.css', 'utf8');
const tokens = readTokens(css);

test('contrast is measured by the WCAG formula', () => {
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1);
  // #808080 on white and #0000ff on white, by the W3C's formula.
  expect(contrast('oklch(0.5999 0 0)', 'oklch(1 0 0)')).toBeCloseTo(3.95, 1);
  expect(contrast('oklch(0.452 0.3132 264.052)', 'oklch(1 0 0)')).toBeCloseTo(8.59, 1);
});

describe.for(['light', 'dark'] as const)('AA in the %s theme', (theme) => {
  const colors = tokens[theme];

  test.for(pairsOf(colors))('$front on $back', ({ front, back, least }) => {
    expect(contrast(colors[front] ?? '', colors[back] ?? '')).toBeGreaterThanOrEqual(least);
  });

  test('every colour is measured, or is listed as decorative', () => {
    const measured = pairsOf(colors).flatMap(({ front, back }) => [front, back]);
    const names = Object.keys(colors).filter((name) => isColor(colors[name] ?? ''));
    expect(names.filter((name) => !measured.includes(name) && !(name in decorative))).toEqual([]);
  });
});

test('both themes have the same tokens, and so do both scales', () => {
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
  expect(Object.keys(tokens.hand)).toEqual(Object.keys(tokens.desk));
});

test('the dark theme applies to screens only, so it prints dark on light', () => {
  expect(css).toMatch(/@media screen \{\s*\[data-theme="dark"\] \{/);
  expect(css.match(/^\s*\[data-theme="dark"\] \{/gm)).toHaveLength(1);
});

test('animations take 120 to 180 ms', () => {
  const motion = Object.entries(tokens.tailwind).filter(([name]) => name.startsWith('animate-'));
  expect(motion.length).toBeGreaterThan(0);
  for (const [, value] of motion) {
    const milliseconds = Number(/(\d+)ms/.exec(value)?.[1]);
    expect(milliseconds).toBeGreaterThanOrEqual(120);
    expect(milliseconds).toBeLessThanOrEqual(180);
  }
});

test('a colour has a hex value for tools without OKLCH', () => {
  expect(hexOf('oklch(1 0 0)')).toBe('#ffffff');
  expect(hexOf('oklch(0 0 0 / 0.5)')).toBe('#000000');
  expect(hexOf('oklch(0.5999 0 0)')).toBe('#808080');
  expect(hexOf('oklch(0.452 0.3132 264.052)')).toBe('#0000ff');
});

test('other tools get shadows in layers, weights, and the size that depends on the window', () => {
  const { light, dark, hand, weight } = designTokens(tokens);
  expect(light.float).toMatchObject({ $type: 'shadow', $value: [{ blur: { value: 0 } }, { spread: { value: -10 } }] });
  expect(dark.float?.$value).toHaveLength(2);
  expect(hand['type-figure']).toEqual({
    $type: 'dimension',
    $value: { value: 2.75, unit: 'rem' },
    $description: '17vw where that is less',
  });
  expect(weight.semibold).toEqual({ $type: 'fontWeight', $value: 600 });
});

test('every font weight used is a token', () => {
  const sources = globSync('{packages,apps}/*/src/**/*.tsx').map((path) => readFileSync(path, 'utf8'));
  const classes = sources.join('\n').matchAll(/\bfont-(thin|light|normal|medium|semibold|bold|extrabold|black)\b/g);
  expect(new Set(Array.from(classes, ([, name]) => name))).toEqual(new Set(Object.keys(weights)));
});

test('tokens.json holds the tokens of the style sheet (npx vitest -u rewrites it)', async () => {
  await expect(`${JSON.stringify(designTokens(tokens), null, 2)}\n`).toMatchFileSnapshot('../packages/ui/tokens.json');
});
