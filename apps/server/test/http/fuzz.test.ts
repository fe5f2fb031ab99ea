import { fromWire } from '@cage/contract/codec';
import type { Endpoint } from '@cage/contract/endpoint';
import { errorAnswer } from '@cage/contract/error-answer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { startSession } from '../../src/store/sessions/sessions.ts';
import { aPicture, openCage, retypedEverywhere } from '../support/cage.ts';
import { endpoints, type Schema, type Sent, schemaOf, sendTo } from '../support/requests.ts';

/** Runs per endpoint; fast-check prints the seed when one fails. The long version: FUZZ=2000. */
const RUNS = Number(process.env.FUZZ ?? 150);
const SLOWEST_MS = 5_000;

/** Texts that break things: empty, long, other scripts, controls, code, names of built-in properties. */
const nasty = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1e9',
  'NaN',
  '9223372036854775808',
  '99999999999999999999',
  '9'.repeat(400),
  '-0',
  '0x10',
  '१२३',
  '9000000003',
  'Agent1',
  'C1',
  '2026-11-20',
  '2026-02-31',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  'infinity',
  '__proto__',
  'constructor',
  "'; drop table accounts; --",
  '%',
  '_\\',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\uFFFF',
  '\u202E',
  'हिन्दी',
  '👩‍👩‍👧',
  'x'.repeat(5_000),
  ...[
    ['-id', '5', '5'],
    ['-time', '2026-02-31T00:00:00+00:00', '5'],
    ['-amount', '9223372036854775808', '1'],
    [[], {}],
  ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
];

/** Nested objects, this many deep. */
function deep(levels: number): unknown {
  return levels === 0 ? 'x' : { a: deep(levels - 1) };
}

const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }));
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
  fc.integer({ min: 1, max: 40 }).map(deep),
  fc.constantFrom(1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2 ** 63, 2 ** 64),
);

/** Days of any year, valid and invalid. */
const days = fc
  .tuple(fc.integer({ min: -1, max: 10_001 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(([year, month, day]) =>
    [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-'),
  );

/** Values that mostly fit a schema, so that the rules behind the contract are reached as well. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'string') {
    if (schema.format === 'uuid') return fc.oneof(fc.uuid(), text);
    if (schema.format === 'date') return fc.oneof(days, text);
    return schema.maxLength === undefined ? text : fc.oneof(text, fc.string({ maxLength: schema.maxLength }));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom(2_147_483_647, 2_147_483_648, -1),
      fc.maxSafeInteger(),
    );
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'object') return record(schema);
  return anything;
}

function record(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      fc.oneof({ weight: 9, arbitrary: fitting(field) }, { weight: 1, arbitrary: anything }),
    ]),
  );
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

/** A request to an endpoint: path, query and body mostly fitting, the body at times any bytes of any type. */
function requestTo(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const body = endpoint.body.is === 'none' ? fc.constant(null) : record(schemaOf(endpoint.body.codec));
  return fc.record({
    params: record(schemaOf(endpoint.params)),
    query: record(schemaOf(endpoint.query)),
    body,
    raw: fc.option(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json()), { freq: 8 }),
    type: fc.constantFrom('application/json', 'application/json', 'text/plain', 'multipart/form-data', 'image/png'),
  });
}

/** What no answer may show: stacks, statements, file paths. */
const internals = /\bat [\w.]+ \(|node_modules|\.ts:\d|select .* from|insert into|relation "|syntax error at/i;

/** A house with a session of root's, which the fuzzer may end at any time. */
async function fuzzedCage() {
  const cage = await openCage();
  const session = { accountId: cage.ids.root, surface: 'admin', ip: '127.0.0.1' } as const;
  const open = async () => {
    const token = await startSession(cage.services.database, { ...session, now: cage.services.clock.now() });
    // So that calls which ask for the password again are reached as well.
    await retypedEverywhere(cage, cage.services.clock.now());
    return token;
  };
  return { ...cage, open, token: await open(), picture: await aPicture() };
}

describe('I1: any bytes to any endpoint', () => {
  test.each(endpoints)('%s', async (_, endpoint) => {
    const cage = await fuzzedCage();
    await fc.assert(
      fc.asyncProperty(requestTo(endpoint), async (request) => {
        const started = performance.now();
        const response = await sendTo(
          { app: cage.apps.admin, token: cage.token, picture: cage.picture },
          endpoint,
          request,
        );
        // The fuzzer signs itself out and changes passwords; it continues in another session.
        if (response.statusCode === 401) cage.token = await cage.open();
        expect(performance.now() - started).toBeLessThan(SLOWEST_MS);
        expect([response.statusCode, response.statusCode < 500 ? '' : response.body]).toEqual([
          response.statusCode,
          '',
        ]);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode !== 200) expect(fromWire(errorAnswer, response.json())).not.toBeNull();
        if (!response.headers['content-type']?.toString().startsWith('image/')) {
          expect(response.body).not.toMatch(internals);
        }
      }),
      { numRuns: RUNS },
    );
    expect((await verifyLedger(cage.services.database)).faults).toEqual([]);
  });
});
