import { ApiError } from '@cage/api-client/http/api-error';
import type { QueueResult } from '@cage/api-client/http/list';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useEffect, useRef } from 'react';
import type { QueueDecisions, QueueRequest } from './use-decisions.ts';

/** Whether somebody else approved, or took that back, after the decision failed: its reason no longer holds. */
const wentOn = (tried: QueueRequest, now: QueueRequest): boolean =>
  tried.firstApproval?.at.getTime() !== now.firstApproval?.at.getTime();

/** Whether a failure is worth reading after its row is gone; no other is. */
const tellsWhoDecided = (error: Error): boolean =>
  error instanceof ApiError &&
  ['alreadyDecided', 'takenBackAlready', 'expiredAlready'].includes(error.reason?.code ?? '');

/** Dismisses the reason of a failed decision once the list shows that it no longer holds. */
export function useDismissStaleFailures<Row extends QueueRequest>(
  list: QueueResult<Row>,
  { decisions, byId }: QueueDecisions<Row>,
) {
  const [params] = useSearchParams();
  const filter = params.toString();
  const listed = useRef<{ filter: string; ids: ReadonlySet<number> }>({ filter, ids: new Set() });
  useEffect(
    function forgetWhatIsOver() {
      const now = new Map(list.data?.pages.flatMap(({ rows: all }) => all).map((row) => [row.id, row]));
      const before = listed.current;
      listed.current = { filter, ids: new Set(now.keys()) };
      for (const { row, progress } of byId.values()) {
        if (progress.is !== 'failed') continue;
        const still = now.get(row.id);
        const left = before.filter === filter && before.ids.has(row.id) && !still && !list.hasNextPage;
        if (still ? wentOn(row, still) : left && !tellsWhoDecided(progress.error)) decisions.dismiss(row.id);
      }
    },
    [list.data, list.hasNextPage, filter, byId, decisions],
  );
}
