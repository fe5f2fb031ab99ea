import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import { whenContentDrawn } from './use-idle.ts';

/**
 * Makes a part that opens later, such as a dialog: its code is fetched once the page is drawn and the browser is idle, so
 * that opening it does not wait.
 */
export function lazyPrefetched<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazyPart(load);
  // If this fetch fails, it is retried on opening, and the error is shown there.
  whenContentDrawn(() => void part.fetch().catch(() => undefined));
  return part;
}
