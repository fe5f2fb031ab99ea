import { useEffect, useState } from 'react';
import { timing } from './timing.ts';

/** Delay in browsers that don't report when they are idle. */
const SOON_MS = 500;

/** Calls back once the browser is idle; returns a cancel function. */
export function whenIdle(then: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, SOON_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, options);
  return () => cancelIdleCallback(asked);
}

/** Interval at which to check whether a response is still awaited. */
const LOOK_MS = 100;

let drawn = false;
let awaits = () => false;
const waiting: (() => void)[] = [];

function goOn(): void {
  if (!drawn || waiting.length === 0) return;
  whenIdle(() => {
    if (awaits()) setTimeout(goOn, LOOK_MS);
    else for (const then of waiting.splice(0)) then();
  });
}

/**
 * Calls back once a page has drawn its main content, the browser is idle again after what that started, and no response
 * that the user waits for is in flight: on a slow line the two would share the bandwidth.
 */
export function whenContentDrawn(then: () => void): void {
  if (waiting.push(then) === 1) goOn();
}

/** Reports that a page has drawn its main content. `isAwaiting` says whether a response for it is in flight. */
export function reportContentDrawn(isAwaiting: () => boolean): void {
  drawn = true;
  awaits = isAwaiting;
  goOn();
}

/** Whether the page has drawn its main content and has time for background work; see reportContentDrawn. */
export function useIdle(isAwaiting: () => boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(
    function waitForTime() {
      return whenIdle(
        () => {
          setIdle(true);
          reportContentDrawn(isAwaiting);
        },
        { timeout: timing.idleAtLatest },
      );
    },
    [isAwaiting],
  );
  return idle;
}
