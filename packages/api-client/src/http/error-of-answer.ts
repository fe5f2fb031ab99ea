import { fromWire } from '@cage/contract/codec';
import type { Endpoint } from '@cage/contract/endpoint';
import { errorAnswer } from '@cage/contract/error-answer';
import { ownField } from '@cage/contract/fields';
import { ApiError } from './api-error.ts';

/** How an error names a call, for us. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const WORDS_MS = 3000;

/**
 * What a person reads instead of the wire's sentence. Fetched with the first refusal, so that no page weighs more by it;
 * where it does not come soon, the sentence that did come stands.
 */
const spoken = () =>
  Promise.race([
    import('@cage/contract/refusals/spoken.en').catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, WORDS_MS, null)),
  ]);

/** The error that an answer of an endpoint tells, whatever came, in our words. */
export async function errorOfAnswer(endpoint: Endpoint, status: number, body: unknown): Promise<ApiError> {
  const told = fromWire(errorAnswer, body);
  if (!told) return new ApiError(nameOf(endpoint), status >= 500 ? 'unavailable' : 'bad-answer');
  const { code, message, field, reason, requestId } = told.value;
  return new ApiError(nameOf(endpoint), code, {
    // A server that is down has no words to give.
    userMessage: (status < 500 && (await spoken())?.spokenOf(code, reason)) || message,
    field: field === undefined ? undefined : ownField(endpoint, field),
    reason,
    requestId,
    ...(code === 'forbidden' ? { permission: endpoint.permission } : {}),
  });
}
