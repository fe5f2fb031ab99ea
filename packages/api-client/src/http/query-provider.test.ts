import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { shouldRetry } from './query-provider.ts';

test('a network fault is retried twice; a refusal or a timeout is not', () => {
  const asked = (code: ApiError['code']) => [0, 1, 2].map((failures) => shouldRetry(failures, new ApiError('x', code)));
  for (const code of ['network', 'unavailable', 'internal', 'request-timeout'] as const)
    expect([code, asked(code)]).toEqual([code, [true, true, false]]);
  for (const code of ['timeout', 'refused', 'forbidden', 'bad-answer'] as const)
    expect([code, asked(code)]).toEqual([code, [false, false, false]]);
  expect(shouldRetry(0, new Error('Ours'))).toBe(false);
});
