import { ApiError } from '@cage/api-client/http/api-error';
import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

const chips = { amount: '500' };

test('after an unknown outcome the retry has the same id', () => {
  const ids = requestIds();
  const first = ids.idOf(chips);
  ids.failed(new ApiError('moveChips', 'network'));
  expect(ids.idOf({ ...chips })).toBe(first);
  ids.failed(new ApiError('moveChips', 'bad-answer'));
  expect(ids.idOf(chips)).toBe(first);
});

const failure = (code: 'network' | 'timeout' | 'bad-answer' | 'internal' | 'refused') =>
  new ApiError('moveChips', code);

test.each([
  ['no answer', ['network'], true],
  ['an answer too late', ['timeout'], true],
  ['an unreadable answer', ['bad-answer'], true],
  ['a fault of the server', ['internal'], false],
  ['a no', ['refused'], false],
  ['no answer and then a no', ['network', 'refused'], false],
  ['no answer and then a fault', ['network', 'internal'], true],
] as const)('after %s, it may be done: %j, %s', (_, codes, may) => {
  const ids = requestIds();
  const told = codes.map((code) => {
    ids.idOf(chips);
    return ids.failed(failure(code));
  });
  expect(told.at(-1)).toBe(may);
});

test('a no to other content says nothing about what got no answer; doing it does', () => {
  const ids = requestIds();
  ids.idOf(chips);
  ids.failed(failure('network'));
  ids.idOf({ amount: '600' });
  expect(ids.failed(failure('refused'))).toBe(true);
  ids.idOf({ amount: '600' });
  ids.done();
  ids.idOf(chips);
  expect(ids.failed(failure('refused'))).toBe(false);
});

test.each([
  ['other content', (ids: ReturnType<typeof requestIds>) => void ids.idOf({ amount: '600' })],
  ['a refusal', (ids: ReturnType<typeof requestIds>) => ids.failed(new ApiError('moveChips', 'refused'))],
  ['what was done', (ids: ReturnType<typeof requestIds>) => ids.done()],
])('after %s the next attempt has a new id', (_, then) => {
  const ids = requestIds();
  const first = ids.idOf(chips);
  then(ids);
  expect(ids.idOf(chips)).not.toBe(first);
});
