import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { whenDrawn } from './use-idle.ts';

/**
 * What opens later, as a dialog does: its code comes when the page is there and the browser has time, and then opening it
 * waits for nothing. Pressed before that, it waits as `lazy` does, below a Suspense. A `lazy` whose code is there still
 * waits once, and React shows nothing for 300 ms after a wait, so that pages don't flicker.
 */
export function lazySoon<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | undefined;
  async function fetched() {
    there = await load();
    return { default: there };
  }
  const Waiting = lazy(fetched) as ComponentType<Props>;
  // What can't be fetched now is fetched when it opens, and told of there.
  whenDrawn(() => void fetched().catch(() => undefined));
  return function Soon(props: Props): ReactNode {
    // The one that it began with: another would begin anew in the middle.
    const [Part] = useState(() => there ?? Waiting);
    return createElement(Part, props);
  };
}
