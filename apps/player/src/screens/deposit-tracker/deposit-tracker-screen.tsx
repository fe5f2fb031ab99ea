import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { useCancelRecharge, useOwnRecharge, useStartRecharge } from '@cage/api-client/recharges';
import type { OwnRecharge } from '@cage/contract/recharges';
import { payMethodWords } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { EmptyState } from '@cage/ui/empty-state';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDateTime } from '@cage/ui/format/time';
import { Money } from '@cage/ui/money';
import { PageHeading } from '@cage/ui/page-heading';
import { Timeline, type TimelineItem } from '@cage/ui/timeline';
import { notify } from '@cage/ui/toaster';
import { type Translate, useCopy, useTranslate } from '@cage/ui/translate';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Failed, Outdated } from '../../layout/failure.tsx';
import { type DepositStep, placeOfDeposit } from '../../layout/open-deposit.ts';
import { reasonText } from '../../layout/reason-text.ts';
import { Questions } from '../../parts/questions.tsx';
import { Receipt } from '../../parts/receipt.tsx';
import { TrackerSkeleton } from '../../parts/tracker-skeleton.tsx';
import { copy as english } from './copy.ts';

/** Sent, being checked, and what came of it. */
function stepsOf(copy: typeof english, translate: Translate, recharge: OwnRecharge): TimelineItem[] {
  const { status, withdrawn, reason, requestedAt, decidedAt } = recharge;
  const sent: TimelineItem = { title: copy.sent, state: 'done', at: requestedAt };
  if (status === 'waiting') {
    return [
      sent,
      { title: copy.checking, state: 'current', note: copy.checkingNote },
      { title: copy.todo, state: 'todo' },
    ];
  }
  const checked: TimelineItem = { title: copy.checking, state: 'done' };
  if (status === 'accepted') {
    return [sent, checked, { title: copy.credited, state: 'done', at: decidedAt, note: copy.creditedNote }];
  }
  const title = withdrawn ? copy.withdrawn : copy.rejected;
  return [
    sent,
    checked,
    { title, state: 'failed', at: decidedAt, note: withdrawn || !reason ? null : reasonText(reason, translate) },
  ];
}

function Withdraw({ code }: { code: string }) {
  const copy = useCopy(english);
  const withdraw = useCancelRecharge();
  const [asking, setAsking] = useState(false);
  async function takeBack() {
    try {
      // The news of it may come first and take this button away: the words must not hang on it.
      const { message } = await withdraw.mutateAsync({ code });
      notify.success(message);
    } catch {
      // What it was refused with stands below the button.
    }
    setAsking(false);
  }
  return (
    <>
      {withdraw.error ? <Alert tone="danger">{userMessageOf(withdraw.error)}</Alert> : null}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {copy.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.withdrawTitle}
        confirm={copy.withdraw}
        tone="danger"
        busy={withdraw.isPending}
        onConfirm={() => void takeBack()}
      >
        {copy.withdrawText}
      </ConfirmDialog>
    </>
  );
}

/** The same payment once more, with one touch: its proof is next, with the reference filled in. Source: R27. */
function Resubmit({ recharge: { amountPaise, method, utr } }: { recharge: OwnRecharge }) {
  const copy = useCopy(english);
  const navigate = useNavigate();
  const start = useStartRecharge();
  const again = () =>
    start.mutate(
      { amount: String(amountPaise / 100n), method },
      {
        onSuccess: (started) => {
          const step: DepositStep = { paid: true, utr };
          void navigate(placeOfDeposit(started.code), { state: step });
        },
      },
    );
  return (
    <>
      <Button size="lg" busy={start.isPending} onClick={again}>
        {copy.resubmit}
      </Button>
      {start.error ? <Alert tone="danger">{userMessageOf(start.error)}</Alert> : null}
    </>
  );
}

/** Follows one deposit; turns by itself when it is decided. */
export function DepositTrackerScreen() {
  const copy = useCopy(english);
  const translate = useTranslate();
  const { code = '' } = useParams();
  const tracked = useOwnRecharge(code);
  const { data, error } = tracked;
  if (!data && error) {
    if (error instanceof ApiError && error.code === 'not-found') {
      return (
        <EmptyState
          title={copy.unknown}
          action={
            <Link to="/history" className={buttonClass({ variant: 'secondary' })}>
              {copy.wallet}
            </Link>
          }
        />
      );
    }
    return <Failed title={copy.failed} of={tracked} />;
  }
  if (!data) return <TrackerSkeleton title={copy.title} />;
  const utrLabel = data.usdt ? copy.hash : copy.utr;
  const rejected = data.status === 'cancelled' && !data.withdrawn;
  return (
    <div className="flex flex-col gap-4">
      <Outdated of={tracked} />
      <div>
        <PageHeading className="text-muted-foreground">{copy.title}</PageHeading>
        <p className="font-semibold text-figure">
          <Money paise={data.amountPaise} />
        </p>
      </div>
      <Card className="p-5 pb-2" aria-live="polite">
        <Timeline label={copy.title} items={stepsOf(copy, translate, data)} />
      </Card>
      <DetailList
        className="rounded-card border bg-surface px-4"
        items={[
          { label: copy.reference, value: <CopyText text={data.code} label={copy.reference} /> },
          { label: utrLabel, value: <CopyText text={data.utr} label={utrLabel} /> },
          { label: copy.method, value: translate(payMethodWords[data.method]) },
          ...(data.usdt
            ? [
                { label: copy.usdtAmount, value: <span className="figures">{data.usdt.amount}</span> },
                { label: copy.rate, value: <span className="figures">₹{data.usdt.rate}</span> },
              ]
            : []),
        ]}
      />
      {data.status === 'accepted' ? (
        <Receipt
          title={copy.receipt}
          lines={[
            [copy.amount, formatRupees(data.amountPaise)],
            [copy.reference, data.code],
            ...(data.usdt
              ? ([
                  [copy.usdtAmount, data.usdt.amount],
                  [copy.rate, `₹${data.usdt.rate}`],
                ] as const)
              : []),
            [utrLabel, data.utr],
            [copy.time, formatDateTime(data.decidedAt ?? data.requestedAt)],
          ]}
        />
      ) : null}
      {rejected ? (
        <Resubmit recharge={data} />
      ) : (
        <Link to="/wallet" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {copy.wallet}
        </Link>
      )}
      {data.status === 'waiting' ? <Withdraw code={data.code} /> : null}
      <Questions about={data.code} />
    </div>
  );
}
