import { ApiError } from '@cage/api-client/http/api-error';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { makeReason } from '@cage/contract/refusals/reason';
import { expect, test } from 'vitest';
import { hindi } from './answers.hi.ts';
import { answers } from './answers.ts';

const refused = (given: ConstructorParameters<typeof ApiError>[2]) => new ApiError('POST /x', 'refused', given);

test('a refusal is shown in Hindi by its code, with its parameters', () => {
  const reason = makeReason('minimumRecharge', { minimumPaise: 10_000n });
  const error = refused({ userMessage: 'Minimum recharge amount is ₹100', reason });
  expect(answers.english.failed(error)).toBe('Minimum recharge amount is ₹100');
  expect(hindi.failed(error)).toBe('कम से कम जमा राशि ₹100 है');
});

test('a fault is shown by its reason where it has one, else by its code', () => {
  const reason = makeReason('tooManyAttempts');
  expect(hindi.failed(new ApiError('POST /x', 'too-many-requests', { reason }))).toBe(
    'बहुत बार कोशिश हुई। 15 मिनट बाद कोशिश करें',
  );
  for (const code of ['network', 'timeout', 'bad-answer', 'forbidden', 'internal', 'unavailable'] as const) {
    expect([code, hindi.failed(new ApiError('POST /x', code))]).toEqual([
      code,
      expect.stringMatching(/[\u0900-\u097F]/),
    ]);
  }
  expect(hindi.failed(new Error('a fault of ours'))).toMatch(/[\u0900-\u097F]/);
});

test('a confirmation is shown by its code', () => {
  expect(answers.english.done(confirmationOf('agentAdded'))).toBe('Agent added successfully');
  expect(hindi.done(confirmationOf('agentAdded'))).toBe('एजेंट जोड़ दिया गया');
});

test('a message of a newer server with an unknown code is shown as it came', () => {
  const reason = { code: 'ofTomorrow', parameters: {} } as never;
  expect(hindi.failed(refused({ userMessage: 'Not before tomorrow', reason }))).toBe('Not before tomorrow');
  expect(hindi.done({ message: 'Done tomorrow', confirmation: 'ofTomorrow' as never })).toBe('Done tomorrow');
  expect(hindi.obstacle({ message: 'Not before tomorrow', because: reason })).toBe('Not before tomorrow');
});
