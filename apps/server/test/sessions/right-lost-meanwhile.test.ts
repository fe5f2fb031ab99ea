import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { agentForm, customerForm } from '../support/people.ts';
import { addStaff, checklist, createRole, strangers } from '../support/staff.ts';
import { fund } from '../support/tree.ts';
import * as two from '../support/two-people.ts';

// Calls that have admitted their caller again and then wait: they hold the session, but neither the role nor its content.

const ADMIN = '/api/webapi/admin';

/** Makes a call wait for rows, and takes something away before it continues. */
const waitingWhile = <Answer>(
  database: Database,
  [held, lost]: readonly [Statement, Statement],
  begin: () => PromiseLike<Answer>,
) => whileHeld(database, [(tx) => tx.query(held), () => fromOutside(() => database.query(lost))], begin);

const walletsOf = (...ids: number[]) =>
  sql`select id from wallets where account_id = any(${ids}::int[]) and kind = 'main' order by id for update`;

const nothing = sql`permissions = '{}'`;
const elsewhere = sql`addresses = '{192.0.2.77}'`;
const factor = sql`demands_second_factor = true`;
const loses = (role: string, what: Statement) => sql`update roles set ${what} where name = ${role}`;

let cage: Cage;
let clerk: string;

const database = () => cage.services.database;
const call = (path: string, body: object) => post(cage.apps.admin, path, body, clerk);
const idOf = async (table: Statement) => (await database().query<{ id: number }>(sql`select id from ${table}`))[0]?.id;

/** Opens a cage with a clerk of root, whose role holds these permissions and manages these roles. */
async function openWithClerk(held: string[], manages: string[] = []): Promise<void> {
  cage = await openCage('postgres');
  await fund(database(), cage.ids.root, 50_000_000n);
  const root = await cage.retype(await cage.signIn('root'));
  for (const role of manages) await createRole(cage.apps.admin, root, role, ['Members']);
  await createRole(cage.apps.admin, root, 'Desk', held, manages);
  const one = await addStaff(cage, root, { role: 'Desk', username: 'desk.clerk' });
  for (const role of manages) await addStaff(cage, root, { role, username: 'managed.clerk' });
  await strangers(cage);
  clerk = await cage.retype(await one.signIn());
}

const opening = ['Customer Whitelist', 'A/C chips In/Out'];
const withoutChips = sql`permissions = '{Customer Whitelist}'`;

test.each([
  ['its permissions', nothing, 403],
  ['its place', elsewhere, 401],
  ['its second factor', factor, 403],
  ['Chips In alone', withoutChips, 200],
] as const)(
  'D440, D475: a user losing %s while the wallet is waited for opens nothing with chips',
  async (_, lost, status) => {
    await openWithClerk(opening);
    const before = await balanceIn(database(), cage.ids.root);
    const held = [walletsOf(cage.ids.root), loses('Desk', lost)] as const;
    const answer = await waitingWhile(database(), held, () =>
      call('/admin/addCustomers', customerForm({ amount: '400000' })),
    );
    expect([answer.statusCode, await balanceIn(database(), cage.ids.root)]).toEqual([status, before]);
    if (status === 200) expect(messageOf(answer)).toBe(texts.openingNeedsChips);
  },
);

test('D475: of two permissions that open a call, the account’s must still be held', async () => {
  await openWithClerk(['Customer Whitelist', 'Agent Whitelist']);
  const held = [walletsOf(cage.ids.agent), loses('Desk', sql`permissions = '{Customer Whitelist}'`)] as const;
  const answer = await waitingWhile(database(), held, () =>
    call(`${ADMIN}/credit/limit`, { id_user: 'Agent1', credit_limit: '500' }),
  );
  expect(messageOf(answer)).toBe(texts.accountNotFound);
  const [agent] = await database().query(sql`select credit_paise as credit from wallets
    where account_id = ${cage.ids.agent} and kind = 'main'`);
  expect(agent).toEqual({ credit: 0n });
});

test('D475: so must that for a change of several accounts, and for the role of a managed account', async () => {
  await openWithClerk(['Agent Whitelist', 'View More/Edit', 'Members'], ['Managed']);
  const [{ id_user: managed } = { id_user: '' }] = await database().query<{ id_user: string }>(
    sql`select public_id as id_user from accounts where username = 'managed.clerk'`,
  );
  await cage.signIn('agent');
  const agents = sql`select id from sessions where account_id = ${cage.ids.agent} for share`;
  const bulk = await waitingWhile(
    database(),
    [agents, loses('Desk', sql`permissions = '{View More/Edit,Members}'`)],
    () => call(`${ADMIN}/accounts/change`, { id_users: ['Agent1'], change: 'suspend' }),
  );
  expect(bulk.json().results).toMatchObject([{ refusal: { message: texts.agentNotFound } }]);
  const log = sql`select chain from audit_heads where chain = ${cage.ids.root} for update`;
  const one = await waitingWhile(database(), [log, sql`delete from role_managed`], () =>
    call(`${ADMIN}/account/status`, { id_user: managed, account_status: 'Suspended' }),
  );
  expect(messageOf(one)).toBe(texts.accountNotFound);
  const suspended = sql`accounts where status = 'Suspended'`;
  expect(await idOf(suspended)).toBeUndefined();
});

test.each([
  ['addAgent', '/admin/addAgents', () => agentForm()],
  ['editAgent', '/admin/editAgents', () => ({ agentid: 'Agent1', agentname: 'Meera', username: 'meera.agency' })],
  [
    'addAdmin',
    `${ADMIN}/addAdmin`,
    () => ({
      ...{ role: 'Managed', kind: 'clerk', username: 'night.desk', phone: '9822000011' },
      ...{ password: 'harvest-77-moon', confirmpassword: 'harvest-77-moon' },
    }),
  ],
  ['deleteRole', `${ADMIN}/deleteRole`, async () => ({ id: await idOf(sql`roles where name = 'Unused'`) })],
] as const)('D475: %s writes nothing once its caller’s place is no longer allowed', async (_, path, form) => {
  await openWithClerk(['Agent Whitelist', 'Add Admin', 'Edit Role', 'Members'], ['Managed']);
  await createRole(cage.apps.admin, await cage.retype(await cage.signIn('root')), 'Unused', ['Members']);
  const stood = () =>
    database().query(sql`select (select count(*)::int from accounts) as accounts, (select count(*)::int from roles) as roles,
      (select count(*)::int from audit_log) as log, (select username from accounts where id = ${cage.ids.agent}) as agent`);
  const [body, before] = [await form(), await stood()];
  const log = sql`select chain from audit_heads where chain = ${cage.ids.root} for update`;
  const answer = await waitingWhile(database(), [log, loses('Desk', elsewhere)], () => call(path, body));
  expect([answer.statusCode, await stood()]).toEqual([401, before]);
});

test('D475: a role that takes its own holder’s place or permissions away is still saved', async () => {
  await openWithClerk(['Edit Role', 'Read Role', 'Members']);
  const id = await idOf(sql`roles where name = 'Desk'`);
  const answer = await call(`${ADMIN}/editRole`, { id, rolename: 'Desk', permissions: checklist(['Members']) });
  expect(messageOf(answer)).toBe(texts.roleUpdated);
});

test('D475: so is ending one’s own session', async () => {
  await openWithClerk(['Members']);
  const id = await idOf(sql`sessions where account_id = (select id from accounts where username = 'desk.clerk')
    and ended_at is null`);
  expect(messageOf(await call('/api/webapi/sessions/end', { id: Number(id) }))).toBe(texts.sessionEnded);
});

/** Confirms a proposal between two clerks of root, while something is taken away. */
const confirmedWhile = async (lost: Statement) => {
  const id = two.proposed(await two.adjusting());
  const before = await two.paise('player');
  const held = walletsOf(two.cage.ids.root, two.cage.ids.player);
  const answer = await waitingWhile(two.database(), [held, lost], () => two.confirming(id));
  expect(await two.paise('player')).toBe(before);
  return [answer.statusCode, messageOf(answer)];
};

test.each([
  ['its permission', loses('Minter', nothing), 403],
  ['the permission of that kind', loses('Minter', sql`permissions = '{Pending Recharge}'`), 403],
  ['its place', loses('Minter', elsewhere), 401],
  ['its second factor', loses('Minter', factor), 403],
] as const)('O6, D475: a user losing %s while the wallets are waited for confirms nothing', async (_, lost, status) => {
  await two.openTwoPeople();
  expect((await confirmedWhile(lost))[0]).toBe(status);
});

test('O6, D475: nor is a proposal confirmed whose proposer has lost the right to it meanwhile', async () => {
  await two.openTwoPeople();
  expect(await confirmedWhile(loses('Teller', nothing))).toEqual([200, texts.proposerGone]);
});

test.each([
  ['proposed', 'Teller', nothing, 200],
  ['accepts', 'Minter', elsewhere, 401],
] as const)(
  'O6, D475: a recharge that two accept waits on if the user who %s it lost the right meanwhile',
  async (_, role, lost, status) => {
    await two.openTwoPeople();
    const { id } = await two.waiting(60_000n, ['customer', 'agent']);
    await two.database().query(sql`update recharges set payee_id = ${two.cage.ids.root} where id = ${id}`);
    const accept = (token: string) => two.call('/recharge/status', { id, status: 1, reason: 'Seen' }, token);
    two.proposed(await accept(two.clerk));
    const held = walletsOf(two.cage.ids.root, two.cage.ids.customer);
    const answer = await waitingWhile(two.database(), [held, loses(role, lost)], () => accept(two.second));
    expect(answer.statusCode).toBe(status);
    expect(await two.database().query(sql`select status from recharges where id = ${id}`)).toEqual([{ status: 0 }]);
  },
);
