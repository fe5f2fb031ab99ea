import { useSearchParams } from '@cage/parts/router/search-params';

type Which = 'mine' | 'downline';

interface Filter {
  queue: Which;
  search: string;
  /** The account to whose requests, and those below it, the queue is limited; empty for everybody's. */
  under: string;
  /** Limits withdrawals to those in a payout file, or to the others. */
  bank: string;
}

const filterIn = (params: URLSearchParams): Filter => ({
  queue: params.get('queue') === 'downline' ? 'downline' : 'mine',
  search: params.get('q') ?? '',
  under: params.get('under') ?? '',
  bank: params.get('bank') ?? '',
});

/** Keeps the filter in the address, so that a link shows the same queue. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<Filter>) =>
    setParams(
      (now) => {
        // Based on the current address: a change may follow another before a render.
        const { queue, search, under, bank } = { ...filterIn(now), ...change };
        const words = { q: search, under, bank };
        return {
          ...(queue === 'downline' ? { queue } : {}),
          ...Object.fromEntries(Object.entries(words).filter(([, word]) => word !== '')),
        };
      },
      { replace: true },
    );
  return { ...filterIn(params), set };
}
