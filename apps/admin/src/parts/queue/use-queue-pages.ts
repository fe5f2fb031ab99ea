import type { QueueResult } from '@cage/api-client/http/list';
import { useState } from 'react';
import { tableRowsOf } from '../failure.tsx';
import { isUnderway, type Progress } from './decisions.ts';
import type { QueueRequest } from './use-decisions.ts';

/** Returns the shown page of a queue, and the sums over the whole queue, both without decided rows. */
export function useQueuePages<Row extends QueueRequest>(
  list: QueueResult<Row>,
  progressOf: (row: { id: number }) => Progress | undefined,
) {
  const [page, setPage] = useState(0);
  const pages = list.data?.pages ?? [];
  const shown = Math.min(page, Math.max(pages.length - 1, 0));
  // Decided rows are gone even while the list is being refetched.
  const rows = (pages[shown]?.rows ?? []).filter((row) => progressOf(row)?.is !== 'done');
  const going = pages.flatMap(({ rows: all }) => all).filter((row) => isUnderway(progressOf(row)));
  const goingPaise = going.reduce((sum, { amountPaise }) => sum + amountPaise, 0n);
  const newest = pages.at(-1);
  const next = () => {
    if (shown === pages.length - 1) void list.fetchNextPage();
    setPage(shown + 1);
  };
  return {
    rows,
    tableRows: tableRowsOf(list, list.data && rows),
    total: list.data ? (newest?.total ?? 0) : undefined,
    counts: newest && { mine: newest.mineCount, downline: newest.downlineCount },
    left: newest && { count: newest.total - going.length, paise: newest.totalPaise - goingPaise },
    /** Rows whose decision is made but not yet taken. */
    going,
    /** Position of the page's first row, from 1. */
    from: pages.slice(0, shown).reduce((sum, { rows: earlier }) => sum + earlier.length, 1),
    previousPage: shown > 0 ? () => setPage(shown - 1) : undefined,
    nextPage: shown < pages.length - 1 || list.hasNextPage ? next : undefined,
    toFirstPage: () => setPage(0),
  };
}
