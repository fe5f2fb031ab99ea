import { Inbox, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.ts';
import { Button } from './button.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** There is nothing, and that is fine. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Inbox aria-hidden className="size-6 text-muted-foreground" />
      <p className="font-medium">{title}</p>
      {children ? <div className="max-w-md text-muted-foreground">{children}</div> : null}
      {action}
    </div>
  );
}

interface FailureStateProps {
  title: string;
  message: string;
  /** To name when asking for help. */
  requestId?: string | undefined;
  onRetry?(): void;
}

/** Something could not be shown: why, and the way out, in its place. */
export function FailureState({ title, message, requestId, onRetry }: FailureStateProps) {
  const translate = useTranslate();
  return (
    <div role="alert" data-slot="failure-state" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <TriangleAlert aria-hidden className="size-6 text-danger" />
      <p className="font-medium">{title}</p>
      <p className="max-w-md text-muted-foreground">{translate(message)}</p>
      {requestId ? (
        <p className="font-mono text-muted-foreground text-small">
          {translate('Request')} {requestId}
        </p>
      ) : null}
      {onRetry ? (
        <Button variant="secondary" className="mt-1" onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          {translate('Retry')}
        </Button>
      ) : null}
    </div>
  );
}
