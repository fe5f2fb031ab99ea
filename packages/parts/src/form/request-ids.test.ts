import { ApiError } from '@cage/api-client/http/api-error';
import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

const chips = { amount: '500' };

test('what nobody knows the answer of is tried again under its id', () => {
  const ids = requestIds();
  const first = ids.idOf(chips);
  ids.failed(new ApiError('moveChips', 'network'));
  expect(ids.idOf({ ...chips })).toBe(first);
  ids.failed(new ApiError('moveChips', 'bad-answer'));
  expect(ids.idOf(chips)).toBe(first);
});

test.each([
  ['other content', (ids: ReturnType<typeof requestIds>) => void ids.idOf({ amount: '600' })],
  ['a refusal', (ids: ReturnType<typeof requestIds>) => ids.failed(new ApiError('moveChips', 'refused'))],
  ['what was done', (ids: ReturnType<typeof requestIds>) => ids.done()],
])('after %s the same is meant anew', (_, then) => {
  const ids = requestIds();
  const first = ids.idOf(chips);
  then(ids);
  expect(ids.idOf(chips)).not.toBe(first);
});
