import type { PayoutTo } from '@cage/contract';
import { CopyText, DetailList } from '@cage/ui';

const words = {
  upiId: 'UPI ID',
  holder: 'Account holder',
  bank: 'Bank',
  accountNumber: 'Account number',
  ifsc: 'IFSC code',
  usdtAddress: 'USDT address',
};

/** Where a withdrawal is paid to, each part with a button that copies it. */
export function PayoutDetails({ payoutTo }: { payoutTo: PayoutTo }) {
  const { holder, upi, bank, usdt } = payoutTo;
  const parts: (readonly [label: string, text: string | undefined])[] = [
    [words.upiId, upi?.id],
    [words.holder, holder || undefined],
    [words.bank, bank?.name],
    [words.accountNumber, bank?.accountNumber],
    [words.ifsc, bank?.ifsc],
    [words.usdtAddress, usdt?.address],
  ];
  const items = parts.flatMap(([label, text]) =>
    text === undefined ? [] : [{ label, value: <CopyText text={text} label={label} /> }],
  );
  return <DetailList className="rounded-card border px-3" items={items} />;
}
