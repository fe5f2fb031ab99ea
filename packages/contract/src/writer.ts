import * as z from 'zod/mini';
import { type Codec, instant, toWire, wordingOf } from './codec.ts';

/**
 * `toWire` for values written many times a second: a codec is compiled once instead of inspected for each value, and no
 * intermediate record is created. Anything it can't handle is left to zod, as is the error for values that do not
 * fit.
 */

type Write = (value: unknown) => unknown;

/** Signals a value that its codec does not, or may not, take. */
class Misfit extends Error {}

function misfit(): never {
  throw new Misfit();
}

const when =
  (fits: (value: unknown) => boolean): Write =>
  (value) =>
    fits(value) ? value : misfit();

/** Writers of types without further conditions. Those with a format or a check go to zod. */
const plain: Readonly<Record<string, Write>> = {
  string: when((value) => typeof value === 'string'),
  boolean: when((value) => typeof value === 'boolean'),
  bigint: when((value) => typeof value === 'bigint'),
  date: when((value) => value instanceof Date && !Number.isNaN(value.getTime())),
};

interface Def {
  type: string;
  checks?: readonly unknown[];
  format?: string;
}

const writers = new WeakMap<object, Write>();

function record(fields: readonly (readonly [from: string, to: string, Codec])[]): Write {
  const writes = fields.map(([from, to, codec]) => ({ from, to, write: writeOf(codec) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) misfit();
    const wire: Record<string, unknown> = {};
    // Runs for every row of every list, hence the plain loop.
    for (let n = 0; n < writes.length; n += 1) {
      const { from, to, write } = writes[n] as (typeof writes)[number];
      const written = write((value as Record<string, unknown>)[from]);
      if (written !== undefined) wire[to] = written;
    }
    return wire;
  };
}

function compile(codec: Codec): Write {
  // Its output always fits, and lists have two in each row.
  if (codec === instant) return (value) => (plain.date as Write)(value) && (value as Date).toISOString();
  const def = codec.def as Def;
  const byZod: Write = (value) => z.encode(codec, value);
  if (def.checks?.length) return byZod;
  if (codec instanceof z.ZodMiniNumberFormat && def.format === 'safeint') return when(Number.isSafeInteger);
  if (codec instanceof z.ZodMiniISODateTime) {
    const { pattern } = codec.def;
    return when((value) => typeof value === 'string' && (pattern?.test(value) ?? false));
  }
  if (def.format !== undefined) return byZod;
  if (codec instanceof z.ZodMiniEnum) {
    const options = new Set<unknown>(Object.values(codec.def.entries));
    return when((value) => options.has(value));
  }
  if (codec instanceof z.ZodMiniNullable) {
    const write = writeOf(codec.def.innerType as Codec);
    return (value) => (value === null ? null : write(value));
  }
  if (codec instanceof z.ZodMiniOptional) {
    const write = writeOf(codec.def.innerType as Codec);
    return (value) => (value === undefined ? undefined : write(value));
  }
  if (codec instanceof z.ZodMiniArray) {
    const write = writeOf(codec.def.element as Codec);
    return (value) => (Array.isArray(value) ? value.map(write) : misfit());
  }
  if (codec instanceof z.ZodMiniObject && codec.def.catchall === undefined) {
    return record(Object.entries(codec.def.shape).map(([name, one]) => [name, name, one as Codec]));
  }
  if (codec instanceof z.ZodMiniCodec) return pipe(codec);
  return plain[def.type] ?? byZod;
}

function pipe(codec: z.ZodMiniCodec): Write {
  const wording = wordingOf(codec);
  if (wording) {
    const { shape } = (codec.def.in as unknown as z.ZodMiniObject).def;
    return record(wording.map(([name, word]) => [name, word, shape[word] as unknown as Codec]));
  }
  const [ours, wires] = [writeOf(codec.def.out as unknown as Codec), writeOf(codec.def.in as unknown as Codec)];
  return (value) => {
    const payload = { value: ours(value), issues: [] };
    const written = codec.def.reverseTransform(payload.value as never, payload as never);
    return payload.issues.length > 0 ? misfit() : wires(written);
  };
}

function writeOf(codec: Codec): Write {
  const known = writers.get(codec);
  if (known) return known;
  // A recursive codec looks up its own writer while it is being compiled.
  writers.set(codec, (value) => writeOf(codec)(value));
  const write = compile(codec);
  writers.set(codec, write);
  return write;
}

/** Returns a function that writes values of a codec for the wire, as `toWire` does; it throws when one does not fit. */
export function writerOf<Wire>(codec: Codec<unknown, Wire>): (value: unknown) => Wire {
  const write = writeOf(codec);
  return (value) => {
    try {
      return write(value) as Wire;
    } catch {
      return toWire(codec, value);
    }
  };
}
