import { type ErrorCode, faultMessages } from '@cage/contract/errors';
import type { Reason } from '@cage/contract/refusals/reason';
import type { Access } from '@cage/contract/roles/access';

/** All ways a call can fail: the contract's codes, and failures on the way. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad-answer';

const ownMessages = {
  network: 'You seem to be offline. Check your connection and try again',
  timeout: 'This took too long. Try again',
  'bad-answer': faultMessages.internal,
} as const;

const retryable = new Set<ApiErrorCode>(['network', 'timeout', 'unavailable', 'internal', 'request-timeout']);

interface Details {
  /** The text for the person; by default that of the code. */
  userMessage?: string;
  field?: string | undefined;
  reason?: Reason | undefined;
  requestId?: string | undefined;
  permission?: Access;
  cause?: unknown;
}

function wordsOf(code: ApiErrorCode): string {
  if (code === 'refused') return 'This was refused';
  return code in ownMessages
    ? ownMessages[code as keyof typeof ownMessages]
    : faultMessages[code as keyof typeof faultMessages];
}

/** The only error of calls: `message` is for developers, `userMessage` for the person. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly userMessage: string;
  /** The input it is about, by our name. */
  readonly field: string | undefined;
  /** The reason as a code with parameters, for other languages; `userMessage` has it in English. */
  readonly reason: Reason | undefined;
  readonly requestId: string | undefined;
  /** Who may make the call, when it was refused for lack of permission. */
  readonly permission: Access | undefined;

  constructor(
    call: string,
    code: ApiErrorCode,
    { userMessage = wordsOf(code), field, reason, requestId, permission, cause }: Details = {},
  ) {
    super(`${call}: ${code}: ${userMessage}${requestId ? ` (request ${requestId})` : ''}`, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.userMessage = userMessage;
    this.field = field;
    this.reason = reason;
    this.requestId = requestId;
    this.permission = permission;
  }

  /** Whether the same call may be repeated unchanged. */
  get retryable(): boolean {
    return retryable.has(this.code);
  }
}

/** The text of any failure for the person. */
export function userMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.userMessage : faultMessages.internal;
}
