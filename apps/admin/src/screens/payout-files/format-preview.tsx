import { usePendingWithdrawals } from '@cage/api-client/withdrawals/queue';
import type { PayoutTemplate } from '@cage/contract/payouts/fields';
import { type PayoutLine, payoutText } from '@cage/contract/payouts/template';
import { useWords } from '@cage/ui/words';
import { FileText } from '../../parts/bank/file-text.tsx';
import { copy } from './copy.ts';

/** The payee of the example, if nothing is pending. */
const exampleOf = ({ holder, bank }: { holder: string; bank: string }): PayoutLine => ({
  code: 'W261231ABCDEFGH',
  amountPaise: 150_000n,
  username: 'asha.rao',
  accountId: 'P1',
  payoutTo: {
    holder,
    upi: { id: 'asha.rao@okbank' },
    bank: { name: bank, accountNumber: '50100004002', ifsc: 'EXMP0001234' },
    usdt: null,
  },
});
const SHOWN = 3;

/** A preview of a file: of the pending withdrawals that such a file pays, else of an example. */
export function FormatPreview({ template }: { template: PayoutTemplate }) {
  const { form: words } = useWords(copy);
  const pending = usePendingWithdrawals({ queue: 'mine', search: '' });
  const rows = (pending.data?.pages ?? []).flatMap((page) => page.rows);
  const real = rows.filter(({ method }) => template.methods.some((paid) => paid === method)).slice(0, SHOWN);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-medium">{words.preview}</p>
      <p className="text-muted-foreground text-small">
        {real.length > 0 ? words.previewOf.real : words.previewOf.sample}
      </p>
      <FileText
        label={words.preview}
        text={payoutText(template, real.length > 0 ? real : [exampleOf(words.example)], new Date())}
      />
    </div>
  );
}
