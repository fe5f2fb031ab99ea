import { useCallback, useMemo } from 'react';
import { useLocation } from './history.tsx';

type Next = URLSearchParams | Record<string, string>;

/** The search parameters of the address, and a function that changes them on the same page. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Next | ((now: URLSearchParams) => Next), options?: { replace?: boolean }) => void,
] {
  const {
    history,
    location: { pathname, search },
  } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Next | ((now: URLSearchParams) => Next), { replace = false } = {}) => {
      // A page that was left changes nothing more; it remains while the next one is loaded.
      if (history.location.pathname !== pathname) return;
      const wanted = typeof next === 'function' ? next(new URLSearchParams(history.location.search)) : next;
      const words = new URLSearchParams(wanted).toString();
      const to = { pathname, search: words && `?${words}` };
      if (replace) history.replace(to);
      else history.push(to);
    },
    [history, pathname],
  );
  return [params, setParams];
}
