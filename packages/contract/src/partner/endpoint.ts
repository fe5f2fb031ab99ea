import type * as z from 'zod/mini';
import type { Codec } from '../codec.ts';
import type { PartnerCode } from './codes.ts';

type Json = Readonly<Record<string, unknown>>;

/** One call of the partner API. It has no permission: whoever signs it with a customer's key may make it. */
export interface PartnerEndpoint {
  method: 'GET' | 'POST';
  /** With `{name}` for path parameters. */
  path: string;
  summary: string;
  /** What a developer must know besides the fields. */
  description: string;
  params?: Codec<Record<string, unknown>>;
  query?: Codec<Record<string, unknown>>;
  /** Every body also has `domain`. */
  body?: Codec<Record<string, unknown>>;
  answer: Codec;
  /** Columns of the answer as a CSV file, each with a description; absent if it is not available as one. */
  file?: Readonly<Record<string, string>>;
  /** Its own refusals; those of the signature and of the service apply to every call. */
  refusals: readonly PartnerCode[];
  /** As on the wire; bodies without `domain`. */
  example: { request: Json; answer: Json };
}

/** Declares a call with its exact type. */
export const endpoint = <const E extends PartnerEndpoint>(given: E): E => given;

type Of<C> = C extends z.ZodMiniType ? z.output<C> : unknown;
/** A partner's whole input, in our names. */
export type PartnerInput<E extends PartnerEndpoint> = Of<E['params']> & Of<E['query']> & Of<E['body']>;
export type PartnerOutput<E extends PartnerEndpoint> = Of<E['answer']>;
