import * as z from 'zod/mini';
import { reason } from './refusals/reason.ts';

/**
 * Everything that can go wrong, as a closed set. `http` is the answer's status: refusals by a business rule are 200
 * with status false, because the wire's clients read the message there; faults carry their own. Source: R49.
 */
export const errorCodes = {
  refused: 200,
  unauthenticated: 401,
  forbidden: 403,
  /** The session is good, but its password must be typed once more first. */
  'step-up': 403,
  'not-found': 404,
  'request-timeout': 408,
  'too-large': 413,
  'unsupported-type': 415,
  malformed: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorCodes;

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

/** What a person is told when the fault is not theirs. */
export const faultMessages: Record<Exclude<ErrorCode, 'refused'>, string> = {
  unauthenticated: 'Session expired. Please login again.',
  'step-up': 'Type your password again to go on',
  forbidden: 'You do not have permission to do this',
  'not-found': 'Not found',
  'request-timeout': 'The request took too long. Try again',
  'too-large': 'The request is too large',
  'unsupported-type': 'This content type is not accepted',
  malformed: 'The request could not be understood',
  'too-many-requests': 'Too many requests. Try again in a moment',
  internal: 'Something went wrong on our side. Try again',
  unavailable: 'The service is not available right now. Try again in a moment',
};
