export type Theme = 'light' | 'dark';

/** In CSS pixels, by the names that the viewports of the toolbar have. A picture is as high as its story, and never lower than this. */
export const widths = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  smallPhone: { width: 320, height: 640 },
} as const;

export type Width = keyof typeof widths;

/** What is known of a story when its picture is taken. */
export interface PicturedStory {
  /** Storybook's id: `admin-agents--default`. */
  id: string;
  tags: readonly string[];
  /** The viewport that the story itself asks for. */
  viewport: string;
}

export interface Variant {
  theme: Theme;
  width: Width;
}

export const variantName = ({ theme, width }: Variant) => `${width}-${theme}`;

const both = (width: Width): Variant[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
];

/**
 * The pictures of a story. Every story in both themes at a desk. What turns with the width also in the hand: the player
 * area in both themes, the back office and the library's patterns with the tag `turns` in one, and their first story,
 * for the width between the two and the other theme. A story that asks for a width is only drawn at that.
 */
export function variantsOf({ id, tags, viewport }: PicturedStory): Variant[] {
  if (viewport !== 'desktop' && viewport in widths) return both(viewport as Width);
  const isFirst = id.endsWith('--default');
  const tablet: Variant[] = isFirst ? [{ width: 'tablet', theme: 'light' }] : [];
  if (id.startsWith('player-') || (isFirst && turns(id, tags)))
    return [...both('desktop'), ...tablet, ...both('phone')];
  // What worked ends as another story begins: the list again.
  const inTheHand = turns(id, tags) && !tags.includes('works');
  return inTheHand ? [...both('desktop'), { width: 'phone', theme: 'light' }] : both('desktop');
}

const turns = (id: string, tags: readonly string[]) => tags.includes('turns') || !id.startsWith('ui-');
