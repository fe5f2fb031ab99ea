import { Button } from '@cage/ui/button';
import { Money } from '@cage/ui/money';
import { durations } from '@cage/ui/timing';
import { useWords } from '@cage/ui/words';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import type { QueueRequest } from './use-decisions.ts';
import { useRowsAsSeen } from './use-rows-as-seen.ts';

export interface UndoWords {
  /** The pending decision: `Accepting`. */
  doing: string;
  undo: string;
  undoAll: string;
  of(username: string): string;
  several(count: number): string;
}

const MOST_SECONDS = durations.undo / 1_000;
/** More often than a second, so that each second is seen. */
const LOOK_MS = 250;

function useSecondsLeft(endsAt: number): number {
  const left = () => Math.min(MOST_SECONDS, Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(function countDown() {
    const timer = setInterval(() => setSeconds(left()), LOOK_MS);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** In place of a row's buttons: the pending decision, its countdown, and Undo. */
export function Countdown({ words, endsAt, onUndo }: { words: UndoWords; endsAt: number; onUndo(): void }) {
  const { seconds: written } = useWords(copy);
  const seconds = useSecondsLeft(endsAt);
  return (
    <>
      {/* The seconds are not announced: the decision is announced once, in the bar of all pending ones. */}
      <span className="figures min-w-0 flex-1 self-center whitespace-nowrap text-muted-foreground text-small md:@max-2xl:in-[td]:whitespace-normal md:@max-2xl:in-[td]:leading-tight">
        {words.doing} <span aria-hidden>{written(seconds)}</span>
      </span>
      <Button size="touch" variant="secondary" onClick={onUndo}>
        {/* A row has no room for it: this part is as wide as the buttons. */}
        <Undo2 aria-hidden className="size-4 in-[td]:hidden" />
        {words.undo}
      </Button>
    </>
  );
}

interface UndoBarProps {
  words: UndoWords;
  /** The decisions that can still be undone. */
  rows: readonly QueueRequest[];
  /** The rows of the queue: a press on one that has just moved is dropped. */
  queue: readonly QueueRequest[];
  onUndo(ids: readonly number[]): void;
  /** Whether it is at the foot of the page rather than in a review. */
  atFoot: boolean;
}

/**
 * All pending decisions together, with Undo, wherever the user is in the queue. Where one press decides, a press meant
 * for another row has no effect.
 */
export function UndoBar({ words, rows, queue, onUndo, atFoot }: UndoBarProps) {
  useRowsAsSeen(queue);
  const [first] = rows;
  const sum = rows.reduce((total, { amountPaise }) => total + amountPaise, 0n);
  const bar = (
    <div role="status" data-slot="undo-bar" className="flex min-w-0 flex-1 items-center gap-3">
      {first ? (
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {words.doing} {rows.length > 1 ? words.several(rows.length) : null}{' '}
            <Money paise={sum} className="font-semibold" /> {rows.length > 1 ? null : words.of(first.username)}
          </span>
          <Button size="sm" variant="secondary" onClick={() => onUndo(rows.map(({ id }) => id))}>
            <Undo2 aria-hidden className="size-4" />
            {rows.length > 1 ? words.undoAll : words.undo}
          </Button>
        </>
      ) : null}
    </div>
  );
  return atFoot ? (
    <div className="pointer-events-none fixed inset-x-0 bottom-3 z-30 flex justify-center px-4">
      <div
        data-foot
        className="pointer-events-auto hidden w-full max-w-md rounded-card border bg-surface py-2 pr-2 pl-3.5 floating has-[[role=status]:not(:empty)]:flex"
      >
        {bar}
      </div>
    </div>
  ) : (
    bar
  );
}
