import { type ErrorCode, faultMessages } from '@cage/contract/errors';
import type { Reason } from '@cage/contract/refusals/reason';
import type { Access } from '@cage/contract/roles/access';

/** Everything a call can end with besides success: the contract's codes, and what happens on the way. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad-answer';

const ownMessages = {
  network: 'You seem to be offline. Check your connection and try again',
  timeout: 'This took too long. Try again',
  'bad-answer': faultMessages.internal,
} as const;

const retryable = new Set<ApiErrorCode>(['network', 'timeout', 'unavailable', 'internal', 'request-timeout']);

interface Details {
  /** What the person is told; the code's own words when left out. */
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

/** One error for every call: `message` is for us, `userMessage` for the person. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly userMessage: string;
  /** The input it is about, by our name. */
  readonly field: string | undefined;
  /** Why, as a code with what varies in it, for saying it in another language; `userMessage` says it in English. */
  readonly reason: Reason | undefined;
  readonly requestId: string | undefined;
  /** Who may make the call, where that was the reason of a no. */
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

  /** Whether the same call may be sent again as it is. */
  get retryable(): boolean {
    return retryable.has(this.code);
  }
}

/** What a person is told about any failure. */
export function userMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.userMessage : faultMessages.internal;
}
