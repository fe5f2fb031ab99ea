import type { Started } from '@cage/contract/recharges/own';

export type PayLineName =
  | 'holder'
  | 'upiId'
  | 'bank'
  | 'accountNumber'
  | 'ifsc'
  | 'usdtAddress'
  | 'usdtAmount'
  | 'rate'
  | 'network'
  | 'reference';

export interface PayLine {
  label: string;
  text: string;
  /** To read, not to copy. */
  fixed?: true;
  /** A wallet address: letters and digits without meaning. */
  address?: true;
}

/** The only network accepted for USDT. */
const NETWORK = 'TRC20 (TRON)';

/** What to copy into a payment, in the order needed, with the app's own labels. */
export function payLines({ payTo, code }: Started, names: Record<PayLineName, string>): PayLine[] {
  const { upi, bank, usdt, holder } = payTo;
  const line = (name: PayLineName, text: string) => ({ label: names[name], text });
  const reference = line('reference', code);
  if (upi) return [line('upiId', upi.id), line('holder', holder), reference];
  if (bank) {
    const { name, accountNumber, ifsc } = bank;
    return [
      line('holder', holder),
      line('bank', name),
      line('accountNumber', accountNumber),
      line('ifsc', ifsc),
      reference,
    ];
  }
  if (!usdt) return [line('holder', holder), reference];
  return [
    line('usdtAmount', usdt.amount),
    { ...line('usdtAddress', usdt.address), address: true },
    { ...line('network', NETWORK), fixed: true },
    { ...line('rate', `₹${usdt.rate}`), fixed: true },
    { ...reference, fixed: true },
  ];
}
