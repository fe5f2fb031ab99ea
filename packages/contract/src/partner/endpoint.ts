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
  /** Every body has `domain` as well. */
  body?: Codec<Record<string, unknown>>;
  answer: Codec;
  /** The columns of the answer as a CSV file, each with what stands in it, where it can be had as one. */
  file?: Readonly<Record<string, string>>;
  /** Refusals of its own; those of the signature and of the service every call can have. */
  refusals: readonly PartnerCode[];
  /** As they go over the wire; bodies without `domain`. */
  example: { request: Json; answer: Json };
}

/** A call, typed by what it says of itself. */
export const endpoint = <const E extends PartnerEndpoint>(given: E): E => given;

type Of<C> = C extends z.ZodMiniType ? z.output<C> : unknown;
/** Everything a partner gives, in our words. */
export type PartnerInput<E extends PartnerEndpoint> = Of<E['params']> & Of<E['query']> & Of<E['body']>;
export type PartnerOutput<E extends PartnerEndpoint> = Of<E['answer']>;
