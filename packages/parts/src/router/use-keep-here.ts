import { usePlace } from './history.tsx';
import { useStillHere } from './use-still-here.ts';

/**
 * Stores state in the page's browser history entry, across Back, Forward and a reload. When called late, as while
 * typing, it does not affect an address that the user went to meanwhile.
 */
export function useKeepHere(): <State extends object>(state: State) => void {
  const { history, location } = usePlace();
  const stillHere = useStillHere();
  return (state) => {
    if (stillHere()) history.replace(location, state);
  };
}
