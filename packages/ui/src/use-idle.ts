import { useEffect, useState } from 'react';
import { timing } from './timing.ts';

/** For browsers that don't say when they are idle. */
const SOON_MS = 500;

/** Whether the page has drawn what it was opened for, and has time for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(function waitForTime() {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), SOON_MS);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: timing.idleAtLatest });
    return () => cancelIdleCallback(asked);
  }, []);
  return idle;
}
