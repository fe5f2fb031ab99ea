import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { openApiDocument } from './openapi.ts';
import { fieldTexts } from './openapi-fields.ts';
import { problemsOf } from './openapi-lint.ts';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is good OpenAPI 3.1, with examples that fit, and holds every endpoint with its permission', async () => {
  expect(await problemsOf(document)).toEqual([]);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
  for (const { 'x-permission': permission } of operations) expect(permission).toBeTruthy();
});

test('the calls that it tells a stranger to begin with are there', () => {
  const named = document.info.description.match(/\/api\/[\w/]+/g) ?? [];
  expect(named).toContain('/api/webapi/adminlogin');
  expect(named.filter((path) => !document.paths[path])).toEqual([]);
});

test('lint finds an answer that is missing', async () => {
  const broken = structuredClone(document);
  const [operation] = Object.values(broken.paths['/api/webapi/adminlogin'] ?? {});
  if (!operation) throw new Error('The call is gone');
  operation.responses = { '200': { description: 'Done' } };
  expect((await problemsOf(broken)).map((problem) => problem.split(':')[0])).toEqual(['operation-4xx-response']);
});

/** Fields anywhere in a schema that nothing is said of. */
function silentFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as { properties?: Record<string, { description?: string }> };
  const silent = Object.entries(properties).filter(([, field]) => field.description === undefined);
  return [...silent.map(([name]) => name), ...Object.values(value).flatMap(silentFields)];
}

test('openapi-fields.ts says what every field is', () => {
  const silent = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters.filter(({ description }) => description === undefined).map(({ name }) => `${operationId}?${name}`),
    ...[requestBody, responses['200']].flatMap(silentFields).map((name) => `${operationId}.${name}`),
  ]);
  expect(silent).toEqual([]);
});

test('the status that a list is asked for is not that of an answer', () => {
  const asked = operations.flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'status'));
  expect(asked.length).toBeGreaterThan(5);
  for (const { description } of asked) expect(description).toBe('Only rows that stand so');
});

test('nothing is described that is not in the document', () => {
  const text = JSON.stringify(document);
  const names = Object.keys(fieldTexts).map((name) => name.split(/[.?]/).at(-1));
  expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

test('lists say that they come as CSV as well', () => {
  const asCsv = operations.filter(({ responses }) => JSON.stringify(responses['200']).includes('text/csv'));
  const lists = Object.entries(contract).filter(
    ([
      ,
      {
        responses: { ok },
      },
    ]) => ok.is === 'json' && 'list' in ok,
  );
  expect(asCsv.map(({ operationId }) => operationId).sort()).toEqual(lists.map(([name]) => name).sort());
  expect(asCsv.length).toBeGreaterThan(10);
});
