import { useMoneyCase } from '@cage/api-client/cases';
import { ApiError } from '@cage/api-client/http/api-error';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess } from '@cage/auth';
import type { MoneyCase } from '@cage/contract/cases';
import { mayCall } from '@cage/contract/roles/permissions';
import { Link } from '@cage/parts/router/link';
import { flagWords } from '@cage/parts/words/flag-words';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Badge } from '@cage/ui/badge';
import { buttonClass } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { EmptyState } from '@cage/ui/empty-state';
import { formatRupees } from '@cage/ui/format/rupees';
import { RecordHead, RecordHeadSkeleton, RecordPart } from '@cage/ui/record';
import { Stamp, StampPlace } from '@cage/ui/stamp';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { Failed } from '../failure.tsx';
import { FullProof } from '../full-proof.tsx';
import { headerWords, referenceHeader } from '../headers.ts';
import { OwnRechargeActions } from '../own-recharge/own-recharge-actions.tsx';
import { useResubmit } from '../own-recharge/use-resubmit.ts';
import { LedgerPart } from '../records/ledger-part.tsx';
import { PersonLink } from '../records/person-link.tsx';
import { useRecordName } from '../records/use-record-name.ts';
import { useRecordSteps } from '../records/use-record-steps.tsx';
import { WaitingCorrection } from '../records/waiting-correction.tsx';
import { MethodName, UsdtLine } from '../row-cells.tsx';
import { CaseStatus, isRecharge, toneOf } from './case-status.tsx';
import { CaseThread } from './case-thread.tsx';
import { copy } from './copy.ts';
import { RelatedCases } from './related-cases.tsx';
import { ReverseButton } from './reverse-button.tsx';

/** From a record that waits to where its reader decides it. */
function ReviewLink({ record: { code, queue } }: { record: MoneyCase }) {
  const words = useWords(copy);
  if (!queue) return null;
  const page = isRecharge(code) ? '/admin/browse_recharge' : '/admin/withdraw';
  const which = queue === 'downline' ? 'queue=downline&' : '';
  return (
    <Link to={`${page}?${which}q=${code}`} className={buttonClass({ size: 'touch' })}>
      {words.review}
    </Link>
  );
}

/** Pressed on what is decided: what came of it, when, and by whom where the reader may know it. */
function CaseStamp({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const { code, status, withdrawn, reversal, decidedAt, decidedBy } = record;
  if (status === 'waiting') return <StampPlace />;
  if (!decidedAt) return null;
  const ends = isRecharge(code) ? words.stamps.recharge : words.stamps.withdrawal;
  const tone = toneOf({ code, status, withdrawn, reversed: reversal !== null });
  const word = reversal ? words.stamps.reversed : withdrawn ? words.withdrawn : ends[status];
  const { at, by } = reversal ?? { at: decidedAt, by: decidedBy };
  return (
    <Stamp
      tone={tone === 'positive' || tone === 'warning' || tone === 'danger' ? tone : 'neutral'}
      word={word}
      at={at}
      spoken
      by={by === null ? undefined : words.by(by)}
    />
  );
}

function Head({ record, own }: { record: MoneyCase | undefined; own: ReactNode }) {
  const words = useWords(copy);
  if (!record) return <RecordHeadSkeleton />;
  const { code, amountPaise, status, withdrawn, reversal, requester, requesterName, method, otherSide } = record;
  return (
    <RecordHead
      paise={amountPaise}
      struck={status === 'cancelled'}
      status={<CaseStatus code={code} status={status} withdrawn={withdrawn} reversed={reversal !== null} />}
      facts={
        <span>
          <PersonLink id={requester}>{requesterName}</PersonLink>{' '}
          <span className="text-muted-foreground">{requester}</span>
        </span>
      }
      way={
        <>
          <span>
            <MethodName method={method} />, {(isRecharge(code) ? words.toPayee : words.fromPayer)(otherSide)}
          </span>
          <UsdtLine usdt={record.usdt} />
        </>
      }
      stamp={<CaseStamp record={record} />}
      actions={
        <>
          {own}
          <ReviewLink record={record} />
          <ReverseButton record={record} />
        </>
      }
    />
  );
}

/** What the reversal left owing, and that nothing could be moved. */
function Debt({ record: { reversal, debt, requester } }: { record: MoneyCase }) {
  const words = useWords(copy);
  if (!reversal) return null;
  return (
    <>
      {reversal.transactionId === null ? (
        <p className="px-4 pt-2 text-muted-foreground text-small">{words.noMovement}</p>
      ) : null}
      {debt ? (
        <p className="px-4 py-2">
          {words.owed}: {words.debtOf(formatRupees(debt.amountPaise), formatRupees(debt.leftPaise), debt.creditor)}{' '}
          <CanAccess permission="Members">
            <Link to={`/admin/members/${requester}?tab=debts`} className="text-accent underline underline-offset-2">
              {words.seeDebts}
            </Link>
          </CanAccess>
        </p>
      ) : null}
    </>
  );
}

/** What it was decided on: the picture at the left, the facts at the right. */
function Proof({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const named = useWords(flagWords);
  const { code, utr, method, paidTo, proofUrl, requestedAt, flags } = record;
  const warnings = { ...named.rechargeFlags, ...named.withdrawalFlags };
  return (
    <RecordPart title={proofUrl ? words.proof : words.payoutFacts}>
      <div className={proofUrl ? 'grid gap-x-5 gap-y-3 md:grid-cols-[15rem_minmax(0,1fr)]' : undefined}>
        {proofUrl ? <FullProof url={proofUrl} code={code} /> : null}
        <DetailList
          items={[
            {
              label: referenceHeader(headers, method),
              value: utr ? <CopyText text={utr} label={referenceHeader(headers, method)} /> : '–',
            },
            { label: headers.code, value: <CopyText text={code} label={headers.code} /> },
            { label: headers.paidTo, value: paidTo },
            { label: headers.requested, value: <DateTime spoken value={requestedAt} /> },
            ...(flags.length > 0
              ? [
                  {
                    label: words.flags,
                    value: flags.map((flag) => (
                      <Badge key={flag} tone="warning" className="whitespace-normal">
                        {warnings[flag]}
                      </Badge>
                    )),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </RecordPart>
  );
}

/** One recharge or withdrawal: what it is, what happened, what the ledger did, what it was decided on, what belongs to it. */
export function CasePane({ code }: { code: string }) {
  const words = useWords(copy);
  const facts = useMoneyCase(code);
  const { data } = facts;
  const { steps, onKeyDown, backTo, close } = useRecordSteps(code);
  useRecordName(code, data && `${code}, ${data.requesterName}`);
  const me = useMe();
  const resubmit = useResubmit();
  const mayAct = data?.mine && isRecharge(code) && me.data !== undefined && mayCall('Recharge', me.data);
  const own = mayAct ? <OwnRechargeActions request={{ ...data, utr: data.utr ?? '' }} resubmit={resubmit} /> : null;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={isRecharge(code) ? words.recharge(code) : words.withdrawal(code)}
      placement="right"
      size="xl"
      tools={steps}
      onKeyDown={onKeyDown}
      backTo={backTo}
    >
      {!data && facts.error instanceof ApiError && facts.error.code === 'not-found' ? (
        <EmptyState title={words.notFound}>{words.notFoundText}</EmptyState>
      ) : facts.isError && !data ? (
        <Failed title={words.failed} of={facts} />
      ) : (
        <>
          {resubmit.error ? (
            <Alert tone="danger">
              <UserMessage of={resubmit.error} />
            </Alert>
          ) : null}
          <Head record={data} own={own} />
          {/* Nothing stands below it before its steps are known, of which a record has one or eight. */}
          <RecordPart title={words.happened}>
            {data?.waitingReversal ? <WaitingCorrection waiting={data.waitingReversal} /> : null}
            <CaseThread events={data?.events ?? null} />
          </RecordPart>
          {data ? (
            <>
              <LedgerPart of={code} movements={data.movements}>
                <Debt record={data} />
              </LedgerPart>
              <Proof record={data} />
              {data.related.length > 0 ? (
                <RecordPart title={words.related} flush>
                  <RelatedCases label={words.related} rows={data.related} />
                </RecordPart>
              ) : null}
            </>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
