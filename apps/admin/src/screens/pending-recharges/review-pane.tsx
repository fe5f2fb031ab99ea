import { useRechargeReview } from '@cage/api-client/reviews';
import { spendableOf } from '@cage/contract/credit/owed';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { FullProof } from '../../parts/full-proof.tsx';
import type { Progress } from '../../parts/queue/decisions.ts';
import { Countdown } from '../../parts/queue/undo.tsx';
import type { Reviewing } from '../../parts/queue/use-queue.ts';
import { Balances } from '../../parts/review/balances.tsx';
import { Checks } from '../../parts/review/checks.tsx';
import { copy as reviewWords } from '../../parts/review/copy.ts';
import { History } from '../../parts/review/history.tsx';
import { KeyMark } from '../../parts/review/key-mark.tsx';
import { needsReview, sumOf } from '../../parts/review/needs-look.ts';
import { NotCompared } from '../../parts/review/not-compared.tsx';
import { ReviewFrame } from '../../parts/review/review-frame.tsx';
import { ShortageAlert } from '../../parts/review/shortage.tsx';
import { UsdtLine } from '../../parts/row-cells.tsx';
import { useRechargeChecks } from './checks.tsx';
import { copy } from './copy.ts';
import { decisionWords } from './decision-copy.ts';

interface ReviewPaneProps {
  row: PendingRecharge;
  /** The progress of its decision. */
  progress: Progress | undefined;
  reviewing: Reviewing;
  /** Other requests with a pending acceptance: the server's balances do not include them yet. */
  going: readonly PendingRecharge[];
  onAccept(): void;
  onReject(): void;
  onUndo(): void;
  onClose(): void;
}

/** Returns a balance less pending amounts; `undefined` or `null` if it is unknown, or not the reader's to see. */
const less = (paise: bigint | null | undefined, takenPaise: bigint): bigint | null | undefined =>
  typeof paise === 'bigint' ? paise - takenPaise : paise;

/** The proof beside what it is compared with, its requester's history and the effect of accepting. */
export function ReviewPane({ row, progress, reviewing, going, onAccept, onReject, onUndo, onClose }: ReviewPaneProps) {
  const words = useWords(copy);
  const decision = useWords(decisionWords);
  const compared = useWords(reviewWords);
  const asked = useRechargeReview(row.id);
  const { data: review, isError, refetch } = asked;
  const checks = useRechargeChecks(row, asked);
  const busy = progress?.is === 'sending';
  const keys = reviewing.letters ? { accept: 'A', reject: 'R' } : undefined;
  const { firstApproval } = row;
  const toPlayerPaise = sumOf(going.filter(({ accountId }) => accountId === row.accountId));
  const fromPayeePaise = sumOf(going.filter(({ payee }) => payee === row.payee));
  const payeePaise = less(review?.payeePaise, fromPayeePaise);
  const creditPaise = review?.payeeCreditPaise ?? 0n;
  const lentPaise = review?.payeeLentPaise ?? 0n;
  const payee = { balancePaise: payeePaise ?? 0n, creditPaise, lentPaise };
  const shortPaise = payeePaise == null ? 0n : row.amountPaise - spendableOf(payee);
  return (
    <ReviewFrame
      title={decision.review}
      row={row}
      inOther={<UsdtLine usdt={row.usdt} />}
      problem={progress?.is === 'failed' ? <UserMessage of={progress.error} /> : null}
      onClose={onClose}
      reviewing={reviewing}
      balances={
        isError ? null : (
          <Balances
            wallets={[
              {
                label: compared.after.player,
                nowPaise: less(review?.balancePaise, -toPlayerPaise),
                changePaise: row.amountPaise,
              },
              {
                label: reviewing.mine ? compared.after.yours : compared.after.other(row.payee),
                nowPaise: payeePaise,
                changePaise: -row.amountPaise,
                onCredit: shortPaise <= 0n,
              },
            ]}
          />
        )
      }
      decision={
        progress?.is === 'counting' ? (
          <Countdown words={words.undo} endsAt={progress.endsAt} onUndo={onUndo} />
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onReject} aria-keyshortcuts={keys?.reject}>
              {words.reject}
              <KeyMark of={keys?.reject} />
            </Button>
            {/* A flagged request has no main action, since it asks once more; nor has one that would be refused. */}
            <Button
              variant={needsReview(row) || shortPaise > 0n ? 'secondary' : 'primary'}
              busy={busy}
              disabled={firstApproval?.mine === true}
              onClick={onAccept}
              aria-keyshortcuts={keys?.accept}
            >
              {firstApproval ? words.confirm : words.accept}
              <KeyMark of={keys?.accept} />
            </Button>
          </>
        )
      }
    >
      {shortPaise > 0n && progress?.is !== 'failed' ? (
        <ShortageAlert {...(reviewing.mine ? {} : { of: row.payee })} shortPaise={shortPaise} />
      ) : null}
      {row.claimedBy ? (
        <Alert tone="info" className="py-2">
          {decision.claimed(row.claimedBy)}
        </Alert>
      ) : null}
      {firstApproval ? (
        <Alert tone="info" className="py-2">
          <span className="font-semibold">
            {firstApproval.mine ? words.proposedMine : decision.proposedBy(firstApproval.by)}
          </span>{' '}
          {firstApproval.reason}
        </Alert>
      ) : null}
      {isError ? <NotCompared onRetry={() => void refetch()} /> : null}
      <div className="grid gap-4 @sm:grid-cols-[208px_minmax(0,1fr)]">
        <FullProof key={row.id} url={row.proofUrl} code={row.code} />
        <Checks checks={checks} />
      </div>
      {isError ? null : <History ofDeposit history={review?.history} />}
    </ReviewFrame>
  );
}
