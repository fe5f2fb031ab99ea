/** A text with the digits of a keyboard of India, `१२३`, as `123`: in its scripts a zero stands 0x66 into every 0x80. */
export const plainDigits = (text: string): string =>
  text.replace(/(?=[०-൯])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
