import { ApiError } from '@cage/api-client/http/api-error';
import { usePushKey } from '@cage/api-client/notifications';
import { useCancelRecharge, useOwnRecharge, usePaymentOptions, useStartRecharge } from '@cage/api-client/recharges/own';
import type { OwnRecharge } from '@cage/contract/recharges/own';
import { EXPIRED_REASON, hasExpired, WRONG_ACCOUNT_REASON } from '@cage/contract/recharges/review';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { useParams } from '@cage/parts/router/routes';
import { useIsStillOnPage } from '@cage/parts/router/use-is-still-on-page';
import { contractWords } from '@cage/parts/words/contract-words';
import { ReasonText } from '@cage/parts/words/reason-text';
import { useToasts } from '@cage/parts/words/toasts';
import { Obstacle, UserMessage } from '@cage/parts/words/user-message';
import { ActionBar } from '@cage/ui/action-bar';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { EmptyState } from '@cage/ui/empty-state';
import { formatRupees } from '@cage/ui/format/rupees';
import type { TimelineItem } from '@cage/ui/timeline';
import { useWords, type Words } from '@cage/ui/words';
import { useState } from 'react';
import { type DepositStep, depositPath } from '../../layout/open-deposit.ts';
import { Credited } from '../../parts/credited.tsx';
import { PushOfferPlace } from '../../parts/push-offer-place.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Receipt } from '../../parts/receipt/receipt.tsx';
import { type SlipEnd, TrackedSlip } from '../../parts/tracked-slip.tsx';
import { TrackerSkeleton } from '../../parts/tracker-skeleton.tsx';
import { copy } from './copy.ts';

/** Why it came to nothing, with advice where there is some. */
function Rejection({ reason, words }: { reason: string; words: Words<typeof copy> }) {
  const advice: Partial<Record<string, string>> = words.advice;
  return (
    <>
      <p className="font-medium">
        <ReasonText reason={reason} />
      </p>
      {advice[reason] ? <p>{advice[reason]}</p> : null}
    </>
  );
}

/** Returns the steps: sent, being checked, and the outcome. */
function stepsOf(words: Words<typeof copy>, said: Words<typeof contractWords>, recharge: OwnRecharge): TimelineItem[] {
  const { status, withdrawn, reason, requestedAt, decidedAt, reversal, firstCheckedAt } = recharge;
  const sent: TimelineItem = { title: words.sent, state: 'done', at: requestedAt };
  if (status === 'waiting') {
    const todo: TimelineItem = { title: words.todo, state: 'todo' };
    if (!firstCheckedAt) return [sent, { title: words.checking, state: 'current', note: words.checkingNote }, todo];
    return [
      sent,
      { title: words.checkedOnce, state: 'done', at: firstCheckedAt },
      { title: words.checkedTwice, state: 'current', note: words.checkedTwiceNote },
      todo,
    ];
  }
  const checked: TimelineItem = { title: words.checked, state: 'done' };
  if (status === 'accepted') {
    const credited: TimelineItem = { title: words.credited, state: 'done', at: decidedAt };
    if (!reversal) {
      return [sent, checked, { ...credited, note: <Credited of={recharge} whole={words.creditedNote} /> }];
    }
    const { at, reason: why, debtPaise } = reversal;
    const note = (
      <>
        <p className="font-medium">{why}</p>
        <p>{debtPaise > 0n ? words.reversedOwing(formatRupees(debtPaise)) : words.reversedNote}</p>
      </>
    );
    return [sent, checked, credited, { title: said.reversed, state: 'failed', at, note }];
  }
  const note = reason ? <Rejection reason={reason} words={words} /> : null;
  // Nobody checked it: its payer cancelled it, or it lapsed.
  if (withdrawn) {
    const cancelled: TimelineItem = { title: words.cancelled, state: 'failed', at: decidedAt };
    return [sent, hasExpired(recharge) ? { ...cancelled, note } : cancelled];
  }
  return [sent, checked, { title: words.rejected, state: 'failed', at: decidedAt, note }];
}

function endOf(words: Words<typeof copy>, said: Words<typeof contractWords>, recharge: OwnRecharge): SlipEnd | null {
  const { status, withdrawn, decidedAt, reversal } = recharge;
  if (reversal) return { tone: 'warning', word: said.reversed, at: reversal.at };
  if (status === 'waiting' || !decidedAt) return null;
  if (status === 'accepted') return { tone: 'positive', word: words.credited, at: decidedAt };
  if (withdrawn) return { tone: 'neutral', word: words.cancelled, at: decidedAt };
  return { tone: 'danger', word: words.rejected, at: decidedAt };
}

function CancelRequest({ code, amountPaise }: Pick<OwnRecharge, 'code' | 'amountPaise'>) {
  const words = useWords(copy);
  const cancel = useCancelRecharge();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  async function takeBack() {
    try {
      // A live event may arrive first and remove this button: the toast must not depend on it.
      toasts.doneOf({ amountPaise }, await cancel.mutateAsync({ code }));
    } catch {
      // The refusal is shown below the button.
    }
    setAsking(false);
  }
  return (
    <>
      {cancel.error ? (
        <Alert tone="danger">
          <UserMessage of={cancel.error} />
        </Alert>
      ) : null}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {words.cancelRequest}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle}
        confirm={words.cancelRequest}
        refuse={words.keepRequest}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => void takeBack()}
      >
        {words.cancelText}
      </ConfirmDialog>
    </>
  );
}

/** The advised action first; resending the same payment stays one touch away. Source: R27. */
function AfterRejection({ recharge }: { recharge: OwnRecharge }) {
  const words = useWords(copy);
  const ways: Partial<Record<string, string>> = words.ways;
  const { reason } = recharge;
  const way = ways[reason ?? ''];
  const asks = reason === WRONG_ACCOUNT_REASON || reason === EXPIRED_REASON;
  const to = reason === 'Duplicate' ? '/history' : asks ? '/help' : '/deposit';
  const stop = usePaymentOptions().data?.stop;
  return (
    <>
      {way && !(stop && to === '/deposit') ? (
        <ActionBar>
          <Link to={to} className={buttonClass({ size: 'lg' })}>
            {way}
          </Link>
        </ActionBar>
      ) : null}
      {stop ? (
        <Alert tone="warning">
          <Obstacle {...stop} />
        </Alert>
      ) : (
        <Resubmit recharge={recharge} first={!way} />
      )}
    </>
  );
}

/** Resends the same payment with one touch: its proof is next, with the reference filled in. Source: R27. */
function Resubmit({ recharge, first }: { recharge: OwnRecharge; first: boolean }) {
  const { amountPaise, method, utr, reason, withdrawn } = recharge;
  const words = useWords(copy);
  const { history } = useLocation();
  const stillHere = useIsStillOnPage();
  const start = useStartRecharge();
  const again = () =>
    start.mutate(
      { amountPaise, method },
      {
        onSuccess: (started) => {
          if (!stillHere()) return;
          const step: DepositStep = { paid: true, utr, ...(reason && !withdrawn ? { rejectedFor: reason } : {}) };
          history.push(depositPath(started.code), step);
        },
      },
    );
  const action = (
    <>
      {start.error ? (
        <Alert tone="danger">
          <UserMessage of={start.error} />
        </Alert>
      ) : null}
      <Button size="lg" variant={first ? 'primary' : 'secondary'} busy={start.isPending} onClick={again}>
        {words.resubmit}
      </Button>
    </>
  );
  return first ? <ActionBar>{action}</ActionBar> : action;
}

/** Tracks one deposit; updates by itself when it is decided. */
export function DepositTrackerScreen() {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const { code = '' } = useParams();
  const back = { to: '/history', label: words.history };
  // Fetched in parallel: on a site without push, no space is reserved for the offer.
  usePushKey();
  const tracked = useOwnRecharge(code);
  const { data, error } = tracked;
  if (!data && error) {
    if (error instanceof ApiError && error.code === 'not-found') {
      return (
        <EmptyState
          title={words.unknown}
          action={
            <Link to={back.to} className={buttonClass({ variant: 'secondary' })}>
              {back.label}
            </Link>
          }
        />
      );
    }
    return <Failed title={words.failed} of={tracked} />;
  }
  if (!data) return <TrackerSkeleton back={back} title={words.title} />;
  const utrLabel = data.usdt ? words.hash : words.utr;
  const cameToNothing = data.status === 'cancelled' && (!data.withdrawn || hasExpired(data));
  const arrived = data.status === 'accepted' && !data.reversal;
  const steps = stepsOf(words, said, data);
  return (
    <div className="flex flex-col gap-4">
      <OutdatedAlert of={tracked} />
      <TrackedSlip
        back={back}
        title={words.title}
        amountPaise={data.amountPaise}
        waits={data.status === 'waiting'}
        end={endOf(words, said, data)}
        steps={steps}
      />
      {data.status === 'waiting' ? <PushOfferPlace /> : null}
      {/* Beside the reason: the details of the deposit are below. */}
      {cameToNothing ? <AfterRejection recharge={data} /> : null}
      <DetailList
        whole
        className="rounded-card border bg-surface px-4"
        items={[
          { label: words.reference, value: <CopyText plain text={data.code} label={words.reference} /> },
          { label: utrLabel, value: <CopyText plain={!data.usdt} text={data.utr} label={utrLabel} /> },
          { label: words.method, value: said.payMethods[data.method] },
          ...(data.usdt
            ? [
                { label: words.usdtAmount, value: <span className="figures">{data.usdt.amount}</span> },
                { label: words.rate, value: <span className="figures">₹{data.usdt.rate}</span> },
              ]
            : []),
        ]}
      />
      <Receipt
        title={words.receipt}
        amountPaise={data.amountPaise}
        went={arrived ? 'in' : null}
        steps={steps}
        lines={[
          [words.reference, data.code],
          [words.method, said.payMethods[data.method]],
          ...(data.usdt
            ? ([
                [words.usdtAmount, data.usdt.amount],
                [words.rate, `₹${data.usdt.rate}`],
              ] as const)
            : []),
          [utrLabel, data.utr],
          ...(data.paidDebtPaise > 0n ? ([[words.paidDebtLine, formatRupees(data.paidDebtPaise)]] as const) : []),
        ]}
      />
      {cameToNothing ? null : (
        <Link to="/wallet" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {words.wallet}
        </Link>
      )}
      {data.status === 'waiting' ? <CancelRequest code={data.code} amountPaise={data.amountPaise} /> : null}
      <Questions about={data.code} />
    </div>
  );
}
