import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { mayCall } from '@cage/contract/roles/access';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, type Name, openCage, people, post, retypedEverywhere } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
beforeEach(async () => {
  cage = await openCage();
});

/** A fingerprint of all rows of all tables: a refused call changes none of them. */
async function fingerprint(database: Database): Promise<string> {
  const tables = await database.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  expect(tables.length).toBeGreaterThan(30);
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const text = `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`;
      return `${name} ${(await database.query<{ sum: string }>({ text, values: [] }))[0]?.sum}`;
    }),
  );
  return parts.join('\n');
}

const surfaceOf = (name: Name) => (people[name].level === 'player' ? 'player' : 'admin');
/** Calls an endpoint by its own method, without input. */
const callOf = (app: Cage['apps']['admin'], { method, path }: Endpoint, token?: string) => {
  if (method === 'GET') return get(app, fill(path), token);
  return post(app, fill(path), {}, token, { method });
};
const fill = (path: string) => pathParams(path).reduce((url, name) => url.replace(`{${name}}`, 'x'), path);

describe('Z1: the contract’s map says who may call what', () => {
  test.each(['anonymous', 'expired', 'root', 'agent', 'customer', 'player'] as const)('%s', async (actor) => {
    const name = actor === 'anonymous' ? 'agent' : actor === 'expired' ? 'customer' : actor;
    const app = cage.apps[surfaceOf(name)];
    const token = actor === 'anonymous' ? undefined : await cage.signIn(name);
    if (actor === 'expired')
      await cage.services.database.query(sql`update sessions set ended_at = ${cage.services.clock.at}`);
    const known = actor !== 'anonymous' && actor !== 'expired';
    const { level } = people[name];
    const holder = known ? { level, permissions: defaultPermissions[level] } : null;
    const before = await fingerprint(cage.services.database);
    expect(cage.entered).toHaveLength(token ? 1 : 0);
    for (const endpoint of Object.values(contract) as Endpoint[]) {
      if (endpoint.permission === 'public' || mayCall(endpoint.permission, holder)) continue;
      cage.entered.length = 0;
      const response = await callOf(app, endpoint, token);
      expect([endpoint.path, response.statusCode, cage.entered]).toEqual([endpoint.path, known ? 403 : 401, []]);
    }
    expect(await fingerprint(cage.services.database)).toBe(before);
  });

  test('and an allowed call reaches its rules', async () => {
    for (const name of ['root', 'agent', 'player'] as const) {
      const token = await cage.signIn(name);
      // Asking for the password again is unrelated to who may call it.
      await retypedEverywhere(cage, cage.services.clock.at);
      const { level } = people[name];
      for (const endpoint of Object.values(contract) as Endpoint[]) {
        if (endpoint.responses.ok.is === 'events' || endpoint.path.endsWith('/logout')) continue;
        if (!mayCall(endpoint.permission, { level, permissions: defaultPermissions[level] })) continue;
        const response = await callOf(cage.apps[surfaceOf(name)], endpoint, token);
        if (endpoint.permission !== 'public') expect([401, 403]).not.toContain(response.statusCode);
      }
    }
  });

  test('a token of one app is unknown at the other', async () => {
    const token = await cage.signIn('player');
    expect((await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, token)).statusCode).toBe(401);
  });

  test.each(['InActive', 'Suspended'])('%s: no sign-in, and open sessions end', async (status) => {
    const token = await cage.signIn('player');
    await cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids.player}`);
    expect((await post(cage.apps.player, '/api/webapi/GetUserInfo', {}, token)).statusCode).toBe(401);
    await expect(cage.signIn('player')).rejects.toThrow(status === 'InActive' ? /inactive/ : /suspended/);
  });
});

describe('Z2: nobody reads another subtree', () => {
  test('by list, search, id, proof link or the words of a refusal', async () => {
    const { apps, services, ids } = cage;
    await fund(services.database, ids.otherCustomer, 1_000_000n);
    const other = await cage.signIn('otherPlayer');
    const { id_order: code } = (await deposit(apps.player, other, { utr: 'CANARY77' })).json();
    const [row] = await services.database.query<{ id: number; proof_name: string }>(
      sql`select id, proof_name from recharges where code = ${code}`,
    );
    const canaries = ['CANARY77', code as string, 'otherPlayer', '9000000007', row?.proof_name ?? 'none'];
    for (const name of ['agent', 'customer', 'player'] as const) {
      const app = apps[surfaceOf(name)];
      const token = await cage.signIn(name);
      const pending = '/api/webapi/admin/recharge/pending';
      const answers = [
        await get(app, `${pending}?q=CANARY77`, token),
        await get(app, `${pending}?queue=downline`, token),
        await get(app, `/api/webapi/recharge/${code}`, token),
        await get(app, '/api/webapi/recharge/list', token),
        await get(app, `/proof/${row?.proof_name}`, token),
        await get(app, '/api/admin/dashdynamic', token),
        await post(app, '/api/webapi/admin/recharge/status', { id: row?.id, status: 1 }, token),
        await post(app, '/api/webapi/admin/recharge/claim', { id: row?.id }, token),
        await post(app, '/api/webapi/recharge/withdraw', { id_order: code }, token),
      ];
      for (const { body } of answers) for (const canary of canaries) expect(body).not.toContain(canary);
      expect(answers[4]?.statusCode).toBe(404);
      const calls = [
        ['status', { status: 1 }],
        ['claim', {}],
      ] as const;
      for (const [call, body] of calls) {
        const answerTo = async (id: number | undefined) => {
          const { statusCode, ...response } = await post(
            app,
            `/api/webapi/admin/recharge/${call}`,
            { id, ...body },
            token,
          );
          return [statusCode, (JSON.parse(response.body) as { message: string }).message];
        };
        expect([call, ...(await answerTo(row?.id))]).toEqual([call, ...(await answerTo(99_999))]);
      }
    }
    const rows = await services.database.query(sql`select 1 as one from recharges where status = 0`);
    expect(rows).toHaveLength(1);
    const root = await cage.signIn('root');
    expect((await get(apps.admin, `/proof/${row?.proof_name}`, root)).statusCode).toBe(200);
  });

  test('wildcards of a search are letters', async () => {
    const token = await cage.signIn('player');
    await deposit(cage.apps.player, token);
    const customer = await cage.signIn('customer');
    const found = (q: string) =>
      get(cage.apps.admin, `/api/webapi/admin/recharge/pending?q=${encodeURIComponent(q)}`, customer);
    expect((await found('4321')).json().total).toBe(1);
    for (const wildcard of ['%', '_', '\\', "'"]) expect((await found(wildcard)).json().total).toBe(0);
  });
});
