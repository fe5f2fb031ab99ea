import { plainDigits } from './plain-digits.ts';

/** An amount as it is typed or pasted, without what people put between and before its digits. */
export const tidyRupees = (text: string): string => plainDigits(text).replace(/[,\s₹]/g, '');
