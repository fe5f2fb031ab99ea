import './jitless.ts';
import * as z from 'zod/mini';
import { type ParsedAmount, paiseFromRupees, rupeesFromPaise, toTypedRupees } from './money.ts';
import { findStatusName, type Statuses } from './statuses.ts';

/** A schema with two sides: its input is the wire's value, its output the code's. Encoding runs it backwards. */
export type Codec<Value = unknown, Wire = unknown> = z.ZodMiniType<Value, Wire>;

/** Rejects a wire value while it is being decoded, so that it is not parsed twice. */
export function rejectWireValue(payload: z.core.ParsePayload, message: string): never {
  payload.issues.push({ code: 'custom', message, input: payload.value });
  return z.NEVER;
}

/** Rupees with two decimals on the wire, paise in code. */
export const rupees = z.codec(z.string(), z.bigint(), {
  decode: (text, payload) => paiseFromRupees(text) ?? rejectWireValue(payload, 'Not an amount in rupees'),
  encode: rupeesFromPaise,
});

/** Rupees as people type them on the wire; in code paise or `no-amount`, parsed by one of the functions of money.ts. */
export const rupeesParsedBy = (text: z.ZodMiniType<string, string>, read: (typed: string) => ParsedAmount) =>
  z.codec(text, z.union([z.bigint(), z.literal('no-amount')]), {
    decode: read,
    encode: toTypedRupees,
  });

/** An instant: ISO-8601 UTC on the wire, a Date in code. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A row number: 32 bits, as in the database. */
export const rowId = z.int32();

/** A whole number in a query string. */
export const countText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: (text) => Number(text),
  encode: (count) => String(count),
});

/** One line of text. Rejects control characters: a database can't store U+0000, and a line has no breaks. */
export const singleLine = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Optional text, trimmed; `undefined` when nothing is left. */
export const trimmed = (text: z.ZodMiniType<string, string>) =>
  z.optional(
    z.codec(text, z.optional(z.string()), {
      decode: (typed) => typed.trim() || undefined,
      encode: (kept) => kept ?? '',
    }),
  );

/** A choice of several words: comma-separated text on the wire, a list in the order of the options in code. */
export function wordList<const W extends string>(options: readonly W[]) {
  const known = (text: string) => wordsOf(text).every((word) => (options as readonly string[]).includes(word));
  return z.codec(
    z.string().check(z.refine(known, `Not among ${options.join(', ')}`)),
    z.array(z.enum<readonly W[]>(options)),
    {
      decode: (text) => options.filter((word) => wordsOf(text).includes(word)),
      encode: (words) => words.join(','),
    },
  );
}

/** As `wordList` for input: accepts a list of the words as well as their text. */
export function wordListInput<const W extends string>(options: readonly W[]) {
  const words = z.array(z.enum<readonly W[]>(options));
  return z.codec(z.union([wordList(options), words]), words, {
    decode: (given) => options.filter((word) => given.includes(word)),
    encode: (given) => given,
  });
}

/** A yes or no in a form or query string. */
export const booleanText = z.codec(z.enum(['1', '0']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (yes) => (yes ? '1' : '0'),
});

/** A code that no state has. */
const NO_CODE = -1;

/** A state by its wire code, as in the tables of statuses.ts; an unknown code is a fault. */
// @__NO_SIDE_EFFECTS__
export function statusCode<Name extends string>(table: Statuses<Name>) {
  const names = Object.keys(table) as Name[];
  return z.codec(z.int(), z.enum<readonly Name[]>(names), {
    decode: (code, payload) => findStatusName(table, code) ?? rejectWireValue(payload, 'Unknown code'),
    encode: (name) => table[name].code,
  });
}

/** As `statusCode` for a requested decision: an unknown code becomes `unknown`, which the rules refuse in words. */
// @__NO_SIDE_EFFECTS__
export function decisionCode<Name extends string>(table: Statuses<Name>) {
  const names = Object.keys(table) as Name[];
  return z.codec(z.int(), z.union([z.enum<readonly Name[]>(names), z.literal('unknown')]), {
    decode: (code) => findStatusName(table, code) ?? 'unknown',
    encode: (name) => (name === 'unknown' ? NO_CODE : table[name].code),
  });
}

const wordsOfCodecs = new WeakMap<object, Readonly<Record<string, string>>>();

/** Attaches the wire word of each of our names to a codec; refusals name the input they are about by it. */
// @__NO_SIDE_EFFECTS__
export function withWords<C extends object>(codec: C, words: Readonly<Record<string, string>>): C {
  wordsOfCodecs.set(codec, words);
  return codec;
}

/** The wire words of a codec by our names; empty if it has none. */
export const wireWordsOf = (codec: object): Readonly<Record<string, string>> => wordsOfCodecs.get(codec) ?? {};

/** Names of a record and the wire word of each, in the wire's order. */
export type Wording = readonly (readonly [name: string, word: string])[];

const wordings = new WeakMap<object, Wording>();

/** The wording of a `wireRecord`; `undefined` for any other codec. */
export const wordingOf = (codec: object): Wording | undefined => wordings.get(codec);

export type Fields = Record<string, readonly [wire: string, codec: z.ZodMiniType, again?: string]>;
type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Tidy<T> = { [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & { [K in OptionalKeys<T>]?: T[K] };
type Plain<T> = { [K in keyof T]: T[K] } & {};
type DomainOf<F extends Fields> = Plain<Tidy<{ -readonly [K in keyof F]: z.output<F[K][1]> }>>;
type WireOf<F extends Fields> = Plain<Tidy<{ -readonly [K in keyof F as F[K][0]]: z.input<F[K][1]> }>>;

/**
 * A record whose wire words differ from ours: `wireRecord({ code: ['id_order', z.string()] })` reads `id_order` and gives
 * `code`. Odd wire words stop here. A third entry is a second wire word for the same value.
 */
// @__NO_SIDE_EFFECTS__
export function wireRecord<const F extends Fields>(fields: F): z.ZodMiniType<DomainOf<F>, WireOf<F>> {
  const entries = Object.entries(fields);
  const wireShape = Object.fromEntries(
    entries.flatMap(([, [wire, codec, again]]) => [wire, ...(again ? [again] : [])].map((word) => [word, codec])),
  );
  const reading = entries.map(([name, [word]]): [string, string] => [word, name]);
  const writing = entries.flatMap(([name, [word, , again]]): [string, string][] => [
    [name, word],
    ...(again ? [[name, again] satisfies [string, string]] : []),
  ]);
  // Runs for every row of every list, hence the plain loop.
  const move = (from: Record<string, unknown>, pairs: [string, string][]) => {
    const to: Record<string, unknown> = {};
    for (const [source, target] of pairs) if (from[source] !== undefined) to[target] = from[source];
    return to;
  };
  const codec = z.codec(
    z.object(wireShape),
    z.custom<Record<string, unknown>>((value) => typeof value === 'object'),
    {
      decode: (wire) => move(wire, reading),
      encode: (record) => move(record, writing),
    },
  );
  wordings.set(codec, writing);
  const words = Object.fromEntries(entries.map(([name, [word]]) => [name, word]));
  return withWords(codec, words) as unknown as z.ZodMiniType<DomainOf<F>, WireOf<F>>;
}

/** Encodes a value for the wire; throws when it does not fit the codec. */
export function toWire<Wire>(codec: Codec<unknown, Wire>, value: unknown): Wire {
  return z.encode(codec, value) as Wire;
}

/** Decodes a wire value; `null` when it does not fit the codec. */
export function fromWire<Value>(codec: Codec<Value>, wire: unknown): { value: Value } | null {
  const result = z.safeDecode(codec, wire);
  return result.success ? { value: result.data as Value } : null;
}
