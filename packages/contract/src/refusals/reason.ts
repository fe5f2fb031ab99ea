import type { Refusals } from './refusals.en.ts';

export type RefusalCode = keyof Refusals;

/** Parameters of a code's sentence; most have none. */
export type ParametersOf<C extends RefusalCode> = Refusals[C] extends (parameters: infer P) => string
  ? P
  : Record<never, never>;

/** Why something was refused: a code and the parameters of its sentence, in any language. */
export type Reason = { [C in RefusalCode]: { code: C; parameters: ParametersOf<C> } }[RefusalCode];

/** Codes whose sentence has no parameters. */
export type PlainCode = { [C in RefusalCode]: Refusals[C] extends string ? C : never }[RefusalCode];

/**
 * A refusal as written in code: its code, the parameters of its sentence if any, and the input that it is about,
 * one of `Field`.
 */
export type RefusalGiven<Field extends string = never> =
  | [code: PlainCode, field?: Field]
  | {
      [C in Exclude<RefusalCode, PlainCode>]: [code: C, parameters: ParametersOf<C>, field?: Field];
    }[Exclude<RefusalCode, PlainCode>];

/** Splits a given refusal into its reason and its field. */
export function splitRefusal<Field extends string>(...given: RefusalGiven<Field>): { reason: Reason; field?: Field } {
  const [code, second, third] = given as [RefusalCode, (object | Field)?, Field?];
  const [parameters, field] = typeof second === 'object' ? [second, third] : [{}, second];
  return { reason: { code, parameters } as Reason, ...(field === undefined ? {} : { field }) };
}

/** Reasons with these codes. */
export type ReasonOf<C extends RefusalCode> = Extract<Reason, { code: C }>;

/** A reason, typed by its code: `makeReason('utrWaiting', { code })`. */
export const makeReason = <Given extends RefusalGiven>(...given: Given): ReasonOf<Given[0]> =>
  splitRefusal(...given).reason as ReasonOf<Given[0]>;

/** The sentence of a reason in a catalogue's language; `undefined` for a code unknown to it. */
export function sentenceOf(catalogue: Partial<Refusals>, { code, parameters }: Reason): string | undefined {
  const sentence = catalogue[code] as string | ((parameters: unknown) => string) | undefined;
  return typeof sentence === 'function' ? sentence(parameters) : sentence;
}
