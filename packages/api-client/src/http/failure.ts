import type { Access } from '@cage/contract/roles/access';
import { ApiError } from './api-error.ts';

/** What a page needs of a query to say that it failed. */
export interface FailedQuery {
  error: Error | null;
  /** When what it holds was answered, in milliseconds since 1970; 0 when it never was. */
  dataUpdatedAt: number;
  refetch(): unknown;
}

/** What a page says of a failure. Without `onRetry` asking again would change nothing. */
export interface Failure {
  /** Why, for whoever says it in the language of the page. */
  error: Error | null;
  requestId: string | undefined;
  onRetry?: () => void;
}

/**
 * Why a query failed, and the way out. A page that is closed to the caller names the permission it needs and can't be
 * tried again: nobody else decides this, here or on any page.
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

/** What a query holds is older than what was asked for last: since when, and why; `null` when it is not. */
export function outdatedOf(query: FailedQuery): (Failure & { shownAt: Date }) | null {
  if (!query.error || query.dataUpdatedAt === 0) return null;
  const { closed: _, ...failure } = failureOf(query);
  return { ...failure, shownAt: new Date(query.dataUpdatedAt) };
}
