import * as z from 'zod/mini';
import { wireRecord } from '../codec.ts';

/** The form of a reference, for the person who has to type it. */
export const referenceRule = wireRecord({
  form: ['form', z.enum(['utr', 'hash'])],
  longest: ['max_length', z.int()],
  usualDigits: ['usual_digits', z.int()],
});
