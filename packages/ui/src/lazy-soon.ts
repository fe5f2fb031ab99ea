import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import { whenDrawn } from './use-idle.ts';

/**
 * What opens later, as a dialog does: its code comes when the page is there and the browser has time, and then opening it
 * waits for nothing.
 */
export function lazySoon<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazyPart(load);
  // What can't be fetched now is fetched when it opens, and told of there.
  whenDrawn(() => void part.fetch().catch(() => undefined));
  return part;
}
