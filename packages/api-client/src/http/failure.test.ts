import { contract } from '@cage/contract/contract';
import { type ErrorCode, errorCodes } from '@cage/contract/errors';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { toApiError } from './error-of-answer.ts';
import { failureOf, outdatedOf } from './failure.ts';

const failed = (error: Error, dataUpdatedAt = 0) => ({ error, dataUpdatedAt, refetch: vi.fn() });

test.each(Object.keys(errorCodes) as ErrorCode[])('%s: only a closed page cannot be retried', (code) => {
  const { onRetry, closed } = failureOf(failed(new ApiError('GET /x', code, { permission: 'Bank' })));
  expect([code, onRetry === undefined, closed]).toEqual([
    code,
    code === 'forbidden',
    code === 'forbidden' ? 'Bank' : null,
  ]);
});

test('a refusal by permission names the permission, another failure does not', async () => {
  const answer = (code: string) => ({ status: false, success: false, code, message: 'no', requestId: 'r' });
  expect((await toApiError(contract.listAudit, 403, answer('forbidden'))).permission).toBe('Audit');
  expect((await toApiError(contract.listAudit, 404, answer('not-found'))).permission).toBeUndefined();
});

test('messages written for client developers become advice for the user; all others are unchanged', async () => {
  const answer = (told: object) => ({ status: false, success: false, requestId: 'r', message: 'as it came', ...told });
  const said = async (told: object) => (await toApiError(contract.addCustomer, 200, answer(told))).userMessage;
  expect(await said({ code: 'refused', reason: { code: 'utrRequired', parameters: {} } })).toBe(
    'Enter the UTR of the payment',
  );
  expect(await said({ code: 'malformed', field: 'customername' })).toBe(
    'Something here does not fit. Check what you typed and try again',
  );
  expect(await said({ code: 'refused', reason: { code: 'adultsOnly', parameters: {} } })).toBe('as it came');
  expect(await said({ code: 'unavailable' })).toBe('as it came');
});

test('what is shown is outdated only after a newer answer failed', () => {
  const error = new ApiError('GET /x', 'network');
  expect(outdatedOf(failed(error))).toBeNull();
  expect(outdatedOf({ ...failed(error, 1_000), error: null })).toBeNull();
  const query = failed(error, 1_000);
  const outdated = outdatedOf(query);
  expect(outdated?.shownAt).toEqual(new Date(1_000));
  outdated?.onRetry?.();
  expect(query.refetch).toHaveBeenCalledOnce();
});
