import type { Plugin } from 'vite';

/** Tailwind's condition around a mixed colour; the fallback before it is for browsers that can't mix. */
const MIXES = '@supports (color:color-mix(in lab, red, red)){';

/** For browsers without `@property`: the same as ordinary rules. */
const PROPERTIES = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;

/** A rule of one declaration, whose next rule sets the same property for the same elements. */
const SAID_ANEW = /(?<=[{}])([^{}@]+)\{([\w-]+):[^{};]*\}(?=\1\{\2:[^{};]*\})/g;

/** A declaration that the next one repeats: the bundler writes a prefix once for each of its passes. */
const REPEATED = /(?<=[{;])([\w-]+:[^{};]*);(?=\1[;}])/g;

/** Returns the end of a block whose first brace is already open. */
function endOf(css: string, from: number): number {
  for (let at = from, open = 1; at < css.length; at += 1) {
    if (css[at] === '{') open += 1;
    if (css[at] === '}') open -= 1;
    if (open === 0) return at;
  }
  throw new Error('A block of the styles never ends');
}

/** Removes fallbacks for browsers older than Tailwind itself needs: Safari 16.4, Chrome 111, Firefox 128. */
export function withoutFallbacks(css: string): string {
  if (!PROPERTIES.test(css) || !css.includes(MIXES)) throw new Error('Tailwind writes its fallbacks in another way');
  let rest = css.replace(PROPERTIES, '');
  for (let at = rest.indexOf(MIXES); at >= 0; at = rest.indexOf(MIXES)) {
    const inside = at + MIXES.length;
    const end = endOf(rest, inside);
    rest = rest.slice(0, at) + rest.slice(inside, end) + rest.slice(end + 1);
  }
  return rest.replace(SAID_ANEW, '').replace(REPEATED, '');
}

/** Removes fallbacks from the styles of a build. */
export const leanStyles: Plugin = {
  name: 'cage:lean-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutFallbacks(String(file.source));
  },
};
