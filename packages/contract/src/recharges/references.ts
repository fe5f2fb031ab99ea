import type { PayMethod } from '../pay-methods.ts';
import type { ToldCode } from '../refusals/told.en.ts';

/** What the reference of a payment looks like, for one way of paying. */
export interface ReferenceRule {
  /** Letters and digits of a bank, or the hash of a transaction on TRON. */
  form: 'utr' | 'hash';
  /** Longest, in characters, spaces and hyphens apart. */
  longest: number;
  /**
   * How many digits a usual one has. Another is flagged for the approver of a deposit and refused for a payout, whose
   * reference is typed by whoever paid; 0 expects nothing.
   */
  usualDigits: number;
}
export type ReferenceRules = Record<PayMethod, ReferenceRule>;

/** A hash is 32 bytes in hexadecimal digits. */
const HASH_DIGITS = 64;

/** The rules an operator starts with. Source: D8, D72. */
export const referenceRules: ReferenceRules = {
  upi: { form: 'utr', longest: 16, usualDigits: 12 },
  qr: { form: 'utr', longest: 16, usualDigits: 0 },
  // An RTGS reference.
  bank: { form: 'utr', longest: 22, usualDigits: 0 },
  usdt: { form: 'hash', longest: HASH_DIGITS, usualDigits: 0 },
};

/** A payment reference without the spaces and hyphens that banks print in it. Source: D72. */
export const bareUtr = (text: string): string => text.replace(/[\s-]/g, '');

/** The normal form in which payment references are compared: upper case, no spaces or hyphens, no 0x. Source: R21. */
export function normaliseUtr(text: string): string {
  return bareUtr(text)
    .toUpperCase()
    .replace(/^0X(?=[0-9A-F]{64}$)/, '');
}

/**
 * What a search compares with normalised references: part of one, so that `0x` goes before fewer digits as well. Empty
 * when nothing of a reference remains.
 */
export function normaliseUtrPart(text: string): string {
  return normaliseUtr(text).replace(/^0X(?=[0-9A-F]+$)/, '');
}

/**
 * What is wrong with a payment reference, or `null`. What is typed is plain ASCII before it is normalised: some letters
 * become others in upper case. Source: R20, D72.
 */
export function referenceProblem(text: string, { form, longest }: ReferenceRule): ToldCode | null {
  const utr = normaliseUtr(text);
  if (utr === '') return form === 'hash' ? 'hashRequired' : 'utrRequired';
  if (form === 'hash') return /^(0x)?[0-9a-f]{64}$/i.test(text.trim()) ? null : 'hashInvalid';
  return /^[A-Za-z0-9 -]+$/.test(text.trim()) && utr.length <= longest ? null : 'utrInvalid';
}

/** Whether a reference has the usual form of its way of paying. Source: R22. */
export function isUsualReference(text: string, { usualDigits }: ReferenceRule): boolean {
  const utr = normaliseUtr(text);
  return usualDigits === 0 || (utr.length === usualDigits && /^\d+$/.test(utr));
}

/** The shortest that is common where none is usual: IMPS has 12 digits, NEFT 16 characters and RTGS 22. */
const SHORTEST_COMMON = 12;

/** Whether a reference of a deposit is worth a second look before it is sent. Nobody is refused for it. Source: D271. */
export function isDoubtfulReference(text: string, rule: ReferenceRule): boolean {
  const shortest = rule.form === 'utr' ? Math.min(SHORTEST_COMMON, rule.longest) : 0;
  return !isUsualReference(text, rule) || (rule.usualDigits === 0 && normaliseUtr(text).length < shortest);
}

/** Whether the references of all three ways of a bank fit: those of RTGS are the longest. */
export const takesBanks = ({ form, longest }: ReferenceRule): boolean => form === 'utr' && longest >= 22;

/**
 * The least of what a bank calls a payment: IMPS has 12 digits, NEFT 16 characters and RTGS 22, and what stays within one
 * bank has a number of its own, down to these.
 */
const SHORTEST_OF_A_BANK = 10;
const FEWEST_DIGITS = 6;

/** What is wrong with the reference of a payout, or `null`: that of a deposit, and what was paid by hand says it whole. Source: D232. */
export function payoutReferenceProblem(text: string, rule: ReferenceRule): ToldCode | null {
  const problem = referenceProblem(text, rule);
  if (problem !== null || rule.form === 'hash') return problem;
  if (rule.usualDigits > 0) return isUsualReference(text, rule) ? null : 'utrInvalid';
  const utr = normaliseUtr(text);
  const whole = utr.length >= SHORTEST_OF_A_BANK && utr.replace(/\D/g, '').length >= FEWEST_DIGITS;
  return whole ? null : 'payoutUtrCut';
}

/** Whether nothing that is typed after it can make a reference of it: said at once, while it is typed. */
export function referenceIsLost(text: string, { form, longest }: ReferenceRule): boolean {
  const typed = text.trim();
  if (form === 'hash') return !/^(0|0x)?[0-9a-f]*$/i.test(typed) || normaliseUtr(typed).length > longest + '0x'.length;
  return !/^[A-Za-z0-9 -]*$/.test(typed) || normaliseUtr(typed).length > longest;
}

/** How many characters a field takes: the longest reference, with room for the spaces and hyphens that banks print. */
export const referenceFieldLength = ({ longest }: ReferenceRule): number => longest + 8;
