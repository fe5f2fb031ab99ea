import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import { contractWords } from '@cage/parts/words/contract-words';
import { CopyText } from '@cage/ui/copy-text';
import { DetailList } from '@cage/ui/detail-list';
import { useWords } from '@cage/ui/words';
import { payoutWords } from './payout-words.ts';

interface PayoutDetailsProps {
  payoutTo: PayoutTo;
  /** Other texts to type when paying, with their names. */
  also?: readonly (readonly [label: string, text: string])[];
}

/** Where a withdrawal is paid to, each part with a copy button. */
export function PayoutDetails({ payoutTo, also = [] }: PayoutDetailsProps) {
  const words = useWords(payoutWords);
  const { holder, upi, bank, usdt } = payoutTo;
  const parts: (readonly [label: string, text: string | undefined, plain?: boolean])[] = [
    [words.upiId, upi?.id],
    [words.holder, holder || undefined, true],
    [words.bank, bank?.name, true],
    [words.accountNumber, bank?.accountNumber],
    [words.ifsc, bank?.ifsc],
    [words.usdtAddress, usdt?.address],
    ...also,
  ];
  const items = parts.flatMap(([label, text, plain = false]) =>
    text === undefined ? [] : [{ label, value: <CopyText text={text} label={label} plain={plain} /> }],
  );
  return <DetailList dense className="rounded-card border px-3" items={items} />;
}

/** Where a withdrawal is paid to, in a table: what identifies the account, and its holder. */
export function PayoutCell({ payoutTo: { holder, upi, bank, usdt } }: { payoutTo: PayoutTo }) {
  const { payMethods } = useWords(contractWords);
  const whose = [bank?.name, holder].filter(Boolean).join(', ');
  return (
    <span className="leading-tight md:block">
      <span className="md:block md:max-w-52 md:truncate">{upi?.id ?? bank?.accountNumber ?? usdt?.address}</span>
      <span className="max-md:ml-2 md:block md:max-w-52 md:truncate text-muted-foreground text-small">
        {whose || payMethods[upi ? 'upi' : 'usdt']}
      </span>
    </span>
  );
}

/** The same in half a line: the way of payment, and what tells the account from others. */
export function ShortPayout({ payoutTo: { upi, bank, usdt } }: { payoutTo: PayoutTo }) {
  const { payMethods } = useWords(contractWords);
  if (upi) return `${payMethods.upi} ${upi.id}`;
  const [name, number] = bank ? [bank.name, bank.accountNumber] : [payMethods.usdt, usdt?.address ?? ''];
  return (
    <>
      <span className="figures">…{number.slice(-4)}</span> {name}
    </>
  );
}
