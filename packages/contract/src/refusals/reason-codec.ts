import * as z from 'zod/mini';
import { rejectWireValue, wireRecord } from '../codec.ts';
import type { Reason } from './reason.ts';

type Parameter = bigint | Date | string | number | readonly string[];

/** Parses a parameter by the type its name implies; `undefined` when it does not fit. */
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

/** A reason on the wire: amounts are whole paise as text, instants ISO-8601, everything else unchanged. */
export const reason = z.codec(
  z.object({ code: z.string(), parameters: z.record(z.string(), z.unknown()) }),
  z.custom<Reason>((value) => typeof value === 'object'),
  {
    decode({ code, parameters }, payload) {
      const read = mapped(parameters, decoded);
      if (Object.values(read).includes(undefined)) return rejectWireValue(payload, 'Not what its name says');
      return { code, parameters: read } as unknown as Reason;
    },
    encode: ({ code, parameters }) => ({ code, parameters: mapped<Parameter>(parameters, encoded) }),
  },
);

/** Why one of several items was refused. */
export const obstacle = [
  'refusal',
  z.optional(wireRecord({ message: ['message', z.string()], because: ['because', z.optional(reason)] })),
] as const;
