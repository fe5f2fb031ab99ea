import type { QueueResult } from '@cage/api-client/http/list';
import { useSearchParams } from '@cage/parts/router/search-params';
import { timing } from '@cage/ui/timing';
import { notify } from '@cage/ui/toaster';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { queueCopy } from './copy.ts';
import { type Send, underway } from './decisions.ts';
import { focusRow, useActiveRow } from './use-active-row.ts';
import { type Decidable, useDecisions } from './use-decisions.ts';
import { useForgottenFailures } from './use-forgotten-failures.ts';
import { useGoneRow } from './use-gone-row.ts';
import { useLetterKeys } from './use-letter-keys.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueuePages } from './use-queue-pages.ts';

/** A whole code, as a link to one request has it. */
const CODE = /^[RW]\d{6}[0-9A-Z]{8}$/;

/** Which request the keyboard and the pane are at. */
interface Place<Ask> {
  activeId: number | null;
  /** The pane is open. */
  open: boolean;
  /** What a dialog asks before it decides the active request. */
  asking: Ask | null;
  help: boolean;
}

/** What a review shows of its queue. */
export interface Reviewing {
  /** It stands beside the list. */
  beside: boolean;
  /** The caller answers for the request, and not somebody below. */
  mine: boolean;
  /** Letters act on it. */
  letters: boolean;
  /** What is left to decide, without what is on its way. */
  left: { count: number; paise: bigint } | undefined;
  /** What was decided before and can still be taken back. */
  undo: ReactNode;
}

interface QueueOptions<Row, Ask extends string> {
  /** Told when a request is opened in the pane, or is about to be decided. */
  claim(id: number): void;
  /** Letters that act on the request in the pane: what each asks, or does. `u` takes the last decision back. */
  letters: Readonly<Record<string, Ask | ((row: Row) => void)>>;
  /** Ticks the row that the keyboard is at, by `x` or the space bar. */
  tick?(row: Row): void;
  /** What a toast says when a decision could not be sent; see useDecisions. */
  failureToast?: string;
  /** How long a decision can be taken back. */
  undoMs?: number | undefined;
}

/** A queue worked one request after the other: the place in it, its keys and the way on after a decision. */
export function useQueue<Row extends Decidable, Ask extends string>(
  list: QueueResult<Row>,
  { claim, letters, tick, failureToast, undoMs = timing.undo }: QueueOptions<Row, Ask>,
) {
  const [params] = useSearchParams();
  // Who was led to one request finds it open.
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

  // What is asked is asked of one request: where that is gone meanwhile, nobody is asked about the next.
  const goTo = (row: Row | undefined) => {
    if (row) setPlace({ ...place, activeId: row.id, asking: null });
  };
  const open = (row: Row) => setPlace({ ...place, activeId: row.id, open: true, asking: null });
  const close = () => setPlace({ ...place, open: false, asking: null });
  const ask = (row: Row, asking: Ask) => setPlace({ ...place, activeId: row.id, asking });
  const inPane = (action: Ask | ((row: Row) => void)) => () => {
    if (!active || !place.open || underway(progressOf(active))) return;
    if (typeof action === 'string') ask(active, action);
    else action(active);
  };
  /** The request that comes after these, of those that nothing is decided about. */
  const after = (decided: readonly Row[]): Row | null => {
    const free = (row: Row) => !underway(progressOf(row)) && !decided.some(({ id }) => id === row.id);
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
    if (active && !underway(progressOf(active))) tick?.(active);
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
  useForgottenFailures(list, made);
  // The next one must not come under keys that were meant for this one: its pane closes.
  useGoneRow({ list, rows, activeId: place.activeId, progressOf }, (row, beside) => {
    // Of a decision that failed it is told why.
    if (!progressOf(row) && (place.open || place.asking !== null)) notify.info(words.gone(row.code));
    setPlace((now) => ({ ...now, activeId: beside?.id ?? null, open: false, asking: null }));
  });
  useActiveRow(active?.id ?? null);

  const latest = useRef(place);
  useLayoutEffect(function keepLatestPlace() {
    latest.current = place;
  });

  /**
   * Sends a decision at once; on to the next row when it succeeds, to the reason in the pane when it does not. An error for
   * which `keeps` is true is said by whoever asked, as long as that is there. Who went on to another request meanwhile
   * stays there.
   */
  async function decideNow(row: Row, send: Send<Row>, keeps?: (error: Error) => boolean) {
    if (underway(progressOf(row))) return;
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
    /** There is room for the review beside the list. */
    wide,
    asking: place.asking,
    helping: place.help,
    open,
    close,
    ask,
    stopAsking: () => setPlace({ ...place, asking: null }),
    setHelping: (help: boolean) => setPlace({ ...place, help }),
    letterKeys,
    /** Another filter: its list begins with its first page, at no request. */
    restart() {
      toFirstPage();
      setPlace({ activeId: null, open: false, asking: null, help: false });
    },
    progressOf,
    isUnderway: (row: { id: number }) => underway(progressOf(row)),
    /** What can still be taken back, in the order in which it was decided. */
    unsent,
    undo,
    /** What was refused or could not be sent, of rows that are not in sight: there is no other place to say it. */
    lost: [...byId.values()].flatMap(({ row, progress }) =>
      progress.is === 'failed' && !rows.some(({ id }) => id === row.id)
        ? [{ row, error: progress.error, dismiss: () => decisions.dismiss(row.id) }]
        : [],
    ),
    /** Sends a decision about each after the time in which it can be taken back, and goes on to the next row. */
    decideLater(decided: readonly Row[], send: Send<Row>) {
      for (const { id } of decided) claim(id);
      decisions.later(decided, send, undoMs);
      // Who reviews another request goes on reviewing it.
      const reviewed = decided.some(({ id }) => id === place.activeId);
      if (reviewed || (!place.open && decided.length === 1)) goOn(after(decided));
      else setPlace((now) => ({ ...now, asking: null }));
    },
    decideNow,
    /** The same for a form, which says itself what went wrong: rejects with an error that it keeps, all of them unless told. */
    async decideOrThrow(row: Row, send: Send<Row>, keeps: (error: Error) => boolean = () => true) {
      const kept: Error[] = [];
      await decideNow(row, send, (error) => keeps(error) && kept.push(error) > 0);
      if (kept[0]) throw kept[0];
    },
  };
}

export type QueueState<Row extends Decidable, Ask extends string> = ReturnType<typeof useQueue<Row, Ask>>;
