import { useEffect, useState } from 'react';
import { timing } from './timing.ts';

/** For browsers that don't say when they are idle. */
const SOON_MS = 500;

/** Calls once the browser has time, and answers what forgets that. */
export function askForTime(then: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, SOON_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, options);
  return () => cancelIdleCallback(asked);
}

/** How soon it is looked again whether an answer is still awaited. */
const LOOK_MS = 100;

let drawn = false;
let awaits = () => false;
const waiting: (() => void)[] = [];

function goOn(): void {
  if (!drawn || waiting.length === 0) return;
  askForTime(() => {
    if (awaits()) setTimeout(goOn, LOOK_MS);
    else for (const then of waiting.splice(0)) then();
  });
}

/**
 * Calls once a page has drawn what it was opened for, the browser has time again after all that begins then, and no answer
 * is on its way that somebody waits for: on a slow line the two would share it.
 */
export function whenDrawn(then: () => void): void {
  if (waiting.push(then) === 1) goOn();
}

/** A page has drawn what it was opened for. `isAwaiting` says whether an answer for it is on its way. */
export function tellDrawn(isAwaiting: () => boolean): void {
  drawn = true;
  awaits = isAwaiting;
  goOn();
}

/** Whether the page has drawn what it was opened for, and has time for what nobody waits for; see tellDrawn. */
export function useIdle(isAwaiting: () => boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(
    function waitForTime() {
      return askForTime(
        () => {
          setIdle(true);
          tellDrawn(isAwaiting);
        },
        { timeout: timing.idleAtLatest },
      );
    },
    [isAwaiting],
  );
  return idle;
}
