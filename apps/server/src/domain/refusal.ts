import type { EndpointName } from '@cage/contract/contract';
import { type ErrorCode, faultMessages } from '@cage/contract/errors';
import type { FieldOf } from '@cage/contract/fields';
import { wireMessageOf } from '@cage/contract/refusals/in-english';
import { type Reason, type RefusalGiven, splitRefusal } from '@cage/contract/refusals/reason';

/** Why a form can't be accepted as it is, at one of the fields of `Field` or at none. */
export interface Problem<Field extends string = never> {
  reason: Reason;
  field?: Field;
}

/** A problem, typed by its code: `problem('phoneInvalid', 'phone')`. */
export const problem = <Field extends string = never>(...given: RefusalGiven<Field>): Problem<Field> =>
  splitRefusal(...given);

/** A checked value, or what is wrong with it. */
export type Checked<T, Field extends string> = { value: T } | { problem: Problem<Field> };

/** A "no" by a business rule: HTTP 200 with status false and the reason's sentence. Source: R49. */
export class Refusal extends Error {
  readonly reason: Reason;
  /** The input it is about, by its name in our code; the border translates it for the wire. */
  readonly field: string | undefined;

  constructor({ reason, field }: Problem<string>, options?: ErrorOptions) {
    super(wireMessageOf(reason), options);
    this.name = 'Refusal';
    this.reason = reason;
    this.field = field;
  }
}

/**
 * A refusal by its code, with the variable parts of its sentence: `refusal('rechargeNotFound')`. One about an input
 * names the endpoint whose inputs type the field: `refusal<'moveChips'>('noteRequired', 'note')`.
 */
export const refusal = <N extends EndpointName = never>(...given: RefusalGiven<FieldOf<N>>): Refusal =>
  new Refusal(splitRefusal<FieldOf<N>>(...given));

/** Throws a refusal when there is a problem; its field is an input of the endpoint. */
export function refuseIf<N extends EndpointName = never>(found: Problem<FieldOf<N>> | null): void {
  if (found) throw new Refusal(found);
}

/** Returns the checked value or throws a refusal; its field is an input of the endpoint. */
export function unwrapChecked<N extends EndpointName, T>(checked: Checked<T, FieldOf<N>>): T {
  if ('problem' in checked) throw new Refusal(checked.problem);
  return checked.value;
}

/** Anything else that goes wrong, with the HTTP status of its code. */
export class Fault extends Error {
  readonly code: Exclude<ErrorCode, 'refused'>;
  /** A rule's own reason, instead of the default words of the code. */
  readonly reason: Reason | undefined;
  /** The invalid part of the request, by its name on the wire; only the border reads it. */
  readonly wireField: string | undefined;

  constructor(
    code: Exclude<ErrorCode, 'refused'>,
    told: string | Reason = faultMessages[code],
    wireField?: string,
    options?: ErrorOptions,
  ) {
    super(typeof told === 'string' ? told : wireMessageOf(told), options);
    this.name = 'Fault';
    this.code = code;
    this.reason = typeof told === 'string' ? undefined : told;
    this.wireField = wireField;
  }
}
