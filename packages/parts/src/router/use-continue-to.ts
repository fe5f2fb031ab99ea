import { useLocation } from './history.tsx';

/** Navigates to where an action continues. If it finishes late, a user who has moved on stays there. */
export function useContinueTo(): (to: string, state?: unknown) => void {
  const { history, location } = useLocation();
  return (to, state) => {
    if (history.location.pathname === location.pathname) history.push(to, state);
  };
}
