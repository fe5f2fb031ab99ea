import { fromWire, toWire } from '@cage/contract/codec';
import { type Endpoint, fillPath, type InputOf, type OutputOf, UPLOAD_MS } from '@cage/contract/endpoint';
import { ApiError } from './api-error.ts';
import { nameOf, toApiError } from './error-of-answer.ts';
import { answeredFirst, firstAnswer } from './first-answers.ts';

const TIMEOUT_MS = 20_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sends it by other means than fetch: see upload.ts. */
  send?: Send | undefined;
  timeoutMs?: number;
  /** Survives closing the page; for a body of a few kilobytes. */
  keepalive?: boolean | undefined;
}

export interface ClientOptions {
  getToken(): string | null;
  /** The session of a call with a token no longer exists. */
  onUnauthenticated?(): void;
  /** The session lacks its second factor: only the rest of signing in is open. */
  onSecondFactor?(): void;
  /** A call requires the password, or a code, again. Asks for it; on success the call is repeated. */
  onStepUp?(error: ApiError): Promise<boolean>;
  baseUrl?: string;
}

export interface Client {
  /** Takes the endpoint itself, so that a page loads only the endpoints that it calls. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** Returns the answer embedded in the document, once, for the first render. */
  answered<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined;
  /**
   * Starts a long answer, a list as CSV or events, and resolves once it has begun: see stream-answer.ts. Throws an
   * ApiError when the server refuses, and whatever `fetch` throws.
   */
  open<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as: { accept: string; signal: AbortSignal },
  ): Promise<Response>;
  onUnauthenticated(): void;
}

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/** Sends an encoded call; rejects on network failure, or with the signal's reason. */
export type Send = (request: WireRequest, signal: AbortSignal) => Promise<Response>;

type Flat = Record<string, unknown>;

function formOf(endpoint: Endpoint, input: Flat): FormData {
  const form = new FormData();
  if (endpoint.body.is !== 'multipart') return form;
  for (const [name, value] of Object.entries(toWire(endpoint.body.codec, input) as Flat))
    form.append(name, String(value));
  for (const [name, { wire = name }] of Object.entries(endpoint.body.files)) {
    const file = input[name];
    if (file instanceof Blob) form.append(wire, file, file instanceof File ? file.name : wire);
  }
  return form;
}

/** Encodes an input for the wire: path, query and body each by its codec; the contract says whether it is multipart. */
export function requestOf(endpoint: Endpoint, input: Flat, token: string | null, baseUrl = ''): WireRequest {
  const path = fillPath(endpoint.path, toWire(endpoint.params, input) as Flat);
  const query = new URLSearchParams(toWire(endpoint.query, input) as Record<string, string>).toString();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  let body: WireRequest['body'];
  if (endpoint.body.is === 'multipart') body = formOf(endpoint, input);
  if (endpoint.body.is === 'json') {
    headers['content-type'] = 'application/json';
    // Without the marks that turn text right to left: the server refuses them, and nobody sees that a copied text has them.
    body = JSON.stringify(toWire(endpoint.body.codec, input)).replace(/[\u202B\u202E\u2067]/g, '');
  }
  return { method: endpoint.method, url: `${baseUrl}${path}${query ? `?${query}` : ''}`, headers, body };
}

/** As `requestOf`; an input that does not fit, as from an edited address, fails as it would on the server. */
function requestFor(...[endpoint, ...rest]: Parameters<typeof requestOf>): WireRequest {
  try {
    return requestOf(endpoint, ...rest);
  } catch (cause) {
    throw new ApiError(nameOf(endpoint), 'malformed', { cause });
  }
}

/** Sends a call and reads the whole answer, since one that breaks off tells nothing. */
async function transmit(endpoint: Endpoint, request: WireRequest, options: CallOptions) {
  const { signal, send } = options;
  const { timeoutMs = request.body instanceof FormData ? UPLOAD_MS : TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const { url, method, headers, body } = request;
    const keepalive = options.keepalive === true;
    const given = { method, headers, signal: either, keepalive, ...(body ? { body } : {}) };
    const response = await (send ? send(request, either) : fetch(url, { ...given, credentials: 'same-origin' }));
    const isFile = endpoint.responses.ok.is === 'file' && response.ok;
    return { response, body: await (isFile ? response.blob() : response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(nameOf(endpoint), timeout.aborted ? 'timeout' : 'network', { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isDone = (wire: unknown) =>
  typeof wire === 'object' && wire !== null && (wire as { status?: unknown }).status === true;

type Arrived = Awaited<ReturnType<typeof transmit>>;

async function answerOf<E extends Endpoint>(endpoint: E, { response, body }: Arrived): Promise<OutputOf<E>> {
  const { ok } = endpoint.responses;
  if (body instanceof Blob) return body as OutputOf<E>;
  const wire = parsed(body);
  if (!response.ok || !isDone(wire) || ok.is !== 'json') throw await toApiError(endpoint, response.status, wire);
  const answer = fromWire(ok.codec, wire);
  if (!answer) throw new ApiError(nameOf(endpoint), 'bad-answer');
  return answer.value as OutputOf<E>;
}

/** The answer embedded in the document, if valid. */
function early<E extends Endpoint>(endpoint: E, request: WireRequest): OutputOf<E> | undefined {
  const wire = firstAnswer(request);
  const { ok } = endpoint.responses;
  return isDone(wire) && ok.is === 'json' ? (fromWire(ok.codec, wire)?.value as OutputOf<E>) : undefined;
}

/** Creates the typed client. It has no user interface: a call returns its answer or throws an ApiError. */
export function createClient(given: ClientOptions): Client {
  const { getToken, onUnauthenticated = () => {}, onSecondFactor, onStepUp, baseUrl = '' } = given;
  const tokenFor = (endpoint: Endpoint) => (endpoint.permission === 'public' ? null : getToken());
  /** Reports on a session unless it has ended: a late answer says nothing about the one begun since. */
  const tell = (token: string | null, of: (() => void) | undefined) => {
    if (token && token === getToken()) of?.();
  };
  return {
    onUnauthenticated,
    answered(endpoint, input) {
      if (!answeredFirst) return undefined;
      try {
        return early(endpoint, requestFor(endpoint, input as Flat, tokenFor(endpoint), baseUrl));
      } catch {
        // Called while rendering: the actual call reports the problem.
        return undefined;
      }
    },
    async call(endpoint, input, options = {}) {
      const token = tokenFor(endpoint);
      for (;;) {
        const request = requestFor(endpoint, input as Flat, token, baseUrl);
        const first = early(endpoint, request);
        if (first !== undefined) return first;
        const arrived = await transmit(endpoint, request, options);
        try {
          return await answerOf(endpoint, arrived);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === 'step-up' && (await onStepUp?.(error))) continue;
          if (error.code === 'second-factor') tell(token, onSecondFactor);
          if (error.code === 'unauthenticated') tell(token, onUnauthenticated);
          throw error;
        }
      }
    },
    async open(endpoint, input, { accept, signal }) {
      const token = tokenFor(endpoint);
      const { method, url, headers } = requestFor(endpoint, input as Flat, token, baseUrl);
      const response = await fetch(url, { method, headers: { ...headers, accept }, signal });
      if (response.ok && response.headers.get('content-type')?.startsWith(accept)) return response;
      const error = await toApiError(endpoint, response.status, await response.json().catch(() => null));
      if (error.code === 'unauthenticated') tell(token, onUnauthenticated);
      throw error;
    },
  };
}
