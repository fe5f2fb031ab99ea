import { Button } from '@cage/ui/button';
import { Money } from '@cage/ui/money';
import { durations } from '@cage/ui/timing';
import { useWords } from '@cage/ui/words';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import type { Decidable } from './use-decisions.ts';
import { useRowsAsSeen } from './use-rows-as-seen.ts';

export interface UndoWords {
  /** What is about to be done: `Accepting`. */
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

/** In the place of the buttons of a row: what is about to be done, how long it can be taken back, and the way back. */
export function Countdown({ words, endsAt, onUndo }: { words: UndoWords; endsAt: number; onUndo(): void }) {
  const { seconds: written } = useWords(copy);
  const seconds = useSecondsLeft(endsAt);
  return (
    <>
      {/* Nobody is told each second: that it is about to be done is said once, where the decisions stand together. */}
      <span className="figures min-w-0 flex-1 self-center whitespace-nowrap text-muted-foreground text-small md:@max-2xl:in-[td]:whitespace-normal md:@max-2xl:in-[td]:leading-tight">
        {words.doing} <span aria-hidden>{written(seconds)}</span>
      </span>
      <Button size="touch" variant="secondary" onClick={onUndo}>
        {/* In a row there is no room for it: what stands there is as wide as the buttons. */}
        <Undo2 aria-hidden className="size-4 in-[td]:hidden" />
        {words.undo}
      </Button>
    </>
  );
}

interface UndoBarProps {
  words: UndoWords;
  /** What can still be taken back. */
  rows: readonly Decidable[];
  /** What is decided by one press. */
  queue: readonly Decidable[];
  onUndo(ids: readonly number[]): void;
  /** At the foot of the page, and not in a review. */
  atFoot: boolean;
}

/**
 * What is about to be done, together, and the way back; wherever one has gone in the queue. Where a press decides, one that
 * was meant for another row does nothing.
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
