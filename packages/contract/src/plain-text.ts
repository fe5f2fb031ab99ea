/**
 * Returns typed or pasted text without invisible marks, and with Indian digits, `१२३`, as `123`: in these scripts the last
 * hexadecimal digit of zero is 6. The two joiners remain, which belong to words of these scripts. Source: D304.
 */
export const plainText = (text: string): string =>
  text
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/(?=[०-൯])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) & 15) - 6));
