/** Reads the tokens out of the text of `packages/ui/src/theme.css`, and measures contrast between colours. */

export type Values = Record<string, string>;

export interface Tokens {
  /** Colours and shadows of each theme, by name without leading dashes. */
  light: Values;
  dark: Values;
  /** Type and controls on a desktop and on a phone. */
  desk: Values;
  hand: Values;
  /** Values that Tailwind makes classes of: radius, shadow, motion, spacing, typefaces. */
  tailwind: Values;
}

/** Returns the declarations of a block that starts with `selector {`. */
function block(css: string, selector: string): Values {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`theme.css has no ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

export function readTokens(css: string): Tokens {
  return {
    light: block(css, ':root'),
    dark: block(css, '[data-theme="dark"]'),
    desk: block(css, '[data-scale="desk"]'),
    hand: block(css, '[data-scale="hand"]'),
    tailwind: block(css, '@theme inline'),
  };
}

export const isColor = (value: string) => value.startsWith('oklch(');

/** Returns the linear sRGB primaries of an `oklch(…)`, whatever its alpha. Source: CSS Color 4, section 9. */
function lightOf(color: string): readonly [red: number, green: number, blue: number] {
  const given = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(color);
  if (!given) throw new Error(`${color} is not an oklch(…)`);
  const [lightness = 0, chroma = 0, hue = 0] = given.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    inGamut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    inGamut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    inGamut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Returns the nearest `#rrggbb`, for tools without OKLCH; drops the alpha. */
export function hexOf(color: string): string {
  const encoded = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  const digits = (light: number) =>
    Math.round(encoded(light) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${lightOf(color).map(digits).join('')}`;
}

/** Returns the relative luminance of an opaque `oklch(…)`. Source: WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  if (color.includes('/')) throw new Error(`${color} is not opaque`);
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export interface Pair {
  front: string;
  back: string;
  /** WCAG AA's minimum: 4.5 for text, 3 for what shows where a control is. */
  least: number;
}

/** Colours that carry no meaning, with the reason why they need no contrast. */
export const decorative: Values = {
  border: 'Separates what is told apart without it: rows, cards',
  'rule-money': 'Rules columns whose figures stand apart without it',
  'cloth-line': 'Separates parts of the cover that stand apart without it',
  overlay: 'Lies over a page behind a dialog and lets it shine through',
};

/** Lines and bars with a meaning: a sum, the current place, the focus, a day of a chart. */
const marks = ['rule', 'ribbon', 'focus', 'chart-1', 'chart-2', 'chart-3'];

/** Returns every pair that the names of the colours imply: a new colour adds its own. */
export function pairsOf(colors: Values): Pair[] {
  const names = Object.keys(colors).filter((name) => isColor(colors[name] ?? '') && !(name in decorative));
  const grounds = ['background', 'surface', 'muted'].filter((name) => names.includes(name));
  const text = (front: string, backs: readonly string[]): Pair[] => backs.map((back) => ({ front, back, least: 4.5 }));
  return names.flatMap((name) => {
    if (grounds.includes(name)) return [];
    if (name === 'foreground') return text(name, grounds);
    // Second lines are in the active row, too.
    if (name === 'muted-foreground')
      return text(
        name,
        [...grounds, 'accent-soft'].filter((back) => back in colors),
      );
    if (name === 'cloth') return [];
    if (name === 'cloth-deep') return text('cloth-foreground', [name]);
    if (name === 'cloth-muted' || name === 'thread') return text(name, ['cloth', 'cloth-deep']);
    // Drawn, not read.
    if (marks.includes(name)) return ['background', 'surface'].map((back) => ({ front: name, back, least: 3 }));
    if (name.endsWith('-foreground')) return text(name, [name.replace(/-foreground$/, '')]);
    if (name.endsWith('-soft')) return [];
    if (name.endsWith('-strong')) return grounds.map((back) => ({ front: name, back, least: 3 }));
    // A tone is also a text colour: a negative amount, a link.
    return text(name, ['background', 'surface']);
  });
}
