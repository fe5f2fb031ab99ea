import { createBrowserHistory, createMemoryHistory, type History, type Location } from 'history';
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';

export interface Place {
  /** The history behind the addresses, which can hold a navigation back. */
  history: History;
  location: Location;
}

export const PlaceContext = createContext<Place | null>(null);

/** `null` where there is no address at all, as in a story of a part. */
export const useHistory = (): History | null => use(PlaceContext)?.history ?? null;

/** Where the page is, and what leads elsewhere. */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('usePlace needs a HistoryProvider around it');
  return place;
}

/** Follows a history, for all pages below. */
function HistoryProvider({ history, children }: { history: History; children: ReactNode }) {
  const [place, setPlace] = useState<Place>({ history, location: history.location });
  useLayoutEffect(
    function followHistory() {
      // A page that is still being fetched leaves the one before it standing.
      return history.listen(({ location }) => startTransition(() => setPlace({ history, location })));
    },
    [history],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The addresses of an app: the browser's. */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory());
  return <HistoryProvider history={history}>{children}</HistoryProvider>;
}

/** The addresses of a story, which only the page knows. */
export function MemoryHistory({ initialEntries, children }: { initialEntries: string[]; children: ReactNode }) {
  const [history] = useState(() => createMemoryHistory({ initialEntries }));
  return <HistoryProvider history={history}>{children}</HistoryProvider>;
}
