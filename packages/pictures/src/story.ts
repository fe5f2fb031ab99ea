/** A story as its pictures are named and chosen by. */
export interface PicturedStory {
  /** `admin-agents--default`. */
  id: string;
  tags: readonly string[];
  /** The viewport that the story asks for. */
  viewport: string;
}

/** An id in its two parts: `admin-agents` and `default`. */
export interface StoryKey {
  component: string;
  name: string;
}

export function storyKey(id: string): StoryKey {
  const [component = id, name = ''] = id.split('--');
  return { component, name };
}

/**
 * Whether pictures are surely kept of a story: what worked is drawn where the tag `pictured` or a width of its own asks for
 * it, and what its play function measures is not.
 */
export const isDrawn = ({ tags }: { tags: readonly string[] }): boolean =>
  tags.includes('pictured') || !['works', 'measured'].some((tag) => tags.includes(tag));

/** Where a picture lies below the folder of pictures, by the hash of what was drawn. */
export const pathOfPicture = (hash: string) => `${hash.slice(0, 2)}/${hash}.webp`;

declare global {
  /** axe's findings in the page as it stands, or those of its rules about colour; one sentence each. */
  var violations: ((onlyColours: boolean) => Promise<string[]>) | undefined;
  /** Takes the pictures of the story that stands in the page, and throws what is wrong; only in a run of Vitest. */
  var lookAtStory: ((story: PicturedStory) => Promise<void>) | undefined;
  /** Draws the page in the colours of a system that forces its own; only in a run of Vitest. */
  var forceColours: ((forced: boolean) => Promise<void>) | undefined;
}
