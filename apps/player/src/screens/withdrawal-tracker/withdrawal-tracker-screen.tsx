import { ApiError } from '@cage/api-client/http/api-error';
import { useOwnWithdrawal } from '@cage/api-client/withdrawals';
import { type OwnWithdrawal, payoutLine } from '@cage/contract/withdrawals';
import { buttonClass } from '@cage/ui/button';
import { Card } from '@cage/ui/card';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { EmptyState } from '@cage/ui/empty-state';
import { formatRupees } from '@cage/ui/format/rupees';
import { formatDateTime } from '@cage/ui/format/time';
import { Money } from '@cage/ui/money';
import { PageHeading } from '@cage/ui/page-heading';
import { Timeline, type TimelineItem } from '@cage/ui/timeline';
import { type Translate, useCopy, useTranslate } from '@cage/ui/translate';
import { Link, useParams } from 'react-router';
import { Failed, Outdated } from '../../layout/failure.tsx';
import { reasonText } from '../../layout/reason-text.ts';
import { Questions } from '../../parts/questions.tsx';
import { Receipt } from '../../parts/receipt.tsx';
import { TrackerSkeleton } from '../../parts/tracker-skeleton.tsx';
import { copy as english } from './copy.ts';

/** Asked for, being checked, and what came of it. */
function stepsOf(copy: typeof english, translate: Translate, withdrawal: OwnWithdrawal): TimelineItem[] {
  const { status, reason, requestedAt, decidedAt } = withdrawal;
  const asked: TimelineItem = { title: copy.asked, state: 'done', at: requestedAt };
  if (status === 'pending') {
    return [
      asked,
      { title: copy.checking, state: 'current', note: copy.checkingNote },
      { title: copy.paid, state: 'todo' },
    ];
  }
  const checked: TimelineItem = { title: copy.checking, state: 'done' };
  if (status === 'approved')
    return [asked, checked, { title: copy.paid, state: 'done', at: decidedAt, note: copy.paidNote }];
  const why = (
    <>
      {reason ? <p className="font-medium">{reasonText(reason, translate)}</p> : null}
      <p>{copy.deniedNote}</p>
    </>
  );
  return [asked, checked, { title: copy.denied, state: 'failed', at: decidedAt, note: why }];
}

/** Follows one withdrawal; turns by itself when it is decided. */
export function WithdrawalTrackerScreen() {
  const copy = useCopy(english);
  const translate = useTranslate();
  const { id = '' } = useParams();
  const known = /^(\d{1,9}|W[0-9A-Z]{14})$/.test(id);
  const tracked = useOwnWithdrawal(known ? id : null);
  const { data, error } = tracked;
  if (!known || (!data && error instanceof ApiError && error.code === 'not-found')) {
    return (
      <EmptyState
        title={copy.unknown}
        action={
          <Link to="/history?tab=withdrawals" className={buttonClass({ variant: 'secondary' })}>
            {copy.history}
          </Link>
        }
      />
    );
  }
  if (!data && error) {
    return <Failed title={copy.failed} of={tracked} />;
  }
  if (!data) return <TrackerSkeleton title={copy.title} />;
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
          ...(data.utr ? [{ label: copy.utr, value: <CopyText text={data.utr} label={copy.utr} /> }] : []),
          { label: copy.paidTo, value: <span className="break-all">{payoutLine(data.payoutTo)}</span> },
          { label: copy.reference, value: <CopyText text={data.code} label={copy.reference} /> },
        ]}
      />
      {data.status === 'approved' ? (
        <Receipt
          title={copy.receipt}
          lines={[
            [copy.amount, formatRupees(data.amountPaise)],
            [copy.reference, data.code],
            [copy.utr, data.utr ?? ''],
            [copy.paidTo, payoutLine(data.payoutTo)],
            [copy.time, formatDateTime(data.decidedAt ?? data.requestedAt)],
          ]}
        />
      ) : null}
      {data.status === 'denied' ? (
        <Link to="/withdraw" className={buttonClass({ size: 'lg' })}>
          {copy.again}
        </Link>
      ) : (
        <Link to="/wallet" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {copy.wallet}
        </Link>
      )}
      <Questions about={data.code} />
    </div>
  );
}
