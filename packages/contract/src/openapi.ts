// biome-ignore lint/style/noRestrictedImports: the document is made on the server and by tests, never in a browser
import * as z from 'zod';
import { contract, type EndpointName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { errorAnswer } from './errors.ts';
import { refusals } from './refusals/refusals.en.ts';

type Schema = Record<string, unknown>;

export interface Operation {
  operationId: string;
  summary: string;
  'x-permission': string;
  /** The call asks for the password once more; `sometimes`: when its input wants a secret read or set. */
  'x-fresh'?: 'always' | 'sometimes';
  security: Record<string, string[]>[];
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Schema;
}

/** The wire's side of a codec as JSON Schema. */
function schemaOf(codec: unknown): Schema {
  const { $schema, ...schema } = z.toJSONSchema(codec as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return schema;
}

function parametersOf(endpoint: Endpoint): Schema[] {
  const of = (codec: unknown, where: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemaOf(codec) as { properties?: Schema; required?: string[] };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }));
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

function bodyOf({ body }: Endpoint): Schema | null {
  if (body.is === 'none') return null;
  if (body.is === 'json') return { required: true, content: { 'application/json': { schema: schemaOf(body.codec) } } };
  const fields = schemaOf(body.codec) as { properties?: Schema; required?: string[] };
  const files = Object.keys(body.files).map((name) => [name, { type: 'string', contentMediaType: 'image/*' }]);
  const needed = Object.entries(body.files).filter(([, rule]) => rule.required);
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(files) },
    required: [...(fields.required ?? []), ...needed.map(([name]) => name)],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Refusals and faults, with the codes of the reasons there are. */
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

function okOf({ responses: { ok } }: Endpoint): Schema {
  if (ok.is === 'file') {
    return { description: 'The file', content: Object.fromEntries(ok.types.map((type) => [type, {}])) };
  }
  if (ok.is === 'events') {
    return { description: 'A stream of events', content: { 'text/event-stream': { schema: schemaOf(ok.codec) } } };
  }
  const refused = { $ref: '#/components/schemas/Error' };
  const schema = { anyOf: [{ allOf: [envelope, schemaOf(ok.codec)] }, refused] };
  return { description: 'Done, or refused by a rule (status false)', content: { 'application/json': { schema } } };
}

function operationOf(name: EndpointName, endpoint: Endpoint): Operation {
  const parameters = parametersOf(endpoint);
  const requestBody = bodyOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-permission': [endpoint.permission].flat().join(' or '),
    ...(endpoint.fresh ? { 'x-fresh': endpoint.fresh === true ? 'always' : 'sometimes' } : {}),
    security: endpoint.permission === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { '200': okOf(endpoint), default: { $ref: '#/components/responses/Fault' } },
  };
}

/** The contract as an OpenAPI 3.1 document. Source: https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(contract) as [EndpointName, Endpoint][]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cage',
      version: '0.1.0',
      description:
        'The calls of the back office and the player area. Amounts are rupees with two decimals, as text. A call with x-fresh answers 403 with the code step-up until /api/webapi/session/retype took the password in the last five minutes.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema() },
      responses: {
        Fault: {
          description: 'What went wrong, always in this shape',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}
