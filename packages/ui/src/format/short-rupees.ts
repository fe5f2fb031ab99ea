const short = new Intl.NumberFormat('en-IN', {
  ...{ style: 'currency', currency: 'INR' },
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});

/**
 * An amount for the scale of a chart, where there is no room: ₹1.5Cr, ₹20L, ₹45K. Cut to one decimal, never rounded up.
 * Takes whole paise.
 */
export function formatShortRupees(paise: bigint): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  // As text, which Intl reads exactly, where a number would be a float.
  const rupees = `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
  return short.format(rupees).replace('-', '−');
}
