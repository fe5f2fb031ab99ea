import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Codec, instant, rupees, rupeesParsedBy, statusCode, toWire, trimmed, wireRecord } from './codec.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { parseAmount } from './money.ts';
import { betStatuses } from './statuses.ts';
import { writerOf } from './writer.ts';

const row = wireRecord({
  id: ['id', z.int()],
  name: ['user_name', z.string(), 'name_again'],
  amountPaise: ['money', rupees],
  payoutPaise: ['profit', z.nullable(rupees)],
  status: ['status', statusCode(betStatuses)],
  at: ['time', instant],
  note: ['note', z.optional(z.string())],
  typed: ['typed', rupeesParsedBy(z.string(), parseAmount)],
  words: ['words', z.array(z.enum(['one', 'two']))],
  of: ['of', z.union([z.object({ is: z.literal('a'), n: z.int() }), z.object({ is: z.literal('b') })])],
  short: ['short', z.string().check(z.maxLength(3))],
  yes: ['yes', z.boolean()],
  more: ['more', z.record(z.string(), z.unknown())],
});
const answer = wireRecord({ rows: ['datas', z.array(row)], search: ['q', trimmed(z.string())] });

const good = {
  id: 7,
  name: 'Asha',
  amountPaise: 150_050n,
  payoutPaise: null,
  status: 'win',
  at: new Date('2026-11-20T08:35:09.120Z'),
  typed: 'no-amount',
  words: ['two'],
  of: { is: 'a', n: 1 },
  short: 'abc',
  yes: false,
  more: { any: { thing: 1 } },
};

test('the output is exactly that of zod, in its order', () => {
  const rows = [good, { ...good, note: 'n', payoutPaise: -5n, of: { is: 'b' }, besides: 1 }];
  const written = writerOf(answer)({ rows, search: 'P 1', besides: true });
  expect(JSON.stringify(written)).toBe(JSON.stringify(toWire(answer, { rows, search: 'P 1' })));
  expect(written.datas[0]).toMatchObject({ user_name: 'Asha', name_again: 'Asha', money: '1500.50', status: 1 });
});

test.each([
  { id: 1.5 },
  { id: 2 ** 53 },
  { id: '7' },
  { name: null },
  { name: undefined },
  { amountPaise: 150 },
  { amountPaise: null },
  { payoutPaise: undefined },
  { status: 'lost' },
  { status: 1 },
  { at: new Date(Number.NaN) },
  { at: '2026-11-20T08:35:09.120Z' },
  { note: 1 },
  { note: null },
  { typed: 1 },
  { words: ['three'] },
  { words: 'one' },
  { of: { is: 'c' } },
  { short: 'abcd' },
  { yes: 0 },
])('%j throws as in zod', (wrong) => {
  const value = { rows: [{ ...good, ...wrong }] };
  const thrown = (write: () => unknown): string => {
    try {
      return `wrote ${JSON.stringify(write())}`;
    } catch (error) {
      return String(error);
    }
  };
  expect(thrown(() => writerOf(answer)(value))).toBe(thrown(() => toWire(answer, value)));
  expect(() => writerOf(answer)(value)).toThrow();
});

/** Arbitrary values that a codec may take, built from its definition: enough to walk every answer of the contract. */
function some(codec: Codec): fc.Arbitrary<unknown> {
  const { def } = codec as unknown as {
    def: { type: string; in: Codec; transform(wire: unknown, payload: object): unknown };
  };
  if (codec === rupees) return fc.constantFrom('12.50', '-3.00');
  if (codec === instant) return fc.constant('2026-11-20T08:35:09.120Z');
  if (codec instanceof z.ZodMiniObject) {
    return fc.record(
      Object.fromEntries(Object.entries(codec.def.shape).map(([name, one]) => [name, some(one as Codec)])),
    );
  }
  if (codec instanceof z.ZodMiniArray) return fc.array(some(codec.def.element as Codec), { maxLength: 2 });
  if (codec instanceof z.ZodMiniNullable) return fc.option(some(codec.def.innerType as Codec));
  if (codec instanceof z.ZodMiniOptional) return fc.option(some(codec.def.innerType as Codec), { nil: undefined });
  if (codec instanceof z.ZodMiniEnum) return fc.constantFrom(...Object.values(codec.def.entries));
  if (codec instanceof z.ZodMiniUnion) return fc.oneof(...codec.def.options.map((one) => some(one as Codec)));
  if (codec instanceof z.ZodMiniLiteral) return fc.constantFrom(...codec.def.values);
  if (def.type === 'pipe') return some(def.in);
  const plain: Record<string, fc.Arbitrary<unknown>> = {
    string: fc.constantFrom('', 'a', '12.50', '-3.00', '2026-11-20T08:35:09.120Z', '2026-11-20'),
    number: fc.constantFrom(0, 1, 2, 3),
    boolean: fc.boolean(),
  };
  return plain[def.type] ?? fc.constant(null);
}

describe('every answer of the contract', () => {
  const answers = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { responses }]) =>
    responses.ok.is === 'json' ? [[name, responses.ok.codec] as const] : [],
  );

  test.each(answers)('%s is written as zod writes it', (_, codec) => {
    fc.assert(
      fc.property(some(codec), (wire) => {
        const read = z.safeDecode(codec, wire);
        if (!read.success) return;
        expect(JSON.stringify(writerOf(codec)(read.data))).toBe(JSON.stringify(toWire(codec, read.data)));
      }),
      { numRuns: 40 },
    );
  });
});
