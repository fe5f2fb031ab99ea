import type { GivenAmount, Paise } from '@cage/contract/money';
import { because, type PlainCode, type Reason } from '@cage/contract/refusals/reason';
import { type PaymentDetail, paymentDetailProblem, tidyPaymentDetail } from '@cage/contract/settings/payment-patterns';
import type { PayoutMethod, WithdrawalFlag } from '@cage/contract/statuses';
import type { PayoutTo } from '@cage/contract/withdrawals';
import { type Standing, standingProblem } from './recharges.ts';
import { type Checked, type Problem, problem } from './refusal.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
export const MAX_PAYOUT_ACCOUNTS = 5;

interface MayAskFacts extends Standing {
  playMoney: boolean;
  isRoot: boolean;
}

export interface RequesterFacts extends MayAskFacts {
  minimumPaise: Paise;
}

/** Why an account may not ask for a withdrawal at all, whatever the amount, or `null`. Source: R36. */
export function askingProblem(facts: MayAskFacts): Reason | null {
  if (facts.playMoney) return because('playMoneyOnly');
  return facts.isRoot ? because('rootCannotWithdraw') : standingProblem(facts);
}

/** An amount that this account may withdraw, whatever it has. Source: R20 by analogy, R36. */
export function withdrawableAmount(facts: RequesterFacts, given: GivenAmount): Checked<Paise, 'amountPaise'> {
  const asking = askingProblem(facts);
  if (asking) return { problem: { reason: asking } };
  if (given === 'no-amount') return { problem: problem('invalidAmount', 'amountPaise') };
  const { minimumPaise } = facts;
  return given < minimumPaise
    ? { problem: problem('minimumWithdrawal', { minimumPaise }, 'amountPaise') }
    : { value: given };
}

/** What is left of the daily cap after what was asked for today and not denied; never below zero. */
export const leftToday = (capPaise: Paise, askedPaise: Paise): Paise =>
  askedPaise >= capPaise ? 0n : capPaise - askedPaise;

/** From when a payout account can be paid to, while that is still to come; `null` when it can be. Source: O9. */
export function payableFrom(savedAt: Date, waitHours: number, now: Date): Date | null {
  const from = new Date(savedAt.getTime() + waitHours * HOUR_MS);
  return now < from ? from : null;
}

export interface PayoutForm {
  method: PayoutMethod;
  holder?: string | undefined;
  bankName?: string | undefined;
  accountNumber?: string | undefined;
  ifsc?: string | undefined;
  upiId?: string | undefined;
  usdtAddress?: string | undefined;
}

export type PayoutDetails =
  | { is: 'valid'; payoutTo: PayoutTo; fingerprint: string }
  | { is: 'wrong'; problem: Problem<keyof PayoutForm> };

const words = (text: string | undefined, longest: number) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, longest);

const wrong = (code: PlainCode, field: keyof PayoutForm) => ({ is: 'wrong', problem: problem(code, field) }) as const;

/** One detail, tidied, or what is wrong with it. */
function detail(kind: PaymentDetail, text: string | undefined, field: keyof PayoutForm): string | PayoutDetails {
  const value = tidyPaymentDetail(kind, text ?? '');
  const code = paymentDetailProblem(kind, value);
  return code ? wrong(code, field) : value;
}

const empty: PayoutTo = { holder: '', upi: null, bank: null, usdt: null };

function bankDetails(form: PayoutForm): PayoutDetails {
  const holder = words(form.holder, 80);
  if (holder === '') return wrong('holderRequired', 'holder');
  const name = words(form.bankName, 80);
  if (name === '') return wrong('bankNameRequired', 'bankName');
  const accountNumber = detail('accountNumber', form.accountNumber, 'accountNumber');
  if (typeof accountNumber !== 'string') return accountNumber;
  const ifsc = detail('ifsc', form.ifsc, 'ifsc');
  if (typeof ifsc !== 'string') return ifsc;
  const payoutTo = { ...empty, holder, bank: { name, accountNumber, ifsc } };
  return { is: 'valid', payoutTo, fingerprint: `bank:${ifsc}:${accountNumber}` };
}

/** The details of a payout account as they are stored, or what is wrong with the first of them. Source: R33, R36. */
export function payoutDetails(form: PayoutForm): PayoutDetails {
  if (form.method === 'bank') return bankDetails(form);
  if (form.method === 'upi') {
    const id = detail('upiId', form.upiId, 'upiId');
    if (typeof id !== 'string') return id;
    return { is: 'valid', payoutTo: { ...empty, upi: { id } }, fingerprint: `upi:${id.toLowerCase()}` };
  }
  const address = detail('usdtTrc20', form.usdtAddress, 'usdtAddress');
  if (typeof address !== 'string') return address;
  return { is: 'valid', payoutTo: { ...empty, usdt: { address } }, fingerprint: `usdt:${address}` };
}

export interface WithdrawalFlagFacts {
  accountCreatedAt: Date;
  accountSavedAt: Date;
  everRecharged: boolean;
}

/** What the approver is warned of that the moment of asking decides. */
export function withdrawalFlagsOf(facts: WithdrawalFlagFacts, now: Date): WithdrawalFlag[] {
  const younger = (since: Date) => now.getTime() - since.getTime() < DAY_MS;
  const flags: [WithdrawalFlag, boolean][] = [
    ['payout-account-new', younger(facts.accountSavedAt)],
    ['never-recharged', !facts.everRecharged],
    ['account-new', younger(facts.accountCreatedAt)],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
}
