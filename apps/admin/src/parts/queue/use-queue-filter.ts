import { useSearchParams } from '@cage/parts/router/search-params';

type Which = 'mine' | 'downline';

interface Filter {
  queue: Which;
  search: string;
}

const filterIn = (params: URLSearchParams): Filter => ({
  queue: params.get('queue') === 'downline' ? 'downline' : 'mine',
  search: params.get('q') ?? '',
});

/** The filter in the address, so that a link shows the same queue. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<Filter>) =>
    setParams(
      (now) => {
        // From what it is by now: a change may follow another before that is drawn.
        const { queue, search } = { ...filterIn(now), ...change };
        return { ...(queue === 'downline' ? { queue } : {}), ...(search ? { q: search } : {}) };
      },
      { replace: true },
    );
  return { ...filterIn(params), set };
}
