import { plainDigits } from './plain-digits.ts';

/** Removes from a typed or pasted amount what people put between and before its digits. */
export const tidyRupees = (text: string): string => plainDigits(text).replace(/[,\s₹]/g, '');
