import { useWithdrawalReview } from '@cage/api-client/reviews';
import { rupeesFromPaise } from '@cage/contract/money';
import type { PendingWithdrawal } from '@cage/contract/withdrawals/queue';
import { Link } from '@cage/parts/router/link';
import { contractWords } from '@cage/parts/words/contract-words';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button, buttonClass } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { useWords } from '@cage/ui/words';
import { headerWords } from '../../parts/headers.ts';
import { PayoutDetails } from '../../parts/payout.tsx';
import type { Progress } from '../../parts/queue/decisions.ts';
import type { Reviewing } from '../../parts/queue/use-queue.ts';
import { Balances } from '../../parts/review/balances.tsx';
import { Checks } from '../../parts/review/checks.tsx';
import { copy as reviewWords } from '../../parts/review/copy.ts';
import { History } from '../../parts/review/history.tsx';
import { KeyMark } from '../../parts/review/key-mark.tsx';
import { NotCompared } from '../../parts/review/not-compared.tsx';
import { PayoutQr } from '../../parts/review/payout-qr.tsx';
import { ReviewFrame } from '../../parts/review/review-frame.tsx';
import { useWithdrawalChecks } from './checks.tsx';
import { copy } from './copy.ts';
import { PAYOUT_ENTRY, PayoutEntry, type TypedReferences } from './payout-entry.tsx';

interface ReviewPaneProps {
  row: PendingWithdrawal;
  /** The progress of its decision. */
  progress: Progress | undefined;
  reviewing: Reviewing;
  typed: TypedReferences;
  /** Called with the payout UTR; see PayoutEntry. */
  onApprove(utr: string): Promise<void>;
  onDeny(): void;
  onClose(): void;
}

function SecondApproval({ row: { needsSecond, firstApproval } }: { row: PendingWithdrawal }) {
  const words = useWords(copy);
  if (firstApproval) {
    const { mine, by } = firstApproval;
    return (
      <Alert tone="info" className="py-2">
        {mine ? words.firstApprovalMine : words.firstApproval(by)}
      </Alert>
    );
  }
  return needsSecond ? (
    <Alert tone="info" className="py-2">
      {words.twoPeople}
    </Alert>
  ) : null;
}

/** Where to pay and how much, the comparison, and the requester's history. */
export function ReviewPane({ row, progress, reviewing, typed, onApprove, onDeny, onClose }: ReviewPaneProps) {
  const words = useWords(copy);
  const compared = useWords(reviewWords);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const asked = useWithdrawalReview(row.id);
  const { data: review, isError, refetch } = asked;
  const checks = useWithdrawalChecks(row, asked);
  const { firstApproval, inBank } = row;
  const busy = progress?.is === 'sending';
  const keys = reviewing.letters ? { type: 'A', deny: 'D' } : undefined;
  const byUpi = row.payoutTo.upi !== null && !isError;
  return (
    <ReviewFrame
      title={words.review}
      row={row}
      problem={progress?.is === 'failed' ? <UserMessage of={progress.error} /> : null}
      onClose={onClose}
      reviewing={reviewing}
      balances={
        <Balances
          wallets={[
            { label: headers.available, nowPaise: row.balancePaise, changePaise: 0n },
            { label: compared.after.held, nowPaise: row.heldPaise, changePaise: -row.amountPaise },
            {
              label: reviewing.mine ? compared.after.yours : compared.after.other(row.payer),
              nowPaise: isError ? null : review?.payerPaise,
              changePaise: row.amountPaise,
            },
          ]}
        />
      }
      entry={
        firstApproval?.mine || inBank ? null : (
          <PayoutEntry key={row.id} row={row} typed={typed} shortcut={keys?.type} onApprove={onApprove} />
        )
      }
      decision={
        inBank ? (
          inBank.file === null ? null : (
            <Link to={`/admin/withdraw/files/${inBank.file}`} className={buttonClass({ variant: 'secondary' })}>
              {words.openFile}
            </Link>
          )
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onDeny} aria-keyshortcuts={keys && `${keys.deny} R`}>
              {words.deny}
              <KeyMark of={keys?.deny} />
            </Button>
            {/* A flagged withdrawal has no main action: its question names the reasons once more. */}
            <Button
              variant={row.flags.length > 0 ? 'secondary' : 'primary'}
              busy={busy}
              disabled={firstApproval?.mine === true}
              type="submit"
              form={PAYOUT_ENTRY}
            >
              {firstApproval ? words.confirm : words.approve}
            </Button>
          </>
        )
      }
    >
      {row.claimedBy ? (
        <Alert tone="info" className="py-2">
          {words.claimed(row.claimedBy)}
        </Alert>
      ) : null}
      {inBank ? (
        <Alert tone="info" className="py-2">
          {words.inBankHelp}
        </Alert>
      ) : null}
      <SecondApproval row={row} />
      {isError ? <NotCompared onRetry={() => void refetch()} /> : null}
      <section className={byUpi ? 'grid gap-x-4 gap-y-3 @sm:grid-cols-[minmax(0,1fr)_144px]' : undefined}>
        <div>
          <h3 className="pb-1.5 font-semibold">
            {words.payTo} ({said.payMethods[row.method]})
          </h3>
          <PayoutDetails
            payoutTo={row.payoutTo}
            // What the QR code contains, for payers who type it.
            also={
              byUpi
                ? [
                    [headers.amount, rupeesFromPaise(row.amountPaise)],
                    [headers.code, row.code],
                  ]
                : []
            }
          />
        </div>
        {byUpi ? <PayoutQr link={review?.upiLink} /> : null}
      </section>
      <Checks checks={checks} />
      {firstApproval?.mine ? (
        <DetailList items={[{ label: words.utr, value: <CopyText text={firstApproval.utr} label={words.utr} /> }]} />
      ) : null}
      {isError ? null : <History history={review?.history} />}
    </ReviewFrame>
  );
}
