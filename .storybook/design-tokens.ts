import { hexOf, isColor, type Tokens, type Values } from './tokens.ts';

/**
 * The tokens in the format of the Design Tokens Community Group (2025.10), for drawing tools: colours of both themes in
 * OKLCH with the hex for tools without it, their shadows, sizes of both scales, and what both share. Values derived from
 * others (`color-mix`, `var`) stay in the style sheet.
 */
export function designTokens({ light, dark, desk, hand, tailwind }: Tokens) {
  return {
    light: { ...colors(light), ...shadows(light) },
    dark: { ...colors(dark), ...shadows(dark) },
    desk: dimensions(desk),
    hand: dimensions(hand),
    space: dimensions({ step: tailwind.spacing ?? '' }),
    radius: dimensions(beginning(tailwind, 'radius-')),
    font: Object.fromEntries(
      Object.entries(beginning(tailwind, 'font-'))
        .filter(([, value]) => !value.includes('var('))
        .map(([name, value]) => [name, { $type: 'fontFamily', $value: families(value) }]),
    ),
    weight: Object.fromEntries(
      Object.entries(weights).map(([name, value]) => [name, { $type: 'fontWeight', $value: value }]),
    ),
    motion: Object.fromEntries(
      Object.entries(beginning(tailwind, 'animate-')).map(([name, value]) => [
        name,
        { $type: 'duration', $value: { value: Number(/(\d+)ms/.exec(value)?.[1]), unit: 'ms' } },
      ]),
    ),
  };
}

/** Font weights in use, by the names of Tailwind's classes. */
export const weights = { normal: 400, medium: 500, semibold: 600, bold: 700 };

/** Returns the values whose names start with a prefix, without the prefix. */
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

/** Parses `oklch(0.97 0.01 160)` or `oklch(0.97 0.01 160 / 0.5)`. */
function color(value: string) {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
  return { colorSpace: 'oklch', components: [lightness, chroma, hue], alpha, hex: hexOf(value) };
}

const length = (given: string) => ({ value: Number.parseFloat(given), unit: 'px' });

/** Parses `0 1px 0 oklch(…), 0 14px 34px -10px oklch(…)`: offsets, blur, spread where there is one, and the colour. */
function shadows(values: Values) {
  const layers = Object.entries(values).map(([name, value]) => [
    name,
    [...value.matchAll(/((?:-?[\d.]+(?:px)? )+)(oklch\([^)]*\))/g)].map(([, lengths = '', painted = '']) => {
      const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = lengths.trim().split(' ');
      return {
        color: color(painted),
        offsetX: length(offsetX),
        offsetY: length(offsetY),
        blur: length(blur),
        spread: length(spread),
      };
    }),
  ]);
  return Object.fromEntries(
    layers.filter(([, some]) => some?.length).map(([name, some]) => [name, { $type: 'shadow', $value: some }]),
  );
}

/** Parses `17px` and `1rem`; of `min(2.75rem, 17vw)` the maximum, with a description of the rest. */
function dimensions(values: Values) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, most, less] = /^min\((.+), (.+)\)$/.exec(value) ?? [undefined, value];
      const found = /^([\d.]+)(px|rem)$/.exec(most ?? '');
      if (!found) return [];
      const token = { $type: 'dimension', $value: { value: Number(found[1]), unit: found[2] } };
      return [[name, less ? { ...token, $description: `${less} where that is less` } : token]];
    }),
  );
}
