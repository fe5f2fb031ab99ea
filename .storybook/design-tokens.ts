import { isColor, type Tokens, type Values } from './tokens.ts';

/**
 * The tokens in the format of the Design Tokens Community Group (2025.10), for tools that draw: colours of both themes in
 * OKLCH, sizes of both scales, and what both share. What is made of others (`color-mix`, `var`) stays in the style sheet.
 */
export function designTokens({ light, dark, desk, hand, tailwind }: Tokens) {
  return {
    light: colors(light),
    dark: colors(dark),
    desk: dimensions(desk),
    hand: dimensions(hand),
    space: dimensions({ step: tailwind.spacing ?? '' }),
    radius: dimensions(beginning(tailwind, 'radius-')),
    font: Object.fromEntries(
      Object.entries(beginning(tailwind, 'font-'))
        .filter(([, value]) => !value.includes('var('))
        .map(([name, value]) => [name, { $type: 'fontFamily', $value: families(value) }]),
    ),
    motion: Object.fromEntries(
      Object.entries(beginning(tailwind, 'animate-')).map(([name, value]) => [
        name,
        { $type: 'duration', $value: { value: Number(/(\d+)ms/.exec(value)?.[1]), unit: 'ms' } },
      ]),
    ),
  };
}

/** Those whose names begin so, without that beginning. */
const beginning = (values: Values, start: string): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(start))
      .map(([name, value]) => [name.slice(start.length), value]),
  );

const families = (value: string) => value.split(',').map((family) => family.trim().replaceAll('"', ''));

function colors(values: Values) {
  const ofTheme = Object.entries(values).filter(([, value]) => isColor(value));
  return Object.fromEntries(ofTheme.map(([name, value]) => [name, { $type: 'color', $value: color(value) }]));
}

/** `oklch(0.97 0.01 160)` or `oklch(0.97 0.01 160 / 0.5)`. */
function color(value: string) {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
  return { colorSpace: 'oklch', components: [lightness, chroma, hue], alpha };
}

function dimensions(values: Values) {
  const fixed = Object.entries(values).map(([name, value]) => [name, /^([\d.]+)(px|rem)$/.exec(value)] as const);
  return Object.fromEntries(
    fixed.flatMap(([name, found]) =>
      found ? [[name, { $type: 'dimension', $value: { value: Number(found[1]), unit: found[2] } }]] : [],
    ),
  );
}
