import { type PendingRecharge, payMethodWords, rechargeFlags } from '@cage/contract';
import {
  Alert,
  Button,
  Card,
  CopyText,
  DateTime,
  DetailList,
  Dialog,
  IconButton,
  Money,
  useMediaQuery,
} from '@cage/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FullProof } from '../../parts/proof.tsx';
import { copy } from './copy.ts';

interface ReviewPaneProps {
  row: PendingRecharge;
  /** What the last decision was refused with. */
  problem: string | null;
  busy: boolean;
  onAccept(): void;
  onReject(): void;
  onClose(): void;
}

function Details({ row, problem }: Pick<ReviewPaneProps, 'row' | 'problem'>) {
  return (
    <div data-review className="flex flex-col gap-3">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {row.claimedBy ? <Alert tone="info">{copy.claimed(row.claimedBy)}</Alert> : null}
      {row.flags.map((flag) => (
        <Alert key={flag} tone="warning">
          {rechargeFlags[flag]}
        </Alert>
      ))}
      <FullProof key={row.id} url={row.proofUrl} code={row.code} />
      <DetailList
        items={[
          { label: 'Amount', value: <Money paise={row.amountPaise} className="font-semibold text-title" /> },
          { label: 'UTR', value: <CopyText text={row.utr} label="UTR" /> },
          { label: 'Account', value: `${row.account} (${row.accountId}, ${row.username})` },
          { label: 'Code', value: <CopyText text={row.code} label="Code" /> },
          { label: 'Method', value: payMethodWords[row.method] },
          { label: 'Paid to', value: row.paidTo },
          { label: 'Payee', value: row.payee },
          { label: 'Time', value: <DateTime value={row.requestedAt} /> },
        ]}
      />
    </div>
  );
}

/** The proof beside the details, with the decision below: at the side of the queue, or over it on a small screen. */
export function ReviewPane({ row, problem, busy, onAccept, onReject, onClose }: ReviewPaneProps) {
  const beside = useMediaQuery('(min-width: 1280px)');
  const decision: ReactNode = (
    <>
      <Button variant="secondary" disabled={busy} onClick={onReject}>
        {copy.reject}
      </Button>
      <Button busy={busy} onClick={onAccept}>
        {copy.accept}
      </Button>
    </>
  );
  if (!beside) {
    return (
      <Dialog open onOpenChange={onClose} title={copy.review} placement="right" size="lg" footer={decision}>
        <Details row={row} problem={problem} />
      </Dialog>
    );
  }
  return (
    <Card role="region" aria-label={copy.review} className="sticky top-18 flex max-h-[calc(100dvh-210px)] flex-col">
      <header className="flex items-center justify-between py-1.5 pr-2 pl-4">
        <h2 className="font-semibold">{copy.review}</h2>
        <IconButton label="Close review" icon={X} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4" tabIndex={0}>
        <Details row={row} problem={problem} />
      </div>
      <footer className="flex justify-end gap-2 border-t px-4 py-3">{decision}</footer>
    </Card>
  );
}
