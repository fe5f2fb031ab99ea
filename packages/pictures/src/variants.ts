import type { PicturedStory } from './story.ts';

export type Theme = 'light' | 'dark';

/** In CSS pixels, by the names that the viewports of the toolbar have. A picture is as high as its story, and never lower than this. */
export const widths = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1200, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  smallPhone: { width: 320, height: 640 },
} as const;

export type Width = keyof typeof widths;

export interface Variant {
  theme: Theme;
  width: Width;
}

export const variantName = ({ theme, width }: Variant) => `${width}-${theme}`;

const both = (width: Width): Variant[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
];

const light = (width: Width): Variant => ({ width, theme: 'light' });

const everyWidth: Variant[] = [...both('desktop'), light('laptop'), light('tablet'), ...both('phone')];

const ofLibrary = (id: string) => !/^(admin|player)-/.test(id);
const turns = ({ id, tags }: PicturedStory) => tags.includes('turns') || !ofLibrary(id);
const isFirst = ({ id }: PicturedStory) => id.endsWith('--default');
const ownWidth = ({ viewport }: PicturedStory): Width | null =>
  viewport !== 'desktop' && viewport in widths ? (viewport as Width) : null;

/**
 * Where a story is looked at by axe: in both themes at a desk; what turns with the width in the hand as well, the player
 * area in both themes. A story that asks for a width is only looked at there.
 */
export function auditsOf(story: PicturedStory): Variant[] {
  const own = ownWidth(story);
  if (own) return both(own);
  if (story.id.startsWith('player-') || (isFirst(story) && turns(story))) return [...both('desktop'), ...both('phone')];
  // What worked ends as another story begins: the list again.
  const inTheHand = turns(story) && !story.tags.includes('works');
  return inTheHand ? [...both('desktop'), light('phone')] : both('desktop');
}

/**
 * The pictures of a story: in both themes where it is at home, a screen's `Default` at every width that people have. What
 * worked is told by its play function, ends as another story begins, and is drawn only where the tag `pictured` or a width
 * of its own asks for it; what is measured, as large text is, has the tag `measured` and no picture.
 */
export function picturesOf(story: PicturedStory): Variant[] {
  const { id, tags } = story;
  if (tags.includes('measured')) return [];
  const own = ownWidth(story);
  if (tags.includes('works') && !own && !tags.includes('pictured')) return [];
  if (isFirst(story) && !ofLibrary(id)) return everyWidth;
  if (own) return both(own);
  if (!ofLibrary(id)) return both(id.startsWith('player-') ? 'phone' : 'desktop');
  if (!turns(story)) return both('desktop');
  return isFirst(story) ? everyWidth.filter(({ width }) => width !== 'laptop') : [...both('desktop'), light('phone')];
}
