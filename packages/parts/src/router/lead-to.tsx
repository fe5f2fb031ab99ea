import { useEffect } from 'react';
import { usePlace } from './history.tsx';

interface LeadToProps {
  path: string;
  /** Kept with the step, and not in the address. */
  state?: unknown;
}

/** Goes on to another address, which takes the place of this one. */
export function LeadTo({ path, state }: LeadToProps) {
  const { history } = usePlace();
  useEffect(
    function leadOn() {
      history.replace(path, state);
    },
    [history, path, state],
  );
  return null;
}
