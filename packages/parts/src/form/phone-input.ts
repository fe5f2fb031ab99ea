import { typedPhone } from '@cage/contract/people';
import { plainDigits } from '@cage/ui/format/plain-digits';

/** Props of an input for phone numbers. No maximum length, which would cut inserted text before it is tidied. Source: R5. */
export const phoneInput = {
  type: 'tel',
  inputMode: 'tel',
  tidy: (text: string): string => typedPhone(plainDigits(text)),
} as const;
