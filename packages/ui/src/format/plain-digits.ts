/** Returns a text with Indian digits, `१२३`, as `123`: in these scripts zero is at offset 0x66 of every 0x80. */
export const plainDigits = (text: string): string =>
  text.replace(/(?=[०-൯])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
