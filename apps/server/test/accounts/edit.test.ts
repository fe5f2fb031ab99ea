import { beforeEach, expect, test } from 'vitest';
import { openCredential } from '../../src/domain/credentials.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, PASSWORD, post, texts } from '../support/cage.ts';
import { whitelists } from '../support/people.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let people: ReturnType<typeof whitelists>;

const signIn = async (phoneNumber: string, password: string) =>
  (await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber, password })).json<{ status: boolean }>().status;
const live = async (token: string) =>
  (await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, token)).statusCode === 200;
const events = async () =>
  (
    await cage.services.database.query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'session-ended'`,
    )
  ).map(({ audience }) => audience);
const rowOf = async (publicId: string) => {
  const [row] = await cage.services.database.query<Record<string, unknown>>(
    sql`select * from accounts where public_id = ${publicId}`,
  );
  return row ?? {};
};

beforeEach(async () => {
  cage = await openCage();
  people = whitelists(cage);
});

test('an agent’s name, username and API types change; phone, role and parent do not', async () => {
  const token = await cage.signIn('agent');
  const before = await rowOf('Agent1');
  const form = { agentid: 'Agent1', agentname: 'Meera Agency', username: 'meera.agency', api_type: 'sports' };
  const answer = await people.editAgent('root', { ...form, phone: '9822000009', role: 'admin', wallet: '1' });
  expect(answer.text).toBe('Agent updated successfully');
  const after = await rowOf('Agent1');
  expect(after).toMatchObject({ name: 'Meera Agency', username: 'meera.agency', username_lower: 'meera.agency' });
  for (const kept of ['phone', 'role_id', 'parent_id', 'password_hash', 'status', 'path']) {
    expect([kept, after[kept]]).toEqual([kept, before[kept]]);
  }
  expect(after.api_types).toEqual(['sports']);
  expect(await live(token)).toBe(true);
  const [row] = await cage.services.database.query<{ before: string; after: string }>(
    sql`select before, after from audit_log where action = 'agent.changed'`,
  );
  expect(JSON.parse(row?.before ?? '')).toEqual({ name: 'agent', username: 'agent', apiTypes: [] });
  expect(JSON.parse(row?.after ?? '')).toEqual({
    ...form,
    agentid: undefined,
    agentname: undefined,
    api_type: undefined,
    name: 'Meera Agency',
    apiTypes: ['sports'],
  });
});

test.each(['InActive', 'Suspended'])('R45: %s ends the sessions at once, and notifies them', async (status) => {
  const token = await cage.signIn('agent');
  await people.editAgent('root', { agentid: 'Agent1', agentname: 'agent', username: 'agent', status });
  expect(await live(token)).toBe(false);
  expect(await events()).toContainEqual([cage.ids.agent]);
  await people.editAgent('root', { agentid: 'Agent1', agentname: 'agent', username: 'agent', status: 'Active' });
  expect(await live(token)).toBe(false);
  await cage.signIn('agent');
});

test('R45: a new password ends the sessions, signs in, and is sealed again', async () => {
  const token = await cage.signIn('agent');
  const form = { agentid: 'Agent1', agentname: 'agent', username: 'agent', password: 'fresh-mango-5' };
  await people.editAgent('root', form);
  expect(await live(token)).toBe(false);
  expect([await signIn('9000000002', PASSWORD), await signIn('9000000002', 'fresh-mango-5')]).toEqual([false, true]);
  const { credential } = await rowOf('Agent1');
  const opened = openCredential(cage.services.keys.credential, '9000000002', credential as Buffer);
  expect(opened).toBe('fresh-mango-5');
  const refused = await people.editAgent('root', { ...form, password: 'short' });
  expect(refused).toMatchObject({ field: 'password', message: texts.passwordLength });
});

test('R45: a new phone of a customer ends its sessions, and its sealed password still opens', async () => {
  await people.addCustomer('agent');
  const token = (
    await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: '9822000002', password: 'coral-reef-77' })
  ).json<{ value: string }>().value;
  expect((await people.editCustomer('agent', { customerid: 'C3', phone: '09822000022' })).text).toBe(
    'Customer updated successfully',
  );
  expect(await live(token)).toBe(false);
  expect(await signIn('9822000022', 'coral-reef-77')).toBe(true);
  const { credential } = await rowOf('C3');
  const open = (phone: string) => openCredential(cage.services.keys.credential, phone, credential as Buffer);
  expect(open('9822000022')).toBe('coral-reef-77');
  expect(() => open('9822000002')).toThrow();
});

test('saving unchanged values changes nothing and leaves no row', async () => {
  await people.addCustomer('agent');
  const before = await rowOf('C3');
  expect((await people.editCustomer('agent', { customerid: 'C3', ggr: '12.50' })).text).toBe(
    'Customer updated successfully',
  );
  expect(await rowOf('C3')).toEqual(before);
  const rows = await cage.services.database.query(
    sql`select 1 as one from audit_log where action = 'customer.changed'`,
  );
  expect(rows).toHaveLength(0);
});

test('an invalid edit is refused at its field and changes nothing', async () => {
  await people.addCustomer('agent');
  const before = await rowOf('C3');
  const refusals: readonly [Record<string, string>, string, string][] = [
    [{ domain: '' }, 'domain', 'domain is required'],
    [{ project_url: ' ' }, 'project_url', 'project url is required'],
    [{ domain: 'not a domain' }, 'domain', texts.domainInvalid],
    [{ ip: '300.1.1.1' }, 'ip', texts.ipInvalid],
    [{ ip: '0.0.0.0/0' }, 'ip', texts.networksTooWide],
    [{ ip: '0.0.0.0/1, 128.0.0.0/1' }, 'ip', texts.networksTooWide],
    [{ project_url: 'ftp://coral.example' }, 'project_url', texts.projectUrlInvalid],
    [{ ggr: '100.5' }, 'ggr', texts.ggrInvalid],
    [{ phone: '12' }, 'phone', texts.phoneInvalid],
    [{ phone: '9000000001' }, 'phone', texts.phoneTaken],
    [{ username: 'ROOT' }, 'username', texts.usernameTaken],
    [{ username: 'Support' }, 'username', texts.usernameTaken],
    [{ plain_password: 'coral.gaming' }, 'plain_password', texts.passwordGuessable],
  ];
  for (const [given, field, message] of refusals) {
    expect(await people.editCustomer('agent', { customerid: 'C3', ...given })).toMatchObject({ field, message });
  }
  expect(await rowOf('C3')).toEqual(before);
});

test('D464: no customer is opened with an address list that keeps nobody out; an existing one is kept', async () => {
  expect(await people.addCustomer('agent', { ip: '10.0.0.1, ::/0' })).toMatchObject({
    field: 'ip',
    message: texts.networksTooWide,
  });
  await people.addCustomer('agent');
  // As it was kept before lists had one writing.
  await cage.services.database.query(sql`update accounts set ip = '1.2.3.4/1, 128.0.0.0/1' where public_id = 'C3'`);
  const given = { customerid: 'C3', ip: '1.2.3.4/1, 128.0.0.0/1', project_name: 'Coral' };
  expect((await people.editCustomer('agent', given)).text).toBe('Customer updated successfully');
  expect(await rowOf('C3')).toMatchObject({ ip: '0.0.0.0/1, 128.0.0.0/1', project_name: 'Coral' });
});

test('D321: an edit does not overwrite what another user saved meanwhile', async () => {
  await people.addCustomer('agent');
  const read = async (path: string, id: string) => {
    const { agents } = (await get(cage.apps.admin, path, await people.tokenOf('root'))).json<{
      agents: { agentid?: string; customerid?: string; revision: string }[];
    }>();
    return agents.find((row) => (row.customerid ?? row.agentid) === id)?.revision ?? '';
  };
  const customer = { customerid: 'C3', revision: await read('/admin/getCustomers', 'C3') };
  const agent = { agentid: 'Agent1', username: 'agent', revision: await read('/admin/getAgents', 'Agent1') };
  expect(await people.editCustomer('agent', { ...customer, ip: '10.0.0.2' })).toMatchObject({ status: true });
  expect(await people.editAgent('root', { ...agent, agentname: 'Meera' })).toMatchObject({ status: true });
  const before = [await rowOf('C3'), await rowOf('Agent1')];
  for (const plain_password of ['', 'coral-reef-78']) {
    const late = await people.editCustomer('root', { ...customer, ggr: '11', plain_password });
    expect(late).toMatchObject({ status: false, text: texts.changedMeanwhile });
  }
  const late = await people.editAgent('root', { ...agent, agentname: 'Agency' });
  expect(late).toMatchObject({ status: false, text: texts.changedMeanwhile });
  expect([await rowOf('C3'), await rowOf('Agent1')]).toEqual(before);

  // Chips and passwords are not part of it: a revision read later can be saved whatever the balance.
  await fund(cage.services.database, cage.ids.agent, 100_000n);
  const now = await read('/admin/getAgents', 'Agent1');
  expect(now).not.toBe(agent.revision);
  expect(await people.editAgent('root', { ...agent, revision: now, agentname: 'Agency' })).toMatchObject({
    status: true,
  });
});

test('D321: of two users who save at once from the same reading, one is refused', async () => {
  const { agents } = (await get(cage.apps.admin, '/admin/getAgents', await people.tokenOf('root'))).json<{
    agents: { agentid: string; revision: string }[];
  }>();
  const revision = agents.find(({ agentid }) => agentid === 'Agent1')?.revision ?? '';
  const edits = ['Meera', 'Saffron'].map((agentname) =>
    people.editAgent('root', { agentid: 'Agent1', username: 'agent', agentname, revision }),
  );
  const answers = (await Promise.all(edits)).map(({ text }) => text);
  expect(answers.sort()).toEqual(['Agent updated successfully', texts.changedMeanwhile].sort());
});

test('R4: another’s customer, agent or house is answered as one that does not exist', async () => {
  const root = await people.addCustomer('root', { agentid: 'Agent2' });
  expect(root.customerid).toBe('C3');
  const before = await rowOf('C3');
  for (const customerid of ['C3', 'C2', 'C0', 'C999', 'Agent1', "C1'--"]) {
    const answer = await people.editCustomer('agent', { customerid, plain_password: 'taken-over-9' });
    expect([customerid, answer.text, answer.statusCode]).toEqual([customerid, 'Customer not found', 200]);
  }
  expect(await rowOf('C3')).toEqual(before);
  for (const agentid of ['Agent99', 'C1', 'Admin1']) {
    const answer = await people.editAgent('root', { agentid, agentname: 'x', username: 'xyz' });
    expect([agentid, answer.text]).toEqual([agentid, 'Agent not found']);
  }
  expect((await people.editCustomer('root', { customerid: 'C0' })).text).toBe('Customer not found');
});

test('a customer reads itself and changes nothing', async () => {
  await cage.services.database.query(
    sql`update roles set permissions = permissions || '{Customer Whitelist}' where name = 'customer'`,
  );
  expect((await people.editCustomer('customer', { customerid: 'C1' })).text).toBe(
    'Only your upline can change your account',
  );
  expect((await people.editCustomer('customer', { customerid: 'C2' })).text).toBe('Customer not found');
  const token = await people.tokenOf('customer');
  const rotated = await post(cage.apps.admin, '/api/webapi/admin/customer/rotateKeys', { customerid: 'C1' }, token);
  expect(messageOf(rotated)).toBe('Only your upline can change your account');
});
