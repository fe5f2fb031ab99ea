/**
 * All error codes, as a closed set. `http` is the status of the answer: refusals by a business rule are 200
 * with status false, because the wire's clients read the message there; faults carry their own. Source: R49.
 */
export const errorCodes = {
  refused: 200,
  unauthenticated: 401,
  forbidden: 403,
  /** The session is valid, but its password must be retyped first. */
  'step-up': 403,
  /** The session still lacks its second factor: only the rest of signing in is open. */
  'second-factor': 403,
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

/** What a person is shown when the fault is not theirs. */
export const faultMessages: Record<Exclude<ErrorCode, 'refused'>, string> = {
  unauthenticated: 'Session expired. Please login again.',
  'step-up': 'Type your password again to go on',
  'second-factor': 'Finish signing in with your second factor',
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
