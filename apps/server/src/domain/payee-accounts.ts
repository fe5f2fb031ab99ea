import type { Paise } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { RechargeReview } from '@cage/contract/reviews';
import type { PayeeSlot } from '@cage/contract/settings/payee-accounts';
import { BANK_BLOCKS } from '@cage/contract/settings/payment-settings';
import { availableTier, tierOf } from '@cage/contract/settings/tiers';
import type { AccountStatus } from '@cage/contract/statuses';

interface Blocks {
  upiIds: readonly string[];
  banks: readonly ({ bank: string; accountNumber: string; ifsc: string } | null)[];
  usdtAddress: string | null;
  qrImage: string | null;
}

/** A filled block of payment settings. */
export interface FilledAccount {
  slot: PayeeSlot;
  method: PayMethod;
  /** In one line, which tells it from others. */
  line: string;
  /** What identifies it, in the shape of a request's `pay_to`. */
  details: object;
}

export const qrUrl = (name: string): string => `/payment/${name}`;

/** The filled blocks of payment settings, in the order of their form. */
export function filledAccounts({ upiIds, banks, usdtAddress, qrImage }: Blocks): FilledAccount[] {
  const filled = (method: PayMethod, slot: PayeeSlot, line: string, details: object): FilledAccount[] => [
    { slot, method, line, details },
  ];
  return [
    ...BANK_BLOCKS.flatMap((tier) => {
      const id = upiIds[tier - 1];
      return id ? filled('upi', `upi-${tier}`, id, { upi: { id } }) : [];
    }),
    ...BANK_BLOCKS.flatMap((tier) => {
      const block = banks[tier - 1];
      if (!block) return [];
      const { bank, accountNumber, ifsc } = block;
      return filled('bank', `bank-${tier}`, `${bank} ${accountNumber}`, { bank: { accountNumber, ifsc } });
    }),
    ...(qrImage ? filled('qr', 'qr', '', { qrImageUrl: qrUrl(qrImage) }) : []),
    ...(usdtAddress ? filled('usdt', 'usdt', usdtAddress, { usdt: { address: usdtAddress } }) : []),
  ];
}

/** Whether a value contains everything in another, recursively. */
const has = (whole: unknown, part: unknown): boolean =>
  typeof part === 'object' && part !== null
    ? typeof whole === 'object' &&
      whole !== null &&
      Object.entries(part).every(([key, value]) => has((whole as Record<string, unknown>)[key], value))
    : whole === part;

/** The filled block that a payer was told to pay, if the settings still have it. */
const accountPaid = (settings: Blocks, payTo: object): FilledAccount | undefined =>
  filledAccounts(settings).find(({ details }) => has(payTo, details));

export interface PaidFacts {
  payTo: object;
  payeeStatus: AccountStatus;
  /** What the payee takes now; null when it takes nothing. */
  settings: Blocks | null;
  /** Paused slots. */
  paused: readonly string[];
}

/** Whether the payee still takes money with the account that a payer was shown. */
export function payeeState({ payeeStatus, settings, paused, payTo }: PaidFacts): RechargeReview['payee'] {
  if (payeeStatus !== 'Active') return 'inactive';
  const account = settings && accountPaid(settings, payTo);
  if (!account) return 'changed';
  return paused.includes(account.slot) ? 'paused' : 'current';
}

/** A filled block with what it has received since the Indian day began. */
export interface PayeeAccount extends FilledAccount {
  receivedPaise: Paise;
  dailyCapPaise: Paise | null;
  paused: boolean;
}

/** Whether payers are shown an account for an amount: up to its cap, inclusive. Source: O7. */
export const acceptsAmount = ({ paused, dailyCapPaise, receivedPaise }: PayeeAccount, amountPaise: Paise): boolean =>
  !paused && (dailyCapPaise === null || receivedPaise + amountPaise <= dailyCapPaise);

/** The slot of a payment method that has one account, or one for each tier. */
export const slotOf = (method: PayMethod, tier: number): PayeeSlot =>
  method === 'qr' || method === 'usdt' ? method : (`${method}-${tier}` as PayeeSlot);

/** The account that an amount is paid to by a payment method, and its tier; `null` when none takes it. Source: R31, O7. */
export function accountFor(
  accounts: readonly PayeeAccount[],
  { method, amountPaise }: { method: PayMethod; amountPaise: Paise },
): { slot: PayeeSlot; tier: number } | null {
  const wanted = tierOf(amountPaise);
  if (wanted === null) return null;
  const takesIt = (slot: PayeeSlot) =>
    accounts.some((account) => account.slot === slot && acceptsAmount(account, amountPaise));
  const tiered = method === 'upi' || method === 'bank';
  const tier = tiered ? availableTier(wanted, (candidate) => takesIt(slotOf(method, candidate))) : wanted;
  if (tier === null) return null;
  const slot = slotOf(method, tier);
  return tiered || takesIt(slot) ? { slot, tier } : null;
}
