import { fromWire } from '@cage/contract/codec';
import type { Endpoint } from '@cage/contract/endpoint';
import { errorAnswer } from '@cage/contract/error-answer';
import { ownField } from '@cage/contract/fields';
import { ApiError } from './api-error.ts';

/** How an error names a call, for us. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The error that an answer of an endpoint tells, whatever came, in our words. */
export function errorOfAnswer(endpoint: Endpoint, status: number, body: unknown): ApiError {
  const told = fromWire(errorAnswer, body);
  if (!told) return new ApiError(nameOf(endpoint), status >= 500 ? 'unavailable' : 'bad-answer');
  const { code, message: userMessage, field, reason, requestId } = told.value;
  return new ApiError(nameOf(endpoint), code, {
    userMessage,
    field: field === undefined ? undefined : ownField(endpoint, field),
    reason,
    requestId,
    ...(code === 'forbidden' ? { permission: endpoint.permission } : {}),
  });
}
