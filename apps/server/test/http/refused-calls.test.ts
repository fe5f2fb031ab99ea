import { contract } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

/** The number of rows of each table. */
async function rowsOf(database: Database): Promise<Map<string, number>> {
  const tables = await database.query<{ name: string }>(sql`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await database.query<{ count: bigint }>({ text: `select count(*) from "${name}"`, values: [] });
    counts.set(name, Number(row?.count));
  }
  return counts;
}

const form = (n: number) => ({
  phoneNumber: String(9_700_000_000 + n),
  username: `crowd${n}`,
  password: 'harvest-77',
  confirmPassword: 'other',
  dateOfBirth: '1996-02-11',
  terms: true,
});

/** What a stranger sends to each public call to be refused, different each time. */
const refused: Record<string, (n: number) => object> = {
  registerPlayer: form,
  signInPlayer: (n) => ({ phoneNumber: String(9_700_000_000 + n), password: 'wrong-password' }),
  signInStaff: (n) => ({ phoneNumber: `not a phone ${n}`, password: 'wrong-password' }),
  checkSession: (n) => ({ phoneNumber: String(9_700_000_000 + n), token: `planted ${n}` }),
  resumeSession: () => ({}),
  getSite: () => ({}),
};

const isPublic = ([, { permission }]: [string, Endpoint]) => permission === 'public';

test('every public call is tried below', () => {
  const names = (Object.entries(contract) as [string, Endpoint][]).filter(isPublic).map(([name]) => name);
  expect(names.sort()).toEqual(Object.keys(refused).sort());
});

const CALLS = 300;
/** The limit per address, its own row, and a row for many. */
const MOST = 25;

describe.each((Object.entries(contract) as [string, Endpoint][]).filter(isPublic))('%s', (name, { method, path }) => {
  test('300 refused calls from one address leave a bounded number of rows in every table', async () => {
    const { database, keys } = cage.services;
    const before = await rowsOf(database);
    const surface = name === 'signInStaff' ? 'admin' : 'player';
    for (let n = 0; n < CALLS; n += 1) {
      const payload = method === 'GET' ? {} : { payload: refused[name]?.(n) ?? {} };
      await cage.apps[surface].inject({ method, url: path, remoteAddress: '198.51.100.7', ...payload });
    }
    const grown = [...(await rowsOf(database))].filter(([table, count]) => count - (before.get(table) ?? 0) > MOST);
    expect(grown).toEqual([]);
    expect(await verifyAudit(database, keys.audit)).toEqual([]);
  });
});

test('a row for many says how many: the 1st, the 10th and so on in a quarter of an hour', async () => {
  const { database, clock } = cage.services;
  const register = (n: number) =>
    cage.apps.player.inject({ method: 'POST', url: '/api/webapi/register', payload: form(n) });
  for (let n = 0; n < 12; n += 1) await register(n);
  clock.at = new Date(clock.at.getTime() + 15 * 60_000);
  await register(13);
  const rows = await database.query<{ after: string }>(
    sql`select after from audit_log where action = 'player.registered.refused' order by seq`,
  );
  expect(rows.map(({ after }) => (JSON.parse(after) as { count: number }).count)).toEqual([1, 10, 1]);
});

describe('D370: repeated calls of a session', () => {
  const counts = async (action: string) => {
    const rows = await cage.services.database.query<{ after: string; actorId: number }>(
      sql`select after, actor_id as "actorId" from audit_log where action = ${action} order by chain, seq`,
    );
    return rows.map(({ after, actorId }) => [actorId, (JSON.parse(after) as { count?: number }).count]);
  };
  const confirm = async (name: 'player' | 'otherPlayer', times: number) => {
    const token = await cage.signIn(name);
    for (let n = 0; n < times; n += 1) {
      const limit = { kind: 'deposit', period: 'day' };
      expect(messageOf(await post(cage.apps.player, '/api/webapi/limits/confirm', limit, token))).toBe(
        texts.noRaiseWaiting,
      );
    }
  };

  test('a player’s leave one row for many, by account and call, wherever it signs in', async () => {
    const { database, keys, clock } = cage.services;
    const { player, otherPlayer } = cage.ids;
    await confirm('player', 7);
    await confirm('player', 5);
    await confirm('otherPlayer', 2);
    const token = await cage.signIn('player');
    await post(cage.apps.player, '/api/webapi/recharge/withdraw', { id_order: 'R1' }, token);
    clock.at = new Date(clock.at.getTime() + 15 * 60_000);
    await confirm('player', 2);
    const all = await counts('limit.raised.refused');
    expect(all.filter(([id]) => id === player)).toEqual([1, 10, 1].map((count) => [player, count]));
    expect(all.filter(([id]) => id === otherPlayer)).toEqual([[otherPlayer, 1]]);
    expect(await counts('recharge.withdrawn.refused')).toEqual([[player, 1]]);
    expect(await verifyAudit(database, keys.audit)).toEqual([]);
  });

  test('each call of staff leaves a row', async () => {
    const token = await cage.signIn('agent');
    for (let n = 0; n < 4; n += 1) {
      await post(cage.apps.admin, '/api/webapi/recharge/withdraw', { id_order: 'R1' }, token);
    }
    expect(await counts('recharge.withdrawn.refused')).toEqual(Array(4).fill([cage.ids.agent, undefined]));
  });
});

test('limits come first: beyond them a registration form is not read', async () => {
  const register = async (n: number) =>
    (await cage.apps.player.inject({ method: 'POST', url: '/api/webapi/register', payload: form(n) })).statusCode;
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push(await register(n));
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses[60]).toBe(429);
});
