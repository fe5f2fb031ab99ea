/**
 * Money is whole paise in a bigint everywhere in code and store. On the wire it is rupees with two decimals as text
 * ("1500.00"), because a JSON number is a float and rupees in floats lose paise. Source: R7.
 */
export type Paise = bigint;

const RUPEES = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Paise from rupees as text, with at most two decimals; `null` when the text is not an amount. */
export function paiseFromRupees(text: string): Paise | null {
  const match = RUPEES.exec(text.trim());
  if (!match) return null;
  const [, minus, whole = '', fraction = ''] = match;
  const paise = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return minus ? -paise : paise;
}

/** As `paiseFromRupees`, for text made from paise; throws on anything else. */
export function paiseOf(text: string): Paise {
  const paise = paiseFromRupees(text);
  if (paise === null) throw new Error(`Not an amount in rupees: ${text}`);
  return paise;
}

/** Rupees from paise as on the wire, with exactly two decimals and no grouping: 150000n -> "1500.00". */
export function rupeesFromPaise(paise: Paise): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

let grouped: Intl.NumberFormat | undefined;

/** Rupees from paise as people read them, in Indian grouping: 12345600n -> "1,23,456.00". No currency sign. */
export function groupedRupees(paise: Paise): string {
  // Created on first use, so that a page that only shows amounts does not wait for it.
  grouped ??= new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  // As text, which Intl reads exactly.
  return grouped.format(rupeesFromPaise(paise) as Intl.StringNumericLiteral);
}

/** As `groupedRupees`, without zero decimals: for limits in sentences ("10,00,000"). */
export function shortRupees(paise: Paise): string {
  return groupedRupees(paise).replace(/\.00$/, '');
}

/**
 * An amount as given: paise, or `no-amount` for text that is none. That is no fault of the call: the rules refuse
 * it in their own order, at its field.
 */
export type ParsedAmount = Paise | 'no-amount';

/** Parses whole rupees, with optional grouping commas and zero paise: "1,500.00" -> 150000n. Zero is no amount. Source: R20. */
export const parseAmount = (text: string): ParsedAmount => parseWholeRupees(text) ?? 'no-amount';

/** As `parseAmount`, but zero is allowed: a limit of nothing. */
export const parseLimit = (text: string): ParsedAmount => (/^0(\.00?)?$/.test(text.trim()) ? 0n : parseAmount(text));

/** As `parseAmount`, but empty text and zeros are zero: the opening amount of a new account. Source: R10. */
export const parseOpening = (text: string): ParsedAmount =>
  /^\s*(0+(\.00?)?)?\s*$/.test(text) ? 0n : parseAmount(text);

/** As `parseAmount`, but with paise and zero: the payout of a bet. "1,250.50" -> 125050n. */
export function parsePayout(text: string): ParsedAmount {
  const paise = /^[\d,]{1,16}(\.\d{1,2})?$/.test(text.trim()) ? paiseFromRupees(text.replaceAll(',', '')) : null;
  return paise ?? 'no-amount';
}

/** An amount as people type it: 150000n -> "1500". `no-amount` stays, since it is no amount as text either. */
export function toTypedRupees(amount: ParsedAmount): string {
  if (amount === 'no-amount') return amount;
  return amount % 100n === 0n ? (amount / 100n).toString() : rupeesFromPaise(amount);
}

/** Whole rupees as people type them or the wire prints them: "1,500" and "1500.00" -> 150000n. Source: R20. */
export function parseWholeRupees(text: string): Paise | null {
  const plain = text.trim().replace(/,|\.00?$/g, '');
  return /^\d{1,12}$/.test(plain) && BigInt(plain) > 0n ? BigInt(plain) * 100n : null;
}
