import { contract } from '@cage/contract/contract';
import type { Endpoint } from '@cage/contract/endpoint';
import { beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { type Cage, openCage, PASSWORD, post } from '../support/cage.ts';
import { aPasskey } from '../support/passkey.ts';
import { agentForm, customerForm } from '../support/people.ts';
import { checklist, createRole } from '../support/staff.ts';

const answer = { passkey_id: 'AQID', client_data: 'AQID', authenticator_data: 'AQID', signature: 'AQID' };

/** Every call that admits its caller again under its locks, with input that gets that far. */
const calls: Record<string, object | ((token: string) => Promise<object>)> = {
  addAgent: agentForm({ phone: '9822000009' }),
  addCustomer: customerForm({ phone: '9822000010' }),
  editAgent: { agentid: 'Agent1', agentname: 'Meera', username: 'meera.agency' },
  addAdmin: async (token) => {
    await createRole(cage.apps.admin, token, 'Teller', ['Bank']);
    return {
      ...{ role: 'Teller', kind: 'clerk', username: 'night.desk', phone: '9822000011' },
      ...{ password: PASSWORD, confirmpassword: PASSWORD },
    };
  },
  setAccountStatus: { id_user: 'Agent1', account_status: 'Suspended' },
  changeAccounts: { id_users: ['Agent1', 'P1'], change: 'suspend' },
  saveCreditLimit: { id_user: 'Agent1', credit_limit: '500' },
  endAccountSessions: { id_user: 'Agent1' },
  resetSecondFactor: { id_user: 'Agent1' },
  createRole: { rolename: 'Night Desk', permissions: checklist(['Bank']) },
  editRole: { id: 9, rolename: 'Night Desk', permissions: checklist(['Bank']) },
  deleteRole: { id: 9 },
  changePassword: { oldPassword: PASSWORD, newPassword: 'harvest-77-moon', confirmPassword: 'harvest-77-moon' },
  retypePassword: { password: PASSWORD },
  startSecondFactor: {},
  confirmSecondFactor: { code: '000000' },
  renewRecoveryCodes: {},
  removeSecondFactor: {},
  retypeCode: { code: '000000' },
  retypePasskey: answer,
  startPasskey: {},
  confirmPasskey: async (token) => {
    const { challenge } = (await post(cage.apps.admin, '/api/webapi/passkeys/start', {}, token)).json();
    return aPasskey().make({ challenge }, 'Work laptop');
  },
  removePasskey: { id: 1 },
  writeNote: { id_user: 'P1', text: 'Asked to be called', request_id: '5d0c1f0a-3b7e-4a52-9a7d-2f3f1f0c9e11' },
  addTag: { id_user: 'P1', tag: 'VIP' },
  tagAccounts: { id_users: ['Agent1', 'P1'], tag: 'VIP', change: 'add' },
  removeTag: { id_user: 'P1', tag: 'VIP' },
  askDocument: { member: 'P1', document_type: 'identity', note: '' },
  decideDocument: { member: 'P1', document_type: 'identity', state: 'accepted', reason: '', times_sent: 1 },
  saveChannel: {
    ...{ channel: 'webhook', address: 'http://127.0.0.1:9/', token: '' },
    ...{ groups: 'waiting', details: false, locale: 'en' },
  },
  rotateChannelSecret: {},
  pauseChannel: { channel: 'webhook', paused: true },
  removeChannel: { channel: 'webhook' },
};

let cage: Cage;

/** Changes something between a caller's admission and its call's transaction; the returned function says how things stood then. */
function meanwhile(happens: Statement): () => unknown {
  const { database } = cage.services;
  const { transaction } = database;
  let stood: unknown;
  database.transaction = async (work) => {
    database.transaction = transaction;
    await database.query(happens);
    stood = await standing();
    return transaction(work);
  };
  return () => stood;
}

async function standing(): Promise<unknown> {
  const [row] = await cage.services.database.query(sql`
    select (select md5(string_agg(a::text, ',' order by id)) from accounts a) as accounts,
      (select md5(string_agg(r::text, ',' order by id)) from roles r) as roles,
      (select count(*)::int from second_factors) as factors, (select count(*)::int from passkeys) as passkeys,
      (select count(*)::int from recovery_codes) as codes,
      (select count(*)::int from account_notes) as notes, (select count(*)::int from tags) as tags,
      (select count(*)::int from delivery_channels) as channels,
      (select max(retyped_at) from sessions) as retyped`);
  return row;
}

/** Calls as root in a separate session, while something happens to it. */
async function refusedWhen(name: string, happens: Statement): Promise<number> {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 1_000);
  const token = await cage.retype(await cage.signIn('root'));
  const given = calls[name] ?? {};
  const input = typeof given === 'function' ? await given(token) : given;
  const { path } = (contract as Record<string, Endpoint>)[name] as Endpoint;
  const stood = meanwhile(happens);
  const refused = await post(cage.apps.admin, path, input, token);
  expect(stood()).toBeDefined();
  expect(await standing()).toEqual(stood());
  return refused.statusCode;
}

beforeEach(async () => {
  cage = await openCage('pglite', { adminUrl: 'https://office.example.com' });
});

test.each(Object.keys(calls))('R45: a session that ends while %s is at work is admitted to nothing', async (name) => {
  expect(await refusedWhen(name, sql`update sessions set ended_at = now() where ended_at is null`)).toBe(401);
});

test.each([
  ['an account that is suspended', 401, sql`update accounts set status = 'Suspended' where username = 'root'`],
  [
    'an address that is no longer allowed',
    401,
    sql`update roles set addresses = '{203.0.113.0/24}' where name = 'admin'`,
  ],
  ['a second factor that is demanded', 403, sql`update roles set demands_second_factor = true where name = 'admin'`],
  ['a permission that is lost', 403, sql`update roles set permissions = '{}' where name = 'admin'`],
] as const)('R45: %s meanwhile is noticed as well', async (_, status, happens) => {
  expect(await refusedWhen('createRole', happens)).toBe(status);
});
