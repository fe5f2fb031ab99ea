import { useTreePath } from '@cage/api-client/tree';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useMemo } from 'react';

/** Open accounts, in the order in which they were opened. */
const openIn = (params: URLSearchParams): string[] => (params.get('open') ?? '').split(',').filter(Boolean);

const NOBODY: readonly string[] = [];

/**
 * Keeps in the address which accounts of the tree are open, and the account searched for, so that a reload and the back
 * button show the same.
 */
export function useTreeState() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('at') ?? '';
  const path = useTreePath(wanted);
  const way = path.data?.path ?? NOBODY;
  return useMemo(() => {
    const above = way.slice(1, -1);
    const open = new Set([...openIn(params), ...above]);
    return {
      /** Open accounts, besides the viewer's own. */
      open,
      /** The account searched for, as the tree names it. */
      found: way.at(-1) ?? null,
      /** Returns the account below a given one that leads to the account searched for. */
      wayOn: (account: string): string | undefined =>
        way.includes(account) ? way[way.indexOf(account) + 1] : undefined,
      /** The account searched for, if it was not found. */
      missed: path.isError ? wanted : null,
      find: (account: string) =>
        setParams(
          (now) => {
            now.set('at', account);
            return now;
          },
          { replace: true },
        ),
      toggle: (account: string) =>
        setParams(
          (now) => {
            const next = new Set([...openIn(now), ...above]);
            const closes = next.delete(account);
            if (!closes) next.add(account);
            // The account found is in a part that is closed now.
            else if (above.includes(account)) now.delete('at');
            if (next.size > 0) now.set('open', [...next].join(','));
            else now.delete('open');
            return now;
          },
          { replace: true },
        ),
    };
  }, [params, way, path.isError, wanted, setParams]);
}

export type TreeState = ReturnType<typeof useTreeState>;
