import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { useWords } from '../words.tsx';

export interface FailureStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What could not be shown. */
  title: string;
  /** Why, in words for the user. */
  message: ReactNode;
  /** To quote when asking for help. */
  requestId?: string | undefined;
  /** Tries again; without it there is no Retry. */
  onRetry?(): void;
}

/** Error in place of content: why it could not be shown, and what to do. */
export function FailureState({ title, message, requestId, onRetry, className, ...rest }: FailureStateProps) {
  const words = useWords(copy);
  return (
    <div
      role="alert"
      data-slot="failure-state"
      className={cx('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}
      {...rest}
    >
      <TriangleAlert aria-hidden className="size-6 text-danger" />
      <p className="font-medium text-danger">{title}</p>
      <p className="max-w-md text-danger">{message}</p>
      {requestId ? (
        <p className="flex max-w-full flex-wrap justify-center gap-x-2 font-mono text-muted-foreground text-small">
          {words.requestId} <span className="break-all">{requestId}</span>
        </p>
      ) : null}
      {onRetry ? (
        <Button variant="secondary" className="mt-1" onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}
