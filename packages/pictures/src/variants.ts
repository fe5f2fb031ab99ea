import type { PicturedStory } from './story.ts';

export type Theme = 'light' | 'dark';

/** In CSS pixels, by the toolbar's names of viewports. A picture is as tall as its story, and at least this height. */
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
 * Variants in which axe audits a story: both themes on the desktop; responsive ones on the phone as well, the player area
 * in both themes. A story with a width of its own is audited only there.
 */
export function auditsOf(story: PicturedStory): Variant[] {
  const own = ownWidth(story);
  if (own) return both(own);
  if (story.id.startsWith('player-') || (isFirst(story) && turns(story))) return [...both('desktop'), ...both('phone')];
  // A story tagged `works` ends where another one starts: at the list again.
  const inTheHand = turns(story) && !story.tags.includes('works');
  return inTheHand ? [...both('desktop'), light('phone')] : both('desktop');
}

/**
 * Variants in which a story has pictures: both themes at its home width; a screen's `Default` at every common width. A
 * story tagged `works` is covered by its play function, ends where another one starts, and is drawn only with the tag
 * `pictured` or a width of its own; one tagged `measured`, such as large text, has no picture.
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
