import { randomUUID } from 'node:crypto';
import { type PartnerClient, partnerClient } from '@cage/partner-client';
import { sign } from '@cage/partner-client/signature';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { newCustomerKeys, openSecretKey } from '../../src/domain/credentials.ts';
import type { World } from '../../src/domain/partner/calls.ts';
import { buildPartnerApp, type PartnerAppOptions } from '../../src/http/partner/app.ts';
import type { Services } from '../../src/services.ts';
import { sql } from '../../src/store/database/sql.ts';
import { saveKeys } from '../../src/store/partner/keys.ts';

export const DOMAIN = 'play.example.in';

/** Everything in a call that can be changed before it is sent. */
export interface Sent {
  method?: 'GET' | 'POST';
  path: string;
  /** Sent unchanged if it is text. */
  body?: object | string;
  headers?: Record<string, string | undefined>;
  verifyKey?: string;
  secretKey?: string;
  timestamp?: number;
  nonce?: string;
  address?: string;
}

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: LightMyRequestResponse['headers'];
}

export interface Partner {
  app: FastifyInstance;
  keys: { verifyKey: string; secretKey: string };
  /** Signs and sends one request. */
  send(sent: Sent): Promise<Answered>;
  /** Posts a body, with the partner's domain, to a call such as `bet`. */
  post(call: string, body: object): Promise<Answered>;
  /** The client that partners install, on the same app; it never waits. */
  client: PartnerClient;
}

/** Gives a customer keys and a project that allows calls from here. */
export async function givePartnerKeys(
  { database, keys, clock }: Services,
  customerId: number,
  { world = 'live', domain = DOMAIN }: { world?: World; domain?: string } = {},
): Promise<Partner['keys']> {
  const [row] = await database.query<{ publicId: string }>(sql`
    update accounts set domain = ${domain}, ip = '127.0.0.1', api_types = '{casino,sports}' where id = ${customerId}
    returning public_id as "publicId"`);
  const publicId = row?.publicId ?? '';
  const made = newCustomerKeys(keys.credential, publicId);
  await database.transaction((tx) => saveKeys(tx, { customerId, world, ...made }, clock.now()));
  return { verifyKey: made.verifyKey, secretKey: openSecretKey(keys.credential, publicId, made.sealedKey) };
}

export async function openPartnerApp(
  services: Services,
  more: Partial<PartnerAppOptions> = {},
): Promise<FastifyInstance> {
  const app = await buildPartnerApp({
    services,
    logger: pino({ level: 'silent' }),
    callsPerMinute: 600_000,
    ...more,
  });
  onTestFinished(() => app.close());
  return app;
}

/** What the client sends its requests by: straight into an app. */
export const fetchFrom = (app: FastifyInstance): typeof fetch =>
  (async (url: URL, init: RequestInit) => {
    const response = await app.inject({
      method: init.method as 'GET' | 'POST',
      url: `${url.pathname}${url.search}`,
      headers: init.headers as Record<string, string>,
      ...(init.body ? { payload: init.body as string } : {}),
    });
    return new Response(response.body, { status: response.statusCode, headers: response.headers as never });
  }) as typeof fetch;

/** A partner that calls an app with its own keys. */
export function partnerOf(
  app: FastifyInstance,
  keys: Partner['keys'],
  clock: Services['clock'],
  domain = DOMAIN,
): Partner {
  async function send(sent: Sent): Promise<Answered> {
    const { path, body, method = body === undefined ? 'GET' : 'POST' } = sent;
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const { timestamp = Math.floor(clock.now().getTime() / 1_000), nonce = randomUUID() } = sent;
    const signature = sign(sent.secretKey ?? keys.secretKey, { method, path, timestamp, nonce, body: text });
    const headers = {
      ...(text ? { 'content-type': 'application/json' } : {}),
      'x-verify-key': sent.verifyKey ?? keys.verifyKey,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': signature,
      ...sent.headers,
    };
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const response = await app.inject({
      method,
      url: path,
      headers: given as Record<string, string>,
      ...(text ? { payload: text } : {}),
      remoteAddress: sent.address ?? '127.0.0.1',
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = isJson ? response.json<Record<string, unknown>>() : { text: response.body };
    return { status: response.statusCode, body: answer, headers: response.headers };
  }
  const client = partnerClient({
    url: 'http://partner.test',
    ...keys,
    domain,
    now: () => clock.now(),
    fetch: fetchFrom(app),
    wait: async () => {},
  });
  return {
    app,
    keys,
    client,
    send,
    post: (call, body) => send({ path: `/partner/v1/${call}`, body: { domain, ...body } }),
  };
}
