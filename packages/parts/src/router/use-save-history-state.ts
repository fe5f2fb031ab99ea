import { useLocation } from './history.tsx';
import { useIsStillOnPage } from './use-is-still-on-page.ts';

/**
 * Stores state in the page's browser history entry, across Back, Forward and a reload. When called late, as while
 * typing, it does not affect an address that the user went to meanwhile.
 */
export function useSaveHistoryState(): <State extends object>(state: State) => void {
  const { history, location } = useLocation();
  const stillHere = useIsStillOnPage();
  return (state) => {
    if (stillHere()) history.replace(location, state);
  };
}
