import { makeReason } from '@cage/contract/refusals/reason';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, openCage, post, texts } from '../support/cage.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';

let cage: Cage;
let root: string;

const send = (token: string, id_users: unknown, change: string) =>
  post(cage.apps.admin, '/api/webapi/admin/accounts/change', { id_users, change }, token);

/** The outcome of each account: a word, or the refusal. */
async function became(token: string, ids: readonly string[], change: string): Promise<Record<string, string>> {
  const answer = await send(token, ids, change);
  const { results } = answer.json<{ results: { id_user: string; outcome: string; refusal?: { message: string } }[] }>();
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(results.map((row) => [row.id_user, row.refusal?.message ?? row.outcome]));
}

const rows = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  cage.services.database.query<Row>(statement);
const statuses = async () =>
  Object.fromEntries(
    (await rows<{ id: string; status: string }>(sql`select public_id as id, status from accounts`)).map(
      ({ id, status }) => [id, status],
    ),
  );
const audited = async () =>
  (await rows<{ row: string }>(sql`select concat_ws(' ', action, subject) as row from audit_log order by id`)).map(
    ({ row }) => row,
  );
const isIn = async (token: string, app = cage.apps.admin) =>
  (await get(app, '/api/webapi/loggedUser', token)).statusCode === 200;

const editor = async (...ticked: string[]) => (await clerkWith(cage, 'Editor', ticked)).token;

beforeEach(async () => {
  cage = await openCage();
  root = await cage.signIn('root');
});

describe('O23: one change to several accounts', () => {
  test('each account has its own result and its own audit row, as its own call or form leaves it', async () => {
    const [agent, player] = [await cage.signIn('agent'), await cage.signIn('player')];
    const clerk = await clerkWith(cage, 'Cashier', ['Bank']);
    const before = (await audited()).length;
    const chosen = ['Agent1', 'C1', 'P1', clerk.publicId];
    const suspended = await became(root, chosen, 'suspend');
    expect(suspended).toEqual(Object.fromEntries(chosen.map((id) => [id, 'done'])));
    expect(await statuses()).toMatchObject(Object.fromEntries(chosen.map((id) => [id, 'Suspended'])));
    expect((await audited()).slice(before)).toEqual([
      'agent.changed Agent1',
      'customer.changed C1',
      'account.status-changed P1',
      `account.status-changed ${clerk.publicId}`,
    ]);
    expect([await isIn(agent), await isIn(player, cage.apps.player), await isIn(clerk.token)]).toEqual([
      ...[false, false, false],
    ]);
    const told = await rows<{ kind: string; account_id: number }>(
      sql`select kind, account_id from notifications where subject = 'C1' order by account_id`,
    );
    const both = [cage.ids.agent, cage.ids.customer].sort((a, b) => a - b);
    expect(told).toEqual(both.map((account_id) => ({ kind: 'customer-changed', account_id })));
    expect(await became(root, chosen, 'suspend')).toEqual(Object.fromEntries(chosen.map((id) => [id, 'unchanged'])));
    expect(await became(root, chosen, 'activate')).toEqual(suspended);
    expect(await statuses()).toMatchObject(Object.fromEntries(chosen.map((id) => [id, 'Active'])));
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('ending sessions also ends them on the live channel, and the account may sign in again', async () => {
    const tokens = [await cage.signIn('agent'), await cage.signIn('customer')];
    const streams = [];
    for (const authorization of tokens) {
      const url = '/api/webapi/events';
      streams.push((await cage.apps.admin.inject({ url, headers: { authorization }, payloadAsStream: true })).stream());
    }
    expect(await became(root, ['Agent1', 'C1'], 'end-sessions')).toEqual({ Agent1: 'done', C1: 'done' });
    expect((await audited()).slice(-2)).toEqual(['sessions.ended Agent1', 'sessions.ended C1']);
    for (const stream of streams) expect(Buffer.concat(await stream.toArray()).toString()).toContain('session-ended');
    expect([await isIn(tokens[0] ?? ''), await isIn(tokens[1] ?? '')]).toEqual([false, false]);
    expect(await isIn(await cage.signIn('agent'))).toBe(true);
    // The customer is not signed in, and the agent's session has expired by the next day.
    expect(await became(root, ['Agent1', 'C1'], 'end-sessions')).toEqual({ Agent1: 'done', C1: 'unchanged' });
    await cage.signIn('agent');
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 24 * 60 * 60_000);
    expect(await became(await cage.signIn('root'), ['Agent1'], 'end-sessions')).toEqual({ Agent1: 'unchanged' });
  });

  test('a refused account stops no other, and says why in words and as a code', async () => {
    const { publicId } = await clerkWith(cage, 'Cashier', ['Bank']);
    const answer = await send(root, ['Admin1', 'P999', publicId, 'p2'], 'suspend');
    const told = (code: 'ownAccount' | 'accountNotFound') => ({ message: texts[code], because: makeReason(code) });
    expect(answer.json().results).toEqual([
      { id_user: 'Admin1', outcome: 'refused', refusal: told('ownAccount') },
      { id_user: 'P999', outcome: 'refused', refusal: told('accountNotFound') },
      { id_user: publicId, outcome: 'done' },
      { id_user: 'P2', outcome: 'done' },
    ]);
    expect(await audited()).toEqual(
      expect.arrayContaining(['account.status-changed.refused Admin1', 'account.status-changed.refused P999']),
    );
  });

  test('an account out of scope is answered as a missing one, at each level', async () => {
    await rows(
      sql`update roles set permissions = permissions || '{View More/Edit,Agent Whitelist}' where name = 'agent'`,
    );
    const agent = await cage.signIn('agent');
    for (const change of ['suspend', 'activate', 'end-sessions']) {
      if (change === 'end-sessions') for (const name of ['customer', 'player'] as const) await cage.signIn(name);
      const there = Object.values(await became(agent, ['Agent2', 'C2', 'P2', 'C0', 'Admin1'], change));
      const nowhere = Object.values(await became(agent, ['Agent99', 'C99', 'P99', 'C98', 'Admin99'], change));
      expect(there).toEqual(nowhere);
      expect(await became(agent, ['Agent1', 'C1', 'P1'], change)).toEqual({
        ...{ Agent1: change === 'end-sessions' ? texts.ownAccount : texts.agentNotFound, C1: 'done', P1: 'done' },
      });
    }
    expect(await statuses()).toMatchObject({ Agent1: 'Active', Agent2: 'Active', C2: 'Active', P2: 'Active' });
  });

  test('D64: an agent gives none of them back what root took away', async () => {
    const agent = await cage.signIn('agent');
    await became(root, ['C1'], 'suspend');
    expect(await became(agent, ['C1'], 'activate')).toEqual({ C1: texts.statusOfOthers });
    expect(await statuses()).toMatchObject({ C1: 'Suspended' });
  });
});

describe('O23: whose accounts', () => {
  test('View More/Edit alone changes players; agents and customers do not exist for it', async () => {
    const token = await editor('View More/Edit');
    const gone = { Agent1: texts.agentNotFound, C1: texts.customerNotFound };
    await cage.signIn('player');
    expect(await became(token, ['Agent1', 'C1', 'P1'], 'end-sessions')).toEqual({
      ...{ Agent1: texts.accountNotFound, C1: texts.accountNotFound, P1: 'done' },
    });
    expect(await became(token, ['Agent1', 'C1', 'P1'], 'suspend')).toEqual({ ...gone, P1: 'done' });
  });

  test.each([
    ['Agent Whitelist', { Agent1: 'done', C1: texts.customerNotFound, P1: texts.accountNotFound }],
    ['Customer Whitelist', { Agent1: texts.agentNotFound, C1: 'done', P1: texts.accountNotFound }],
  ])('%s alone changes the accounts of its list only, and ends no sessions', async (permission, outcomes) => {
    const token = await editor(permission);
    expect(await became(token, ['Agent1', 'C1', 'P1'], 'suspend')).toEqual(outcomes);
    const player = await cage.signIn('player');
    expect((await send(token, ['Agent1', 'C1', 'P1'], 'end-sessions')).statusCode).toBe(403);
    expect(await isIn(player, cage.apps.player)).toBe(true);
  });

  test('a clerk without such a permission, a customer and a player are not let in', async () => {
    const token = await editor('Members');
    for (const given of [token, await cage.signIn('customer')]) {
      expect((await send(given, ['P1'], 'suspend')).statusCode).toBe(403);
    }
    const player = await cage.signIn('player');
    const path = '/api/webapi/admin/accounts/change';
    const here = await post(cage.apps.player, path, { id_users: ['P1'], change: 'suspend' }, player);
    expect([403, 404]).toContain(here.statusCode);
    expect((await statuses()).P1).toBe('Active');
  });

  test('clerks are changed by a user who manages their role', async () => {
    const { publicId } = await clerkWith(cage, 'Desk', ['Bank']);
    const lead = await clerkWith(cage, 'Lead', ['View More/Edit', 'Bank'], ['Desk']);
    const stranger = await clerkWith(cage, 'Stranger', ['View More/Edit', 'Bank']);
    expect(await became(stranger.token, [publicId], 'suspend')).toEqual({ [publicId]: texts.accountNotFound });
    expect(await became(lead.token, [publicId, lead.publicId], 'suspend')).toEqual({
      ...{ [publicId]: 'done', [lead.publicId]: texts.ownAccount },
    });
  });

  test('a branch changes accounts below it, and nothing beside it', async () => {
    await createRole(cage.apps.admin, root, 'Area', [
      'Add Admin',
      'Add Roles',
      'View More/Edit',
      'Agent Whitelist',
      'Bank',
    ]);
    const branch = await addStaff(cage, root, { role: 'Area', username: 'area.north', kind: 'branch' });
    const token = await branch.signIn();
    await createRole(cage.apps.admin, token, 'Desk', ['Bank']);
    const clerk = await addStaff(cage, token, { role: 'Desk', username: 'north.desk' });
    await rows(sql`update accounts set path = (select path from accounts where public_id = ${branch.publicId}) || id || '/'
      where public_id = 'Agent2'`);
    expect(await became(token, ['Agent1', 'Agent2', clerk.publicId], 'suspend')).toEqual({
      ...{ Agent1: texts.agentNotFound, Agent2: 'done', [clerk.publicId]: 'done' },
    });
  });

  test('a suspended caller is not let in; one suspended meanwhile goes no further', async () => {
    const { publicId, token } = await clerkWith(cage, 'Editor', ['View More/Edit']);
    const { database } = cage.services;
    const { transaction } = database;
    let begun = 0;
    database.transaction = async (work) => {
      begun += 1;
      if (begun === 2) await rows(sql`update accounts set status = 'Suspended' where public_id = ${publicId}`);
      return transaction(work);
    };
    expect((await send(token, ['P1', 'P2'], 'suspend')).statusCode).toBe(401);
    database.transaction = transaction;
    expect(await statuses()).toMatchObject({ P1: 'Suspended', P2: 'Active' });
    expect((await send(token, ['P2'], 'suspend')).statusCode).toBe(401);
    expect(await statuses()).toMatchObject({ P2: 'Active' });
  });
});

test('O23: up to a hundred ids; a repeated one counts once, however it is typed', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `P${n + 900}`);
  for (const ids of [many, 'P1', [1], [`P${'1'.repeat(60)}`]]) {
    expect([ids, (await send(root, ids, 'suspend')).statusCode]).toEqual([ids, 422]);
  }
  expect((await send(root, ['P1'], 'InActive')).statusCode).toBe(422);
  expect(await became(root, [], 'suspend')).toEqual({});
  expect(await became(root, ['P1', ' p1', 'P01'], 'suspend')).toEqual({ P1: 'done' });
  expect(Object.keys(await became(root, many.slice(1), 'suspend'))).toHaveLength(100);
});

test('D274: accounts below several are each counted once, the chosen ones not at all', async () => {
  const below = async (ids: string) =>
    (await get(cage.apps.admin, `/api/webapi/admin/account/below?id_user=${ids}`, root)).json();
  expect(await below('Agent1,agent2')).toMatchObject({ agents_below: 0, customers_below: 2, players_below: 2 });
  expect(await below('Agent1,C1,C99')).toMatchObject({ agents_below: 0, customers_below: 0, players_below: 1 });
  expect(await below('C98,C99')).toMatchObject({ status: false, message: texts.accountNotFound });
});
