import type { PayMethod } from '../pay-methods.ts';
import { plainText } from '../plain-text.ts';
import type { ClientRefusalCode } from '../refusals/told.en.ts';

/** The form of a payment reference for one way of paying. */
export interface ReferenceRule {
  /** Letters and digits of a bank, or the hash of a transaction on TRON. */
  form: 'utr' | 'hash';
  /** Maximum length in characters, without spaces and hyphens. */
  longest: number;
  /**
   * Number of digits of a usual one. Any other is flagged for the approver of a deposit and refused for a payout, whose
   * reference the payer types; 0 expects nothing.
   */
  usualDigits: number;
}
export type ReferenceRules = Record<PayMethod, ReferenceRule>;

/** A hash is 32 bytes in hexadecimal digits. */
const HASH_DIGITS = 64;

/** The default rules. Source: D8, D72. */
export const referenceRules: ReferenceRules = {
  upi: { form: 'utr', longest: 16, usualDigits: 12 },
  qr: { form: 'utr', longest: 16, usualDigits: 0 },
  // An RTGS reference.
  bank: { form: 'utr', longest: 22, usualDigits: 0 },
  usdt: { form: 'hash', longest: HASH_DIGITS, usualDigits: 0 },
};

/** A payment reference without invisible marks, and without the spaces and hyphens that banks print in it. Source: D72. */
export const bareUtr = (text: string): string => plainText(text).replace(/[\s-]/g, '');

/** The normal form in which payment references are compared: upper case, no spaces or hyphens, no 0x. Source: R21. */
export function normaliseUtr(text: string): string {
  return bareUtr(text)
    .toUpperCase()
    .replace(/^0X(?=[0-9A-F]{64}$)/, '');
}

/**
 * Normalises part of a reference for a search, so that `0x` is dropped before fewer digits as well. Empty
 * when nothing of a reference remains.
 */
export function normaliseUtrPart(text: string): string {
  return normaliseUtr(text).replace(/^0X(?=[0-9A-F]+$)/, '');
}

/**
 * What is wrong with a payment reference, or `null`. Must be plain ASCII before it is normalised: some letters
 * change into others in upper case. Source: R20, D72.
 */
export function referenceProblem(text: string, { form, longest }: ReferenceRule): ClientRefusalCode | null {
  const typed = plainText(text).trim();
  const utr = normaliseUtr(typed);
  if (utr === '') return form === 'hash' ? 'hashRequired' : 'utrRequired';
  if (form === 'hash') return /^(0x)?[0-9a-f]{64}$/i.test(typed) ? null : 'hashInvalid';
  return /^[A-Za-z0-9 -]+$/.test(typed) && utr.length <= longest ? null : 'utrInvalid';
}

/** Whether a reference has the usual form of its way of paying. Source: R22. */
export function isUsualReference(text: string, { usualDigits }: ReferenceRule): boolean {
  const utr = normaliseUtr(text);
  return usualDigits === 0 || (utr.length === usualDigits && /^\d+$/.test(utr));
}

/** The shortest common length where none is usual: IMPS has 12 digits, NEFT 16 characters and RTGS 22. */
const SHORTEST_COMMON = 12;

/** Whether a deposit's reference deserves a second look before it is sent. It is not refused. Source: D271. */
export function isDoubtfulReference(text: string, rule: ReferenceRule): boolean {
  const shortest = rule.form === 'utr' ? Math.min(SHORTEST_COMMON, rule.longest) : 0;
  return !isUsualReference(text, rule) || (rule.usualDigits === 0 && normaliseUtr(text).length < shortest);
}

/** Whether a rule admits the references of all three bank transfers: those of RTGS are the longest. */
export const takesBanks = ({ form, longest }: ReferenceRule): boolean => form === 'utr' && longest >= 22;

/**
 * Minimum length of a bank's payment reference: IMPS has 12 digits, NEFT 16 characters and RTGS 22, and transfers within one
 * bank have numbers of its own, down to this length.
 */
const SHORTEST_OF_A_BANK = 10;
const FEWEST_DIGITS = 6;

/** What is wrong with a payout's reference, or `null`: as for a deposit, and it must be complete, being typed by hand. Source: D232. */
export function payoutReferenceProblem(text: string, rule: ReferenceRule): ClientRefusalCode | null {
  const problem = referenceProblem(text, rule);
  if (problem !== null || rule.form === 'hash') return problem;
  if (rule.usualDigits > 0) return isUsualReference(text, rule) ? null : 'utrInvalid';
  const utr = normaliseUtr(text);
  const whole = utr.length >= SHORTEST_OF_A_BANK && utr.replace(/\D/g, '').length >= FEWEST_DIGITS;
  return whole ? null : 'payoutUtrCut';
}

/** Whether no further typing can turn it into a valid reference; reported at once, while it is typed. */
export function referenceIsLost(text: string, { form, longest }: ReferenceRule): boolean {
  const typed = plainText(text).trim();
  if (form === 'hash') return !/^(0|0x)?[0-9a-f]*$/i.test(typed) || normaliseUtr(typed).length > longest + '0x'.length;
  return !/^[A-Za-z0-9 -]*$/.test(typed) || normaliseUtr(typed).length > longest;
}

/** Maximum length of the input: the longest reference, with room for the spaces and hyphens that banks print. */
export const referenceFieldLength = ({ longest }: ReferenceRule): number => longest + 8;
