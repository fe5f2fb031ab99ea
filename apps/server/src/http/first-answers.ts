import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fromWire } from '@cage/contract/codec';
import { resumeSession } from '@cage/contract/sessions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Surface } from '../domain/caller.ts';
import { cookieToken } from './session-cookies.ts';

/** A call as it goes over the wire; the build writes down those of each page. */
export interface FirstCall {
  method: 'GET' | 'POST';
  url: string;
  body?: string | undefined;
}

/** What a call is known by, here and in the page that takes its answer. */
const keyOf = ({ method, url, body = '' }: FirstCall) => `${method} ${url} ${body}`;

/**
 * The answers as a data block: nothing in them ends the element around them. Documents are compressed together with what
 * others have written, so the token stands in it masked, another time with another mask, lest lengths give it away.
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
 * Whether somebody opened this document, as far as their browser says. What is fetched on a guess, framed or a part of
 * another page never runs, so its session must not go on by it. A worker passes a page's request on without destination.
 */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const { 'sec-purpose': guess, 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': as = 'document' } = headers;
  return method === 'GET' && guess === undefined && mode === 'navigate' && (as === 'document' || as === 'empty');
}

/**
 * What a page would ask for first, answered with its document: the session that goes on by its cookie, and the calls of
 * the page in its name. Each takes the same walk as from outside; one that is refused is left out, and the page asks
 * itself. The session is known by what this answers, `null` without one; the block, when the calls are answered. Source: D121.
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

  // What takes long is left out as well: the page begins without it, and asks.
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
