import { useCallback, useMemo } from 'react';
import { usePlace } from './history.tsx';

type Next = URLSearchParams | Record<string, string>;

/** What the address asks for, and what asks for something else at the same page. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Next | ((now: URLSearchParams) => Next), options?: { replace?: boolean }) => void,
] {
  const {
    history,
    location: { search },
  } = usePlace();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Next | ((now: URLSearchParams) => Next), { replace = false } = {}) => {
      const { pathname } = history.location;
      const wanted = typeof next === 'function' ? next(new URLSearchParams(history.location.search)) : next;
      const words = new URLSearchParams(wanted).toString();
      const to = { pathname, search: words && `?${words}` };
      if (replace) history.replace(to);
      else history.push(to);
    },
    [history],
  );
  return [params, setParams];
}
