import type { PicturedStory } from './story.ts';

export type Theme = 'light' | 'dark';

/** In CSS pixels, by the names that the viewports of the toolbar have. A picture is as high as its story, and never lower than this. */
export const widths = {
  desktop: { width: 1440, height: 900 },
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
  return inTheHand ? [...both('desktop'), { width: 'phone', theme: 'light' }] : both('desktop');
}

/**
 * The pictures of a story. What stands first is drawn in both themes and at every width that it turns with; other
 * stories where they are at home, because what one picture proves is not drawn again: a theme is the same tokens, a
 * field with its error is the library's. What worked or was refused is told by its play function, and drawn only where
 * the tag `pictured` asks for it; what is measured, as large text is, has the tag `measured` and no picture.
 */
export function picturesOf(story: PicturedStory): Variant[] {
  const { id, tags } = story;
  if (tags.includes('measured')) return [];
  const own = ownWidth(story);
  const acted = tags.includes('works') || tags.includes('refused');
  // A player's screen stands in the light already: what is told on it is drawn in the dark.
  if (own) return [{ width: own, theme: acted && id.startsWith('player-') ? 'dark' : 'light' }];
  if (isFirst(story) && turns(story))
    return [...both('desktop'), { width: 'tablet', theme: 'light' }, ...both('phone')];
  if (isFirst(story)) return both('desktop');
  if (acted && !tags.includes('pictured')) return [];
  if (id.startsWith('player-')) return [{ width: 'phone', theme: 'light' }];
  return ofLibrary(id) && turns(story)
    ? [
        { width: 'desktop', theme: 'light' },
        { width: 'phone', theme: 'light' },
      ]
    : [{ width: 'desktop', theme: 'light' }];
}
