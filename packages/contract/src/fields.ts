import { wireWordsOf } from './codec.ts';
import type { EndpointName, Input } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

type PathOf<T, K extends keyof T & string> = [NonNullable<T[K]>] extends [readonly (infer Item)[]]
  ? K | `${K}.${number}` | (Item extends object ? `${K}.${number}.${keyof Item & string}` : never)
  : [NonNullable<T[K]>] extends [Blob | Date | bigint | string | number | boolean]
    ? K
    : K | `${K}.${keyof NonNullable<T[K]> & string}`;
type PathsOf<T> = { [K in keyof T & string]: PathOf<T, K> }[keyof T & string];

/** An input of an endpoint by our name, or a part of one (`banks.1.ifsc`); for several endpoints, the inputs they share. */
export type FieldOf<N extends EndpointName> = [N] extends [never] ? never : PathsOf<Input<N>>;

function wordsOf({ params, query, body }: Endpoint): [own: string, wire: string][] {
  const codecs = [params, query, ...(body.is === 'none' ? [] : [body.codec])];
  const files = body.is === 'multipart' ? Object.entries(body.files) : [];
  return [
    ...codecs.flatMap((codec) => Object.entries(wireWordsOf(codec))),
    ...files.map(([name, { wire = name }]): [string, string] => [name, wire]),
  ];
}

/** The wire's word for an input that a refusal is about; unchanged where the wire has no other word. */
export const wireField = (endpoint: Endpoint, field: string): string =>
  wordsOf(endpoint).find(([own]) => own === field)?.[1] ?? field;

/** Our name for the input that an answer of the wire is about. */
export const ownField = (endpoint: Endpoint, word: string): string =>
  wordsOf(endpoint).find(([, wire]) => wire === word)?.[0] ?? word;
