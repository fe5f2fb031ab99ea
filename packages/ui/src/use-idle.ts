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

let drawn = false;
const waiting: (() => void)[] = [];

/** Calls once a page has drawn what it was opened for, and the browser has time again after all that begins then. */
export function whenDrawn(then: () => void): void {
  if (drawn) askForTime(then);
  else waiting.push(then);
}

/** A page has drawn what it was opened for. */
export function tellDrawn(): void {
  drawn = true;
  for (const then of waiting.splice(0)) askForTime(then);
}

/** Whether the page has drawn what it was opened for, and has time for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(function waitForTime() {
    return askForTime(
      () => {
        setIdle(true);
        tellDrawn();
      },
      { timeout: timing.idleAtLatest },
    );
  }, []);
  return idle;
}
