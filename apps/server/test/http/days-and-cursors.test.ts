import { contract } from '@cage/contract/contract';
import { type Endpoint, fillPath } from '@cage/contract/endpoint';
import { mayCall } from '@cage/contract/roles/access';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../src/store/database/sql.ts';
import { startSession } from '../../src/store/sessions/sessions.ts';
import { aBet } from '../support/bets.ts';
import { type Cage, deposit, openCage } from '../support/cage.ts';
import { createRole } from '../support/staff.ts';
import { fund } from '../support/tree.ts';

const endpoints = Object.entries(contract) as [string, Endpoint][];

const schemaOf = ({ query }: Endpoint) =>
  z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { format?: string; enum?: string[] }>;
    required?: string[];
  };
/** The fields of an endpoint's query, by their wire names. */
const fieldsOf = (endpoint: Endpoint) => Object.entries(schemaOf(endpoint).properties ?? {});
const about: Record<string, string> = { customerid: 'C1', pile: 'exact', line: '1' };
/** The required fields of a query: its subject. */
const aboutOf = (endpoint: Endpoint) =>
  Object.fromEntries((schemaOf(endpoint).required ?? []).map((name) => [name, about[name] ?? '']));
const daysOf = (endpoint: Endpoint) =>
  fieldsOf(endpoint).flatMap(([name, { format }]) => (format === 'date' ? [name] : []));
/** The sort orders of a list. */
const ordersOf = (endpoint: Endpoint) =>
  fieldsOf(endpoint).flatMap(([name, { enum: words }]) => (name === 'sort' ? (words ?? []) : []));
const isList = ({ responses: { ok } }: Endpoint) => ok.is === 'json' && 'list' in ok;

let cage: Cage;
let call: (endpoint: Endpoint, query: Record<string, string>, accept?: string) => Promise<Response>;

/** The subjects of the calls, by path parameter. */
async function targets(): Promise<Record<string, string>> {
  const { services, ids } = cage;
  const idOf = async (account: number) => {
    const [row] = await services.database.query<{ id: string }>(
      sql`select public_id as id from accounts where id = ${account}`,
    );
    return row?.id ?? '';
  };
  return {
    member: await idOf(ids.player),
    account: await idOf(ids.player),
    id: await idOf(ids.agent),
    role: 'nightdesk',
  };
}

beforeEach(async () => {
  cage = await openCage();
  const { services, ids, apps } = cage;
  const { database, clock } = services;
  const session = (accountId: number, surface: 'admin' | 'player') =>
    startSession(database, { accountId, surface, ip: '127.0.0.1', now: clock.now() });
  const tokens = { admin: await session(ids.root, 'admin'), player: await session(ids.player, 'player') };
  const names = await targets();
  const isRoots = ({ permission }: Endpoint) =>
    mayCall(permission, { level: 'admin', permissions: defaultPermissions.admin });
  call = async (endpoint, query, accept) => {
    const surface = isRoots(endpoint) ? 'admin' : 'player';
    const url = `${fillPath(endpoint.path, names)}?${new URLSearchParams({ ...aboutOf(endpoint), ...query }).toString()}`;
    const headers = { authorization: tokens[surface], ...(accept ? { accept } : {}) };
    return apps[surface].inject({ method: endpoint.method, url, headers });
  };
});

describe('every day that a call takes', () => {
  const withDays = endpoints.filter(([, endpoint]) => daysOf(endpoint).length > 0);
  const refused = [
    ...['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31', '2027-02-29', '2027-02-30', '2026-00-01'],
    ...[
      '10000-01-01',
      '+010000-01-01',
      '-000001-01-01',
      '-2026-01-01',
      '2026-11-20T00:00:00Z',
      'infinity',
      'today',
      ' ',
    ],
  ];
  const taken = ['2000-01-01', '2024-02-29', '2026-11-20', '2100-12-31'];

  test('is found: all lists but the unbounded have a first and a last', () => {
    expect(withDays.length).toBeGreaterThan(15);
    for (const [, endpoint] of withDays) {
      // In addition, the bets behind a statement's corrections, which are named by its first day.
      expect(daysOf(endpoint).filter((name) => name !== 'corrections')).toEqual(['from', 'to']);
    }
  });

  test.each(withDays)('%s', async (_, endpoint) => {
    for (const accept of isList(endpoint) ? [undefined, 'text/csv'] : [undefined]) {
      for (const name of daysOf(endpoint)) {
        for (const text of refused) {
          const response = await call(endpoint, { [name]: text }, accept);
          expect([name, text, response.statusCode]).toEqual([name, text, 422]);
          expect(response.json()).toMatchObject({ code: 'malformed', field: name });
        }
        for (const text of taken) {
          const response = await call(endpoint, { [name]: text }, accept);
          expect([name, text, response.statusCode]).toEqual([name, text, 200]);
        }
      }
      expect((await call(endpoint, { from: '2100-12-31', to: '2000-01-01' }, accept)).statusCode).toBe(200);
    }
  });
});

describe('an order, a search or days that a list or queue does not have are refused at their field, in pages and as CSV', () => {
  const lists = endpoints.filter(([, endpoint]) => isList(endpoint));
  const words = (endpoint: Endpoint) => fieldsOf(endpoint).map(([name]) => name);

  beforeEach(async () => {
    await createRole(cage.apps.admin, await cage.signIn('root'), 'Night Desk', ['Casino Bets']);
  });

  const queues = endpoints.filter(([, endpoint]) => !isList(endpoint) && words(endpoint).includes('cursor'));

  test('some lists have no search, all have an order, and queues have a fixed one', () => {
    const searched = lists.filter(([, endpoint]) => words(endpoint).includes('q'));
    expect([searched.length > 10, lists.length - searched.length > 5]).toEqual([true, true]);
    for (const [name, endpoint] of lists) expect([name, ordersOf(endpoint).length > 1]).toEqual([name, true]);
    expect(queues.map(([name, endpoint]) => [name, ordersOf(endpoint)])).toEqual([
      ['getTree', []],
      ['listPendingRecharges', []],
      ['listPendingWithdrawals', []],
    ]);
  });

  test.each([...lists, ...queues])('%s', async (_, endpoint) => {
    for (const accept of isList(endpoint) ? [undefined, 'text/csv'] : [undefined]) {
      const fieldOf = async (query: Record<string, string>) => {
        const response = await call(endpoint, query, accept);
        return response.statusCode === 422
          ? response.json<{ code: string; field: string }>().field
          : response.statusCode;
      };
      for (const sort of [
        'constructor',
        '-constructor',
        '',
        '-',
        'id,time',
        ordersOf(endpoint)[0]?.toUpperCase() ?? '',
      ])
        expect([sort, await fieldOf({ sort })]).toEqual([sort, 'sort']);
      for (const sort of ordersOf(endpoint)) expect([sort, await fieldOf({ sort })]).toEqual([sort, 200]);
      for (const word of ['q', 'from', 'to'])
        if (!words(endpoint).includes(word))
          expect([word, await fieldOf({ [word]: '2026-11-20' })]).toEqual([word, word]);
    }
  });
});

const sealed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Values outside our types, or the database's. */
const strangeValues = [
  ...['2026-02-31', '2026-02-31T00:00:00+00:00', '0000-01-01T00:00:00+00:00', '2026-11-20T24:00:00+00:00'],
  ...['2026-11-20T10:00:00+16:00', '2026-11-20T10:00:60+00:00', '294277-01-01T00:00:00+00:00', '99999-01-01', 'now'],
  ...['infinity', '2147483648', '-2147483649', '9223372036854775808', '-9223372036854775809', '1'.repeat(40), '-0'],
  ...['1e5', '0x10', '1.5', ' 1', 'NaN', '', '\u0000', '\ud83d', '%', 5, null, [], {}, true],
];

const strangeIds = ['-1', '0x10', '1.5', ' 1', '', '9223372036854775808', '1'.repeat(40), 5, null, []];

/** Texts that no list has returned, and those made from a cursor by changing a letter. */
function tampered(cursor: string): string[] {
  const flip = (letter: string) => (letter === 'A' ? 'z' : 'A');
  const flipped = [...cursor].map((letter, at) => `${cursor.slice(0, at)}${flip(letter)}${cursor.slice(at + 1)}`);
  const strange = [
    'x',
    '[]',
    'null',
    '{}',
    '"',
    '\u0000',
    '👩‍👩‍👧',
    '-1',
    '9'.repeat(18),
    '9'.repeat(19),
    '9'.repeat(400),
  ];
  const shapes = [
    [],
    {},
    null,
    5,
    'text',
    [[], []],
    ['-time'],
    ['2026-11-20T08:35:09+00:00', '5'],
    ['-id', '5', '5', '5'],
  ];
  return [...flipped, cursor.slice(1), cursor.slice(0, -1), `${cursor}AAAA`, ...strange, ...shapes.map(sealed)];
}

describe('every cursor that a call takes', () => {
  const withCursor = endpoints.filter(([, endpoint]) => fieldsOf(endpoint).some(([name]) => name === 'cursor'));
  const oneOfEach = ['5', '2026-11-20T08:35:09.123456+00:00', 'word'];

  beforeEach(async () => {
    const { services, ids, apps } = cage;
    for (const name of ['customer', 'player', 'player', 'agent'] as const)
      await fund(services.database, ids[name], 20_000_000n);
    await createRole(apps.admin, await cage.signIn('root'), 'Night Desk', ['Casino Bets']);
    const token = await cage.signIn('player');
    for (const utr of ['432109876501', '432109876502', '432109876503']) await deposit(apps.player, token, { utr });
    for (const roundId of ['r1', 'r2']) {
      await aBet(services.database, { customerId: ids.customer, playerId: ids.player, gameId: 'G1', roundId });
    }
  });

  test('belongs to a list or a queue', () => {
    const lists = endpoints.filter(([, endpoint]) => isList(endpoint)).map(([name]) => name);
    expect(withCursor.map(([name]) => name).sort()).toEqual(
      [...lists, 'getTree', 'listPendingRecharges', 'listPendingWithdrawals'].sort(),
    );
  });

  test.each(withCursor)('%s', async (name, endpoint) => {
    const statusOf = async (query: Record<string, string>) => {
      const response = await call(endpoint, query);
      if (response.statusCode === 422) expect(response.json()).toMatchObject({ code: 'malformed' });
      return response.statusCode;
    };
    const first = (await call(endpoint, { limit: '1' })).json<{ nextCursor: string | null }>();
    const real = first.nextCursor ?? sealed(['-time', '2026-11-20T08:35:09+00:00', '5']);
    const statuses = await Promise.all(tampered(real).map((cursor) => statusOf({ cursor })));
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
    if (!isList(endpoint)) return;

    for (const sort of ordersOf(endpoint)) {
      const cursorOf = (value: unknown, id: unknown, order = sort) => ({ sort, cursor: sealed([order, value, id]) });
      const probes = await Promise.all(oneOfEach.map((value) => statusOf(cursorOf(value, '5'))));
      const fitting = oneOfEach[probes.indexOf(200)];
      expect([name, sort, fitting]).toEqual([name, sort, expect.any(String)]);
      const values = await Promise.all(strangeValues.map((value) => statusOf(cursorOf(value, '5'))));
      expect(values.filter((status) => status !== 200 && status !== 422)).toEqual([]);
      const ids = await Promise.all(strangeIds.map((id) => statusOf(cursorOf(fitting, id))));
      expect(ids.filter((status) => status !== 422)).toEqual([]);
      // A cursor of one order is invalid for another.
      expect(await statusOf(cursorOf(fitting, '5', 'elsewhere'))).toBe(422);
    }
  });

  test.each(withCursor)('%s: only a page with another after it has one', async (_, endpoint) => {
    const rowsOf = async (limit: number) => {
      const { nextCursor, ...answer } = (await call(endpoint, { limit: String(limit) })).json<{
        nextCursor: string | null;
      }>();
      return { nextCursor, count: Object.values(answer).filter(Array.isArray).flat().length };
    };
    const { count, nextCursor } = await rowsOf(500);
    expect(nextCursor).toBeNull();
    if (count > 0) expect(await rowsOf(count)).toEqual({ nextCursor: null, count });
    if (count > 1) expect(await rowsOf(count - 1)).toEqual({ nextCursor: expect.any(String), count: count - 1 });
  });

  test('a page of each order continues where the one before ended', async () => {
    for (const sort of ['-id', 'id', 'name', 'wallet', 'created', '-created']) {
      const query = { sort, limit: '1' };
      const endpoint = contract.listCustomers as Endpoint;
      const seen: unknown[] = [];
      let pages = 0;
      for (let cursor: string | null = ''; cursor !== null; pages += 1) {
        const page: { [word: string]: unknown; nextCursor: string | null } = (
          await call(endpoint, { ...query, ...(cursor ? { cursor } : {}) })
        ).json();
        seen.push(
          ...Object.values(page)
            .filter(Array.isArray)
            .flat()
            .map((row: { customerid?: string }) => row.customerid),
        );
        cursor = page.nextCursor;
      }
      expect([sort, new Set(seen).size, seen.length, pages]).toEqual([sort, 2, 2, 2]);
    }
  });
});
