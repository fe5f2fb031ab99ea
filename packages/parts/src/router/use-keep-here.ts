import { usePlace } from './history.tsx';
import { sameAddress } from './same-address.ts';

/**
 * Keeps something in the entry of the browser's history that a page is at, over Back, Forward and a reload. Told late, as
 * what is typed is, it leaves the address alone that somebody went to meanwhile: this page stands while that one is fetched.
 */
export function useKeepHere(): <State extends object>(state: State) => void {
  const { history, location } = usePlace();
  return (state) => {
    if (sameAddress(history.location, location)) history.replace(location, state);
  };
}
