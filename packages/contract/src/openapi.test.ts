import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writtenAsId } from './accounts/public-ids.ts';
import { type Codec, rupees } from './codec.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { paiseFromRupees } from './money.ts';
import { isPushEndpoint } from './notifications/sentences.ts';
import { openApiDocument } from './openapi.ts';
import { fieldTexts, parts } from './openapi-fields.ts';
import { problemsOf } from './openapi-lint.ts';
import { normalisePhone, USERNAME } from './people.ts';
import { isProjectAddress, normaliseDomain, normalisePercent } from './project.ts';
import { usdtRate } from './recharges/usdt.ts';
import { roleNameProblem } from './roles/role-name-problem.ts';
import { paymentDetailProblem } from './settings/payment-patterns.ts';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is valid OpenAPI 3.1, its examples fit, and every endpoint is in it with its permission', async () => {
  expect(await problemsOf(document)).toEqual([]);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
  for (const { 'x-permission': permission } of operations) expect(permission).toBeTruthy();
});

test('the calls that the introduction names exist', () => {
  const named = document.info.description.match(/\/api\/[\w/]+/g) ?? [];
  expect(named).toContain('/api/webapi/adminlogin');
  expect(named.filter((path) => !document.paths[path])).toEqual([]);
});

test('lint finds a missing response', async () => {
  const broken = structuredClone(document);
  const [operation] = Object.values(broken.paths['/api/webapi/adminlogin'] ?? {});
  if (!operation) throw new Error('The call is gone');
  operation.responses = { '200': { description: 'Done' } };
  expect((await problemsOf(broken)).map((problem) => problem.split(':')[0])).toEqual(['operation-4xx-response']);
});

/** Fields anywhere in a schema that have no description. */
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

test('the status a list is asked for is described apart from that of an answer', () => {
  const asked = operations.flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'status'));
  expect(asked.length).toBeGreaterThan(5);
  for (const { description } of asked) expect(description).toBe('Only rows that stand so');
});

interface Described {
  description: string;
  examples?: unknown[];
  type?: string | string[];
  const?: unknown;
}

/** Described fields anywhere in a schema, by name; `silentFields` finds the others. */
function fieldsOf(value: unknown): [name: string, field: Described][] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as { properties?: Record<string, Described> };
  const described = Object.entries(properties).filter(([, { description }]) => description !== undefined);
  return [...described, ...Object.values(value).flatMap(fieldsOf)];
}

test('only booleans are described by what true means', () => {
  const told = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, responses['200']]
      .flatMap(fieldsOf)
      .map(([name, field]) => ({ call: `${operationId}.${name}`, ...field })),
  );
  const asYesOrNo = told.filter(({ description }) => description.startsWith('true:'));
  expect(asYesOrNo.length).toBeGreaterThan(50);
  expect(asYesOrNo.filter((field) => field.type !== 'boolean' && field.const !== true)).toEqual([]);
  const codes = told.filter(({ call, type }) => call.endsWith('.status') && type === 'integer');
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter(({ description }) => !/\b1 [^,]+, 2 /.test(description))).toEqual([]);
});

/** The codec of each field of a wire record, and of the records in it. */
function codecsOf(codec: unknown): [name: string, codec: Codec][] {
  const { def } = (codec as { _zod: { def: Record<string, unknown> & { shape?: Record<string, Codec> } } })._zod;
  const inner = [def.in, def.innerType, def.element, ...((def.options as unknown[] | undefined) ?? [])].filter(Boolean);
  const fields = Object.entries(def.shape ?? {});
  return [...fields, ...[...inner, ...Object.values(def.shape ?? {})].flatMap(codecsOf)];
}

const isAmount = (codec: Codec): boolean => {
  const { innerType } = (codec as unknown as { _zod: { def: { innerType?: Codec } } })._zod.def;
  return codec === (rupees as unknown) || (innerType !== undefined && isAmount(innerType));
};

test('a field described in rupees is an amount, one in percent is not', () => {
  const wrong = operations.flatMap(({ operationId, responses }) => {
    const { ok } = (contract[operationId as keyof typeof contract] as Endpoint).responses;
    const codecs = ok.is === 'json' ? codecsOf(ok.codec) : [];
    return fieldsOf(responses['200']).flatMap(([name, { description }]) => {
      const amounts = codecs.filter(([field]) => field === name).map(([, codec]) => isAmount(codec));
      const isWrong =
        (/^Rupees\b/.test(description) && !amounts.includes(true)) ||
        (description.startsWith('Percent') && !amounts.includes(false));
      return isWrong ? [`${operationId}.${name}: ${description}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('a file has the name that the server reads it by', () => {
  const documented = operations.flatMap(({ operationId, requestBody }) => {
    const { content = {} } = (requestBody ?? {}) as {
      content?: Record<string, { schema: { properties: Record<string, { contentMediaType?: string }> } }>;
    };
    return Object.entries(content['multipart/form-data']?.schema.properties ?? {}).flatMap(
      ([name, { contentMediaType }]) => (contentMediaType ? [[operationId, name]] : []),
    );
  });
  const read = Object.entries<Endpoint>(contract).flatMap(([name, { body }]) =>
    body.is === 'multipart' ? Object.entries(body.files).map(([file, { wire = file }]) => [name, wire]) : [],
  );
  expect(documented.toSorted()).toEqual(read.toSorted());
  expect(read).toContainEqual(['savePaymentSettings', 'qr_code_image']);
});

/** What the rules require of a text beyond its schema, by its wire name. */
const forms: Record<string, (text: string) => boolean> = {
  ...Object.fromEntries(
    ['id_user', 'user_id', 'agentid', 'customerid', 'customerId', 'ref'].map((name) => [name, writtenAsId]),
  ),
  ...Object.fromEntries(
    ['phone', 'phoneNumber', 'number'].map((name) => [name, (text: string) => normalisePhone(text) !== null]),
  ),
  ...Object.fromEntries(
    [
      'amount',
      'stake',
      'limit',
      'min_float',
      'daily_cap',
      'left_seen',
      'profit_seen',
      'debt_seen',
      'credit_seen',
      'daily_cap_seen',
    ].map((name) => [name, (text: string) => paiseFromRupees(text.includes('.') ? text : `${text}.00`) !== null]),
  ),
  username: (text) => USERNAME.test(text),
  domain: (text) => normaliseDomain(text) === text,
  project_url: isProjectAddress,
  ggr: (text) => normalisePercent(text) === text,
  share_percent: (text) => normalisePercent(text) === text,
  rolename: (text) => roleNameProblem(text) === null,
  endpoint: isPushEndpoint,
  name_bank: (text) => usdtRate(text) !== null,
  stk: (text) => paymentDetailProblem('upiId', text) === null,
  upiId: (text) => paymentDetailProblem('upiId', text) === null,
  ifsc: (text) => paymentDetailProblem('ifsc', text) === null,
  ifsc_code: (text) => paymentDetailProblem('ifsc', text) === null,
  account_number: (text) => paymentDetailProblem('accountNumber', text) === null,
  usdt_wallet_address: (text) => paymentDetailProblem('usdtTrc20', text) === null,
};

test('every example of an input would be accepted', () => {
  const problems: string[] = [];
  let count = 0;
  for (const { operationId, requestBody } of operations) {
    const { body } = contract[operationId as keyof typeof contract] as Endpoint;
    const codecs = body.is === 'none' ? [] : codecsOf(body.codec);
    for (const [name, { examples = [] }] of fieldsOf(requestBody)) {
      for (const example of examples) {
        count += 1;
        const read = codecs.filter(([field]) => field === name).map(([, codec]) => z.safeDecode(codec, example));
        const isTaken = read.some(({ success, data }) => success && data !== 'no-amount' && data !== 'unknown');
        const hasForm = typeof example !== 'string' || (forms[name]?.(example) ?? true);
        if (!isTaken || !hasForm) problems.push(`${operationId}.${name}: ${example}`);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test('no two resources describe the same field, which would lose one text', () => {
  const names = parts.flatMap((part) => Object.keys(part));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every described field is in the document', () => {
  const text = JSON.stringify(document);
  const names = Object.keys(fieldTexts).map((name) => name.split(/[.?]/).at(-1));
  expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

test('lists say that they are also available as CSV', () => {
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
