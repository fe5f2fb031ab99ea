import type { Action } from 'history';
import type { ReactNode } from 'react';
import { NavigationType, Router } from 'react-router';
import { usePlace } from './history.tsx';

const navigationTypes: Record<Action, NavigationType> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

/** React-router over the history around it. Source: ADR 27. */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const { history, action, location } = usePlace();
  return (
    <Router location={location} navigationType={navigationTypes[action]} navigator={history}>
      {children}
    </Router>
  );
}
