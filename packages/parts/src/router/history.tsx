import { createBrowserHistory, createMemoryHistory, type History, type Location } from 'history';
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';

export interface RouterLocation {
  /** The history behind the addresses, which can hold a navigation back. */
  history: History;
  location: Location;
}

export const PlaceContext = createContext<RouterLocation | null>(null);

/** `null` where there is no address at all, as in a story of a part. */
export const useHistory = (): History | null => use(PlaceContext)?.history ?? null;

/** The current address, and the history to navigate with. */
export function useLocation(): RouterLocation {
  const place = use(PlaceContext);
  if (!place) throw new Error('useLocation needs a HistoryProvider around it');
  return place;
}

/** Says on the document whether the next page is still on its way; its styles draw a line when that takes long. */
const setGoing = (going: boolean) => document.body.toggleAttribute('data-going', going);

/** Follows a history, for all pages below. */
function HistoryProvider({ history, children }: { history: History; children: ReactNode }) {
  const [place, setPlace] = useState<RouterLocation>({ history, location: history.location });
  useLayoutEffect(
    function followHistory() {
      // While a page is being loaded, the previous one stays.
      return history.listen(({ location }) => {
        setGoing(true);
        startTransition(() => setPlace({ history, location }));
      });
    },
    [history],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has come with its place.
  useLayoutEffect(
    function arrive() {
      setGoing(false);
    },
    [place],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Provides the browser's addresses to an app. */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory());
  return <HistoryProvider history={history}>{children}</HistoryProvider>;
}

/** Provides addresses to a story, in memory only. */
export function MemoryHistory({ initialEntries, children }: { initialEntries: string[]; children: ReactNode }) {
  const [history] = useState(() => createMemoryHistory({ initialEntries }));
  return <HistoryProvider history={history}>{children}</HistoryProvider>;
}
