import { type FailedQuery, failureOf, outdatedOf } from '@cage/api-client/http/failure';
import type { Access } from '@cage/contract/roles/permissions';
import { FailureState } from '@cage/ui/failure-state';
import { OutdatedNotice } from '@cage/ui/outdated-notice';
import type { ReactNode } from 'react';

interface FailedProps {
  title: string;
  of: FailedQuery;
  /** Words of the source around the reason. */
  wording?: (reason: string) => string;
  /** What stands there when it is closed to whoever looks; what failed, without Retry, when left out. */
  closed?: (permission: Access) => ReactNode;
}

/** What stands in the place of what could not be loaded: why, with Retry where asking again can help. */
export function Failed({ title, of, wording, closed: closedTo }: FailedProps) {
  const { closed, ...failure } = failureOf(of);
  if (closed && closedTo) return closedTo(closed);
  return <FailureState title={title} {...failure} message={wording ? wording(failure.message) : failure.message} />;
}

/** Stands above what is older than it should be, and only then. */
export function Outdated({ of, className }: { of: FailedQuery; className?: string }) {
  const outdated = outdatedOf(of);
  return outdated ? <OutdatedNotice {...outdated} className={className} /> : null;
}
