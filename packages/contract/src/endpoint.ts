import './jitless.ts';
import * as z from 'zod/mini';
import type { Codec } from './codec.ts';
import type { MissingSignInStep } from './people.ts';
import type { PlainCode } from './refusals/reason.ts';
import type { Access } from './roles/access.ts';

/** What a file field accepts: the client checks before sending, the server checks the bytes. Sizes in bytes. */
export interface FileRule {
  required: boolean;
  maxBytes: number;
  types: readonly string[];
  /** The wire's name of the field, if it differs from ours. */
  wire?: string;
  /** The refusal of a larger file; by default that for proofs. */
  tooLarge?: PlainCode;
}

export type Body =
  | { is: 'none' }
  /** `maxBytes`: size limit of the body, where it exceeds that of other calls. */
  | { is: 'json'; codec: Codec; maxBytes?: number }
  | { is: 'multipart'; codec: Codec; files: Record<string, FileRule> };

export type Ok =
  /** `list`: rows in pages, which the server also returns as CSV. See list.ts. */
  | { is: 'json'; codec: Codec; list?: true }
  /** Server-sent events, one JSON value each. */
  | { is: 'events'; codec: Codec }
  /** Bytes of one of these types. */
  | { is: 'file'; types: readonly string[] };

/** An endpoint that returns rows in pages, and all of them as CSV. */
export interface ListEndpoint extends Endpoint {
  responses: { ok: { is: 'json'; codec: Codec; list: true } };
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for path parameters. */
  path: string;
  /** Who may call it; the server refuses to start with an endpoint that has none. Source: R14. */
  permission: Access;
  /**
   * Requires the password to have been retyped within the last five minutes, so that a stolen session can't read or change a
   * secret: always, or only for some inputs.
   */
  fresh?: true | ((input: Record<string, unknown>) => boolean);
  /** Part of signing in: open to a session that still lacks one of these. */
  entering?: readonly MissingSignInStep[];
  /** A report that a replica some seconds behind may answer; `asOf` says as of when. Source: D153. */
  mayLag?: true;
  summary: string;
  params: Codec<Record<string, unknown>>;
  query: Codec<Record<string, unknown>>;
  body: Body;
  responses: { ok: Ok };
}

/** No parameters at all. `Record<never, unknown>` adds nothing to an intersection, where `Record<string, never>` would. */
const nothing = z.object({}) as unknown as Codec<Record<never, unknown>, Record<never, unknown>>;

interface Optional {
  params?: Codec<Record<string, unknown>>;
  query?: Codec<Record<string, unknown>>;
  body?: Body;
}
type Given<E, K extends string, Fallback> = E extends { [P in K]: infer V } ? V : Fallback;

/** Declares one call; omitted parts are empty. The result types client, server, mocks and documentation alike. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Omit<Endpoint, keyof Optional> & Optional>(given: E) {
  const { params, query, body } = given as Optional;
  return {
    ...given,
    params: params ?? nothing,
    query: query ?? nothing,
    body: body ?? { is: 'none' },
  } as unknown as Omit<E, keyof Optional> & {
    params: Given<E, 'params', typeof nothing>;
    query: Given<E, 'query', typeof nothing>;
    body: Given<E, 'body', { is: 'none' }>;
  };
}

export const json = <C extends Codec>(codec: C, limits: { maxBytes?: number } = {}) =>
  ({ is: 'json', codec, ...limits }) as const;
export const events = <C extends Codec>(codec: C) => ({ is: 'events', codec }) as const;
export const file = (types: readonly string[]) => ({ is: 'file', types }) as const;
export const multipart = <C extends Codec, F extends Record<string, FileRule>>(codec: C, files: F) =>
  ({ is: 'multipart', codec, files }) as const;

/** Time limit for uploads on a slow line, in milliseconds: the page gives up then, and the server soon afterwards. */
export const UPLOAD_MS = 120_000;

/** Whether a call with this input requires a fresh session. */
export const needsFresh = ({ fresh }: Endpoint, input: Record<string, unknown>): boolean =>
  typeof fresh === 'function' ? fresh(input) : fresh === true;

type Of<C> = C extends z.ZodMiniType ? z.output<C> : never;
type Files<F> = {
  [K in keyof F as F[K] extends { required: true } ? K : never]: Blob;
} & { [K in keyof F as F[K] extends { required: true } ? never : K]?: Blob };
type BodyInput<B> = B extends { is: 'json'; codec: infer C }
  ? Of<C>
  : B extends { is: 'multipart'; codec: infer C; files: infer F }
    ? Of<C> & Files<F>
    : unknown;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** A caller's whole input in one flat record of our names: path parameters, query and body together. */
export type InputOf<E extends Endpoint> = Flat<Of<E['params']> & Of<E['query']> & BodyInput<E['body']>>;

/** A caller's result: the decoded answer, an event of the stream, or the bytes. */
export type OutputOf<E extends Endpoint> = E['responses']['ok'] extends { is: 'json' | 'events'; codec: infer C }
  ? Of<C>
  : Blob;

/** The names in `{}` of a path. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The path with its parameters filled in, each percent-encoded. */
export function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
