import * as z from 'zod/mini';
import { unfit } from '../codec.ts';
import type { Refusals } from './refusals.en.ts';

export type RefusalCode = keyof Refusals;

/** What varies in the sentence of a code; nothing in most. */
export type ParametersOf<C extends RefusalCode> = Refusals[C] extends (parameters: infer P) => string
  ? P
  : Record<never, never>;

/** Why something was refused: a code of ours and what varies in its sentence, in any language. */
export type Reason = { [C in RefusalCode]: { code: C; parameters: ParametersOf<C> } }[RefusalCode];

/** The codes whose sentence never varies. */
export type PlainCode = { [C in RefusalCode]: Refusals[C] extends string ? C : never }[RefusalCode];

/**
 * A refusal as it is given: its code, what varies in the sentence where something does, and the input that it is about,
 * one of `Field`.
 */
export type RefusalGiven<Field extends string = never> =
  | [code: PlainCode, field?: Field]
  | {
      [C in Exclude<RefusalCode, PlainCode>]: [code: C, parameters: ParametersOf<C>, field?: Field];
    }[Exclude<RefusalCode, PlainCode>];

/** What was given, taken apart: why, and where. */
export function takenApart<Field extends string>(...given: RefusalGiven<Field>): { reason: Reason; field?: Field } {
  const [code, second, third] = given as [RefusalCode, (object | Field)?, Field?];
  const [parameters, field] = typeof second === 'object' ? [second, third] : [{}, second];
  return { reason: { code, parameters } as Reason, ...(field === undefined ? {} : { field }) };
}

/** A reason, typed by its code: `because('utrWaiting', { code })`. */
export const because = (...given: RefusalGiven): Reason => takenApart(...given).reason;

/** The sentence of a reason in the language of a catalogue; `undefined` for a code that it does not know yet. */
export function sentenceOf(catalogue: Refusals, { code, parameters }: Reason): string | undefined {
  const sentence = catalogue[code] as string | ((parameters: unknown) => string) | undefined;
  return typeof sentence === 'function' ? sentence(parameters) : sentence;
}

type Parameter = bigint | Date | string | number | readonly string[];

/** A parameter as its name says what it is; `undefined` when it is none of that. */
function decoded(value: unknown, name: string): unknown {
  if (name.endsWith('Paise')) return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined;
  if (name.endsWith('At')) return z.iso.datetime().safeParse(value).success ? new Date(value as string) : undefined;
  return value;
}

const encoded = (value: Parameter): unknown => {
  if (typeof value === 'bigint') return value.toString();
  return value instanceof Date ? value.toISOString() : value;
};

const mapped = <From>(parameters: object, value: (from: From, name: string) => unknown) =>
  Object.fromEntries(Object.entries(parameters).map(([name, from]) => [name, value(from as From, name)]));

/** A reason on the wire: amounts are whole paise as text, instants ISO-8601, the rest as it is. */
export const reason = z.codec(
  z.object({ code: z.string(), parameters: z.record(z.string(), z.unknown()) }),
  z.custom<Reason>((value) => typeof value === 'object'),
  {
    decode({ code, parameters }, payload) {
      const read = mapped(parameters, decoded);
      if (Object.values(read).includes(undefined)) return unfit(payload, 'Not what its name says');
      return { code, parameters: read } as unknown as Reason;
    },
    encode: ({ code, parameters }) => ({ code, parameters: mapped<Parameter>(parameters, encoded) }),
  },
);
