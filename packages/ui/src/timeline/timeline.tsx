import { Check, Circle, CircleDot, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { DateTime } from '../date-time/date-time.tsx';
import { useWords } from '../words.tsx';

export interface TimelineItem {
  title: string;
  state: 'done' | 'current' | 'failed' | 'todo';
  /** When it happened. */
  at?: Date | null;
  /** Note: how long it takes, why it failed. */
  note?: ReactNode;
}

interface TimelineProps {
  /** Names the list for screen readers. */
  label: string;
  /** Oldest first; future steps at the end. */
  items: readonly TimelineItem[];
}

const icons = { done: Check, current: CircleDot, failed: X, todo: Circle };
const stateWords = { done: 'stepDone', current: 'stepNow', failed: 'stepFailed', todo: 'stepToCome' } as const;
const tones = {
  done: 'border-positive bg-positive text-positive-foreground',
  current: 'border-accent text-accent',
  failed: 'border-danger bg-danger text-danger-foreground',
  todo: 'border-border-strong text-muted-foreground',
};

/** Past and future steps, from top to bottom. */
export function Timeline({ label, items }: TimelineProps) {
  const words = useWords(copy);
  return (
    <ol aria-label={label} data-slot="timeline" className="flex flex-col">
      {items.map(({ title, state, at, note }, index) => {
        const Icon = icons[state];
        return (
          <li key={title} aria-current={state === 'current' ? 'step' : undefined} className="flex gap-3">
            <span className="flex flex-col items-center">
              <span
                className={cx(
                  'flex size-[1.75rem] shrink-0 items-center justify-center rounded-full border',
                  tones[state],
                )}
              >
                <Icon aria-hidden className="size-4" />
              </span>
              {index < items.length - 1 ? <span aria-hidden className="min-h-5 w-px flex-1 bg-border-strong" /> : null}
            </span>
            <div className={cx('min-w-0 wrap-anywhere', index < items.length - 1 && 'pb-4')}>
              <p className={cx('leading-[1.75rem]', state === 'todo' ? 'text-muted-foreground' : 'font-medium')}>
                {title}
                <span className="sr-only">, {words[stateWords[state]]}</span>
              </p>
              {at ? <DateTime spoken value={at} className="text-muted-foreground text-small" /> : null}
              {note ? <div className="mt-0.5">{note}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
