import { usePlace } from './history.tsx';

/** Leads on to where what was done here goes on. Done late, it fetches nobody from a page that they went to meanwhile. */
export function useGoOn(): (to: string, state?: unknown) => void {
  const { history, location } = usePlace();
  return (to, state) => {
    if (history.location.pathname === location.pathname) history.push(to, state);
  };
}
