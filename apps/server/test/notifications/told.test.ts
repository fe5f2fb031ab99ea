import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, type Name, openCage, people, post, texts } from '../support/cage.ts';
import { customerForm, whitelists } from '../support/people.ts';
import { addStaff, createRole } from '../support/staff.ts';

let cage: Cage;
let desk: ReturnType<typeof whitelists>;
beforeEach(async () => {
  cage = await openCage();
  desk = whitelists(cage);
});

/** The notifications since the last look: to whom, what, about whom and by whom, with names of accounts. */
async function told() {
  const { database } = cage.services;
  const nameOf = (id: number) => Object.entries(cage.ids).find(([, given]) => given === id)?.[0] ?? id;
  const rows = await database.query<{ to: number; kind: string; subject: string; by: number }>(sql`
    select account_id as to, kind, subject, by_id as by from notifications order by id`);
  await database.query(sql`delete from notifications`);
  return rows.map(({ to, kind, subject, by }) => [nameOf(to), kind, subject, nameOf(by)].join(' '));
}
const send = async (as: Name, path: string, body: object) =>
  post(cage.apps.admin, path, body, await desk.tokenOf(as)).then(messageOf);

test('D168: changes to staff accounts notify them and root, even when root made them', async () => {
  const root = await desk.tokenOf('root');
  await createRole(cage.apps.admin, root, 'Teller', ['Bank']);
  await createRole(cage.apps.admin, root, 'Cashier', ['Bank']);
  const { publicId } = await addStaff(cage, root, { role: 'Teller', username: 'night.desk' });
  expect(await told()).toEqual([`root staff-opened ${publicId} root`]);
  const role = { id_user: publicId, role: 'Cashier' };
  expect(await send('root', '/api/webapi/admin/account/role', role)).toBe(texts.accountUpdated);
  await send('root', '/api/webapi/admin/account/role', role);
  expect(await told()).toEqual([`root role-changed ${publicId} root`]);

  await send('root', '/api/webapi/updateUser', { id_user: 'Agent1', password: 'harvest-77' });
  const given = { phoneNumber: people.agent.phone, password: 'harvest-77' };
  const { value } = (await post(cage.apps.admin, '/api/webapi/adminlogin', given)).json<{ value: string }>();
  // An account above is shown only by its level.
  const [line] = (await get(cage.apps.admin, '/api/webapi/admin/notifications', value)).json().notifications;
  expect(line).toMatchObject({ kind: 'password-changed', subject: 'Agent1', by: 'admin' });
  const lines = await told();
  expect(lines.filter((one) => one.includes('password')).sort()).toEqual([
    'agent password-changed Agent1 root',
    'root password-changed Agent1 root',
  ]);
});

test('D168: changes to a customer notify it and all above, except the user who made them', async () => {
  const { plain_password: _, request_id: __, ...present } = customerForm({ phone: people.customer.phone });
  const file = { ...present, customerid: 'C1', domain: 'lotus.example' };
  const both = (kind: string) => ['customer', 'root'].map((name) => `${name} ${kind} C1 agent`);
  const project = {
    ...{ customerid: 'C1', ip: '203.0.113.9', domain: 'lotus.example' },
    ...{ api_type: 'casino', min_float: '0' },
  };
  await desk.call('agent', '/admin/editCustomers', { ...file, ggr: '1' });
  expect((await told()).sort()).toEqual(both('customer-changed'));
  expect(await send('agent', '/api/webapi/admin/partner', project)).toBe(texts.partnerProjectSaved);
  expect((await told()).sort()).toEqual(both('customer-changed'));
  // Saving without a change notifies nobody.
  await send('agent', '/api/webapi/admin/partner', project);
  expect(await told()).toEqual([]);
  const terms = { customerId: 'C1', period: 'week', carries_losses: false };
  await cage.services.database.query(sql`update roles set permissions = permissions || array['Close Statements']
    where name = 'agent'`);
  expect(await send('agent', '/api/webapi/statements/terms', terms)).toBe(texts.statementTermsSaved);
  expect((await told()).sort()).toEqual(both('customer-changed'));

  expect(await send('agent', '/api/webapi/admin/customer/rotateKeys', { customerid: 'C1' })).toBe(texts.keysRotated);
  expect((await told()).sort()).toEqual(both('keys-changed'));
  await send('agent', '/api/webapi/admin/customer/secretKey', { customerid: 'C1' });
  expect((await told()).sort()).toEqual(both('keys-changed'));
  await send('customer', '/api/webapi/contact', { number: '9811000111' });
  expect((await told()).sort()).toEqual(['agent', 'root'].map((name) => `${name} contact-changed C1 customer`));
});
