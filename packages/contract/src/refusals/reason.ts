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

/** The reasons of these codes. */
export type ReasonOf<C extends RefusalCode> = Extract<Reason, { code: C }>;

/** A reason, typed by its code: `because('utrWaiting', { code })`. */
export const because = <Given extends RefusalGiven>(...given: Given): ReasonOf<Given[0]> =>
  takenApart(...given).reason as ReasonOf<Given[0]>;

/** The sentence of a reason in the language of a catalogue; `undefined` for a code that it does not know yet. */
export function sentenceOf(catalogue: Partial<Refusals>, { code, parameters }: Reason): string | undefined {
  const sentence = catalogue[code] as string | ((parameters: unknown) => string) | undefined;
  return typeof sentence === 'function' ? sentence(parameters) : sentence;
}
