import { isDeepStrictEqual } from 'node:util';
import { fromWire, toWire } from '@cage/contract/codec';
import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import type { FastifyInstance } from 'fastify';

const routePath = (path: string) => pathParams(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path);
const endpoints = new Map(
  (Object.values(contract) as Endpoint[]).map((endpoint) => [
    `${endpoint.method} ${routePath(endpoint.path)}`,
    endpoint,
  ]),
);

/** Checks that every success in every test matches the contract, field by field, with nothing besides. Source: I2. */
export function refuseLooseAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = endpoints.get(`${request.method} ${request.routeOptions.url}`);
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (endpoint?.responses.ok.is !== 'json' || !isJson || typeof payload !== 'string') return payload;
    const { status, success, requestId, ...body } = JSON.parse(payload) as Record<string, unknown>;
    if (status !== true) return payload;
    const { codec } = endpoint.responses.ok;
    const decoded = fromWire(codec, body);
    const again = decoded && JSON.parse(JSON.stringify(toWire(codec, decoded.value)));
    if (success !== true || typeof requestId !== 'string' || !isDeepStrictEqual(again, body)) {
      throw new Error(`${endpoint.path} answers what its contract does not say: ${payload}`);
    }
    return payload;
  });
}
