import type { Globals, StoryContext } from 'storybook/internal/types';
import { initialGlobals } from './toolbar.ts';

interface Seen extends Pick<StoryContext, 'globals' | 'parameters'> {
  /** Globals that the story requests; the renderer passes them on, although its type does not say so. */
  storyGlobals?: Globals;
}

/** Globals of a story with an untouched toolbar. */
const own = ({ storyGlobals }: Seen): Record<string, unknown> => ({
  ...initialGlobals,
  theme: 'light',
  ...storyGlobals,
});

const nameOf = (viewport: unknown) => (viewport as { value?: string } | undefined)?.value;

/** Returns the names of the toolbar's switches that differ from the story's own; a width counts wherever it comes from. */
export function seenOtherwise(seen: Seen, width: number): string[] {
  const wanted = own(seen);
  const chosen = Object.keys(initialGlobals)
    .concat('theme')
    .filter((name) => name !== 'viewport' && (seen.globals[name] || wanted[name]) !== wanted[name]);
  const made = seen.parameters.viewport?.options?.[nameOf(wanted.viewport) ?? '']?.styles.width;
  const isAtHome = nameOf(seen.globals.viewport) === nameOf(wanted.viewport) && Number.parseInt(made, 10) === width;
  return isAtHome ? chosen : [...chosen, 'viewport'];
}

type Play = (context: StoryContext) => unknown;

/**
 * Wraps a play that belongs to its story's own width, language and account. With others in the workbench, where a person
 * only looks, it runs as far as it can and fails nothing.
 */
export const calm =
  (play: Play): Play =>
  async (context) => {
    try {
      await play(context);
    } catch (error) {
      const otherwise = seenOtherwise(context, innerWidth);
      if (otherwise.length === 0) throw error;
      const [line] = String(error).split('\n');
      console.info(`The steps of this story belong to its own ${otherwise.join(' and ')}; they ended at: ${line}`);
    }
  };

interface Meta {
  story(given?: { play?: Play }): unknown;
}

/** Makes the stories of a preview calm. Storybook's own renderers extend its `meta` and `story` in the same way. */
export function calmStories(preview: { meta: unknown }): void {
  const meta = preview.meta as (given: unknown) => Meta;
  preview.meta = (given: unknown) => {
    const made = meta(given);
    const story = made.story.bind(made);
    made.story = (of = {}) => story(of.play ? { ...of, play: calm(of.play) } : of);
    return made;
  };
}
