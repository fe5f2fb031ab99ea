import { ApiError, type QueueResult, userMessageOf } from '@cage/api-client';
import { notify, type TableRows } from '@cage/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQueueKeys } from './use-queue-keys.ts';

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

/** Which request the keyboard and the pane are at. */
interface Place<Ask> {
  activeId: number | null;
  /** The pane is open. */
  open: boolean;
  /** What a dialog asks before it decides the active request. */
  asking: Ask | null;
  help: boolean;
}

/** A page of the list as a table takes it. */
function tableRowsOf<Row>(list: QueueResult<Row>, rows: readonly Row[]): TableRows<Row> {
  if (list.data) return { is: 'loaded', rows, stale: list.isPlaceholderData };
  if (!list.isError) return { is: 'loading' };
  return {
    is: 'failed',
    message: userMessageOf(list.error),
    requestId: list.error instanceof ApiError ? list.error.requestId : undefined,
    onRetry: () => void list.refetch(),
  };
}

interface QueueOptions<Row, Ask extends string> {
  /** Told when a request is opened in the pane. */
  claim(id: number): void;
  /** Letters that act on the request in the pane: what each asks, or does. */
  letters: Readonly<Record<string, Ask | ((row: Row) => void)>>;
}

/** A queue worked one request after the other: its page, the place in it, its keys and the way on after a decision. */
export function useQueue<Row extends { id: number }, Ask extends string>(
  list: QueueResult<Row>,
  { claim, letters }: QueueOptions<Row, Ask>,
) {
  const [page, setPage] = useState(0);
  const [place, setPlace] = useState<Place<Ask>>({ activeId: null, open: false, asking: null, help: false });
  const pages = list.data?.pages ?? [];
  const shownPage = Math.min(page, Math.max(pages.length - 1, 0));
  const rows = pages[shownPage]?.rows ?? [];
  const index = rows.findIndex(({ id }) => id === place.activeId);
  const active = rows[index] ?? null;

  const goTo = (row: Row | undefined) => {
    if (row) setPlace({ ...place, activeId: row.id });
  };
  const open = (row: Row) => setPlace({ ...place, activeId: row.id, open: true });
  const close = () => setPlace({ ...place, open: false, asking: null });
  const ask = (row: Row, asking: Ask) => setPlace({ ...place, activeId: row.id, asking });
  const inPane = (action: Ask | ((row: Row) => void)) => () => {
    if (!active || !place.open) return;
    if (typeof action === 'string') ask(active, action);
    else action(active);
  };

  useQueueKeys({
    next: () => goTo(rows[index + 1] ?? rows[0]),
    previous: () => goTo(rows[index - 1] ?? rows.at(-1)),
    open: () => (active ? open(active) : undefined),
    close,
    help: () => setPlace({ ...place, help: true }),
    letters: Object.fromEntries(Object.entries(letters).map(([letter, action]) => [letter, inPane(action)])),
  });

  const claimNow = useEffectEvent(claim);
  const reviewedId = place.open ? place.activeId : null;
  useEffect(
    function claimWhatIsReviewed() {
      if (reviewedId !== null) claimNow(reviewedId);
    },
    [reviewedId],
  );
  useEffect(
    function keepActiveRowInSight() {
      const row = document.querySelector<HTMLElement>(`[data-row="${place.activeId}"]`);
      row?.scrollIntoView({ block: 'nearest' });
      // The focus goes along, so that Enter opens the row; not out of a dialog, which holds it.
      if (!document.querySelector('[role="dialog"]')) row?.focus({ preventScroll: true });
    },
    [place.activeId],
  );

  return {
    rows,
    tableRows: tableRowsOf(list, rows),
    total: list.data ? (pages.at(-1)?.total ?? 0) : undefined,
    /** Position of the page's first row, from 1. */
    from: pages.slice(0, shownPage).reduce((sum, { rows: earlier }) => sum + earlier.length, 1),
    previousPage: shownPage > 0 ? () => setPage(shownPage - 1) : undefined,
    nextPage:
      shownPage < pages.length - 1 || list.hasNextPage
        ? () => {
            if (shownPage === pages.length - 1) void list.fetchNextPage();
            setPage(shownPage + 1);
          }
        : undefined,
    active,
    activeId: place.activeId,
    paneOpen: place.open,
    asking: place.asking,
    helping: place.help,
    open,
    close,
    ask,
    stopAsking: () => setPlace({ ...place, asking: null }),
    setHelping: (help: boolean) => setPlace({ ...place, help }),
    /** Another filter: its list begins with its first page, at no request. */
    restart() {
      setPage(0);
      setPlace({ activeId: null, open: false, asking: null, help: false });
    },
    /** The callbacks of a decision: on to the next row when it succeeds, to the reason in the pane when it does not. */
    deciding(row: Row) {
      const at = rows.findIndex(({ id }) => id === row.id);
      const following = rows[at + 1] ?? rows[at - 1] ?? null;
      setPlace((now) => ({ ...now, activeId: row.id }));
      return {
        onSuccess({ message }: { message: string }) {
          notify.success(message);
          const activeId = following?.id ?? null;
          setPlace((now) => ({ ...now, activeId, open: now.open && following !== null, asking: null }));
        },
        onError(error: Error) {
          if (!(error instanceof ApiError) || error.code !== 'refused') notify.error(userMessageOf(error));
          setPlace((now) => ({ ...now, activeId: row.id, open: true, asking: null }));
        },
      };
    },
  };
}

export type QueueState<Row extends { id: number }, Ask extends string> = ReturnType<typeof useQueue<Row, Ask>>;
