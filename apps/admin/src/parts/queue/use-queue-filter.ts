import { useSearchParams } from '@cage/parts/router/search-params';

type Which = 'mine' | 'downline';

interface Filter {
  queue: Which;
  search: string;
  /** The account whose requests, and whose below it, are shown alone; empty for everybody's. */
  under: string;
  /** Of withdrawals only those in a file for a bank, or only the others. */
  bank: string;
}

const filterIn = (params: URLSearchParams): Filter => ({
  queue: params.get('queue') === 'downline' ? 'downline' : 'mine',
  search: params.get('q') ?? '',
  under: params.get('under') ?? '',
  bank: params.get('bank') ?? '',
});

/** The filter in the address, so that a link shows the same queue. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<Filter>) =>
    setParams(
      (now) => {
        // From what it is by now: a change may follow another before that is drawn.
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
