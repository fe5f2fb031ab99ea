import { useClaimRecharge, usePendingRecharges, useReviewRecharge, userMessageOf } from '@cage/api-client';
import type { PendingRecharge } from '@cage/contract';
import { Button, ReasonDialog } from '@cage/ui';
import { lazy, Suspense, useState } from 'react';
import { QueuePage } from '../../parts/queue-page.tsx';
import { useQueue, useQueueFilter } from '../../parts/use-queue.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const AcceptSelected = lazy(async () => ({ default: (await import('./accept-selected.tsx')).AcceptSelected }));
const ReviewPane = lazy(async () => ({ default: (await import('./review-pane.tsx')).ReviewPane }));

/** Waiting requests, worked one after the other, or several at once. */
export function PendingRechargesScreen() {
  const filter = useQueueFilter();
  const list = usePendingRecharges({ queue: filter.queue, search: filter.search });
  const review = useReviewRecharge();
  const claim = useClaimRecharge();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [accepting, setAccepting] = useState<readonly PendingRecharge[] | null>(null);
  const queue = useQueue<PendingRecharge, 'reject'>(list, {
    claim: (id) => claim.mutate({ id }),
    letters: { a: accept, r: 'reject' },
  });

  function decide(row: PendingRecharge, statusCode: 1 | 2, reason?: string) {
    if (review.isPending) return;
    review.mutate({ id: row.id, statusCode, ...(reason ? { reason } : {}) }, queue.deciding(row));
  }
  function accept(row: PendingRecharge) {
    decide(row, 1);
  }

  const busyId = review.isPending ? review.variables.id : null;
  const problem = review.error && review.variables?.id === queue.activeId ? userMessageOf(review.error) : null;
  const { active, rows } = queue;
  const selected = rows.filter(({ id }) => ticked.has(String(id)));
  const columns = columnsOf(
    { accept, reject: (row) => queue.ask(row, 'reject'), open: queue.open, busyId },
    filter.queue,
  );

  return (
    <QueuePage
      id="pending-recharges"
      copy={copy}
      filter={filter}
      queue={queue}
      columns={columns}
      selection={{ ids: ticked, onChange: setTicked }}
      toolbar={
        selected.length > 0 ? (
          <Button size="sm" className="max-md:hidden" onClick={() => setAccepting(selected)}>
            {copy.acceptSelected(selected.length)}
          </Button>
        ) : null
      }
      pane={(row) => (
        <ReviewPane
          row={row}
          problem={problem}
          busy={busyId === row.id}
          onAccept={() => accept(row)}
          onReject={() => queue.ask(row, 'reject')}
          onClose={queue.close}
        />
      )}
    >
      {active ? (
        <ReasonDialog
          key={active.id}
          open={queue.asking === 'reject'}
          onOpenChange={queue.stopAsking}
          title={copy.rejectTitle(active.code)}
          reasons={copy.reasons}
          confirm={copy.reject}
          busy={busyId === active.id}
          onConfirm={(reason) => decide(active, 2, reason)}
        />
      ) : null}
      {accepting ? (
        <Suspense>
          <AcceptSelected
            rows={accepting}
            onAccepted={(id) => setTicked((now) => new Set([...now].filter((other) => other !== String(id))))}
            onClose={() => setAccepting(null)}
          />
        </Suspense>
      ) : null}
    </QueuePage>
  );
}
