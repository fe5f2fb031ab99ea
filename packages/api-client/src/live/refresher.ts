import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';

/** Related changes arrive as several events in quick succession. */
const GATHER_MS = 50;
/** Minimum interval: nobody reads faster than this. */
const PAUSE_MS = 1_000;

export type Stale = readonly (readonly unknown[])[];

/** Refetches what is on the screen, see createRefresher. */
export interface Refresher {
  /** Marks queries as stale by their keys. Those of `evenHidden` are also refetched in a tab in the background. */
  refresh(stale: Stale): void;
  stop(): void;
}

/**
 * Refetches what is on the screen; everything else is refetched when it is shown, and so is all data of a tab in the
 * background, except that of `evenHidden`. Events within a moment cause one refetch, and the next follows after a second
 * at the earliest. A request in flight is awaited and then repeated, since its answer may predate the event: however fast
 * data changes, and however slow the line is, the screen advances.
 */
export function createRefresher(queryClient: QueryClient, evenHidden: Stale): Refresher {
  const queries = queryClient.getQueryCache();
  const told = new Set<readonly unknown[]>();
  const awaited = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;

  // Pictures never change.
  const named = (stale: Iterable<readonly unknown[]>) =>
    new Set(
      [...stale].flatMap((queryKey) => queries.findAll({ queryKey })).filter((query) => query.queryKey[1] !== 'proof'),
    );

  async function askAfter({ queryKey, queryHash }: Query): Promise<void> {
    if (awaited.has(queryHash)) return;
    awaited.add(queryHash);
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    // Otherwise it was stopped meanwhile.
    if (awaited.delete(queryHash)) void queryClient.invalidateQueries({ queryKey, exact: true });
  }

  function run(): void {
    timer = undefined;
    ranAt = performance.now();
    const stale = named(told);
    told.clear();
    const seen = focusManager.isFocused() ? stale : named(evenHidden);
    for (const query of stale) if (query.state.fetchStatus === 'fetching') void askAfter(query);
    const idle = (query: Query) => stale.has(query) && !awaited.has(query.queryHash);
    void queryClient.invalidateQueries({ predicate: idle, refetchType: 'none' });
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => idle(query) && seen.has(query) });
  }

  return {
    refresh(stale) {
      for (const queryKey of stale) told.add(queryKey);
      timer ??= setTimeout(run, Math.max(GATHER_MS, ranAt + PAUSE_MS - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      awaited.clear();
    },
  };
}
