import { useLocation } from './history.tsx';
import { sameAddress } from './same-address.ts';

/**
 * Whether the browser is still at the calling page, for late events: an answer, or words a moment after they were
 * typed. The page remains while the next one is loaded, and what it started continues after it is gone.
 */
export function useIsStillOnPage(): () => boolean {
  const { history, location } = useLocation();
  return () => sameAddress(history.location, location);
}
