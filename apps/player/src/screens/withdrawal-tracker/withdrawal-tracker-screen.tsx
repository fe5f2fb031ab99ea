import { ApiError } from '@cage/api-client/http/api-error';
import { usePushKey } from '@cage/api-client/notifications';
import { useOwnWithdrawal } from '@cage/api-client/withdrawals/own';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import type { OwnWithdrawal } from '@cage/contract/withdrawals/own';
import { Failed, OutdatedAlert } from '@cage/parts/failure/failure';
import { Link } from '@cage/parts/router/link';
import { useParams } from '@cage/parts/router/routes';
import { contractWords } from '@cage/parts/words/contract-words';
import { ReasonText } from '@cage/parts/words/reason-text';
import { ActionBar } from '@cage/ui/action-bar';
import { buttonClass } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { EmptyState } from '@cage/ui/empty-state';
import type { TimelineItem } from '@cage/ui/timeline';
import { useWords, type Words } from '@cage/ui/words';
import { Credited } from '../../parts/credited.tsx';
import { PushOfferPlace } from '../../parts/push-offer-place.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Receipt } from '../../parts/receipt/receipt.tsx';
import { type SlipEnd, TrackedSlip } from '../../parts/tracked-slip.tsx';
import { TrackerSkeleton } from '../../parts/tracker-skeleton.tsx';
import { copy } from './copy.ts';

/** Returns the steps: requested, being checked, and the outcome. */
function stepsOf(
  words: Words<typeof copy>,
  said: Words<typeof contractWords>,
  withdrawal: OwnWithdrawal,
): TimelineItem[] {
  const { status, inBank, reason, requestedAt, decidedAt, reversal } = withdrawal;
  const asked: TimelineItem = { title: words.asked, state: 'done', at: requestedAt };
  const checked: TimelineItem = { title: words.checked, state: 'done' };
  if (status === 'pending' && inBank) {
    return [asked, checked, { title: words.paying, state: 'current', note: words.payingNote }];
  }
  if (status === 'pending') {
    return [
      asked,
      { title: words.checking, state: 'current', note: words.checkingNote },
      { title: words.todo, state: 'todo' },
    ];
  }
  const back = <Credited of={withdrawal} whole={words.deniedNote} />;
  if (status === 'approved') {
    const paid: TimelineItem = { title: words.paid, state: 'done', at: decidedAt };
    if (!reversal) return [asked, checked, { ...paid, note: words.paidNote }];
    const why = (
      <>
        <p className="font-medium">{reversal.reason}</p>
        <p>{back}</p>
      </>
    );
    return [asked, checked, paid, { title: said.reversed, state: 'failed', at: reversal.at, note: why }];
  }
  const why = (
    <>
      {reason ? (
        <p className="font-medium">
          <ReasonText reason={reason} />
        </p>
      ) : null}
      <p>{back}</p>
    </>
  );
  return [asked, checked, { title: words.denied, state: 'failed', at: decidedAt, note: why }];
}

function endOf(
  words: Words<typeof copy>,
  said: Words<typeof contractWords>,
  { status, decidedAt, reversal }: OwnWithdrawal,
): SlipEnd | null {
  if (reversal) return { tone: 'warning', word: said.reversed, at: reversal.at };
  if (status === 'pending' || !decidedAt) return null;
  if (status === 'denied') return { tone: 'danger', word: words.denied, at: decidedAt };
  return { tone: 'positive', word: words.paid, at: decidedAt };
}

/** Tracks one withdrawal; updates by itself when it is decided. */
export function WithdrawalTrackerScreen() {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const { id = '' } = useParams();
  const back = { to: '/history?tab=withdrawals', label: words.history };
  const known = /^(\d{1,9}|W[0-9A-Z]{14})$/.test(id);
  // Fetched in parallel: on a site without push, no space is reserved for the offer.
  usePushKey();
  const tracked = useOwnWithdrawal(known ? id : null);
  const { data, error } = tracked;
  if (!known || (!data && error instanceof ApiError && error.code === 'not-found')) {
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
  if (!data && error) {
    return <Failed title={words.failed} of={tracked} />;
  }
  if (!data) return <TrackerSkeleton back={back} title={words.title} />;
  const arrived = data.status === 'approved' && !data.reversal;
  const steps = stepsOf(words, said, data);
  return (
    <div className="flex flex-col gap-4">
      <OutdatedAlert of={tracked} />
      <TrackedSlip
        back={back}
        title={words.title}
        amountPaise={data.amountPaise}
        waits={data.status === 'pending'}
        end={endOf(words, said, data)}
        steps={steps}
      />
      {data.status === 'pending' ? <PushOfferPlace /> : null}
      <DetailList
        whole
        className="rounded-card border bg-surface px-4"
        items={[
          ...(data.utr ? [{ label: words.utr, value: <CopyText plain text={data.utr} label={words.utr} /> }] : []),
          { label: words.paidTo, value: <span className="break-all">{payoutLine(data.payoutTo)}</span> },
          { label: words.reference, value: <CopyText plain text={data.code} label={words.reference} /> },
        ]}
      />
      <Receipt
        title={words.receipt}
        amountPaise={data.amountPaise}
        went={arrived ? 'out' : null}
        steps={steps}
        lines={[
          [words.reference, data.code],
          ...(data.utr ? ([[words.utr, data.utr]] as const) : []),
          [words.paidTo, payoutLine(data.payoutTo)],
        ]}
      />
      {data.status === 'denied' || data.reversal ? (
        <ActionBar>
          <Link to="/withdraw" className={buttonClass({ size: 'lg' })}>
            {words.again}
          </Link>
        </ActionBar>
      ) : (
        <Link to="/wallet" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {words.wallet}
        </Link>
      )}
      <Questions about={data.code} />
    </div>
  );
}
