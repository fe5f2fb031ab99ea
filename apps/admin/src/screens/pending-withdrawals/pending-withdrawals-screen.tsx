import {
  ApiError,
  useClaimWithdrawal,
  usePendingWithdrawals,
  useReviewWithdrawal,
  userMessageOf,
} from '@cage/api-client';
import type { Input, PendingWithdrawal } from '@cage/contract';
import { ReasonDialog } from '@cage/ui';
import { lazy } from 'react';
import { QueuePage } from '../../parts/queue-page.tsx';
import { useQueue, useQueueFilter } from '../../parts/use-queue.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const ReviewPane = lazy(async () => ({ default: (await import('./review-pane.tsx')).ReviewPane }));

/** Whether a refusal is about the UTR: it is said at its field, and the dialog stays. */
const aboutUtr = (error: Error | null): boolean => error instanceof ApiError && error.field === 'utr';

/** Pending withdrawals, worked one after the other. */
export function PendingWithdrawalsScreen() {
  const filter = useQueueFilter();
  const list = usePendingWithdrawals({ queue: filter.queue, search: filter.search });
  const review = useReviewWithdrawal();
  const claim = useClaimWithdrawal();
  const queue = useQueue<PendingWithdrawal, 'approve' | 'deny'>(list, {
    claim: (id) => claim.mutate({ id }),
    letters: { a: approve, d: deny },
  });

  function approve(row: PendingWithdrawal) {
    review.reset();
    if (!row.firstApproval?.mine) queue.ask(row, 'approve');
  }
  function deny(row: PendingWithdrawal) {
    review.reset();
    queue.ask(row, 'deny');
  }
  function decide(row: PendingWithdrawal, decision: Omit<Input<'decideWithdrawal'>, 'id'>) {
    if (review.isPending) return;
    const { onSuccess, onError } = queue.deciding(row);
    review.mutate(
      { id: row.id, ...decision },
      { onSuccess, onError: (error) => (aboutUtr(error) ? undefined : onError(error)) },
    );
  }

  const { active } = queue;
  const busyId = review.isPending ? review.variables.id : null;
  const told = review.error && review.variables?.id === queue.activeId ? userMessageOf(review.error) : null;
  const atField = told !== null && aboutUtr(review.error);

  return (
    <QueuePage
      id="pending-withdrawals"
      copy={copy}
      filter={filter}
      queue={queue}
      columns={columnsOf({ approve, deny, busyId }, filter.queue)}
      pane={(row) => (
        <ReviewPane
          row={row}
          problem={atField ? null : told}
          busy={busyId === row.id}
          onApprove={() => approve(row)}
          onDeny={() => deny(row)}
          onClose={queue.close}
        />
      )}
    >
      {active && queue.asking === 'approve' ? (
        <ApproveDialog
          key={active.id}
          row={active}
          busy={busyId === active.id}
          error={atField ? (told ?? undefined) : undefined}
          onApprove={(utr) => decide(active, { statusCode: 1, utr })}
          onClose={queue.stopAsking}
        />
      ) : null}
      {active ? (
        <ReasonDialog
          key={`deny ${active.id}`}
          open={queue.asking === 'deny'}
          onOpenChange={queue.stopAsking}
          title={copy.denyTitle(active.code)}
          reasons={copy.reasons}
          confirm={copy.deny}
          busy={busyId === active.id}
          onConfirm={(reason) => decide(active, { statusCode: 2, reason })}
        />
      ) : null}
    </QueuePage>
  );
}
