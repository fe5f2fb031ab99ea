import { type FailedQuery, failureOf, outdatedOf } from '@cage/api-client/http/failure';
import { FailureState } from '@cage/ui/failure-state';
import { OutdatedNotice } from '@cage/ui/outdated-notice';

/** What stands in the place of what could not be loaded: why, with Retry where asking again can help. */
export function Failed({ title, of }: { title: string; of: FailedQuery }) {
  const { closed: _, ...failure } = failureOf(of);
  return <FailureState title={title} {...failure} />;
}

/** Stands above what is older than it should be, and only then. */
export function Outdated({ of, className }: { of: FailedQuery; className?: string }) {
  const outdated = outdatedOf(of);
  return outdated ? <OutdatedNotice {...outdated} className={className} /> : null;
}
