import { ApiError } from '@cage/api-client/http/api-error';
import { toApiError } from '@cage/api-client/http/error-of-answer';
import { wireWordsOf } from '@cage/contract/codec';
import { contract, type EndpointName } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import { wireField } from '@cage/contract/fields';
import { describe, expect, test } from 'vitest';
import { problemPlaceOf } from './place.ts';

/** All inputs of every call, by our names. */
const inputs = (Object.keys(contract) as EndpointName[]).flatMap((name) => {
  const { body }: Endpoint = contract[name];
  if (body.is === 'none') return [];
  const pictures = body.is === 'multipart' ? Object.keys(body.files) : [];
  const fields = [...Object.keys(wireWordsOf(body.codec)), ...pictures].filter((field) => field !== 'requestId');
  return fields.length > 0 ? [{ name, fields }] : [];
});

/** The server's answer when it refuses an input. */
const refusedAt = (endpoint: Endpoint, field: string) => ({
  status: false,
  success: false,
  code: 'refused',
  message: 'No.',
  requestId: '5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11',
  field: wireField(endpoint, field),
});

describe('a refusal of any input of any call is shown at its field', () => {
  test('the calls are found', () => expect(inputs.map(({ name }) => name)).toContain('addCustomer'));

  test.each(inputs)('$name: $fields', async ({ name, fields }) => {
    const values = Object.fromEntries(fields.map((field) => [field, '']));
    for (const field of fields) {
      const error = await toApiError(contract[name], 200, refusedAt(contract[name], field));
      expect(problemPlaceOf(error, { values })).toBe(field);
    }
  });
});

test.each([
  ['a part of a list has its own place', new ApiError('POST /x', 'refused', { field: 'banks.1.ifsc' }), 'banks.1.ifsc'],
  ['an input that the form does not show', new ApiError('POST /x', 'refused', { field: 'agentId' }), 'root'],
  ['a refusal of the whole', new ApiError('POST /x', 'refused'), 'root'],
  ['a fault', new ApiError('POST /x', 'unavailable'), 'root'],
  ['something else', new Error('no'), 'root'],
])('%s', (_, error, place) => {
  const values = { amount: '', banks: [{ ifsc: '' }, { ifsc: '' }] };
  expect(problemPlaceOf(error, { values })).toBe(place);
});

test('a form can choose a place other than the top for errors without a field', () => {
  const values = { password: '' };
  expect(problemPlaceOf(new ApiError('POST /x', 'refused'), { values, otherwise: 'password' })).toBe('password');
});
