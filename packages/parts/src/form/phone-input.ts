import { typedPhone } from '@cage/contract/people';
import { plainDigits } from '@cage/ui/format/plain-digits';

/** What makes an input one for phone numbers: a length would cut what a keyboard inserts as a whole before it is put right. Source: R5. */
export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  tidy: (text: string): string => typedPhone(plainDigits(text)),
} as const;
