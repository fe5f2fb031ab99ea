import { fromWire } from '@cage/contract/codec';
import type { Endpoint } from '@cage/contract/endpoint';
import { errorAnswer } from '@cage/contract/error-answer';
import { ownField } from '@cage/contract/fields';
import { ApiError } from './api-error.ts';

/** Name of a call in errors, for developers. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const WORDS_MS = 3000;

/**
 * Texts for people that replace the wire's sentences. Loaded with the first refusal, so that no page is heavier for it;
 * if it does not load soon, the received sentence stays.
 */
const spoken = () =>
  Promise.race([
    import('@cage/contract/refusals/spoken.en').catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, WORDS_MS, null)),
  ]);

/** Makes an error with our names from any unsuccessful answer of an endpoint. */
export async function toApiError(endpoint: Endpoint, status: number, body: unknown): Promise<ApiError> {
  const told = fromWire(errorAnswer, body);
  if (!told) return new ApiError(nameOf(endpoint), status >= 500 ? 'unavailable' : 'bad-answer');
  const { code, message, field, reason, requestId } = told.value;
  return new ApiError(nameOf(endpoint), code, {
    // A server that is down can't serve these texts.
    userMessage: (status < 500 && (await spoken())?.displayTextOf(code, reason)) || message,
    field: field === undefined ? undefined : ownField(endpoint, field),
    reason,
    requestId,
    ...(code === 'forbidden' ? { permission: endpoint.permission } : {}),
  });
}
