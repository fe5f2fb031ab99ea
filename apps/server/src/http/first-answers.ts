import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fromWire } from '@cage/contract/codec';
import { resumeSession } from '@cage/contract/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Surface } from '../domain/caller.ts';
import { cookieToken } from './session-cookies.ts';

/** A call as it goes over the wire; the build records those of each page. */
export interface FirstCall {
  method: 'GET' | 'POST';
  url: string;
  body?: string | undefined;
}

/** The key of a call, here and in the page that takes its answer. */
const keyOf = ({ method, url, body = '' }: FirstCall) => `${method} ${url} ${body}`;

/**
 * The answers as a data block, in which nothing ends the element around it. Documents are compressed together with text
 * that others wrote, so the token is masked with a new mask each time, or compressed lengths would reveal it.
 */
function dataBlock(answers: Record<string, unknown>, token: string): string {
  const place = randomBytes(12).toString('base64url');
  const bytes = Buffer.from(token);
  const pad = randomBytes(bytes.length);
  const masked = Buffer.from(bytes.map((byte, at) => byte ^ (pad[at] ?? 0)));
  const text = JSON.stringify(answers).replaceAll(token, place).replaceAll('<', '\\u003c');
  const attributes = `data-place="${place}" data-pad="${pad.toString('hex')}" data-masked="${masked.toString('hex')}"`;
  return `<script type="application/json" id="first-answers" ${attributes}>${text}</script>`;
}

/** How long a document waits for its answers, the session included. */
const LATEST_MS = 2_000;

const PASSED_ON = ['host', 'cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Whether a person opened this document, as far as the browser says. A prefetched, framed or embedded document never runs,
 * so it must not resume the session. A worker passes a page's request on without a destination.
 */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const { 'sec-purpose': guess, 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': as = 'document' } = headers;
  return method === 'GET' && guess === undefined && mode === 'navigate' && (as === 'document' || as === 'empty');
}

/**
 * A page's first calls, answered with its document: the session resumed by its cookie, and the page's calls in its name.
 * Each takes the same path as from outside; a refused one is left out, and the page makes it itself. Resolves when the
 * session is known, `null` without one; `block` resolves when the calls are answered. Source: D121.
 */
export async function firstAnswers(
  app: FastifyInstance,
  surface: Surface,
  calls: readonly FirstCall[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ block: Promise<string> } | null> {
  if (!isOpened(request) || !cookieToken(request, surface)) return null;
  const { remoteAddress } = request.raw.socket;
  const passed = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const ask = ({ method, url, body }: FirstCall, authorization: Record<string, string>) =>
    app.inject({
      method,
      url,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      headers: { ...passed, ...authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: body }),
    });

  // Slow answers are left out as well: the page starts without them and makes the calls.
  const late = setTimeout(LATEST_MS, null, { ref: false });
  const resume: FirstCall = { method: 'POST', url: resumeSession.path };
  const resumed = await Promise.race([ask(resume, {}), late]);
  if (!resumed) return null;
  for (const cookie of [resumed.headers['set-cookie'] ?? []].flat()) void reply.header('set-cookie', cookie);
  const session =
    resumed.statusCode === 200 ? fromWire(resumeSession.responses.ok.codec, resumed.json<unknown>())?.value : null;
  if (!session) return null;
  const { token } = session;
  async function collect(): Promise<string> {
    const answers = await Promise.all(
      calls.map((call) => Promise.race([ask(call, { authorization: `Bearer ${token}` }), late])),
    );
    const given: Record<string, unknown> = { [keyOf(resume)]: resumed?.json<unknown>() };
    for (const [at, call] of calls.entries()) {
      const answer = answers[at];
      if (answer?.statusCode === 200) given[keyOf(call)] = answer.json<unknown>();
    }
    return dataBlock(given, token);
  }
  return { block: collect() };
}
