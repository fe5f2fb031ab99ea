import type { PendingRecharge } from '@cage/contract/recharges/queue';
import { rejectReasons } from '@cage/contract/recharges/review';
import { reasonWords } from '@cage/parts/words/reason-words';
import { ReasonDialog, type ReasonDialogProps } from '@cage/ui/reason-dialog';
import { useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './copy.ts';

type Given = Pick<ReasonDialogProps, 'open' | 'onOpenChange' | 'busy' | 'onConfirm'>;

/** Asks for the reason of a rejection. */
export function RejectDialog({ row, ...given }: Given & { row: PendingRecharge }) {
  const words = useWords(copy);
  const reasons = useWords(reasonWords);
  return (
    <ReasonDialog
      {...given}
      title={words.rejectTitle(row.code)}
      about={{ whose: row.username, paise: row.amountPaise }}
      reasons={optionsOf(reasons, rejectReasons)}
      confirm={words.reject}
    />
  );
}
