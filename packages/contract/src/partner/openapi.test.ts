import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemsOf } from '../openapi-lint.ts';
import { partnerRefusal } from './answers.ts';
import { type PartnerCode, partnerCodeNames } from './codes.ts';
import type { PartnerEndpoint } from './endpoint.ts';
import { partnerOpenApi } from './openapi.ts';
import { partnerContract } from './partner.ts';
import { transactionColumns } from './transactions.ts';

const endpoints = Object.entries(partnerContract) as [string, PartnerEndpoint][];
const document = partnerOpenApi();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is valid OpenAPI 3.1 and holds every call', async () => {
  expect(await problemsOf(document)).toEqual([]);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(partnerContract).sort());
});

test('every code of the closed set is described, and every refusal is an example of some call', () => {
  const contents = operations.flatMap(({ responses }) => Object.values(responses).map(({ content }) => content));
  const shown = contents.flatMap((content) =>
    Object.keys((content as { 'application/json': { examples?: object } })['application/json'].examples ?? {}),
  );
  const missing = partnerCodeNames.filter((code) => !shown.includes(code));
  // Successes, and the code for a path that belongs to no call.
  expect(missing).toEqual(['OK', 'NOT_FOUND_NOTED', 'NOT_FOUND'] satisfies PartnerCode[]);
  for (const code of partnerCodeNames) expect(document.info.description).toContain(`\`${code}\``);
});

interface Examples {
  'application/json': { examples?: Record<string, { value: Record<string, unknown> }> };
}

test('the example of a refusal has the fields of the refusal', () => {
  const told: Partial<Record<PartnerCode, string>> = {
    ...{ WRONG_CURRENCY: 'field', DOMAIN_NOT_ALLOWED: 'field', INVALID_FIELD: 'field' },
    ...{ INSUFFICIENT_FUNDS: 'balance', IP_NOT_ALLOWED: 'address' },
  };
  for (const { operationId, responses } of operations) {
    for (const { content } of Object.values(responses)) {
      for (const [code, { value }] of Object.entries((content as Examples)['application/json'].examples ?? {})) {
        expect(z.safeDecode(partnerRefusal, value as never)).toMatchObject({ success: true });
        const more = Object.keys(value).filter((name) => !['status', 'code', 'message', 'request_id'].includes(name));
        expect([operationId, code, ...more]).toEqual([operationId, code, told[code as PartnerCode] ?? []].flat());
      }
    }
  }
  const refused = operations.map(
    ({ responses }) => (responses['400']?.content as Examples | undefined)?.['application/json'],
  );
  expect(refused[2]?.examples?.INVALID_FIELD?.value.message).toMatch(/^Correct transaction_id: Text of 1 to 64/);
});

test('D366: the CSV of the transactions is described with its columns', () => {
  const files = operations.filter(({ responses }) => 'text/csv' in ((responses['200']?.content ?? {}) as object));
  expect(files.map(({ operationId }) => operationId)).toEqual(['listTransactions']);
  for (const column of Object.keys(transactionColumns)) expect(JSON.stringify(files)).toContain(`${column} (`);
});

describe.each(endpoints)('%s', (_, { body, answer, example, path, params }) => {
  test('has examples that fit its schemas', () => {
    if (body) expect(z.safeDecode(body, example.request)).toMatchObject({ success: true });
    const decoded = z.decode(answer, example.answer as never);
    expect(z.encode(answer, decoded)).toEqual(example.answer);
  });

  test('names its path parameters', () => {
    const schema = params ? z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) : {};
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys((schema as { properties?: object }).properties ?? {})).toEqual(named);
  });
});

test.each([
  ['0', false],
  ['0.00', false],
  ['-1', false],
  ['1.001', false],
  ['1e3', false],
  [' 1', false],
  ['', false],
  ['99999999999', false],
  [100, false],
  ['0.01', true],
  ['100', true],
  ['9999999999.99', true],
])('a stake of %j: %s', (amount, taken) => {
  const { body, example } = partnerContract.placeBet;
  expect(z.safeDecode(body, { ...example.request, amount } as never).success).toBe(taken);
});
