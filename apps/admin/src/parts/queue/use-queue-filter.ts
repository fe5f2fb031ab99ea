import { useSearchParams } from '@cage/parts/router/search-params';

type Which = 'mine' | 'downline';

/** The filter in the address, so that a link shows the same queue. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const queue: Which = params.get('queue') === 'downline' ? 'downline' : 'mine';
  const search = params.get('q') ?? '';
  const set = (next: { queue: Which; search: string }) =>
    setParams(
      { ...(next.queue === 'downline' ? { queue: next.queue } : {}), ...(next.search ? { q: next.search } : {}) },
      { replace: true },
    );
  return { queue, search, set };
}
