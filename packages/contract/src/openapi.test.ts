import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { openApiDocument } from './openapi.ts';

test('the document is valid OpenAPI 3.1 and holds every endpoint with its permission', async () => {
  const document = openApiDocument();
  expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true });
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
  for (const { 'x-permission': permission } of operations) expect(permission).toBeTruthy();
});
