import { beforeEach, describe, expect, test } from 'vitest';
import { sealCredential } from '../../src/domain/credentials.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';
import { customerForm } from '../support/people.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';

let cage: Cage;
let root: string;
const at = (path: string, body: object, token: string) => post(cage.apps.admin, path, body, token);
const setStatus = (token: string, id_user: string, account_status: string) =>
  at('/api/webapi/admin/account/status', { id_user, account_status }, token);
const reset = (token: string, id_user: string) =>
  at('/api/webapi/updateUser', { id_user, password: 'harvest-77' }, token);
const endSessions = (token: string, id_user: string) =>
  at('/api/webapi/admin/account/end_sessions', { id_user }, token);
const reveal = (token: string, agentid: string) => at('/api/webapi/admin/agent/password', { agentid }, token);
const editAgent = (token: string, form: object) =>
  at('/admin/editAgents', { agentid: 'Agent1', agentname: 'Meera', username: 'meera.agency', ...form }, token);
const editCustomer = async (token: string, form: object) => {
  await cage.retype(token);
  const { plain_password: _, request_id: __, ...present } = customerForm();
  return at('/admin/editCustomers', { ...present, customerid: 'C1', phone: people.customer.phone, ...form }, token);
};
const statusOf = async (publicId: string) =>
  (
    await cage.services.database.query<{ status: string }>(
      sql`select status from accounts where public_id = ${publicId}`,
    )
  )[0]?.status;
/** The permissions of the built-in roles agent and customer, which an account must hold to know their passwords. */
const agentHolds = [
  'Pending Recharge',
  'Recharge History',
  'Recharge',
  'Bank',
  'Pending Withdrawal',
  'Withdrawal History',
  'Customer Whitelist',
  'Casino Bets',
  'Client Wallet Report',
  'Chips Report',
  'GGR Report',
  'Statements',
  'Read Customer History',
  'Members',
];
const clerk = async (role: string, ticked: string[], manages: string[] = []) => {
  const { token } = await clerkWith(cage, role, ticked, manages);
  return cage.retype(token);
};

beforeEach(async () => {
  cage = await openCage();
  root = await cage.retype(await cage.signIn('root'));
  const { database, keys } = cage.services;
  await database.query(sql`update accounts set credential =
    ${sealCredential(keys.credential, people.agent.phone, PASSWORD)} where id = ${cage.ids.agent}`);
});

describe('D63: whose accounts a user may change', () => {
  test.each([
    ['Agent1', 'Agent Whitelist'],
    ['C1', 'Customer Whitelist'],
  ])('%s: a user without %s is answered that there is no such account', async (id, needed) => {
    const without = await clerk('Editor', ['View More/Edit', ...agentHolds.filter((name) => name !== needed)]);
    for (const act of [reset, endSessions, (token: string) => setStatus(token, id, 'Suspended')]) {
      expect(messageOf(await act(without, id))).toBe(texts.accountNotFound);
    }
    expect(await statusOf(id)).toBe('Active');
    const holder = await clerk('Holder', ['View More/Edit', needed, ...agentHolds]);
    expect(messageOf(await reset(holder, id))).toBe(texts.profileUpdated);
    expect(messageOf(await setStatus(holder, id, 'Suspended'))).toBe(texts.accountUpdated);
  });

  test('players are looked after by a user who opens and changes accounts', async () => {
    const editor = await clerk('Editor', ['View More/Edit']);
    expect(messageOf(await reset(editor, 'P1'))).toBe(texts.profileUpdated);
    expect(messageOf(await endSessions(editor, 'P1'))).toBe(texts.sessionsEnded);
  });

  test('a password is read and set only by a user who holds all that the account holds', async () => {
    const weak = await clerk('Weak', ['View More/Edit', 'Agent Whitelist']);
    expect(messageOf(await reveal(weak, 'Agent1'))).toBe(texts.moreThanHeld);
    expect(messageOf(await reset(weak, 'Agent1'))).toBe(texts.moreThanHeld);
    expect(messageOf(await editAgent(weak, { password: 'harvest-77' }))).toBe(texts.moreThanHeld);
    expect(messageOf(await editAgent(weak, {}))).toBe('Agent updated successfully');
    const strong = await clerk('Strong', ['View More/Edit', 'Agent Whitelist', ...agentHolds]);
    expect((await reveal(strong, 'Agent1')).json().plain_password).toBe(PASSWORD);
    expect(messageOf(await reset(strong, 'Agent1'))).toBe(texts.profileUpdated);
    expect((await reveal(root, 'Agent1')).json().plain_password).toBe('harvest-77');
  });

  test('in `clear` the list shows only the passwords of such accounts', async () => {
    cage = await openCage('postgres', { credentialDisplay: 'clear' });
    const { database, keys } = cage.services;
    await database.query(sql`update accounts set credential =
      ${sealCredential(keys.credential, people.agent.phone, PASSWORD)} where id = ${cage.ids.agent}`);
    const listed = async (token: string) =>
      (await get(cage.apps.admin, '/admin/getAgents?q=Agent1', token)).json().agents[0].plain_password;
    expect(await listed(await cage.signIn('root'))).toBe(PASSWORD);
    expect(await listed((await clerkWith(cage, 'Weak', ['Agent Whitelist'])).token)).toBeNull();
  });

  test('what an account manages counts as held: neither its password nor its role is given away', async () => {
    await createRole(cage.apps.admin, root, 'Desk', ['Bank']);
    const senior = await clerkWith(cage, 'Senior', ['View More/Edit', 'Bank'], ['Desk']);
    const lead = await clerk('Lead', ['View More/Edit', 'Add Admin', 'Bank'], ['Senior']);
    expect(messageOf(await reset(lead, senior.publicId))).toBe(texts.moreThanHeld);
    await expect(addStaff(cage, lead, { role: 'Senior', username: 'mine.too' })).rejects.toThrow(texts.roleNotGranted);
    const equal = await clerk('Equal', ['View More/Edit', 'Add Admin', 'Bank'], ['Senior', 'Desk']);
    expect(messageOf(await reset(equal, senior.publicId))).toBe(texts.profileUpdated);
  });
});

describe('D64: who may restore a status', () => {
  beforeEach(async () => {
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{View More/Edit}' where name = 'agent'`,
    );
  });

  test.each(['Suspended', 'InActive'])(
    'an agent does not undo what root took away with %s, by any call',
    async (status) => {
      const agent = await cage.signIn('agent');
      await setStatus(root, 'C1', status);
      expect(messageOf(await setStatus(agent, 'C1', 'Active'))).toBe(texts.statusOfOthers);
      expect((await editCustomer(agent, { status: 'Active' })).json()).toMatchObject({
        message: texts.statusOfOthers,
        field: 'status',
      });
      expect(await statusOf('C1')).toBe(status);
      expect(messageOf(await editCustomer(agent, { status }))).toBe('Customer updated successfully');
      expect(messageOf(await setStatus(root, 'C1', 'Active'))).toBe(texts.accountUpdated);
    },
  );

  test('nor by editCustomers', async () => {
    const agent = await cage.signIn('agent');
    await editCustomer(root, { status: 'Suspended' });
    expect(messageOf(await setStatus(agent, 'C1', 'InActive'))).toBe(texts.statusOfOthers);
    await editCustomer(root, { status: 'Active' });
    await editCustomer(agent, { status: 'Suspended' });
    expect(messageOf(await editCustomer(agent, { status: 'Active' }))).toBe('Customer updated successfully');
  });

  test('a user who restricts it further leaves it to the first to lift', async () => {
    const agent = await cage.signIn('agent');
    await setStatus(root, 'C1', 'InActive');
    expect(messageOf(await setStatus(agent, 'C1', 'Suspended'))).toBe(texts.accountUpdated);
    for (const status of ['InActive', 'Active']) {
      expect(messageOf(await setStatus(agent, 'C1', status))).toBe(texts.statusOfOthers);
    }
  });

  test('those above restore it, a colleague does not; one with no setter on record is free', async () => {
    const one = await clerk('One', ['View More/Edit', 'Customer Whitelist']);
    const two = await clerk('Two', ['View More/Edit', 'Customer Whitelist']);
    await setStatus(one, 'C1', 'Suspended');
    expect(messageOf(await setStatus(two, 'C1', 'Active'))).toBe(texts.statusOfOthers);
    expect(messageOf(await setStatus(one, 'C1', 'Active'))).toBe(texts.accountUpdated);
    await setStatus(one, 'C1', 'Suspended');
    expect(messageOf(await setStatus(root, 'C1', 'Active'))).toBe(texts.accountUpdated);
    await setStatus(root, 'C1', 'Suspended');
    expect(messageOf(await setStatus(one, 'C1', 'Active'))).toBe(texts.statusOfOthers);
    await cage.services.database.query(sql`update accounts set status_by = null where public_id = 'C1'`);
    expect(messageOf(await setStatus(one, 'C1', 'Active'))).toBe(texts.accountUpdated);
  });

  test('an account opened without being Active is activated by the user who opened it', async () => {
    const form = customerForm({ status: 'InActive', phone: '9822000077' });
    const agentsOwn = await at('/admin/addCustomers', { ...form, agentid: 'Agent1' }, root);
    const { customerid } = agentsOwn.json<{ customerid: string }>();
    const agent = await cage.signIn('agent');
    expect(messageOf(await setStatus(agent, customerid, 'Active'))).toBe(texts.statusOfOthers);
    expect(messageOf(await setStatus(root, customerid, 'Active'))).toBe(texts.accountUpdated);
  });

  test('R45: a clerk of an agent is signed out with it, also by an edit', async () => {
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{Add Roles,Add Admin}' where name = 'agent'`,
    );
    const agent = await cage.signIn('agent');
    await createRole(cage.apps.admin, agent, 'Agent Desk', ['Bank']);
    const token = await (await addStaff(cage, agent, { role: 'Agent Desk', username: 'agent.desk' })).signIn();
    await editAgent(root, { status: 'Suspended' });
    await editAgent(root, { status: 'Active' });
    expect((await at('/api/webapi/GetUserInfo', {}, token)).statusCode).toBe(401);
  });
});
