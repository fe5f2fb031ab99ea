import { PHONE_LENGTH, typedPhone } from '@cage/contract/people';

/** What makes an input one for phone numbers. Source: R5. */
export const phoneInput = { type: 'tel', inputMode: 'tel', maxLength: PHONE_LENGTH, tidy: typedPhone } as const;
