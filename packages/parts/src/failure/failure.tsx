import { type FailedQuery, type Failure, failureOf, outdatedOf } from '@cage/api-client/http/failure';
import type { Access } from '@cage/contract/roles/access';
import { FailureState } from '@cage/ui/failure-state';
import { OutdatedNotice } from '@cage/ui/outdated-notice';
import type { ReactNode } from 'react';
import { UserMessage, useUserMessage } from '../words/user-message.tsx';

interface FailedProps {
  title: string;
  of: FailedQuery;
  /** Words of the source around the reason. */
  wording?: (reason: string) => string;
  /** What stands there when it is closed to whoever looks; what failed, without Retry, when left out. */
  closed?: (permission: Access) => ReactNode;
}

/** A failure as the library shows it: what it says is said in the language of the page. */
export function withMessage<F extends Failure>({ error, ...failure }: F): Omit<F, 'error'> & { message: ReactNode } {
  return { ...failure, message: <UserMessage of={error} /> };
}

/** What stands in the place of what could not be loaded: why, with Retry where asking again can help. */
export function Failed({ title, of, wording, closed: closedTo }: FailedProps) {
  const userMessage = useUserMessage();
  const { closed, error, ...failure } = failureOf(of);
  if (closed && closedTo) return closedTo(closed);
  const reason = userMessage(error);
  return <FailureState title={title} {...failure} message={wording ? wording(reason) : reason} />;
}

/** Stands above what is older than it should be, and only then. */
export function Outdated({ of, className }: { of: FailedQuery; className?: string }) {
  const outdated = outdatedOf(of);
  return outdated ? <OutdatedNotice {...withMessage(outdated)} className={className} /> : null;
}
