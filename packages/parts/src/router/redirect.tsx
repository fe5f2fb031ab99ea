import { useEffect } from 'react';
import { useLocation } from './history.tsx';
import { sameAddress } from './same-address.ts';

interface LeadToProps {
  path: string;
  /** Stored in the history entry, not in the address. */
  state?: unknown;
}

/**
 * Redirects to another address, which replaces this one. It may run as late as while the next page is being loaded: a user
 * who has left already is not redirected.
 */
export function Redirect({ path, state }: LeadToProps) {
  const { history, location } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: being at another place by then is no reason to lead on again
  useEffect(
    function leadOn() {
      if (sameAddress(history.location, location)) history.replace(path, state);
    },
    [history, path, state],
  );
  return null;
}
