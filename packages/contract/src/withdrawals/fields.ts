import * as z from 'zod/mini';
import { statusCode, wireRecord } from '../codec.ts';
import { payoutMethods } from '../pay-methods.ts';
import { withdrawalStatuses } from '../statuses.ts';

export const method = z.enum(payoutMethods);
export const status = statusCode(withdrawalStatuses);

/** Where a requester is paid out to. Exactly one of the three parts is filled: that of the method. */
export const payoutTo = z.object({
  /** The bank account's holder; empty for other methods. */
  holder: z.string(),
  upi: z.nullable(wireRecord({ id: ['upiId', z.string()] })),
  bank: z.nullable(
    wireRecord({
      name: ['bank_name', z.string()],
      accountNumber: ['account_number', z.string()],
      ifsc: ['ifsc_code', z.string()],
    }),
  ),
  usdt: z.nullable(wireRecord({ address: ['usdt_wallet_address', z.string()] })),
});
export type PayoutTo = z.output<typeof payoutTo>;

/** Payout details in one line: the UPI id, the bank and its number, or the address. */
export function payoutLine({ upi, bank, usdt }: PayoutTo): string {
  if (upi) return upi.id;
  return bank ? `${bank.name} ${bank.accountNumber}` : (usdt?.address ?? '');
}
