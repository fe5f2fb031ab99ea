import type { StoryContext } from 'storybook/internal/types';

/** One of the two products. */
export type Surface = 'admin' | 'player';

/** Returns the product of a story: by its title, or by its own parameter. The library's stories belong to neither. */
export function surfaceOf({ title, parameters }: Pick<StoryContext, 'title' | 'parameters'>): Surface | null {
  if (parameters.surface) return parameters.surface as Surface;
  if (title.startsWith('Admin/')) return 'admin';
  return title.startsWith('Player/') ? 'player' : null;
}

/** Whether a story is a page that its product draws a frame around. */
export function hasShell({ title, parameters }: Pick<StoryContext, 'title' | 'parameters'>): boolean {
  const { shell, signedIn, wholeApp } = parameters;
  return surfaceOf({ title, parameters }) !== null && shell && signedIn && !wholeApp;
}

/**
 * Whether a story's screen is shown in its product's frame: for a person in the workbench. Tests and pictures show it
 * alone, since the frame has pictures of its own and each of its changes would appear in a thousand others.
 */
export function standsInShell({ title, parameters, globals }: Pick<StoryContext, 'title' | 'parameters' | 'globals'>) {
  return globals.shell === 'around' && hasShell({ title, parameters });
}
