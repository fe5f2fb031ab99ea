/**
 * Money is whole paise in a bigint everywhere in code and store. On the wire it is rupees with two decimals as text
 * ("1500.00"), because a JSON number is a float and rupees in floats lose paise. Source: R7.
 */
export type Paise = bigint;

const RUPEES = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Rupees as text, with at most two decimals, to paise. `null` when the text is not an amount. */
export function paiseFromRupees(text: string): Paise | null {
  const match = RUPEES.exec(text.trim());
  if (!match) return null;
  const [, minus, whole = '', fraction = ''] = match;
  const paise = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return minus ? -paise : paise;
}

/** Paise to rupees with exactly two decimals and no grouping, as the wire carries them: 150000n -> "1500.00". */
export function rupeesFromPaise(paise: Paise): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Paise to the figure people read, in Indian grouping: 12345600n -> "1,23,456.00". No currency sign. */
export function groupedRupees(paise: Paise): string {
  // As text, which Intl reads exactly.
  return grouped.format(rupeesFromPaise(paise) as Intl.StringNumericLiteral);
}

/** As `groupedRupees`, without the decimals when they are zero: for limits in sentences ("10,00,000"). */
export function shortRupees(paise: Paise): string {
  return groupedRupees(paise).replace(/\.00$/, '');
}

/** Whole rupees from text as a person types them, grouping commas allowed: "1,500" -> 150000n. Source: R20. */
export function wholeRupees(text: string): Paise | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,12}$/.test(plain) && BigInt(plain) > 0n ? BigInt(plain) * 100n : null;
}
