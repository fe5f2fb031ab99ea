import { beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { codeAt, enrol } from '../support/authenticator.ts';
import { aBet } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { bothWhileHeld, whileHeld } from '../support/held.ts';
import { addStaff, checklist, clerkWith, createRole } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';

// Two calls that take the same locks in different orders could each wait for the other.

let cage: Cage;
let root: string;

const database = () => cage.services.database;

/** Runs a call that waits for one lock, and checks that another is free meanwhile; returns the answer. */
async function waitingFor<Answer>(
  first: Statement,
  then: Statement,
  begin: () => PromiseLike<Answer>,
): Promise<Answer> {
  let found: unknown = null;
  const said = await whileHeld(
    database(),
    [
      (tx) => tx.query(first),
      () =>
        fromOutside(async () => {
          found = await database()
            .query(then)
            .catch((error: Error) => error.message);
        }),
    ],
    begin,
  );
  expect(found).toEqual([{ free: 1 }]);
  return said;
}

const logOf = (id: number) => sql`select 1 as free from audit_heads where chain = ${id} for update nowait`;

beforeEach(async () => {
  cage = await openCage('postgres');
  for (const account of ['customer', 'player'] as const) await fund(database(), cage.ids[account], 10_000_000n);
  root = await cage.retype(await cage.signIn('root'));
});

test('a proposed correction locks the wallets, then the end of the log', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'bet-void': 1_000n });
  const tx = await aBet(database(), {
    customerId: cage.ids.customer,
    playerId: cage.ids.player,
    amountPaise: 500_000n,
  });
  const [bet] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  const body = { id: Number(bet?.id), reason: 'Provider fault', request_id: crypto.randomUUID() };
  const said = await waitingFor(
    sql`select id from wallets where account_id = ${cage.ids.customer} and kind = 'main' for update`,
    logOf(cage.ids.root),
    () => post(cage.apps.admin, '/api/webapi/admin/bet/void', body, root),
  );
  expect(messageOf(said)).toBe(texts.proposed);
});

test('terms lock an agent’s account, then its wallet, as Chips In does', async () => {
  const terms = { customerId: 'C1', period: 'month', carries_losses: true, share_percent: '30' };
  const said = await waitingFor(
    sql`select id from accounts where id = ${cage.ids.agent} for share`,
    sql`select 1 as free from wallets where account_id = ${cage.ids.agent} and kind = 'main' for update nowait`,
    () => post(cage.apps.admin, '/api/webapi/statements/terms', terms, root),
  );
  expect(messageOf(said)).toBe(texts.statementTermsSaved);
});

test('narrowing a role narrows all those made by its holders, and then writes the log', async () => {
  const held = ['Add Roles', 'Edit Role', 'Read Role', 'Add Admin', 'Bank'];
  const open = async (token: string, role: string) => {
    await createRole(cage.apps.admin, token, role, held, []);
    const { signIn } = await addStaff(cage, token, { role, kind: 'branch', username: `${role.toLowerCase()}.branch` });
    return signIn();
  };
  const east = await open(await open(root, 'North'), 'East');
  await createRole(cage.apps.admin, east, 'Last', ['Bank'], []);
  const idOf = async (name: string) =>
    (await database().query<{ id: number }>(sql`select id from roles where name = ${name}`))[0]?.id ?? 0;
  const [north, last] = [await idOf('North'), await idOf('Last')];
  await cage.retype(root);
  const body = {
    id: north,
    rolename: 'North',
    permissions: checklist(
      held.filter((name) => name !== 'Bank'),
      [],
    ),
  };
  const said = await waitingFor(sql`select id from roles where id = ${last} for update`, logOf(cage.ids.root), () =>
    post(cage.apps.admin, '/api/webapi/admin/editRole', body, root),
  );
  expect(messageOf(said)).toBe(texts.roleUpdated);
});

test('resetting a second factor ends the sessions first: its owner locks its session, then the factor', async () => {
  await cage.signIn('agent');
  await database().query(sql`
    insert into second_factors (account_id, since) values (${cage.ids.agent}, ${cage.services.clock.at})`);
  const said = await waitingFor(
    sql`select id from sessions where account_id = ${cage.ids.agent} for share`,
    sql`select 1 as free from second_factors where account_id = ${cage.ids.agent} for update nowait`,
    () => post(cage.apps.admin, '/api/webapi/admin/account/second-factor/reset', { id_user: 'Agent1' }, root),
  );
  expect(messageOf(said)).toBe(texts.factorReset);
});

test('a code locks the account and the session, then the factor, as a suspension or a reset does', async () => {
  const { key } = await enrol(cage, await cage.retype(await cage.signIn('agent')));
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 30_000);
  const half = (
    await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: people.agent.phone, password: PASSWORD })
  ).json().value as string;
  const factor = sql`select 1 as free from second_factors where account_id = ${cage.ids.agent} for update nowait`;
  const give = () =>
    post(cage.apps.admin, '/api/webapi/session/code', { code: codeAt(key, cage.services.clock.at) }, half);
  const first = sql`select id from accounts where id = ${cage.ids.agent} for share`;
  expect(messageOf(await waitingFor(first, factor, give))).toBe(texts.codeAccepted);
});

test('a clerk’s sign-in locks the account it acts for, then its own, in order of their ids', async () => {
  const { phone, publicId } = await clerkWith(cage, 'Desk', ['Bank']);
  const said = await waitingFor(
    sql`select id from accounts where id = ${cage.ids.root} for update`,
    sql`select 1 as free from accounts where public_id = ${publicId} for update nowait`,
    () => post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: phone, password: PASSWORD }),
  );
  expect(said.statusCode).toBe(200);
});

test('making or changing a role locks the author’s session, then the roles', async () => {
  const { token, publicId } = await clerkWith(cage, 'Keeper', ['Add Roles', 'Edit Role', 'Members']);
  await cage.retype(token);
  const own = sql`select 1 as free from roles where name = 'Keeper' for update nowait`;
  const session = sql`select s.id from sessions s join accounts a on a.id = s.account_id
    where a.public_id = ${publicId} for update of s`;
  const [keeper] = await database().query<{ id: number }>(sql`select id from roles where name = 'Keeper'`);
  const permissions = checklist(['Edit Role', 'Members']);
  const make = () =>
    post(cage.apps.admin, '/api/webapi/admin/createNewRole', { rolename: 'Other', permissions }, token);
  const edit = () =>
    post(cage.apps.admin, '/api/webapi/admin/editRole', { id: keeper?.id, rolename: 'Keeper', permissions }, token);
  expect(messageOf(await waitingFor(session, own, make))).toBe(texts.roleCreated);
  expect(messageOf(await waitingFor(session, own, edit))).toBe(texts.roleUpdated);
});

test('giving an account another role ends its sessions, then locks the role', async () => {
  const { publicId, token } = await clerkWith(cage, 'Desk', ['Bank']);
  expect((await get(cage.apps.admin, '/api/webapi/sessions', token)).statusCode).toBe(200);
  await createRole(cage.apps.admin, root, 'Night', ['Bank']);
  const said = await waitingFor(
    sql`select s.id from sessions s join accounts a on a.id = s.account_id where a.public_id = ${publicId} for share of s`,
    sql`select 1 as free from roles where name = 'Night' for update nowait`,
    () => post(cage.apps.admin, '/api/webapi/admin/account/role', { id_user: publicId, role: 'Night' }, root),
  );
  expect(messageOf(said)).toBe(texts.accountUpdated);
});

test('a read takes no lock, and waits for none', async () => {
  await database().transaction(async (tx) => {
    await tx.query(sql`select id from accounts where id = ${cage.ids.agent} for update`);
    await tx.query(sql`select id from sessions for update`);
    for (const path of ['account/sessions', 'credit/limit']) {
      const read = await fromOutside(() => get(cage.apps.admin, `/api/webapi/admin/${path}?id_user=Agent1`, root));
      expect([path, read.statusCode]).toEqual([path, 200]);
    }
  });
});

/** How many deadlocks the database has broken so far; its count lags by up to a second. */
async function deadlocks(): Promise<unknown> {
  await new Promise((told) => setTimeout(told, 1_200));
  return database().query(sql`select deadlocks from pg_stat_database where datname = current_database()`);
}

/** Runs two calls together, once both have come as far as they can. */
async function together(lock: Statement, calls: Parameters<typeof bothWhileHeld>[2]): Promise<unknown[]> {
  const before = await deadlocks();
  const said = await bothWhileHeld(database(), (tx) => tx.query(lock), calls);
  expect(await deadlocks()).toEqual(before);
  return said.map((answer) => messageOf(answer as Parameters<typeof messageOf>[0]));
}

test.each([
  ['the one that both have', ['First', 'First'], ['First', 'First']],
  ['each the other’s', ['First', 'Second'], ['Second', 'First']],
] as const)('of two clerks that save a role, %s, one waits for the other', async (_, roles, edited) => {
  const held = ['Edit Role', 'Members'];
  for (const role of new Set(roles)) await createRole(cage.apps.admin, root, role, held);
  const tokens: string[] = [];
  for (const [n, role] of roles.entries()) {
    const clerk = await addStaff(cage, root, { role, username: `keeper.${n}` });
    tokens.push(await cage.retype(await clerk.signIn()));
  }
  const saving = (n: 0 | 1) => async () => {
    const [role] = await database().query<{ id: number }>(sql`select id from roles where name = ${edited[n]}`);
    const body = { id: role?.id, rolename: edited[n], permissions: checklist(held) };
    return post(cage.apps.admin, '/api/webapi/admin/editRole', body, tokens[n]);
  };
  const sessions = sql`select id from sessions for update`;
  expect(await together(sessions, [saving(0), saving(1)])).toEqual([texts.roleUpdated, texts.roleUpdated]);
});

test('of two sessions of an account that end each other, one is ended', async () => {
  const tokens = [await cage.signIn('agent'), await cage.signIn('agent')] as const;
  const ids = await database().query<{ id: bigint }>(
    sql`select id from sessions where account_id = ${cage.ids.agent} order by id`,
  );
  const ending = (n: 0 | 1) => async () =>
    post(cage.apps.admin, '/api/webapi/sessions/end', { id: Number(ids[1 - n]?.id) }, tokens[n]);
  const said = await together(sql`select id from sessions for update`, [ending(0), ending(1)]);
  expect(said).toContain(texts.sessionEnded);
  const open = sql`select id from sessions where account_id = ${cage.ids.agent} and ended_at is null`;
  expect(await database().query(open)).toHaveLength(1);
});

test('sessions in use at this moment are ended all the same', async () => {
  await cage.signIn('agent');
  const said = await whileHeld(
    database(),
    [(tx) => tx.query(sql`update sessions set used_at = used_at + interval '1 second'`), () => Promise.resolve()],
    () => post(cage.apps.admin, '/api/webapi/admin/account/end_sessions', { id_user: 'Agent1' }, root),
  );
  expect(messageOf(said)).toBe(texts.sessionsEnded);
  const open = sql`select id from sessions where account_id = ${cage.ids.agent} and ended_at is null`;
  expect(await database().query(open)).toEqual([]);
});
