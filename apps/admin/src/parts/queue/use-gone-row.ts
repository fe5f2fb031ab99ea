import type { QueueResult } from '@cage/api-client/http/list';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Progress } from './decisions.ts';
import type { QueueRequest } from './use-decisions.ts';

interface Standing<Row> {
  list: QueueResult<Row>;
  /** The rows of the shown page. */
  rows: readonly Row[];
  activeId: number | null;
  progressOf(row: { id: number }): Progress | undefined;
}

/** Reports an active request that was decided by somebody else or taken back, with the row beside it. */
export function useRemovedRow<Row extends QueueRequest>(
  { list, rows, activeId, progressOf }: Standing<Row>,
  onGone: (row: Row, beside: Row | null) => void,
): void {
  const before = useRef<readonly Row[]>([]);
  const pages = list.data?.pages;
  const progress = activeId === null ? undefined : progressOf({ id: activeId });
  const gone =
    activeId !== null &&
    pages !== undefined &&
    (progress === undefined || progress.is === 'failed') &&
    !pages.some((page) => page.rows.some(({ id }) => id === activeId));
  const tell = useEffectEvent(() => {
    const at = before.current.findIndex(({ id }) => id === activeId);
    const row = before.current[at];
    if (!row) return;
    const still = ({ id }: Row) => rows.some((one) => one.id === id);
    const beside = before.current.slice(at + 1).find(still) ?? before.current.slice(0, at).findLast(still) ?? null;
    onGone(row, beside);
  });
  useEffect(
    function tellOfWhatIsGone() {
      if (gone) tell();
    },
    [gone],
  );
  useLayoutEffect(function keepRows() {
    if (!gone) before.current = rows;
  });
}
