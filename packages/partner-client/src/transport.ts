import { randomUUID } from 'node:crypto';
import { PartnerRefused, PartnerUnclear } from './errors.ts';
import { sign } from './signature.ts';

export interface PartnerOptions {
  /** URL of the partner API, for example `https://partner.example.com`. */
  url: string;
  verifyKey: string;
  secretKey: string;
  /** The project's domain, as registered with the platform. */
  domain: string;
  /** Time limit of one attempt, in milliseconds. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  now?: () => Date;
  /** Replaced in tests. */
  wait?: (ms: number) => Promise<void>;
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
}

/** Milliseconds before the second, third and fourth attempt. Source: P11. */
const REPEATS_MS: readonly number[] = [1_000, 2_000, 4_000];
const TIMEOUT_MS = 5_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Json = Record<string, unknown>;

async function readJson(response: Response): Promise<Json> {
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('The answer is no object');
  return value as Json;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function refusalOf(response: Response, answer: Json, afterUnclear: boolean): PartnerRefused {
  const seconds = Number(response.headers.get('retry-after'));
  return new PartnerRefused({
    code: textOrNull(answer.code) ?? `HTTP_${response.status}`,
    message: textOrNull(answer.message) ?? `Refused with ${response.status}`,
    status: response.status,
    requestId: textOrNull(answer.request_id) ?? response.headers.get('x-request-id'),
    balance: textOrNull(answer.balance),
    retryAfterSeconds: response.headers.has('retry-after') && Number.isFinite(seconds) ? seconds : null,
    afterUnclear,
  });
}

/** Signs and sends calls, and repeats those without a clear answer: each attempt has its own nonce and time. */
export function transport(options: PartnerOptions) {
  const { url, verifyKey, secretKey, domain, timeoutMs = TIMEOUT_MS, wait = pause } = options;
  const { fetch: send = fetch, now = () => new Date() } = options;

  async function attempt({ method, path, body }: Call): Promise<Response> {
    const text = method === 'POST' ? JSON.stringify({ ...body, domain }) : '';
    const timestamp = Math.floor(now().getTime() / 1000);
    const nonce = randomUUID();
    return send(new URL(path, url), {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        'x-verify-key': verifyKey,
        'x-timestamp': String(timestamp),
        'x-nonce': nonce,
        'x-signature': sign(secretKey, { method, path, timestamp, nonce, body: text }),
      },
      ...(method === 'POST' ? { body: text } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  /** Makes one attempt. Throws PartnerRefused for a 4xx; any other error is unclear. */
  async function once(call: Call, afterUnclear: boolean): Promise<Json> {
    const response = await attempt(call);
    if (response.status >= 500) throw new Error(`${call.path} was answered with ${response.status}`);
    // An intermediary refuses with a page, or with an empty body.
    if (!response.ok) throw refusalOf(response, await readJson(response).catch(() => ({})), afterUnclear);
    return readJson(response);
  }

  /**
   * Sends a call until it gets a clear answer. Throws PartnerRefused, or PartnerUnclear after the last attempt. After an
   * unclear attempt, a refusal at the door is unclear too: that attempt may have taken effect. Any other says that it has
   * not yet, and `mayStillArrive` whether it still may.
   */
  async function call(what: Call): Promise<Json> {
    let last: unknown;
    for (const ms of [0, ...REPEATS_MS]) {
      if (ms > 0) await wait(ms);
      try {
        return await once(what, last !== undefined);
      } catch (error) {
        if (error instanceof PartnerRefused && !(last && error.atTheDoor)) throw error;
        last = error;
      }
    }
    throw new PartnerUnclear(what.path, last);
  }

  return { call, wait };
}
