import {
  type AccountStatus,
  LATE_AFTER_MS,
  normaliseUtr,
  type Paise,
  type PayMethod,
  type RechargeFlag,
  texts,
  utrMaxLength,
  wholeRupees,
} from '@cage/contract';

const INDIA_OFFSET_MS = 5.5 * 60 * 60_000;
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DAY_MS = 24 * 60 * 60_000;
const MAX_WAITING = 3;

/** A letter + Indian day as yymmdd + 8 characters of Crockford base32, from 8 or more random bytes. Source: R28. */
export function referenceCode(letter: 'R' | 'W', now: Date, random: Uint8Array): string {
  const day = new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');
  const tail = [...random.slice(0, 8)].map((byte) => BASE32[byte % 32]).join('');
  return `${letter}${day}${tail}`;
}

/** The code of a recharge. */
export const rechargeCode = (now: Date, random: Uint8Array): string => referenceCode('R', now, random);

/** The link that opens a UPI app with payee, amount and reference filled in; every value percent-encoded. Source: R32. */
export function upiLink(payee: { upiId: string; name: string }, amountPaise: Paise, code: string): string {
  const amount = `${amountPaise / 100n}.${(amountPaise % 100n).toString().padStart(2, '0')}`;
  const values = { pa: payee.upiId, pn: payee.name, am: amount, cu: 'INR', tr: code, tn: code };
  return `upi://pay?${Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

export interface Standing {
  status: AccountStatus;
  suspendedAncestor: boolean;
}

/** Why no new money moves for an account, or `null`. Source: R20, the table of section 8. */
export function standingProblem({ status, suspendedAncestor }: Standing): string | null {
  if (status === 'InActive') return texts.accountInactive;
  if (status === 'Suspended') return texts.accountSuspended;
  return suspendedAncestor ? texts.paymentsPaused : null;
}

export interface PayerFacts extends Standing {
  isRoot: boolean;
  /** What a break that the account takes says. */
  paused: string | null;
  minimumPaise: Paise;
  maximumPaise: Paise;
}

/** Why this account may not pay in this amount, or `null`; the first part of the order of checks. Source: R19, R20. */
export function payerProblem(facts: PayerFacts, amountText: string): { message: string; field?: string } | null {
  const { isRoot, paused, minimumPaise, maximumPaise } = facts;
  if (isRoot) return { message: texts.rootCannotRecharge };
  const standing = standingProblem(facts);
  if (standing) return { message: standing };
  if (paused) return { message: paused };
  const amountPaise = wholeRupees(amountText);
  if (amountPaise === null) return { message: texts.invalidAmount, field: 'stake' };
  if (amountPaise < minimumPaise) return { message: texts.minimumRecharge(minimumPaise), field: 'stake' };
  if (amountPaise > maximumPaise) return { message: texts.maximumRecharge(maximumPaise), field: 'stake' };
  return null;
}

/** What is wrong with a payment reference, or `null`. Source: R20. */
export function utrProblem(text: string, method: PayMethod): string | null {
  const utr = normaliseUtr(text);
  if (utr === '') return texts.utrRequired;
  return /^[A-Z0-9]+$/.test(utr) && utr.length <= utrMaxLength[method] ? null : texts.utrInvalid;
}

export const tooManyWaiting = (waiting: number): boolean => waiting >= MAX_WAITING;

export interface FlagFacts {
  proofSeen: boolean;
  rejectedBefore: boolean;
  method: PayMethod;
  utr: string;
  accountCreatedAt: Date;
}

/** What the approver is warned of. Source: R22. */
export function flagsOf(facts: FlagFacts, now: Date): RechargeFlag[] {
  const flags: [RechargeFlag, boolean][] = [
    ['proof-seen', facts.proofSeen],
    ['utr-rejected-before', facts.rejectedBefore],
    ['utr-not-12-digits', facts.method === 'upi' && !/^\d{12}$/.test(normaliseUtr(facts.utr))],
    ['account-new', now.getTime() - facts.accountCreatedAt.getTime() < DAY_MS],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
}

export const isLate = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() > LATE_AFTER_MS;

export interface DeciderFacts {
  actingId: number;
  isRoot: boolean;
  requesterId: number;
  payeeId: number;
  payeeStatus: AccountStatus;
  requestedAt: Date;
  /** Whether the requester is in the decider's scope. */
  inScope: boolean;
}

/** Whether somebody may decide a request, and how a no is told. Source: R24, R25. */
export function deciderProblem(
  facts: DeciderFacts,
  now: Date,
  notFound: string = texts.rechargeNotFound,
): string | null {
  if (facts.requesterId === facts.actingId) return texts.ownRecharge;
  if (facts.payeeId === facts.actingId || facts.isRoot) return null;
  if (!facts.inScope) return notFound;
  return facts.payeeStatus !== 'Active' || isLate(facts.requestedAt, now) ? null : notFound;
}
