import { usePlace } from './history.tsx';
import { sameAddress } from './same-address.ts';

/**
 * Whether the browser is still at the page that asks, for what comes late: an answer, or words a moment after they were
 * typed. This page stands while the next one is fetched, and what it began goes on after it is gone.
 */
export function useStillHere(): () => boolean {
  const { history, location } = usePlace();
  return () => sameAddress(history.location, location);
}
