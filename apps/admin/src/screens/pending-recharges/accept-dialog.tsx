import type { PendingRecharge } from '@cage/contract/recharges';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { copy } from './copy.ts';
import { Warnings } from './warnings.tsx';

interface AcceptDialogProps {
  row: PendingRecharge;
  onAccept(): void;
  onClose(): void;
}

/** Asks before a request is accepted that has warnings or a large amount, and names both. */
export function AcceptDialog({ row, onAccept, onClose }: AcceptDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={copy.acceptTitle(row.code)}
      confirm={copy.accept}
      onConfirm={onAccept}
    >
      <div className="flex flex-col gap-3">
        <Warnings row={row} />
        <DetailList
          items={[
            { label: 'Account', value: `${row.account} (${row.accountId}, ${row.username})` },
            { label: 'Amount', value: <Money paise={row.amountPaise} className="font-semibold text-title" /> },
            { label: 'UTR', value: row.utr },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
