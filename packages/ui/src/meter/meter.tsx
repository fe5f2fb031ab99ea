import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface MeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is used of what, for screen readers: `₹1,500 of ₹5,000 used`. */
  label: string;
  /** Share used, from 0; above 1 the limit is exceeded. */
  share: number;
}

/** From here on little is left. */
const NEARLY = 0.8;

/** How much of a limit is used: ink, hatched when little is left, danger when nothing is. The words beside it agree. */
export function Meter({ label, share, className, ...rest }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  const state = share >= 1 ? 'full' : share >= NEARLY ? 'nearly' : 'fine';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers' own can't be dressed alike
    <div
      role="meter"
      data-slot="meter"
      data-state={state}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx(
        'h-2.5 overflow-hidden rounded-[1px] border bg-surface p-px',
        state === 'full' ? 'border-danger' : 'border-border-strong',
        className,
      )}
      {...rest}
    >
      <div
        className={cx('h-full', state === 'full' ? 'bg-danger' : state === 'nearly' ? 'hatched-warning' : 'bg-accent')}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
