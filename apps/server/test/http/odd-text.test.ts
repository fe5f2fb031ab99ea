import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@cage/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { startSession } from '../../src/store/sessions/sessions.ts';
import { aPicture, type Cage, openCage, people } from '../support/cage.ts';
import { endpoints, type Schema, type Sent, schemaOf, sendTo } from '../support/requests.ts';

/** Texts that the database can't return unchanged, or that display differently than written. */
const unsound = {
  'half a character': '\ud83d',
  'half a character at the end': `${'a'.repeat(29)}\ud83d`,
  'the other half': '\ude00x',
  NUL: 'a\0b',
  'turned around': '\u202Eabc',
  'turned around apart': 'a\u2067b',
  'an escape': 'a\u001Bb',
  'a late control': '\u0085',
};

/** Texts that are strange, but valid. */
const odd = {
  overlong: randomBytes(4_000).toString('hex'),
  'overlong, beyond one script': '👩‍👩‍👧हि'.repeat(700),
  combining: `e${'\u0301'.repeat(40)}`,
  'the replacement character': 'a\uFFFD',
  'no character at all': '\uFFFE\uFFFF',
  invisible: '\u200B\uFEFF\u00AD',
  'as a phone copies a number': '\u202A98110 00104\u202C',
  'lines and joiners': 'a\tb\r\nc\u2028d\u200C\u200D',
};

/** A value that fits a schema, for the fields beside the odd one. */
function plain(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plain(schema.anyOf[0] ?? {});
  if (schema.type === 'object') return plainRecord(schema);
  if (schema.type === 'array') return [plain(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'uuid' ? randomUUID() : '9000000003';
}

const plainRecord = ({ properties = {} }: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plain(schema)]));

/** The record with the odd text in place of each text, however deep, one at a time; and once as a name. */
function withOddText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    withOddText(part, text).map((changed) =>
      Array.isArray(value) ? [...value.slice(0, Number(name)), changed] : { ...value, [name]: changed },
    ),
  );
  return Array.isArray(value) ? parts : [...parts, { ...value, [text]: 'x' }];
}

function requestsWith(endpoint: Endpoint, text: string): Sent[] {
  const base: Sent = {
    params: plainRecord(schemaOf(endpoint.params)),
    query: {},
    body: endpoint.body.is === 'none' ? null : plainRecord(schemaOf(endpoint.body.codec)),
    raw: null,
    type: 'application/json',
  };
  const query = plainRecord(schemaOf(endpoint.query));
  const queries = Object.keys(query).map((name) => ({ ...base, query: { [name]: text } }));
  const params = Object.keys(base.params).map((name) => ({ ...base, params: { ...base.params, [name]: text } }));
  const bodies = (base.body ? withOddText(base.body, text) : []) as Record<string, unknown>[];
  return [...queries, ...params, ...bodies.map((body) => ({ ...base, body }))];
}

const bodyHolds = ({ body }: Sent, text: string) => JSON.stringify(body).includes(JSON.stringify(text).slice(1, -1));

const LEVELS = ['root', 'agent', 'customer', 'player'] as const;

/** A house with a session, which is renewed when a request ended it. */
async function entered(cage: Cage, name: (typeof LEVELS)[number]) {
  const surface = people[name].level === 'player' ? 'player' : 'admin';
  const { database, clock } = cage.services;
  const given = { accountId: cage.ids[name], surface, ip: '127.0.0.1', now: clock.now() } as const;
  const open = () => startSession(database, given);
  const door = { app: cage.apps[surface], token: await open(), picture: await aPicture() };
  return async (endpoint: Endpoint, request: Sent) => {
    const answer = await sendTo(door, endpoint, request);
    if (answer.statusCode === 401 && endpoint.permission !== 'public') door.token = await open();
    return answer;
  };
}

const faultsOf = ({ services }: Cage) => verifyAudit(services.database, services.keys.audit);

describe.each(LEVELS)('odd text in every field of every endpoint, as %s', (name) => {
  test('text that is not well-formed is a 422, and the audit log still verifies', async () => {
    const cage = await openCage();
    const send = await entered(cage, name);
    for (const [path, endpoint] of endpoints) {
      for (const text of Object.values(unsound)) {
        for (const request of requestsWith(endpoint, text)) {
          const answer = await send(endpoint, request);
          if ([401, 403].includes(answer.statusCode)) break;
          // A query, a path and a form are bytes, which can't contain half a character.
          const carried = text.isWellFormed() || (endpoint.body.is === 'json' && bodyHolds(request, text));
          if (carried) expect([path, answer.statusCode]).toEqual([path, 422]);
          else expect([path, answer.statusCode < 500]).toEqual([path, true]);
        }
      }
    }
    expect(await faultsOf(cage)).toEqual([]);
  });

  test('odd but well-formed text breaks nothing, and the audit log still verifies', async () => {
    const cage = await openCage();
    const send = await entered(cage, name);
    for (const [path, endpoint] of endpoints) {
      for (const text of Object.values(odd)) {
        for (const request of requestsWith(endpoint, text)) {
          const answer = await send(endpoint, request);
          if (answer.statusCode === 403) break;
          expect([path, request, answer.statusCode < 500]).toEqual([path, request, true]);
        }
      }
    }
    expect(await faultsOf(cage)).toEqual([]);
    const [log] = await cage.services.database.query<{ rows: number }>(
      sql`select count(*)::int as rows from audit_log`,
    );
    expect(log?.rows).toBeGreaterThan(0);
  });
});
