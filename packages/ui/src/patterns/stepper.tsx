import { Check } from 'lucide-react';
import { cx } from '../cx.ts';

/** Where in a short walk one is. `current` counts from 0. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={label} data-slot="stepper" className="flex items-center gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex min-w-0 items-center gap-2', index < steps.length - 1 && 'flex-1')}
        >
          <span
            className={cx(
              'figures flex size-7 shrink-0 items-center justify-center rounded-full border font-medium text-small',
              index < current && 'border-accent bg-accent text-accent-foreground',
              index === current && 'border-accent text-accent',
              index > current && 'border-border-strong text-muted-foreground',
            )}
          >
            {index < current ? <Check aria-hidden className="size-4" /> : index + 1}
          </span>
          <span className={cx('truncate text-small', index === current ? 'font-medium' : 'text-muted-foreground')}>
            {step}
          </span>
          {index < steps.length - 1 ? <span aria-hidden className="h-px min-w-3 flex-1 bg-border-strong" /> : null}
        </li>
      ))}
    </ol>
  );
}
