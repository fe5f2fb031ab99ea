import { useMoneyCase } from '@cage/api-client/cases';
import { ApiError } from '@cage/api-client/http/api-error';
import { useMe } from '@cage/api-client/sessions';
import type { MoneyCase } from '@cage/contract/cases';
import { mayCall } from '@cage/contract/roles/access';
import { Link } from '@cage/parts/router/link';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { buttonClass } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { EmptyState } from '@cage/ui/empty-state';
import { RecordPart } from '@cage/ui/record';
import { useWords } from '@cage/ui/words';
import { Failed } from '../failure.tsx';
import { FullProof } from '../full-proof.tsx';
import { OwnRechargeActions } from '../own-recharge/own-recharge-actions.tsx';
import { useResubmit } from '../own-recharge/use-resubmit.ts';
import { PrintIcon } from '../print-button.tsx';
import { LedgerPart } from '../records/ledger-part.tsx';
import { useRecordName } from '../records/use-record-name.ts';
import { useRecordSteps } from '../records/use-record-steps.tsx';
import { WaitingCorrection } from '../records/waiting-correction.tsx';
import { CaseDebt } from './case-debt.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseSheet } from './case-sheet.tsx';
import { isRecharge } from './case-status.tsx';
import { CaseThread } from './case-thread.tsx';
import { copy } from './copy.ts';
import { RelatedCases } from './related-cases.tsx';
import { ReverseButton } from './reverse-button.tsx';

/** Links a waiting record to the queue where its reader decides it. */
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

/** What the decision was based on: the picture on the left, the facts on the right. */
function Proof({ record }: { record: MoneyCase }) {
  const words = useWords(copy);
  const { code, proofUrl } = record;
  return (
    <RecordPart title={proofUrl ? words.proof : words.payoutFacts}>
      <div className={proofUrl ? 'grid gap-x-5 gap-y-3 md:grid-cols-[15rem_minmax(0,1fr)]' : undefined}>
        {proofUrl ? <FullProof url={proofUrl} code={code} /> : null}
        <CaseFacts record={record} />
      </div>
    </RecordPart>
  );
}

/**
 * One recharge or withdrawal: what it is, what happened, what the ledger did, what the decision was based on, and related
 * records.
 */
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
      tools={
        <>
          {steps}
          <PrintIcon spent={!data} />
        </>
      }
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
          <CaseHead
            record={data}
            actions={
              data ? (
                <>
                  {own}
                  <ReviewLink record={data} />
                  <ReverseButton record={data} />
                </>
              ) : null
            }
          />
          {/* Nothing is shown below until the steps are loaded: a record has between one and eight. */}
          <RecordPart title={words.happened}>
            {data?.waitingReversal ? <WaitingCorrection waiting={data.waitingReversal} /> : null}
            <CaseThread events={data?.events ?? null} />
          </RecordPart>
          {data ? (
            <>
              <LedgerPart of={code} movements={data.movements}>
                <CaseDebt record={data} />
              </LedgerPart>
              <Proof record={data} />
              {data.related.length > 0 ? (
                <RecordPart title={words.related} flush>
                  <RelatedCases label={words.related} rows={data.related} />
                </RecordPart>
              ) : null}
              <CaseSheet record={data} />
            </>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
