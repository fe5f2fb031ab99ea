import * as z from 'zod/mini';
import { instant, rupees } from '../codec.ts';
import { paiseFromRupees } from '../money.ts';

/** Path prefix of every call. */
export const PARTNER_PATH = '/partner/v1';
export const CURRENCY = 'INR';

/** Describes a field in the document. Works on a copy, since other fields with another meaning may share the codec. */
export function described<C extends z.ZodMiniType>(codec: C, description: string, ...examples: unknown[]): C {
  const own = codec.clone();
  z.globalRegistry.add(own, { description, ...(examples.length > 0 ? { examples } : {}) });
  return own;
}

/**
 * One line that reads as written. Joiners stay, since Hindi and emoji need them; lone surrogates and characters that
 * reverse the text direction do not.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202B\u202E\u2067]*$/u;

// The refusal says what a field must be: that is where a developer reads it first.
export const text = (longest: number) => {
  const must = `Text of 1 to ${longest} characters, without line breaks`;
  return z.string(must).check(z.minLength(1, must), z.maxLength(longest, must), z.regex(ONE_LINE, must));
};
export const note = (longest: number) => {
  const must = `Text of at most ${longest} characters, without line breaks`;
  return z.string(must).check(z.maxLength(longest, must), z.regex(ONE_LINE, must));
};
const ID_MUST = 'Text of 1 to 64 of A-Z a-z 0-9 . _ : -, and more than one or two dots';
// In a path, dots alone lead to a folder, so such an id could not be requested.
const isAskedFor = (id: string) => id !== '.' && id !== '..';
/** Id of a transaction in the feed: a partner's own, or one of staff, which begins with `staff~`. */
export const ID = /^[A-Za-z0-9._:~-]{1,64}$/;
export const ourId = z.string(ID_MUST).check(z.regex(ID, ID_MUST));
export const transactionId = (what: string) =>
  described(
    z.string(ID_MUST).check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/, ID_MUST), z.refine(isAskedFor, ID_MUST)),
    `${what}. ${ID_MUST}`,
  );

const AMOUNT_MUST = 'Rupees as text, such as "100.00": up to ten digits, and at most two decimals';
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;
const amountText = (above: bigint) =>
  z.string(AMOUNT_MUST).check(
    z.regex(AMOUNT, AMOUNT_MUST),
    z.refine((given) => !AMOUNT.test(given) || (paiseFromRupees(given) ?? -1n) >= above, 'Must be above zero'),
  );
export const amount = (above: bigint, what: string) =>
  z.codec(described(amountText(above), what, '100.00'), z.bigint(), {
    decode: (given) => paiseFromRupees(given) ?? 0n,
    encode: (paise) => String(paise),
  });

export const currency = described(z.literal(CURRENCY), 'Always INR');
export const balance = described(
  rupees,
  'The player’s balance, in rupees; after the call, where it moves money',
  '900.00',
);
export const requestId = described(z.string(), 'Name it when you ask us about this request');
export const alwaysTrue = z.literal(true);
export const okCode = z.literal('OK');
/** Codes for a transaction that was taken. */
export const taken = described(
  z.enum(['OK', 'NOT_FOUND_NOTED']),
  'NOT_FOUND_NOTED: a rollback of a bet that never arrived',
);
export const playerId = described(z.string(), 'The player’s id in every later call');
export const at = described(instant, 'Our clock, ISO 8601 in UTC');
