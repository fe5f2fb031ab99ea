import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './errors.ts';
import { reason } from './refusals/reason-codec.ts';

/** The one shape of every answer that is not a success. `field` names the input it is about, when it is about one. */
export const errorAnswer = z.object({
  status: z.literal(false),
  success: z.literal(false),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
  field: z.optional(z.string()),
  /** The message as a code with what varies in it, for clients that say it in their own words. */
  reason: z.optional(reason),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
