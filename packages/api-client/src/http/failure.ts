import type { Access } from '@cage/contract/roles/access';
import { ApiError } from './api-error.ts';

/** What a page needs from a query to show its failure. */
export interface FailedQuery {
  error: Error | null;
  /** When its data was received, in milliseconds since 1970; 0 if never. */
  dataUpdatedAt: number;
  refetch(): unknown;
}

/** What a page shows of a failure. Without `onRetry`, repeating the call would change nothing. */
export interface Failure {
  /** The cause, to be worded in the page's language. */
  error: Error | null;
  requestId: string | undefined;
  onRetry?: () => void;
}

/**
 * Describes why a query failed, and the way out. A page closed to the caller names the required permission and has no
 * retry. This is the only place that decides it.
 */
export function failureOf({ error, refetch }: FailedQuery): Failure & { closed: Access | null } {
  const forbidden = error instanceof ApiError && error.code === 'forbidden';
  return {
    error,
    requestId: error instanceof ApiError ? error.requestId : undefined,
    closed: forbidden ? (error.permission ?? 'session') : null,
    ...(forbidden ? {} : { onRetry: () => void refetch() }),
  };
}

/** Describes outdated data: when it was received, and why the last fetch failed; `null` if it is current. */
export function outdatedOf(query: FailedQuery): (Failure & { shownAt: Date }) | null {
  if (!query.error || query.dataUpdatedAt === 0) return null;
  const { closed: _, ...failure } = failureOf(query);
  return { ...failure, shownAt: new Date(query.dataUpdatedAt) };
}
