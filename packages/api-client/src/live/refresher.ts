import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';

/** What belongs together is told in several events, one right after the other. */
const GATHER_MS = 50;
/** Nobody reads as fast as a busy hour tells. */
const PAUSE_MS = 1_000;

export type Stale = readonly (readonly unknown[])[];

/** Asks again for what is on the screen, see createRefresher. */
export interface Refresher {
  /** Names by their keys what may be out of date. Keys of `evenHidden` are asked for in a tab that nobody looks at, too. */
  refresh(stale: Stale): void;
  stop(): void;
}

/**
 * Asks again for what is on the screen; the rest is asked for when it comes there, and so is everything in a tab that
 * nobody looks at, except what `evenHidden` names. What comes within a moment is asked for once, and again after a second
 * at the earliest. An answer that is on its way is waited for, since it may have been given before: however fast
 * something changes, and however slow the line is, the screen moves on.
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
    // Stopped meanwhile, or gone.
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
