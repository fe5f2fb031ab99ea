import { useTreePath } from '@cage/api-client/tree';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useMemo } from 'react';

/** What is open, in the order in which it was opened. */
const openIn = (params: URLSearchParams): string[] => (params.get('open') ?? '').split(',').filter(Boolean);

const NOBODY: readonly string[] = [];

/** What of the tree is open, and who is looked for in it: kept in the address, so that a reload and the way back show the same. */
export function useTreeState() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('at') ?? '';
  const path = useTreePath(wanted);
  const way = path.data?.path ?? NOBODY;
  return useMemo(() => {
    const above = way.slice(1, -1);
    const open = new Set([...openIn(params), ...above]);
    return {
      /** Whose children are shown, besides those of the viewer's own account. */
      open,
      /** Who was looked for, as the tree calls it. */
      found: way.at(-1) ?? null,
      /** Which of those below an account leads to whoever was looked for. */
      wayOn: (account: string): string | undefined =>
        way.includes(account) ? way[way.indexOf(account) + 1] : undefined,
      /** Whoever was looked for in vain. */
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
            // Whoever was found stands in a part that is closed now.
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
