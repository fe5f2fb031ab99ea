/** Rupees as text, which Intl reads exactly where a number would be a float: 150050n is "1500.50". */
const rupeesOf = (paise: bigint) => {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
};

const rupee = { style: 'currency', currency: 'INR' } as const;
const exact = new Intl.NumberFormat('en-IN', rupee);
const whole = new Intl.NumberFormat('en-IN', { ...rupee, maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-IN', {
  ...rupee,
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});
const count = new Intl.NumberFormat('en-IN');

/** With a minus sign as wide as a digit, in place of Intl's hyphen. */
const written = (format: Intl.NumberFormat, paise: bigint) => format.format(rupeesOf(paise)).replace('-', '−');

/** `₹1,23,456.00`, with a minus sign for what is owed. Takes whole paise. */
export const formatRupees = (paise: bigint): string => written(exact, paise);

/** As formatRupees, without `.00`: for amounts that are whole by nature. */
export const formatWholeRupees = (paise: bigint): string => written(paise % 100n === 0n ? whole : exact, paise);

/** An amount for the scale of a chart, where there is no room: ₹1.5Cr, ₹20L, ₹45K. Cut to one decimal, never rounded up. */
export const formatShortRupees = (paise: bigint): string => written(short, paise);

/** A count in Indian groups: 1,23,45,678. */
export const formatCount = (value: number): string => count.format(value);

/** An amount as it is typed or pasted, without what people put between and before its digits. */
export const tidyRupees = (text: string): string => text.replace(/[,\s₹]/g, '');
