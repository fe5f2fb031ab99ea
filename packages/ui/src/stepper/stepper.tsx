import { Check } from 'lucide-react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { useWords } from '../words.tsx';

interface StepperProps {
  /** Name of the process. */
  label: string;
  /** Names of the steps. */
  steps: readonly string[];
  /** Index of the current step, from 0; the number of steps when all are done. */
  current: number;
}

/** Position in a short process. */
export function Stepper({ label, steps, current }: StepperProps) {
  const words = useWords(copy);
  return (
    <div className="@container">
      <ol aria-label={label} data-slot="stepper" className="flex items-center gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2',
              index === current ? 'shrink-0' : 'min-w-0',
              index < steps.length - 1 && 'grow',
            )}
          >
            <span
              className={cx(
                'figures flex size-[1.75rem] shrink-0 items-center justify-center rounded-full border font-medium text-small',
                index < current && 'border-accent bg-accent text-accent-foreground',
                index === current && 'border-2 border-ribbon text-foreground',
                index > current && 'border-border-strong text-muted-foreground',
              )}
            >
              {index < current ? <Check aria-hidden className="size-4" /> : index + 1}
            </span>
            <span
              className={cx(
                'truncate text-small',
                index === current ? 'font-semibold' : 'text-muted-foreground @max-[20rem]:sr-only',
              )}
            >
              {step}
              {index < current ? <span className="sr-only">, {words.stepDone}</span> : null}
            </span>
            {index < steps.length - 1 ? <span aria-hidden className="h-px min-w-3 flex-1 bg-border-strong" /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
