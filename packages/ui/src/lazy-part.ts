import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** A part whose code is loaded later. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches its code; if drawn after that, it does not wait. */
  fetch(): Promise<unknown>;
  /** Whether its code is loaded. */
  isThere(): boolean;
}

/**
 * Makes a part that is fetched when it is drawn, below a Suspense, or before. A `lazy` whose code is loaded still suspends
 * once, and React shows nothing for 300 ms after a suspension, so that pages don't flicker.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  async function fetch() {
    there = await load();
    return { default: there };
  }
  const Waiting = lazy(fetch) as ComponentType<Props>;
  function Later(props: Props): ReactNode {
    // The component of the first render: another one would remount midway.
    const [Part] = useState(() => there ?? Waiting);
    return createElement(Part, props);
  }
  return Object.assign(Later, { fetch, isThere: () => there !== undefined });
}
