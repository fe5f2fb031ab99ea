import { usePlace } from './history.tsx';
import { useStillHere } from './use-still-here.ts';

/**
 * Keeps something in the entry of the browser's history that a page is at, over Back, Forward and a reload. Told late, as
 * what is typed is, it leaves the address alone that somebody went to meanwhile.
 */
export function useKeepHere(): <State extends object>(state: State) => void {
  const { history, location } = usePlace();
  const stillHere = useStillHere();
  return (state) => {
    if (stillHere()) history.replace(location, state);
  };
}
