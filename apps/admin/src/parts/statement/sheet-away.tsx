import { ApiError } from '@cage/api-client/http/api-error';
import { EmptyState } from '@cage/ui/empty-state';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { Failed } from '../failure.tsx';

interface SheetAwayProps {
  of: ComponentProps<typeof Failed>['of'];
  /** The link back to the list. */
  back: ReactNode;
  words: { title: string; failed: string; missing: string; missingText: string };
}

/** The screen in place of a sheet: loading, failed, or none that the reader has. */
export function SheetAway({ of, back, words }: SheetAwayProps) {
  const { error } = of;
  const missing = error instanceof ApiError && ['not-found', 'malformed'].includes(error.code);
  return (
    <Screen title={words.title} back={back}>
      {missing ? <EmptyState title={words.missing}>{words.missingText}</EmptyState> : null}
      {error && !missing ? <Failed title={words.failed} of={of} /> : null}
      {error ? null : (
        <div role="status" aria-label={words.title} aria-busy className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </Screen>
  );
}
