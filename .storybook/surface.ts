import type { StoryContext } from 'storybook/internal/types';

/** One of the two products. */
export type Surface = 'admin' | 'player';

/** Which product a story belongs to: by its title, or by its own word. The library's stories belong to neither. */
export function surfaceOf({ title, parameters }: Pick<StoryContext, 'title' | 'parameters'>): Surface | null {
  if (parameters.surface) return parameters.surface as Surface;
  if (title.startsWith('Admin/')) return 'admin';
  return title.startsWith('Player/') ? 'player' : null;
}

/**
 * Whether a story's screen stands in its product's frame: where a person looks at it. Tests and pictures ask for it
 * alone, since the frame has pictures of its own and would draw each of its changes into a thousand others.
 */
export function standsInShell({ title, parameters, globals }: Pick<StoryContext, 'title' | 'parameters' | 'globals'>) {
  const { shell, signedIn, wholeApp } = parameters;
  const behindTheSignIn: boolean = shell && signedIn && !wholeApp;
  return globals.shell === 'around' && surfaceOf({ title, parameters }) !== null && behindTheSignIn;
}
