import { useBalance } from '@cage/api-client/chips/balance';
import { useClaimRecharge, usePendingRecharges, useReviewRecharge } from '@cage/api-client/recharges/queue';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { Button } from '@cage/ui/button';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useLatest } from '@cage/ui/use-latest';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { headerWords } from '../../parts/headers.ts';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueFilter } from '../../parts/queue/use-queue-filter.ts';
import { needsReview, sumOf } from '../../parts/review/needs-look.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const Keys = lazy(async () => ({ default: (await import('./keys.tsx')).Keys }));
const AcceptDialog = lazyPrefetched(async () => (await import('./accept-dialog.tsx')).AcceptDialog);
const AcceptSelected = lazyPrefetched(async () => (await import('./accept-selected.tsx')).AcceptSelected);
const RejectDialog = lazyPrefetched(async () => (await import('./reject-dialog.tsx')).RejectDialog);
const ReviewPane = lazyPrefetched(async () => (await import('./review-pane.tsx')).ReviewPane);

interface PendingRechargesScreenProps {
  /** How long an accept can be undone, in milliseconds. */
  undoMs?: number | undefined;
}

/** Waiting requests, decided one by one or several at once. */
export function PendingRechargesScreen({ undoMs }: PendingRechargesScreenProps) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const filter = useQueueFilter();
  const list = usePendingRecharges({ queue: filter.queue, search: filter.search, under: filter.under });
  const review = useReviewRecharge();
  const claim = useClaimRecharge();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [acceptingSeveral, setAcceptingSeveral] = useState(false);
  const queue = useQueue<PendingRecharge, 'accept' | 'reject'>(list, {
    claim: (id) => claim.mutate({ id }),
    letters: { a: accept, r: 'reject' },
    tick: ({ id }) =>
      setTicked((now) => {
        const next = new Set(now);
        if (!next.delete(String(id))) next.add(String(id));
        return next;
      }),
    failureToast: words.failureToast,
    undoMs,
  });

  const balance = useBalance();
  /**
   * Returns how many chips the caller lacks for these, after those it has accepted already; not above zero if they
   * suffice.
   */
  function shortOf(rows: readonly PendingRecharge[]): bigint {
    if (filter.queue === 'downline' || !balance.data) return 0n;
    const { balancePaise, creditPaise = 0n, lentPaise = 0n } = balance.data;
    return sumOf(rows) + sumOf(queue.going) - balancePaise - creditPaise + lentPaise;
  }
  function acceptNow(rows: readonly PendingRecharge[]) {
    queue.decideLater(rows, async ({ id }, how) => {
      const answer = await review.mutateAsync({ id, decision: 'accepted', ...how });
      // It stays ticked until then: undoing several leaves them ticked together.
      setTicked((now) => new Set([...now].filter((ticked) => ticked !== String(id))));
      return answer;
    });
  }
  function accept(row: PendingRecharge) {
    if (row.firstApproval?.mine) return;
    if (needsReview(row) || shortOf([row]) > 0n) queue.ask(row, 'accept');
    else acceptNow([row]);
  }

  const { active, rows } = queue;
  const selected = rows.filter((row) => ticked.has(String(row.id)) && !queue.isUnderway(row));
  const together = selected.filter((row) => !needsReview(row));
  const leftOut = selected.length - together.length;
  const acceptLatest = useLatest(accept);
  const reject = useLatest((row: PendingRecharge) => queue.ask(row, 'reject'));
  const undo = useLatest(queue.undo);
  const columns = useMemo(
    () => columnsOf(headers, { accept: acceptLatest, reject, undo }, filter.queue),
    [headers, acceptLatest, reject, undo, filter.queue],
  );

  return (
    <QueuePage
      id="pending-recharges"
      copy={words}
      filter={filter}
      queue={queue}
      columns={columns}
      keys={Keys}
      selection={{ ids: ticked, onChange: setTicked }}
      toolbar={
        selected.length > 0 ? (
          <span className="flex items-center gap-3 max-md:hidden">
            {together.length > 0 ? (
              <Button
                size="sm"
                // A review has the only main action.
                variant={queue.paneOpen ? 'secondary' : 'primary'}
                onClick={() => setAcceptingSeveral(true)}
              >
                {words.acceptSelected(together.length)}
              </Button>
            ) : null}
            {leftOut > 0 ? <span className="text-muted-foreground text-small">{words.leftOut(leftOut)}</span> : null}
          </span>
        ) : null
      }
      pane={(row, reviewing) => (
        <ReviewPane
          row={row}
          progress={queue.progressOf(row)}
          reviewing={reviewing}
          going={queue.going.filter(({ id }) => id !== row.id)}
          onAccept={() => accept(row)}
          onReject={() => queue.ask(row, 'reject')}
          onUndo={() => queue.undo([row.id])}
          onClose={queue.close}
        />
      )}
    >
      {active && queue.asking === 'accept' ? (
        <Suspense>
          <AcceptDialog
            row={active}
            shortPaise={shortOf([active])}
            onAccept={() => acceptNow([active])}
            onPropose={(reason) =>
              queue.decideOrThrow(active, async ({ id }) => {
                const answer = await review.mutateAsync({ id, decision: 'accepted', reason });
                return { ...answer, decided: answer.proposal === undefined };
              })
            }
            onClose={queue.stopAsking}
          />
        </Suspense>
      ) : null}
      {active ? (
        <Suspense>
          <RejectDialog
            key={active.id}
            row={active}
            open={queue.asking === 'reject'}
            onOpenChange={queue.stopAsking}
            busy={queue.isUnderway(active)}
            onConfirm={(reason) =>
              void queue.decideNow(active, ({ id }) => review.mutateAsync({ id, decision: 'cancelled', reason }))
            }
          />
        </Suspense>
      ) : null}
      {acceptingSeveral ? (
        <Suspense>
          <AcceptSelected
            rows={together}
            leftOut={leftOut}
            shortPaise={shortOf(together)}
            onAccept={() => {
              setAcceptingSeveral(false);
              acceptNow(together);
            }}
            onClose={() => setAcceptingSeveral(false)}
          />
        </Suspense>
      ) : null}
    </QueuePage>
  );
}
