import { withdrawalFlags } from '@cage/contract/statuses';
import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { type SyntheticEvent, useState } from 'react';
import { PayoutDetails } from '../../parts/payout.tsx';
import { copy } from './copy.ts';

interface ApproveDialogProps {
  row: PendingWithdrawal;
  busy: boolean;
  /** What the last UTR was refused with. */
  error: string | undefined;
  onApprove(utr: string): void;
  onClose(): void;
}

/** Asks for the reference of the payout that was made; the second of two people finds that of the first. */
export function ApproveDialog({ row, busy, error, onApprove, onClose }: ApproveDialogProps) {
  const first = row.firstApproval;
  const [utr, setUtr] = useState(first?.utr ?? '');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onApprove(utr.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={first ? copy.confirmTitle(row.code) : copy.approveTitle(row.code)}
      size="sm"
      dirty={utr.trim() !== (first?.utr ?? '')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="payout-form" busy={busy}>
            {first ? copy.confirm : copy.approve}
          </Button>
        </>
      }
    >
      <form id="payout-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        {row.needsSecond && !first ? <Alert tone="info">{copy.twoPeople}</Alert> : null}
        {row.flags.map((flag) => (
          <Alert key={flag} tone="warning">
            {withdrawalFlags[flag]}
          </Alert>
        ))}
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-muted-foreground">
            {row.account} ({row.username})
          </span>
          <Money paise={row.amountPaise} className="font-semibold text-title" />
        </p>
        <PayoutDetails payoutTo={row.payoutTo} />
        <Field label={copy.utr} help={first ? copy.utrHelpSecond : copy.utrHelp} error={error} required>
          <Input
            // The dialog opens to have this typed, by keyboard
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            className="font-mono"
            maxLength={100}
            value={utr}
            onChange={(event) => setUtr(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
