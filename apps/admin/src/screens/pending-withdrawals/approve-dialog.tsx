import type { PendingWithdrawal } from '@cage/contract/withdrawals';
import { useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { contractWords } from '@cage/parts/words/contract-words';
import { Alert } from '@cage/ui/alert';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { PayoutDetails } from '../../parts/payout.tsx';
import { copy } from './copy.ts';

interface ApproveDialogProps {
  row: PendingWithdrawal;
  /** Rejects where something is wrong with the reference; the queue says everything else. */
  onApprove(utr: string): Promise<void>;
  onClose(): void;
}

/** Asks for the reference of the payout that was made; the second of two people finds that of the first. */
export function ApproveDialog({ row, onApprove, onClose }: ApproveDialogProps) {
  const words = useWords(copy);
  const said = useWords(contractWords);
  const first = row.firstApproval;
  const form = useContractForm({
    start: { utr: first?.utr ?? '' },
    send: ({ utr }) => onApprove(utr.trim()),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={first ? words.confirmTitle(row.code) : words.approveTitle(row.code)}
      size="sm"
      cancel={words.cancel}
      submit={first ? words.confirm : words.approve}
    >
      {row.needsSecond && !first ? <Alert tone="info">{words.twoPeople}</Alert> : null}
      {row.flags.map((flag) => (
        <Alert key={flag} tone="warning">
          {said.withdrawalFlags[flag]}
        </Alert>
      ))}
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted-foreground">
          {row.account} ({row.username})
        </span>
        <Money paise={row.amountPaise} className="font-semibold text-title" />
      </p>
      <PayoutDetails payoutTo={row.payoutTo} />
      <Field label={words.utr} help={first ? words.utrHelpSecond : words.utrHelp} error={form.error('utr')} required>
        <Input
          // The dialog opens to have this typed, by keyboard
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
          maxLength={100}
          {...form.field('utr')}
        />
      </Field>
    </DialogForm>
  );
}
