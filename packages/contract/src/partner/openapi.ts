// biome-ignore lint/style/noRestrictedImports: the document is made on the server and by tests, never in a browser
import * as z from 'zod';
import { invalidFieldMessage, partnerRefusal } from './answers.ts';
import { batchItem } from './bets.ts';
import { type PartnerCode, partnerCodeNames, partnerCodes } from './codes.ts';
import type { PartnerEndpoint } from './endpoint.ts';
import { type PartnerCallName, partnerContract } from './partner.ts';
import { SANDBOX_KEPT_DAYS, SANDBOX_RATE } from './worlds.ts';

type Schema = Record<string, unknown>;

export interface PartnerOperation {
  operationId: string;
  summary: string;
  description: string;
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

export interface PartnerDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, PartnerOperation>>;
  components: Schema;
}

/** Refusals of every call: those of its signature, its sender and the service. */
const everyCallsRefusals: readonly PartnerCode[] = [
  'INVALID_KEY',
  'STALE_REQUEST',
  'INVALID_SIGNATURE',
  'REPLAYED_NONCE',
  'IP_NOT_ALLOWED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'MAINTENANCE',
];
/** Refusals of every call with a body. */
const bodyRefusals: readonly PartnerCode[] = ['TOO_LARGE', 'INVALID_JSON', 'DOMAIN_NOT_ALLOWED'];

/** The wire side of a codec as JSON Schema. */
function schemaOf(codec: unknown): Schema {
  const { $schema, ...schema } = z.toJSONSchema(codec as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return schema;
}

const signatureHeaders: readonly [name: string, description: string, example: string][] = [
  ['X-Verify-Key', 'Your Verify Key', 'VK_2bY8dK1nQx0pVtR7sWm3fL5c'],
  ['X-Timestamp', 'Unix seconds, at most 300 from our clock', '1767225600'],
  ['X-Nonce', 'A new UUID for every request, repeats included', '6b0d6c2e-1d55-4a0e-9a3e-0d6c7e2f1a90'],
  [
    'X-Signature',
    'Lower-case hex of HMAC-SHA256, under your Secret Key, of the five lines that are signed',
    '050bec565b990625564090352620b38498ea3258a0d14b9f7384cd23398479d2',
  ],
];

function parametersOf({ params, query }: PartnerEndpoint): Schema[] {
  const of = (codec: unknown, where: 'path' | 'query') => {
    if (!codec) return [];
    const { properties = {}, required = [] } = schemaOf(codec) as { properties?: Schema; required?: string[] };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }));
  };
  const headers = signatureHeaders.map(([name, description, example]) => ({
    ...{ name, in: 'header', required: true, description, example },
    schema: { type: 'string' },
  }));
  return [...of(params, 'path'), ...of(query, 'query'), ...headers];
}

const DOMAIN = { type: 'string', description: 'The domain of your project, as it is registered' };

function bodyOf(name: PartnerCallName, { body, example }: PartnerEndpoint): Schema | null {
  if (!body) return null;
  const { properties = {}, required = [], ...rest } = schemaOf(body) as { properties?: Schema; required?: string[] };
  if (name === 'settleBatch') properties.settles = { ...(properties.settles as Schema), items: schemaOf(batchItem) };
  const schema = { ...rest, properties: { ...properties, domain: DOMAIN }, required: [...required, 'domain'] };
  const whole = { ...example.request, domain: 'play.example.in' };
  return { required: true, content: { 'application/json': { schema, example: whole } } };
}

/** Description of a list's file and each of its columns. */
const columnsOf = (file: Readonly<Record<string, string>>): string => {
  const columns = Object.entries(file).map(([name, holds]) => `${name} (${holds})`);
  return `With Accept: text/csv all rows as a file: UTF-8 with a byte order mark, lines that end in CR LF, and a line of names first. Its columns: ${columns.join(', ')}. Ids stand in it as they were sent; what has no value is empty`;
};

/** Example of INVALID_FIELD: a call's first field sent empty. */
function emptyFieldOf({ params, query, body, example }: PartnerEndpoint): Schema {
  const codec = (body ?? query ?? params) as unknown as z.ZodType;
  const [field = ''] = Object.keys((schemaOf(codec).properties ?? {}) as Schema);
  const { error } = z.safeDecode(codec, { ...(body ? example.request : {}), [field]: '' });
  return { field, message: invalidFieldMessage(field, error?.issues[0]?.message) };
}

/** What a refusal carries besides its code and sentence. */
function toldBy(code: PartnerCode, endpoint: PartnerEndpoint): Schema {
  if (code === 'INVALID_FIELD') return emptyFieldOf(endpoint);
  if (code === 'WRONG_CURRENCY') return { field: 'currency' };
  if (code === 'DOMAIN_NOT_ALLOWED') return { field: 'domain' };
  if (code === 'INSUFFICIENT_FUNDS') return { balance: '45.00' };
  return code === 'IP_NOT_ALLOWED' ? { address: '203.0.113.99' } : {};
}

/** Responses by status, with an example of each refusal. */
function responsesOf(endpoint: PartnerEndpoint): Record<string, Schema> {
  const { params, query, answer, example, refusals, body, file } = endpoint;
  const about: PartnerCode[] = params || query || body ? ['INVALID_FIELD'] : [];
  const codes = [...everyCallsRefusals, ...about, ...(body ? bodyRefusals : []), ...refusals];
  const byStatus = new Map<number, PartnerCode[]>();
  for (const code of codes) {
    const { http } = partnerCodes[code];
    byStatus.set(http, [...(byStatus.get(http) ?? []), code]);
  }
  const refused = [...byStatus].map(([status, among]) => {
    const examples = Object.fromEntries(
      among.map((code) => {
        const { says } = partnerCodes[code];
        const told = toldBy(code, endpoint);
        const value = { status: false, code, message: says, request_id: example.answer.request_id, ...told };
        return [code, { summary: says, value }];
      }),
    );
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: among } } }] };
    const headers =
      status === 429 || status === 503 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {};
    const description = among.map((code) => `${code}: ${partnerCodes[code].says}`).join('. ');
    return [String(status), { description, ...headers, content: { 'application/json': { schema, examples } } }];
  });
  const headers = file ? { headers: { 'X-Complete-Until': { schema: { type: 'string', format: 'date-time' } } } } : {};
  return {
    '200': {
      description: 'Done',
      ...headers,
      content: {
        'application/json': { schema: schemaOf(answer), example: example.answer },
        ...(file ? { 'text/csv': { schema: { type: 'string', description: columnsOf(file) } } } : {}),
      },
    },
    ...Object.fromEntries(refused),
  };
}

/** How to sign a request, for readers of this document alone, with an example to check a program against. */
const SIGNING = `To sign a request, join five lines with \\n, and none after the last: the method in capitals; the path with its query, from /partner on; X-Timestamp; X-Nonce; the lower-case hex of SHA-256 of the body, byte for byte as it is sent, of nothing for GET. X-Signature is the lower-case hex of HMAC-SHA256 of that text under your Secret Key, which is its key as it stands, in UTF-8. The example of X-Signature belongs to the example of POST /partner/v1/bet, as JSON without blanks, under \`SK_test_7f3c1d9a5b2e4860a1c4e8f09b6d2753\`, with the examples of the other headers. Call GET /partner/v1/ping first: it changes nothing.`;

/** The partner API as an OpenAPI 3.1 document, with all its codes. */
export function partnerOpenApi(): PartnerDocument {
  const paths: PartnerDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(partnerContract) as [PartnerCallName, PartnerEndpoint][]) {
    const requestBody = bodyOf(name, endpoint);
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        summary: endpoint.summary,
        description: endpoint.description,
        parameters: parametersOf(endpoint),
        ...(requestBody ? { requestBody } : {}),
        responses: responsesOf(endpoint),
      },
    };
  }
  const codes = partnerCodeNames.map((code) => `- ${partnerCodes[code].http} \`${code}\`: ${partnerCodes[code].says}`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner API',
      version: '1',
      description: `What the server of a project calls: bets and what they pay, against the wallets of its players. Amounts are rupees as text. Every call is signed. Every call about money has a transaction_id of yours: the same id with the same content has one effect for ever, and the same answer; what was done with keys of the sandbox is forgotten after ${SANDBOX_KEPT_DAYS} days. A key of the sandbox may call ${SANDBOX_RATE} times a minute.\n\n${SIGNING}\n\nCodes:\n${codes.join('\n')}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document is' }],
    security: [{ signature: [] }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(partnerRefusal) },
      securitySchemes: {
        signature: {
          ...{ type: 'apiKey', in: 'header', name: 'X-Signature' },
          description: 'The signature of the request, beside the key, the time and the nonce that it is made of',
        },
      },
    },
  };
}
