import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { formOf } from './cage.ts';

/** The parts of an input's JSON schema that are used here. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  maxLength?: number;
}

export const schemaOf = (codec: z.ZodMiniType) =>
  z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A request to an endpoint before encoding. */
export interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  raw: string | null;
  type: string;
}

/** Any value as text for a query or a form. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Percent-encodes; half a character becomes three bytes that are invalid in UTF-8. */
const encoded = (text: string) =>
  text
    .split(/[\ud800-\udfff]/u)
    .map(encodeURIComponent)
    .join('%ED%A0%BD');

const queryText = (query: Record<string, unknown>) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`)
    .join('&');

/** Sends a request to an endpoint; the picture is the file in every form. */
export async function sendTo(
  { app, token, picture }: { app: FastifyInstance; token: string; picture: Buffer },
  endpoint: Endpoint,
  { params, query, body, raw, type }: Sent,
) {
  const path = pathParams(endpoint.path).reduce(
    (url, name) => url.replace(`{${name}}`, encoded(textOf(params[name] ?? 'x'))),
    endpoint.path,
  );
  const search = queryText(query);
  const request = { method: endpoint.method, url: `${path}${search ? `?${search}` : ''}` } as const;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (raw !== null) {
    return app.inject({ ...request, payload: raw, headers: { ...headers, 'content-type': type } });
  }
  if (body && endpoint.body.is === 'multipart') {
    const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]));
    const form = formOf(texts, { bytes: picture });
    return app.inject({ ...request, payload: form.payload, headers: { ...headers, ...form.headers } });
  }
  return app.inject({ ...request, headers, ...(body ? { payload: body } : {}) });
}

/** Every endpoint except event streams, by name. */
export const endpoints = (Object.entries(contract) as [string, Endpoint][]).filter(
  ([, { responses }]) => responses.ok.is !== 'events',
);
