import { useEffect } from 'react';
import { usePlace } from './history.tsx';
import { sameAddress } from './same-address.ts';

interface LeadToProps {
  path: string;
  /** Kept with the step, and not in the address. */
  state?: unknown;
}

/**
 * Goes on to another address, which takes the place of this one. It may come to that only while the next page is fetched: who
 * has left already is led nowhere.
 */
export function LeadTo({ path, state }: LeadToProps) {
  const { history, location } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: being at another place by then is no reason to lead on again
  useEffect(
    function leadOn() {
      if (sameAddress(history.location, location)) history.replace(path, state);
    },
    [history, path, state],
  );
  return null;
}
