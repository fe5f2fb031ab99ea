import type { PendingRecharge } from '@cage/contract/recharges';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DetailList } from '@cage/ui/detail-list';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { headerWords } from '../../parts/headers.ts';
import { copy } from './copy.ts';
import { Warnings } from './warnings.tsx';

interface AcceptDialogProps {
  row: PendingRecharge;
  onAccept(): void;
  onClose(): void;
}

/** Asks before a request is accepted that has warnings or a large amount, and names both. */
export function AcceptDialog({ row, onAccept, onClose }: AcceptDialogProps) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.acceptTitle(row.code)}
      confirm={words.accept}
      onConfirm={onAccept}
    >
      <div className="flex flex-col gap-3">
        <Warnings row={row} />
        <DetailList
          items={[
            { label: headers.account, value: `${row.account} (${row.accountId}, ${row.username})` },
            { label: headers.amount, value: <Money paise={row.amountPaise} className="font-semibold text-title" /> },
            { label: headers.utr, value: row.utr },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
