import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './errors.ts';
import { reason } from './refusals/reason-codec.ts';

/** The only shape of an answer that is not a success. `field` names the input it is about, if any. */
export const errorAnswer = z.object({
  status: z.literal(false),
  success: z.literal(false),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
  field: z.optional(z.string()),
  /** The message as a code with its parameters, for clients with words of their own. */
  reason: z.optional(reason),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
