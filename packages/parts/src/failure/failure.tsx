import { type FailedQuery, type Failure, failureOf, outdatedOf } from '@cage/api-client/http/failure';
import type { Access } from '@cage/contract/roles/access';
import { FailureState } from '@cage/ui/failure-state';
import { OutdatedNotice } from '@cage/ui/outdated-notice';
import type { ReactNode } from 'react';
import { UserMessage, useUserMessage } from '../words/user-message.tsx';

interface FailedProps {
  title: string;
  of: FailedQuery;
  /** Puts the reason into a sentence. */
  wording?: (reason: string) => string;
  /** Shown when it is closed to the viewer; by default the failure, without Retry. */
  closed?: (permission: Access) => ReactNode;
}

/** A failure for the library's components, with its message in the page's language. */
export function withMessage<F extends Failure>({ error, ...failure }: F): Omit<F, 'error'> & { message: ReactNode } {
  return { ...failure, message: <UserMessage of={error} /> };
}

/** Replaces what could not be loaded: the reason, with Retry where that can help. */
export function Failed({ title, of, wording, closed: closedTo }: FailedProps) {
  const userMessage = useUserMessage();
  const { closed, error, ...failure } = failureOf(of);
  if (closed && closedTo) return closedTo(closed);
  const reason = userMessage(error);
  return <FailureState title={title} {...failure} message={wording ? wording(reason) : reason} />;
}

/** Shown above outdated data, and only then. */
export function OutdatedAlert({ of, className }: { of: FailedQuery; className?: string }) {
  const outdated = outdatedOf(of);
  return outdated ? <OutdatedNotice {...withMessage(outdated)} className={className} /> : null;
}
