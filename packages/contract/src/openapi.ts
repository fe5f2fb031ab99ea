// biome-ignore lint/style/noRestrictedImports: the document is made on the server and by tests, never in a browser
import * as z from 'zod';
import { type EndpointName, resources } from './contract.ts';
import { webhookBody, webhookOperation } from './deliveries/webhook.ts';
import type { Endpoint } from './endpoint.ts';
import { errorAnswer } from './error-answer.ts';
import { type ErrorCode, errorCodes, faultMessages } from './errors.ts';
import { fieldTexts } from './openapi-fields.ts';
import { refusals } from './refusals/refusals.en.ts';

type Schema = Record<string, unknown>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-permission': string;
  /** The call requires a fresh session; `sometimes`: only if its input reads or sets a secret. */
  'x-fresh'?: 'always' | 'sometimes';
  security: Record<string, string[]>[];
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: { notification: { post: ReturnType<typeof webhookOperation> } };
  components: Schema;
}

/** The wire side of a codec as JSON Schema. */
function schemaOf(codec: unknown): Schema {
  const { $schema, ...schema } = z.toJSONSchema(codec as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return schema;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A schema with descriptions of its fields, and examples where they help; `record` is the field that holds it. */
function inWords(call: string, schema: Schema, record?: string): Schema {
  const within = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(within) : isSchema(value) ? inWords(call, value, record) : value;
  const { properties, items, anyOf, allOf, ...rest } = schema;
  return {
    ...rest,
    ...(items ? { items: within(items) } : {}),
    ...(anyOf ? { anyOf: within(anyOf) } : {}),
    ...(allOf ? { allOf: within(allOf) } : {}),
    ...(isSchema(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [
              name,
              { ...wordsOf(`${call}.`, name, field as Schema, record), ...inWords(call, field as Schema, name) },
            ]),
          ),
        }
      : {}),
  };
}

/** Description of a field; a closed list of values serves as its example. */
function wordsOf(place: string, name: string, schema: Schema, record?: string): Schema {
  const asked = place.endsWith('?') ? fieldTexts[`?${name}`] : undefined;
  const text = fieldTexts[`${place}${record}.${name}`] ?? fieldTexts[place + name] ?? asked ?? fieldTexts[name];
  if (text === undefined) return {};
  if (typeof text === 'string') return { description: text };
  if (JSON.stringify(schema).includes('"enum"')) return { description: text[0] };
  const [description, example] = text;
  return { description, examples: [example] };
}

function parametersOf(name: EndpointName, endpoint: Endpoint): Schema[] {
  const of = (codec: unknown, where: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemaOf(codec) as { properties?: Schema; required?: string[] };
    return Object.entries(properties).map(([field, schema]) => {
      const { description, examples } = wordsOf(`${name}?`, field, schema as Schema) as {
        description?: string;
        examples?: unknown[];
      };
      return {
        ...{ name: field, in: where, required: where === 'path' || required.includes(field), description, schema },
        ...(examples ? { example: examples[0] } : {}),
      };
    });
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

function bodyOf(name: EndpointName, { body }: Endpoint): Schema | null {
  if (body.is === 'none') return null;
  if (body.is === 'json') {
    return { required: true, content: { 'application/json': { schema: inWords(name, schemaOf(body.codec)) } } };
  }
  const fields = schemaOf(body.codec) as { properties?: Schema; required?: string[] };
  const rules = Object.entries(body.files).map(([file, rule]) => ({ ...rule, wire: rule.wire ?? file }));
  const files = rules.map(({ wire }) => [wire, { type: 'string', contentMediaType: 'image/*' }]);
  const needed = rules.filter(({ required }) => required);
  const schema = inWords(name, {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(files) },
    required: [...(fields.required ?? []), ...needed.map(({ wire }) => wire)],
  });
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Refusals and faults, with all codes of reasons. */
function errorSchema(): Schema {
  const { properties, ...schema } = schemaOf(errorAnswer) as { properties: Schema };
  const reason = {
    type: 'object',
    description:
      'The message as a code, with what varies in it, for clients that say it in their own words. Amounts (names that end in Paise) are whole paise as text, instants (names that end in At) ISO 8601.',
    properties: {
      code: { enum: Object.keys(refusals) },
      parameters: {
        type: 'object',
        patternProperties: {
          Paise$: { type: 'string', pattern: '^-?[0-9]+$' },
          At$: { type: 'string', format: 'date-time' },
        },
      },
    },
    required: ['code', 'parameters'],
  };
  return { ...schema, properties: { ...properties, reason } };
}

const envelope = {
  type: 'object',
  properties: { status: { const: true }, success: { const: true }, requestId: { type: 'string' } },
  required: ['status', 'success', 'requestId'],
};

function okOf(name: EndpointName, { responses: { ok } }: Endpoint): Schema {
  if (ok.is === 'file') {
    return { description: 'The file', content: Object.fromEntries(ok.types.map((type) => [type, {}])) };
  }
  if (ok.is === 'events') {
    return {
      description: 'A stream of events',
      content: { 'text/event-stream': { schema: inWords(name, schemaOf(ok.codec)) } },
    };
  }
  const refused = { $ref: '#/components/schemas/Error' };
  const schema = { anyOf: [{ allOf: [inWords('answer', envelope), inWords(name, schemaOf(ok.codec))] }, refused] };
  const csv = { schema: { type: 'string', description: 'All rows that match, with a line of names above them' } };
  return {
    description: `Done, or refused by a rule (status false)${ok.list ? '. With `Accept: text/csv` all rows as a file' : ''}`,
    content: { 'application/json': { schema }, ...(ok.list ? { 'text/csv; charset=utf-8': csv } : {}) },
  };
}

type Fault = Exclude<ErrorCode, 'refused'>;

/** Errors of a call besides the refusals by its rules. */
function faultsOf({ permission, body }: Endpoint, parameters: readonly Schema[]): Fault[] {
  return [
    ...(permission === 'public' ? [] : (['unauthenticated', 'forbidden', 'step-up'] as const)),
    ...(parameters.some((parameter) => parameter.in === 'path') ? (['not-found'] as const) : []),
    ...(body.is === 'none' ? [] : (['too-large', 'unsupported-type'] as const)),
    ...(body.is === 'none' && parameters.length === 0 ? [] : (['malformed'] as const)),
    ...(['request-timeout', 'too-many-requests', 'internal', 'unavailable'] as const),
  ];
}

const faults = Object.keys(faultMessages) as Fault[];

/** One response for each status, with the codes that it can carry. */
function faultResponses(): Record<string, Schema> {
  const statuses = [...new Set(faults.map((code) => errorCodes[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const among = faults.filter((code) => errorCodes[code] === status);
      const examples = among.map((code) => {
        const value = { status: false, success: false, code, message: faultMessages[code], requestId: REQUEST_ID };
        return [code, { summary: faultMessages[code], value }];
      });
      const schema = { $ref: '#/components/schemas/Error' };
      return [
        `Fault${status}`,
        {
          description: among.map((code) => `${code}: ${faultMessages[code]}`).join('. '),
          ...(status === 503 || status === 429
            ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
            : {}),
          content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
        },
      ];
    }),
  );
}

const REQUEST_ID = '0f6d0f3e-7a0b-4c41-9a55-3a4f6c1c2b11';

/** What a caller must know about a call besides its fields. */
function descriptionOf({ permission, fresh, responses: { ok } }: Endpoint): string {
  const needs = [permission].flat();
  return [
    needs[0] === 'public' ? 'Needs no session.' : `Needs ${needs.map((one) => `\`${one}\``).join(' or ')}.`,
    ...(fresh ? ['Asks for the password again, typed within the last five minutes.'] : []),
    ...(ok.is === 'json' && ok.list ? ['Rows come in pages; totals are over all of them.'] : []),
  ].join(' ');
}

function operationOf(name: EndpointName, tag: string, endpoint: Endpoint): Operation {
  const parameters = parametersOf(name, endpoint);
  const requestBody = bodyOf(name, endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    'x-permission': [endpoint.permission].flat().join(' or '),
    ...(endpoint.fresh ? { 'x-fresh': endpoint.fresh === true ? 'always' : 'sometimes' } : {}),
    security: endpoint.permission === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': okOf(name, endpoint),
      ...Object.fromEntries(
        faultsOf(endpoint, parameters).map((code) => [
          String(errorCodes[code]),
          { $ref: `#/components/responses/Fault${errorCodes[code]}` },
        ]),
      ),
    },
  };
}

const resourceTexts: Record<keyof typeof resources, string> = {
  sessions: 'Signing in and out, and the caller’s own password',
  accounts: 'Accounts of any level: status, role, password, profile',
  notes: 'What staff notes about an account, and the tags it gives',
  agents: 'Agents, who stand above customers',
  customers: 'Customers, whose projects have the players; their keys and addresses',
  credit: 'How far the wallets of agents and customers may go below zero by recharges that they accept',
  staff: 'Clerks and branches of the house',
  players: 'Players of a site, their debts and sessions',
  documents: 'What players show of who they are and where they live, and how that is decided',
  tree: 'Who stands below whom, with what each part of it has and makes',
  roles: 'Roles and what they allow',
  settings: 'Where payments go, and contact numbers',
  recharges: 'Paying in: started, proved, accepted or rejected',
  bank: 'Files of a payee’s bank, whose lines are held against what was asked for and accepted',
  withdrawals: 'Paying out: asked for, approved, paid or denied',
  payouts: 'Files by which a bank pays withdrawals, their formats, and the bank’s answers',
  cases: 'Corrections of money by staff: reversals of recharges and withdrawals, and adjustments',
  reviews: 'What to compare a waiting request with before it is decided',
  approvals: 'What waits for a second person: proposed by one, confirmed or declined by another',
  chips: 'Chips between accounts, and the proof of the books',
  bets: 'Bets of players, and their corrections',
  play: 'A player’s limits and pauses',
  games: 'Games of a site, and their launch',
  partner: 'What a customer’s developers see of the partner API',
  reports: 'GGR and wallets over time',
  statements: 'What customers owe for a period, and the agents’ share',
  dashboard: 'What waits, and today’s figures',
  notifications: 'What happened, and pushes of it',
  deliveries: 'Webhook and Telegram: where an account is told outside, and what was sent there',
  live: 'A stream of what changes',
  audit: 'Who did what, chained so that nothing can be changed',
  search: 'One search over everything the caller sees',
};

/** The contract as an OpenAPI 3.1 document. Source: https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, calls] of Object.entries(resources)) {
    for (const [name, endpoint] of Object.entries(calls) as [EndpointName, Endpoint][]) {
      const { path, method } = endpoint;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, tag, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cage',
      version: '0.1.0',
      description:
        'The calls of the back office and the player area. To begin, POST /api/webapi/adminlogin at the back office or /api/webapi/login at the player area with phoneNumber and password, then send the value of the answer as the header Authorization, as it is, with each call; a session ends after an hour without one. Amounts are rupees with two decimals, as text. A call with x-fresh answers 403 with the code step-up until /api/webapi/session/retype took the password in the last five minutes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document is: the back office and the player area have one each' }],
    tags: Object.entries(resourceTexts).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { notification: { post: webhookOperation(schemaOf(webhookBody)) } },
    components: {
      schemas: { Error: errorSchema() },
      responses: faultResponses(),
      securitySchemes: {
        session: {
          ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
          description: 'The token that a sign-in answers. Browsers send it as a cookie, and a header with each write.',
        },
      },
    },
  };
}
