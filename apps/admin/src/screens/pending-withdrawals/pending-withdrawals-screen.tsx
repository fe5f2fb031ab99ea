import { ApiError } from '@cage/api-client/http/api-error';
import { useClaimWithdrawal, usePendingWithdrawals, useReviewWithdrawal } from '@cage/api-client/withdrawals/queue';
import type { Input } from '@cage/contract/contract';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { denyReasons } from '@cage/contract/withdrawals/review';
import { reasonWords } from '@cage/parts/words/reason-words';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useLatest } from '@cage/ui/use-latest';
import { useWords } from '@cage/ui/words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { headerWords } from '../../parts/headers.ts';
import { optionsOf } from '../../parts/options.ts';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueFilter } from '../../parts/queue/use-queue-filter.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';
import { FileTools } from './file-tools.tsx';
import type { TypedReferences } from './payout-entry.tsx';

const Keys = lazy(async () => ({ default: (await import('./keys.tsx')).Keys }));
const ApproveDialog = lazyPrefetched(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const MakeFile = lazyPrefetched(async () => (await import('./make-file.tsx')).MakeFile);
const ReasonDialog = lazyPrefetched(async () => (await import('@cage/ui/reason-dialog')).ReasonDialog);
const ReviewPane = lazyPrefetched(async () => (await import('./review-pane.tsx')).ReviewPane);

/** Whether a refusal is about the UTR: it is shown at the field, and the dialog stays open. */
const aboutUtr = (error: Error): boolean => error instanceof ApiError && error.field === 'utr';

/** Pending withdrawals, decided one by one. */
export function PendingWithdrawalsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const reasons = useWords(reasonWords);
  const filter = useQueueFilter();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [making, setMaking] = useState<readonly number[] | null>(null);
  const list = usePendingWithdrawals({
    ...{ queue: filter.queue, search: filter.search, under: filter.under },
    ...(filter.bank === '' ? {} : { inBank: filter.bank === 'in' }),
  });
  const review = useReviewWithdrawal();
  const claim = useClaimWithdrawal();
  const queue = useQueue<PendingWithdrawal, 'approve' | 'deny'>(list, {
    claim: (id) => claim.mutate({ id }),
    // R as well, the key that rejects recharges.
    letters: { a: typeUtr, d: deny, r: deny },
    tick: (row) =>
      setTicked((now) => {
        const next = new Set(now);
        if (!next.delete(String(row.id))) next.add(String(row.id));
        return next;
      }),
  });

  const [typed] = useState<TypedReferences>(() => new Map());

  function approve(row: PendingWithdrawal) {
    if (!row.firstApproval?.mine && !row.inBank) queue.ask(row, 'approve');
  }
  function typeUtr() {
    document.querySelector<HTMLElement>('[data-review] [name=utr]')?.focus();
  }
  function deny(row: PendingWithdrawal) {
    if (!row.inBank) queue.ask(row, 'deny');
  }
  const sent =
    (decision: Omit<Input<'decideWithdrawal'>, 'id'>) =>
    ({ id }: PendingWithdrawal) =>
      review.mutateAsync({ id, ...decision });

  /** Rejects with the error to show at the field. */
  const payOut = (row: PendingWithdrawal, utr: string) =>
    queue.decideOrThrow(row, sent({ decision: 'approved', utr }), aboutUtr);

  const { active, rows } = queue;
  const chosen = rows.filter((row) => ticked.has(String(row.id)) && !queue.isUnderway(row));
  const approveLatest = useLatest(approve);
  const denyLatest = useLatest(deny);
  const columns = useMemo(
    () => columnsOf(headers, words, { approve: approveLatest, deny: denyLatest }, filter.queue),
    [headers, words, approveLatest, denyLatest, filter.queue],
  );

  return (
    <QueuePage
      id="pending-withdrawals"
      copy={words}
      filter={filter}
      queue={queue}
      columns={columns}
      keys={Keys}
      selection={{ ids: ticked, onChange: setTicked, onPhone: true }}
      toolbar={
        <FileTools
          shown={filter.bank}
          chosen={chosen.length}
          quiet={queue.paneOpen}
          onShow={(bank) => {
            queue.restart();
            filter.set({ bank });
          }}
          onMake={() => setMaking(chosen.map(({ id }) => id))}
        />
      }
      pane={(row, reviewing) => (
        <ReviewPane
          row={row}
          reviewing={reviewing}
          progress={queue.progressOf(row)}
          typed={typed}
          onApprove={async (utr) => (row.flags.length > 0 ? approve(row) : payOut(row, utr))}
          onDeny={() => deny(row)}
          onClose={queue.close}
        />
      )}
    >
      {active && queue.asking === 'approve' ? (
        <Suspense>
          <ApproveDialog
            key={active.id}
            row={active}
            typed={typed.get(active.id) ?? ''}
            onApprove={(utr) => payOut(active, utr)}
            onClose={queue.stopAsking}
          />
        </Suspense>
      ) : null}
      {active ? (
        <Suspense>
          <ReasonDialog
            key={`deny ${active.id}`}
            open={queue.asking === 'deny'}
            onOpenChange={queue.stopAsking}
            title={words.denyTitle(active.code)}
            about={{ whose: active.username, paise: active.amountPaise }}
            reasons={optionsOf(reasons, denyReasons)}
            confirm={words.deny}
            busy={queue.isUnderway(active)}
            onConfirm={(reason) => void queue.decideNow(active, sent({ decision: 'denied', reason }))}
          />
        </Suspense>
      ) : null}
      {making ? (
        <Suspense>
          <MakeFile ids={making} onMade={() => setTicked(new Set())} onClose={() => setMaking(null)} />
        </Suspense>
      ) : null}
    </QueuePage>
  );
}
