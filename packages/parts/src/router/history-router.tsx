import { type Action, createBrowserHistory, type History } from 'history';
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router';

const HistoryContext = createContext<History | null>(null);

/** The history behind the addresses, which can hold a navigation back; `null` where there is no router. */
export const useHistory = () => use(HistoryContext);

const navigationTypes: Record<Action, NavigationType> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

/** React-router over a history of ours. Source: ADR 27. */
export function HistoryRouter({ history, children }: { history: History; children: ReactNode }) {
  const [at, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    function followHistory() {
      // As react-router's own routers do: a page that is still being fetched leaves the one before it standing.
      return history.listen((next) => startTransition(() => setAt(next)));
    },
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router location={at.location} navigationType={navigationTypes[at.action]} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** The router of an app: the browser's addresses. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory());
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
