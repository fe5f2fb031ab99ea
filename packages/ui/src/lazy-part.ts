import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A part whose code comes later. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches its code; drawn after that, it waits for nothing. */
  fetch(): Promise<unknown>;
  /** Whether its code is there. */
  isThere(): boolean;
}

/**
 * A part that is fetched when it is drawn, below a Suspense, or before. A `lazy` whose code is there still waits once, and
 * React shows nothing for 300 ms after a wait, so that pages don't flicker.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  async function fetch() {
    there = await load();
    return { default: there };
  }
  const Waiting = lazy(fetch) as ComponentType<Props>;
  function Later(props: Props): ReactNode {
    // The one that it began with: another would begin anew in the middle.
    const [Part] = useState(() => there ?? Waiting);
    return createElement(Part, props);
  }
  return Object.assign(Later, { fetch, isThere: () => there !== undefined });
}
