/** A story, as far as its pictures are named and chosen by it. */
export interface PicturedStory {
  /** `admin-agents--default`. */
  id: string;
  tags: readonly string[];
  /** The viewport that the story requests. */
  viewport: string;
}

/** The two parts of an id: `admin-agents` and `default`. */
export interface StoryKey {
  component: string;
  name: string;
}

export function storyKey(id: string): StoryKey {
  const [component = id, name = ''] = id.split('--');
  return { component, name };
}

/**
 * Whether a story certainly has pictures: one tagged `works` has them only with the tag `pictured` or a width of its own,
 * and one tagged `measured` has none.
 */
export const isDrawn = ({ tags }: { tags: readonly string[] }): boolean =>
  tags.includes('pictured') || !['works', 'measured'].some((tag) => tags.includes(tag));

/** Path of a picture below the folder of pictures, by the hash of what was drawn. */
export const pathOfPicture = (hash: string) => `${hash.slice(0, 2)}/${hash}.webp`;

declare global {
  /** axe's violations on the page as it is, or only those of its rules about colour; one sentence each. */
  var violations: ((onlyColours: boolean) => Promise<string[]>) | undefined;
  /** Takes the pictures of the story on the page, and throws what is wrong; only in a run of Vitest. */
  var checkStory: ((story: PicturedStory) => Promise<void>) | undefined;
  /** Draws the page in a system's forced colours; only in a run of Vitest. */
  var forceColours: ((forced: boolean) => Promise<void>) | undefined;
}
