import { type Paise, type ParsedAmount, rupeesFromPaise } from '@cage/contract/money';
import type { Level } from '@cage/contract/people';
import type { PayInStop } from '@cage/contract/play/limits';
import type { UsdtFacts } from '@cage/contract/recharges/fields';
import type { PayTo } from '@cage/contract/recharges/own';
import { type OwnLimit, ownLimitProblem, payInAmountProblem } from '@cage/contract/recharges/pay-in';
import { isUsualReference, type ReferenceRule } from '@cage/contract/recharges/references';
import { type RechargeFlag, rechargeFlags } from '@cage/contract/recharges/review';
import { usdtAmount } from '@cage/contract/recharges/usdt';
import type { ContactTarget } from '@cage/contract/refusals/plain.en';
import { makeReason, type PlainCode, type Reason } from '@cage/contract/refusals/reason';
import { LATE_AFTER_MS } from '@cage/contract/request-times';
import { isFarAbove } from '@cage/contract/reviews/compared';
import type { AccountStatus } from '@cage/contract/statuses';
import { type PaidFacts, payeeState } from './payee-accounts.ts';
import { type Checked, problem } from './refusal.ts';
import { DAY_MS, indianDay } from './time.ts';

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MAX_WAITING = 3;

/** A letter + Indian day as yymmdd + 8 characters of Crockford base32, from 8 or more random bytes. Source: R28. */
export function referenceCode(letter: 'R' | 'W', now: Date, random: Uint8Array): string {
  const day = indianDay(now).slice(2).replaceAll('-', '');
  const tail = [...random.slice(0, 8)].map((byte) => BASE32[byte % 32]).join('');
  return `${letter}${day}${tail}`;
}

/** The code of a recharge. */
export const rechargeCode = (now: Date, random: Uint8Array): string => referenceCode('R', now, random);

/** The link that opens a UPI app with payee, amount and reference filled in; every value percent-encoded. Source: R32. */
export function upiLink(payee: { upiId: string; name: string }, amountPaise: Paise, code: string): string {
  const values = { pa: payee.upiId, pn: payee.name, am: rupeesFromPaise(amountPaise), cu: 'INR', tr: code, tn: code };
  return `upi://pay?${Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

export interface Standing {
  level: Level;
  status: AccountStatus;
  suspendedAncestor: boolean;
}

/** Why no new money moves for an account, or `null`. Source: R20, the table of section 8. */
export function standingProblem({ level, status, suspendedAncestor }: Standing): Reason | null {
  if (status === 'InActive') return makeReason('accountInactive');
  if (status === 'Suspended') return makeReason('accountSuspended');
  return suspendedAncestor ? makeReason('paymentsPaused', contactTarget(level)) : null;
}

/** Whom an account turns to when it can't pay: support for a player, who knows nobody above. */
export const contactTarget = (level: Level): ContactTarget => ({ turnsTo: level === 'player' ? 'support' : 'upline' });

export interface PayerFacts extends Standing {
  playMoney: boolean;
  isRoot: boolean;
  /** Why the account's own pause stops it, if it does. */
  paused: Reason | null;
  minimumPaise: Paise;
  maximumPaise: Paise;
}

/** Why an account may not pay in at all now. */
export interface Stop {
  reason: PayInStop;
  because: Reason;
}

/** What stops an account whatever the amount, or `null`; the first part of the order of checks. Source: R19, R20. */
export function payerObstacle(facts: PayerFacts): Stop | null {
  if (facts.playMoney) return { reason: 'play-money', because: makeReason('playMoneyOnly') };
  if (facts.isRoot) return { reason: 'standing', because: makeReason('rootCannotRecharge') };
  const standing = standingProblem(facts);
  if (standing) return { reason: 'standing', because: standing };
  return facts.paused ? { reason: 'pause', because: facts.paused } : null;
}

/** An amount that this account may pay in. Source: R19, R20. */
export function payableAmount(facts: PayerFacts, given: ParsedAmount): Checked<Paise, 'amountPaise'> {
  const stop = payerObstacle(facts);
  if (stop) return { problem: { reason: stop.because } };
  if (given === 'no-amount') return { problem: problem('invalidAmount', 'amountPaise') };
  const reason = payInAmountProblem(given, facts);
  return reason ? { problem: { reason, field: 'amountPaise' } } : { value: given };
}

/** What stops any amount because of waiting requests or the payer's own limit, or `null`. */
export function waitingOrLimitObstacle(
  { waiting, ownLimit }: { waiting: number; ownLimit: OwnLimit | null },
  minimumPaise: Paise,
): Stop | null {
  if (tooManyWaiting(waiting)) return { reason: 'waiting', because: makeReason('tooManyWaiting') };
  const over = ownLimitProblem(minimumPaise, ownLimit);
  return over === null ? null : { reason: 'limit', because: over };
}

/** What a request in USDT came to at its rate; `null` for one in rupees. */
export function usdtFacts(rate: string | null | undefined, amountPaise: Paise): UsdtFacts | null {
  const amount = rate ? usdtAmount(amountPaise, rate) : null;
  return rate && amount !== null ? { rate, amount } : null;
}

export const tooManyWaiting = (waiting: number): boolean => waiting >= MAX_WAITING;

export interface FlagFacts {
  proofSeen: boolean;
  rejectedBefore: boolean;
  rule: ReferenceRule;
  utr: string;
  accountCreatedAt: Date;
}

/** Warnings for the approver. Source: R22. */
export function flagsOf(facts: FlagFacts, now: Date): RechargeFlag[] {
  const flags: [RechargeFlag, boolean][] = [
    ['proof-seen', facts.proofSeen],
    ['utr-rejected-before', facts.rejectedBefore],
    ['utr-not-12-digits', !isUsualReference(facts.utr, facts.rule)],
    ['account-new', now.getTime() - facts.accountCreatedAt.getTime() < DAY_MS],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
}

export interface ComparedFacts extends PaidFacts {
  amountPaise: Paise;
  /** The most that was accepted before. */
  mostPaise: Paise | null;
  /** Whether another request meanwhile has the picture, or was rejected with the reference. */
  proofSeen: boolean;
  rejectedBefore: boolean;
  /** Whether a payout was meanwhile sent with the reference. Source: D292. */
  paidOut: boolean;
  /** Whether another request meanwhile has the same reference apart from zeros or a bank's letters in front. Source: D324, D445. */
  utrAlike: boolean;
}

/** Warnings for the approver of a waiting request: those that applied when it was sent, and those that apply now. */
export function waitingFlags(sent: readonly RechargeFlag[], facts: ComparedFacts): RechargeFlag[] {
  const { amountPaise, mostPaise } = facts;
  const payee = payeeState(facts);
  const now: Partial<Record<RechargeFlag, boolean>> = {
    'proof-seen': facts.proofSeen,
    'utr-rejected-before': facts.rejectedBefore,
    'utr-paid-out': facts.paidOut,
    // For money that was paid out this is the lesser warning.
    'utr-alike': facts.utrAlike && !facts.paidOut,
    'amount-far-above': isFarAbove(amountPaise, mostPaise),
  };
  return rechargeFlags.filter((flag) => sent.includes(flag) || now[flag] || flag === `payee-${payee}`);
}

export const isLate = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() > LATE_AFTER_MS;

export interface DeciderFacts {
  actingId: number;
  isRoot: boolean;
  requesterId: number;
  payeeId: number;
  payeeStatus: AccountStatus;
  requestedAt: Date;
  /** Whether the payee is the decider or below it: nobody decides about the chips of an account above. */
  payeeInScope: boolean;
  /** It confirms a proposal of somebody at the payee. */
  confirms?: boolean;
}

/** Why the caller may not decide a request, or `null`. Source: R24, R25, D281, D376. */
export function deciderProblem(
  facts: DeciderFacts,
  now: Date,
  notFound: PlainCode = 'rechargeNotFound',
): PlainCode | null {
  if (facts.requesterId === facts.actingId) return 'ownRequest';
  if (facts.payeeId === facts.actingId || facts.isRoot) return null;
  if (!facts.payeeInScope) return notFound;
  return facts.confirms || facts.payeeStatus !== 'Active' || isLate(facts.requestedAt, now) ? null : notFound;
}

/** Where the payer was told to pay, in one line. */
export function paidTo({ upi, bank, usdt, holder }: PayTo): string {
  if (upi) return upi.id;
  if (bank) return `${bank.name} ${bank.accountNumber}`;
  return usdt?.address ?? `${holder}, QR code`;
}
