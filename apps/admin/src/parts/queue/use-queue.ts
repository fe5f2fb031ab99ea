import type { QueueResult } from '@cage/api-client/http/list';
import { useSearchParams } from '@cage/parts/router/search-params';
import { timing } from '@cage/ui/timing';
import { notify } from '@cage/ui/toaster';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { queueCopy } from './copy.ts';
import { isUnderway, type Send } from './decisions.ts';
import { focusRow, useActiveRow } from './use-active-row.ts';
import { type QueueRequest, useDecisions } from './use-decisions.ts';
import { useDismissStaleFailures } from './use-forgotten-failures.ts';
import { useRemovedRow } from './use-gone-row.ts';
import { useLetterKeys } from './use-letter-keys.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueuePages } from './use-queue-pages.ts';

/** A whole code, as in a link to one request. */
const CODE = /^[RW]\d{6}[0-9A-Z]{8}$/;

/** The request that the keyboard and the pane are on. */
interface Place<Ask> {
  activeId: number | null;
  /** Whether the pane is open. */
  open: boolean;
  /** The dialog open before the active request is decided. */
  asking: Ask | null;
  help: boolean;
}

/** What a review shows of its queue. */
export interface Reviewing {
  /** Whether it is beside the list. */
  beside: boolean;
  /** Whether the caller itself decides the request, rather than an account below. */
  mine: boolean;
  /** Whether letter keys act on it. */
  letters: boolean;
  /** What is left to decide, without pending decisions. */
  left: { count: number; paise: bigint } | undefined;
  /** Earlier decisions that can still be undone. */
  undo: ReactNode;
}

interface QueueOptions<Row, Ask extends string> {
  /** Called when a request is opened in the pane, or is about to be decided. */
  claim(id: number): void;
  /**
   * Letters that act on the request in the pane: the dialog that each opens, or its action. `u` undoes the last decision.
   */
  letters: Readonly<Record<string, Ask | ((row: Row) => void)>>;
  /** Ticks the active row, by `x` or the space bar. */
  tick?(row: Row): void;
  /** The toast for a decision that could not be sent; see useDecisions. */
  failureToast?: string;
  /** How long a decision can be undone. */
  undoMs?: number | undefined;
}

/**
 * Works a queue request by request: holds the active one, acts on the keys, and moves to the next one after a decision.
 */
export function useQueue<Row extends QueueRequest, Ask extends string>(
  list: QueueResult<Row>,
  { claim, letters, tick, failureToast, undoMs = timing.undo }: QueueOptions<Row, Ask>,
) {
  const [params] = useSearchParams();
  // A user who followed a link to one request finds it open.
  const [place, setPlace] = useState<Place<Ask>>(() => ({
    ...{ activeId: null, asking: null, help: false },
    open: CODE.test(params.get('q') ?? ''),
  }));
  const made = useDecisions<Row>({ failureToast });
  const { decisions, byId } = made;
  const words = useWords(queueCopy);
  const letterKeys = useLetterKeys();
  const wide = useMediaQuery('(width >= 80rem)');
  const progressOf = useCallback(({ id }: { id: number }) => byId.get(id)?.progress, [byId]);
  const { toFirstPage, ...pages } = useQueuePages(list, progressOf);
  const { rows } = pages;
  if (place.open && place.activeId === null && rows[0]) setPlace({ ...place, activeId: rows[0].id });
  const index = rows.findIndex(({ id }) => id === place.activeId);
  const active = rows[index] ?? null;
  const unsent = [...byId.values()].filter(({ progress }) => progress.is === 'counting').map(({ row }) => row);

  // A dialog belongs to one request: if that is gone meanwhile, the dialog does not pass to the next.
  const goTo = (row: Row | undefined) => {
    if (row) setPlace({ ...place, activeId: row.id, asking: null });
  };
  const open = (row: Row) => setPlace({ ...place, activeId: row.id, open: true, asking: null });
  const close = () => setPlace({ ...place, open: false, asking: null });
  const ask = (row: Row, asking: Ask) => setPlace({ ...place, activeId: row.id, asking });
  const inPane = (action: Ask | ((row: Row) => void)) => () => {
    if (!active || !place.open || isUnderway(progressOf(active))) return;
    if (typeof action === 'string') ask(active, action);
    else action(active);
  };
  /** Returns the undecided request that follows these. */
  const after = (decided: readonly Row[]): Row | null => {
    const free = (row: Row) => !isUnderway(progressOf(row)) && !decided.some(({ id }) => id === row.id);
    const at = rows.findIndex(({ id }) => id === decided.at(-1)?.id);
    return rows.slice(at + 1).find(free) ?? rows.slice(0, Math.max(at, 0)).findLast(free) ?? null;
  };
  const goOn = (following: Row | null) =>
    setPlace((now) => ({
      ...now,
      activeId: following?.id ?? null,
      open: now.open && following !== null,
      asking: null,
    }));
  const tickActive = () => {
    if (active && !isUnderway(progressOf(active))) tick?.(active);
  };
  const undo = (ids: readonly number[]) => {
    decisions.undo(ids);
    const [first] = ids;
    if (first !== undefined) setPlace((now) => ({ ...now, activeId: first, asking: null }));
    if (first !== undefined && first === place.activeId) focusRow(first);
  };

  useQueueKeys({
    next: () => goTo(rows[index + 1] ?? rows[0]),
    previous: () => goTo(rows[index - 1] ?? rows.at(-1)),
    open: () => (active ? open(active) : undefined),
    close,
    help: () => setPlace({ ...place, help: true }),
    letters: {
      ...Object.fromEntries(Object.entries(letters).map(([letter, action]) => [letter, inPane(action)])),
      x: tickActive,
      ' ': tickActive,
      u() {
        const last = unsent.find(({ id }) => id === place.activeId) ?? unsent.at(-1);
        if (last) undo([last.id]);
      },
    },
    lettersOn: letterKeys.on,
  });

  const claimNow = useEffectEvent(claim);
  const reviewedId = place.open ? place.activeId : null;
  useEffect(
    function claimWhatIsReviewed() {
      if (reviewedId !== null) claimNow(reviewedId);
    },
    [reviewedId],
  );
  useDismissStaleFailures(list, made);
  // The next request must not receive keys meant for this one: its pane closes.
  useRemovedRow({ list, rows, activeId: place.activeId, progressOf }, (row, beside) => {
    // A failed decision shows its own reason.
    if (!progressOf(row) && (place.open || place.asking !== null)) notify.info(words.gone(row.code));
    setPlace((now) => ({ ...now, activeId: beside?.id ?? null, open: false, asking: null }));
  });
  useActiveRow(active?.id ?? null);

  const latest = useRef(place);
  useLayoutEffect(function keepLatestPlace() {
    latest.current = place;
  });

  /**
   * Sends a decision at once; continues with the next row if it succeeds, or shows the reason in the pane if it fails. An
   * error for which `keeps` is true is left to the caller's form while that is open. A user who has moved on to another
   * request stays there.
   */
  async function decideNow(row: Row, send: Send<Row>, keeps?: (error: Error) => boolean) {
    if (isUnderway(progressOf(row))) return;
    const following = after([row]);
    setPlace((now) => ({ ...now, activeId: row.id }));
    let kept = false;
    const done = await decisions.now(row, send, (error) => {
      const { activeId, open, asking } = latest.current;
      kept = activeId === row.id && (open || asking !== null) && keeps?.(error) === true;
      return kept;
    });
    if (latest.current.activeId !== row.id) return;
    if (done) goOn(following);
    else if (!kept) setPlace((now) => ({ ...now, open: true, asking: null }));
  }

  return {
    ...pages,
    active,
    activeId: place.activeId,
    paneOpen: place.open,
    /** Whether there is room for the review beside the list. */
    wide,
    asking: place.asking,
    helping: place.help,
    open,
    close,
    ask,
    stopAsking: () => setPlace({ ...place, asking: null }),
    setHelping: (help: boolean) => setPlace({ ...place, help }),
    letterKeys,
    /** For a new filter: its list starts at the first page, with no active request. */
    restart() {
      toFirstPage();
      setPlace({ activeId: null, open: false, asking: null, help: false });
    },
    progressOf,
    isUnderway: (row: { id: number }) => isUnderway(progressOf(row)),
    /** Decisions that can still be undone, in the order in which they were made. */
    unsent,
    undo,
    /** Refused or failed decisions about rows that are out of sight: there is no other place to show them. */
    lost: [...byId.values()].flatMap(({ row, progress }) =>
      progress.is === 'failed' && !rows.some(({ id }) => id === row.id)
        ? [{ row, error: progress.error, dismiss: () => decisions.dismiss(row.id) }]
        : [],
    ),
    /** Sends a decision about each after its time to undo, and continues with the next row. */
    decideLater(decided: readonly Row[], send: Send<Row>) {
      for (const { id } of decided) claim(id);
      decisions.later(decided, send, undoMs);
      // A user who is reviewing another request stays on it.
      const reviewed = decided.some(({ id }) => id === place.activeId);
      if (reviewed || (!place.open && decided.length === 1)) goOn(after(decided));
      else setPlace((now) => ({ ...now, asking: null }));
    },
    decideNow,
    /**
     * The same for a form that shows errors itself: rejects with the errors for which `keeps` is true, by default all.
     */
    async decideOrThrow(row: Row, send: Send<Row>, keeps: (error: Error) => boolean = () => true) {
      const kept: Error[] = [];
      await decideNow(row, send, (error) => keeps(error) && kept.push(error) > 0);
      if (kept[0]) throw kept[0];
    },
  };
}

export type QueueState<Row extends QueueRequest, Ask extends string> = ReturnType<typeof useQueue<Row, Ask>>;
