import type { ChangedSlot, ShownAccount } from '@cage/contract/settings/payee-accounts';
import { BANK_BLOCKS, type BankForm } from '@cage/contract/settings/payment-settings';
import { qrUrl } from './payee-accounts.ts';

/** The accounts of payment settings: four UPI ids and four banks by tier, a USDT address, a QR picture. */
export interface PaymentBlocks {
  upiIds: string[];
  banks: (BankForm | null)[];
  usdtAddress: string | null;
  qrImage: string | null;
  /** The USDT rate, when it waits with them. */
  rate?: string | null;
}

export const emptyPaymentBlocks: PaymentBlocks = {
  upiIds: ['', '', '', ''],
  banks: [null, null, null, null],
  usdtAddress: null,
  qrImage: null,
};

/** Whether anybody can be paid there at all: settings in use always have their first tier. */
export const serves = ({ upiIds }: PaymentBlocks): boolean => Boolean(upiIds[0]);

const bankText = ({ holder, bank, accountNumber, ifsc }: BankForm) => `${holder}, ${bank} ${accountNumber}, ${ifsc}`;

const said = (line: string, short = line): ShownAccount => (line ? { line, short, qrImageUrl: null } : null);

function shown(blocks: PaymentBlocks, slot: ChangedSlot): ShownAccount {
  const { upiIds, banks, usdtAddress, qrImage, rate } = blocks;
  if (slot === 'usdt-rate') return said(rate ?? '');
  if (slot === 'qr') return qrImage ? { line: '', short: '', qrImageUrl: qrUrl(qrImage) } : null;
  if (slot === 'usdt')
    return usdtAddress ? said(usdtAddress, `${usdtAddress.slice(0, 4)}…${usdtAddress.slice(-4)}`) : null;
  const [kind, tier] = slot.split('-') as ['upi' | 'bank', string];
  if (kind === 'upi') return said(upiIds[Number(tier) - 1] ?? '');
  const block = banks[Number(tier) - 1];
  return block ? said(bankText(block), `${block.bank} …${block.accountNumber.slice(-4)}`) : null;
}

/** Tells two accounts apart: shows the full line when their short forms are the same. */
const toldApart = (account: ShownAccount, other: ShownAccount): ShownAccount =>
  account && other && account.short === other.short ? { ...account, short: account.line } : account;

const slots: readonly ChangedSlot[] = [
  ...BANK_BLOCKS.map((tier) => `upi-${tier}` as const),
  ...BANK_BLOCKS.map((tier) => `bank-${tier}` as const),
  'qr',
  'usdt',
  'usdt-rate',
];

/** The accounts that differ, each before and after the change. */
export function changedAccounts(
  from: PaymentBlocks,
  to: PaymentBlocks,
): { slot: ChangedSlot; now: ShownAccount; next: ShownAccount }[] {
  return slots
    .map((slot) => ({ slot, now: shown(from, slot), next: shown(to, slot) }))
    .filter(({ now, next }) => now?.line !== next?.line || now?.qrImageUrl !== next?.qrImageUrl)
    .map(({ slot, now, next }) => ({ slot, now: toldApart(now, next), next: toldApart(next, now) }));
}

/**
 * The part of wanted settings that takes effect at once: emptied accounts go, while a new or different one waits and
 * the previous one stays in use. Filling an empty block is no exception: it would divert money too. Source: O7.
 */
export function servingAtOnce(before: PaymentBlocks, wanted: PaymentBlocks): PaymentBlocks {
  return {
    upiIds: wanted.upiIds.map((id, index) => (id === '' ? '' : (before.upiIds[index] ?? ''))),
    banks: wanted.banks.map((block, index) => (block === null ? null : (before.banks[index] ?? null))),
    usdtAddress: wanted.usdtAddress && before.usdtAddress,
    qrImage: wanted.qrImage && before.qrImage,
    rate: before.rate ?? null,
  };
}

/** Settings after a change takes effect; a rate among it no longer waits for anybody. */
export const settingsAfterChange = <S extends { rate: string | null; agreedRate: string | null }>(
  settings: S,
  { rate, ...blocks }: PaymentBlocks,
): S => ({ ...settings, ...blocks, ...(rate ? { rate, agreedRate: rate } : {}) });
