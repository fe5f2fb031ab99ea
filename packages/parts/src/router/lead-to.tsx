import { useEffect, useEffectEvent } from 'react';
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
  const lead = useEffectEvent(() => {
    if (sameAddress(history.location, location)) history.replace(path, state);
  });
  // Once for each place to lead to: that this one has another state by then is no reason to lead on again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the place to lead to
  useEffect(lead, [history, path, state]);
  return null;
}
