import type { WireRequest } from './call.ts';

/** How long embedded answers are fresh: they are as old as the document. */
const FRESH_MS = 15_000;

interface FirstAnswers {
  /** The session they belong to. */
  token: string;
  /** Keyed by call as the server writes it: method, address and body. */
  answers: Map<string, unknown>;
  readAt: number;
}

const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

function read(): FirstAnswers | null {
  // Stories and tests have no document of ours, and tests no document at all.
  const block = globalThis.document?.getElementById('first-answers');
  if (!block) return null;
  const { place = '', pad = '', masked = '' } = block.dataset;
  const mask = bytesOf(pad);
  const token = String.fromCharCode(...bytesOf(masked).map((byte, at) => byte ^ (mask[at] ?? 0)));
  block.remove();
  const answers = JSON.parse((block.textContent ?? '').replaceAll(place, token)) as Record<string, unknown>;
  return { token, answers: new Map(Object.entries(answers)), readAt: Date.now() };
}

const first = read();

/** Whether the document has embedded answers, so that the page's data is as old as the document. */
export const answeredFirst = first !== null;

/** The embedded answer to a call, once, and only for the session it belongs to. */
export function firstAnswer({ method, url, body = '', headers }: WireRequest): unknown {
  if (!first || typeof body !== 'string') return undefined;
  const { authorization } = headers;
  if (authorization !== undefined && authorization !== `Bearer ${first.token}`) return undefined;
  const key = `${method} ${url} ${body}`;
  const answer = first.answers.get(key);
  first.answers.delete(key);
  return Date.now() - first.readAt > FRESH_MS ? undefined : answer;
}
