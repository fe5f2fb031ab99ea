import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openSecretKey } from '../../src/domain/credentials.ts';
import { handlers } from '../../src/handlers/handlers.ts';
import type { Services } from '../../src/services.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { contentsOf, quoted, rawSql, tablesOf } from '../../src/store/transfer/tables.ts';
import { type Cage, get, messageOf, type Name, openCage, post } from '../support/cage.ts';
import { customerForm, whitelists } from '../support/people.ts';

const PASSWORDS = ['saffron-rice-7', 'coral-reef-77', 'fresh-mango-5'];
const KEYS = '/api/webapi/admin/customer';

let cage: Cage;
let people: ReturnType<typeof whitelists>;

async function open(credentialDisplay: Services['settings']['credentialDisplay'] = 'reveal') {
  cage = await openCage('postgres', { credentialDisplay });
  people = whitelists(cage);
}

const ask = async (as: Name, path: string, payload: object) => {
  const answer = await post(cage.apps.admin, path, payload, await people.tokenOf(as));
  return answer.json<{ plain_password?: string; private_key?: string | null; public_key?: string; message?: string }>();
};
const agentPassword = (as: Name, agentid: string) => ask(as, '/api/webapi/admin/agent/password', { agentid });
const customerPassword = (as: Name, customerid: string) => ask(as, `${KEYS}/password`, { customerid });
const secretKey = (as: Name, customerid: string) => ask(as, `${KEYS}/secretKey`, { customerid });
const rotate = (as: Name, customerid: string) => ask(as, `${KEYS}/rotateKeys`, { customerid });
const audited = (action: string) =>
  cage.services.database.query<{ subject: string | null; actor_id: number; after: string | null }>(
    sql`select subject, actor_id, after from audit_log where action = ${action} order by seq`,
  );
/** The accounts that know an account's password, because they set it or were shown it. */
const handsOf = async (publicId: string) => {
  const rows = await cage.services.database.query<{ by: string }>(
    sql`select b.username as by from password_hands h join accounts a on a.id = h.account_id
        join accounts b on b.id = h.by_id where a.public_id = ${publicId} order by b.id`,
  );
  return rows.map(({ by }) => by);
};
const sealedOf = async (publicId: string) => {
  const [row] = await cage.services.database.query<{ credential: Buffer; private_key: Buffer }>(
    sql`select a.credential, k.sealed_key as private_key from accounts a
        left join partner_keys k on k.customer_id = a.id and k.world = 'live' and k.expires_at is null where a.public_id = ${publicId}`,
  );
  if (!row) throw new Error(`There is no ${publicId}`);
  return row;
};

/** Every table as one text: what a thief of the database would have. */
async function dump(): Promise<string> {
  return cage.services.database.snapshot(async (tx) => {
    const tables = await tablesOf(tx);
    const parts: string[] = [];
    for (const table of tables) {
      const rows = await tx.query<{ text: string | null }>(
        rawSql(`select t::text as text from ${quoted(table.name)} t`),
      );
      parts.push(...rows.map(({ text }) => text ?? ''));
      expect((await contentsOf(tx, table)).rows).toBe(rows.length);
    }
    return parts.join('\n');
  });
}

/** A secret in possible disguises: plain, in hex, in base64 of either alphabet at every alignment. */
function disguises(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  const aligned = ['', 'x', 'xx'].flatMap((before) => {
    const text = Buffer.from(`${before}${secret}`).toString('base64').replace(/=+$/, '').slice(4, -2);
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [secret, hex, hex.toUpperCase(), encodeURIComponent(secret), [...secret].reverse().join(''), ...aligned];
}

beforeEach(() => open());

test('K1, K4: neither the database nor others’ answers hold a password or a Secret Key in any encoding', async () => {
  await people.addAgent('root');
  await people.addCustomer('agent');
  await people.editAgent('root', {
    agentid: 'Agent3',
    agentname: 'x',
    username: 'saffron',
    password: 'fresh-mango-5',
  });
  await people.addAgent('root', { confirmpassword: 'other-word-9' });
  await people.addCustomer('agent', { phone: '1' });
  const { services } = cage;
  const shown = [
    (await agentPassword('root', 'Agent3')).plain_password,
    (await customerPassword('agent', 'C3')).plain_password,
    (await secretKey('agent', 'C3')).private_key,
  ];
  expect(shown[0]).toBe('fresh-mango-5');
  expect(shown[1]).toBe('coral-reef-77');
  const key = openSecretKey(services.keys.credential, 'C3', (await sealedOf('C3')).private_key);
  expect(shown[2]).toBe(key);
  await rotate('agent', 'C3');
  const next = openSecretKey(services.keys.credential, 'C3', (await sealedOf('C3')).private_key);
  expect(next).not.toBe(key);
  const everything = await dump();
  for (const secret of [...PASSWORDS, 'other-word-9', key, next]) {
    for (const disguise of disguises(secret)) expect(everything.includes(disguise), disguise).toBe(false);
  }
  // Control: the same search finds what is not secret.
  expect(everything).toContain('coral.example');
  expect(everything).toContain('VK_');
  const others = [
    await get(cage.apps.admin, '/admin/getCustomers', await people.tokenOf('otherAgent')),
    await get(cage.apps.admin, '/admin/getCustomers', await people.tokenOf('agent')),
  ];
  for (const { body } of others) for (const secret of [...PASSWORDS, next]) expect(body).not.toContain(secret);
});

test('K4: no log, faults included, holds a password, a key or typed input', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const app = await buildApp({ services: cage.services, handlers, surface: 'admin', logger });
  onTestFinished(() => app.close());
  const send = (path: string, payload: object) => post(app, path, payload, token);
  const token = await people.tokenOf('root');
  await send('/admin/addCustomers', customerForm());
  await send('/admin/addCustomers', customerForm({ plain_password: 'short' }));
  await send('/admin/addCustomers', { ...customerForm({ plain_password: 'coral-reef-77' }), api_type: 'poker' });
  await send('/admin/editCustomers', { ...customerForm({ plain_password: 'fresh-mango-5' }), customerid: 'C3' });
  const shown = (await send(`${KEYS}/secretKey`, { customerid: 'C3' })).json<{ private_key: string }>().private_key;
  await send(`${KEYS}/password`, { customerid: 'C3' });
  await send(`${KEYS}/password`, { customerid: 'C999' });
  expect(shown).toMatch(/^SK_[\w-]{43}$/);
  await cage.services.database.query(sql`alter table audit_log rename to audit_gone`);
  const fault = await send('/admin/editCustomers', { ...customerForm({ ggr: '3' }), customerid: 'C3' });
  await cage.services.database.query(sql`alter table audit_gone rename to audit_log`);
  expect([fault.statusCode, fault.body.includes('audit')]).toEqual([500, false]);
  const log = lines.join('');
  for (const secret of ['coral-reef-77', 'fresh-mango-5', shown, token]) {
    for (const disguise of disguises(secret)) expect(log.includes(disguise), disguise).toBe(false);
  }
  expect(log).toContain('/admin/addCustomers');
  expect(log).toContain('audit_log');
});

test('K2: a secret sealed for one account does not open in another’s row, and says so without a fault', async () => {
  await people.addCustomer('agent');
  await people.addCustomer('agent', { username: 'reef.play', phone: '9822000003', domain: 'reef.example' });
  await cage.services.database.query(sql`
    update accounts a set credential = b.credential from accounts b
    where (a.public_id, b.public_id) in (('C3', 'C4'), ('C4', 'C3'))`);
  await cage.services.database.query(sql`
    update partner_keys k set sealed_key = o.sealed_key from partner_keys o, accounts a, accounts b
    where a.id = k.customer_id and b.id = o.customer_id and k.world = 'live' and o.world = 'live' and (a.public_id, b.public_id) in (('C3', 'C4'), ('C4', 'C3'))`);
  for (const id of ['C3', 'C4']) {
    expect((await customerPassword('agent', id)).message).toBe('This password is not kept and cannot be shown');
    expect((await secretKey('agent', id)).message).toBe('The Secret Key is shown only when it is made');
  }
  const list = await get(cage.apps.admin, '/admin/getCustomers', await people.tokenOf('agent'));
  expect(list.json<{ agents: { private_key: null }[] }>().agents[0]?.private_key).toBeNull();
});

test('K3: every display leaves a row with who, whose and what; so does every refusal', async () => {
  await people.addCustomer('agent');
  await customerPassword('agent', 'C3');
  await secretKey('agent', 'C3');
  await customerPassword('otherAgent', 'C3');
  const by = cage.ids.agent;
  expect(await audited('password.revealed')).toMatchObject([{ subject: 'C3', actor_id: by }]);
  expect(await audited('secret-key.revealed')).toMatchObject([{ subject: 'C3', actor_id: by }]);
  expect(await audited('password.revealed.refused')).toMatchObject([{ subject: 'C3', actor_id: cage.ids.otherAgent }]);
  expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
});

test('R4: secrets out of scope are those of no account', async () => {
  await people.addCustomer('agent');
  for (const read of [customerPassword, secretKey, rotate]) {
    for (const id of ['C3', 'C999', 'C0']) expect((await read('otherAgent', id)).message).toBe('Customer not found');
  }
  for (const id of ['Agent77', 'C3', 'Admin1'])
    expect((await agentPassword('root', id)).message).toBe('Agent not found');
  const refused = await post(
    cage.apps.admin,
    `${KEYS}/secretKey`,
    { customerid: 'C3' },
    await people.tokenOf('customer'),
  );
  // A customer reads its own keys; another's do not exist for it.
  expect([refused.statusCode, messageOf(refused)]).toEqual([200, 'Customer not found']);
});

test('new keys replace both, end nothing else, and leave a row without the secret', async () => {
  await people.addCustomer('agent');
  const phoneNumber = '9822000002';
  const signedIn = await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber, password: 'coral-reef-77' });
  const before = (await secretKey('agent', 'C3')).private_key;
  const answer = await rotate('agent', 'C3');
  expect(answer).toMatchObject({ message: 'New keys are in use. The old ones no longer work', private_key: null });
  const after = (await secretKey('agent', 'C3')).private_key;
  expect(after).not.toBe(before);
  expect(after).toMatch(/^SK_[\w-]{43}$/);
  const token = signedIn.json<{ value: string }>().value;
  expect((await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, token)).statusCode).toBe(200);
  const [row] = await audited('keys.rotated');
  expect(row?.after).toBe(JSON.stringify({ verifyKey: answer.public_key }));
});

test('`clear` lists them, and each page that does leaves a row', async () => {
  await open('clear');
  await people.addCustomer('agent');
  const token = await people.tokenOf('agent');
  const list = await get(cage.apps.admin, '/admin/getCustomers', token);
  const [row] = list.json<{ agents: { plain_password: string; private_key: string }[] }>().agents;
  expect(row?.plain_password).toBe('coral-reef-77');
  expect(row?.private_key).toMatch(/^SK_[\w-]{43}$/);
  // Its reader could sign in as those whose passwords it shows; C1's password can't be opened.
  expect([await handsOf('C3'), await handsOf('C1')]).toEqual([['agent'], []]);
  const rows = await audited('credentials.listed');
  expect(rows.map(({ after }) => after)).toEqual(['{"ids":["C3","C1"]}']);
  const csv = await cage.apps.admin.inject({
    url: '/admin/getCustomers',
    headers: { authorization: token, accept: 'text/csv' },
  });
  expect(csv.body).not.toMatch(/coral-reef|sk_/);
  expect(await audited('credentials.listed')).toHaveLength(1);
  expect(await handsOf('C3')).toEqual(['agent']);
  await get(cage.apps.admin, '/admin/getCustomers', await people.tokenOf('root'));
  expect((await handsOf('C3')).toSorted()).toEqual(['agent', 'root']);
});

test('a user who is shown a password is recorded beside those who gave it', async () => {
  await people.addCustomer('agent');
  expect(await handsOf('C3')).toEqual(['agent']);
  expect((await customerPassword('root', 'C3')).plain_password).toBe('coral-reef-77');
  expect((await handsOf('C3')).toSorted()).toEqual(['agent', 'root']);
});

test('`never` keeps no password, and shows a Secret Key once: when it is made', async () => {
  await open('never');
  const added = await people.call('agent', '/admin/addCustomers', customerForm());
  expect((await sealedOf('C3')).credential).toBeNull();
  expect(added).toMatchObject({ private_key: expect.stringMatching(/^SK_[\w-]{43}$/) });
  expect((await customerPassword('agent', 'C3')).message).toBe('This password is not kept and cannot be shown');
  expect((await secretKey('agent', 'C3')).message).toBe('The Secret Key is shown only when it is made');
  const rotated = await rotate('agent', 'C3');
  expect(rotated.private_key).toMatch(/^SK_[\w-]{43}$/);
  expect(rotated.private_key).not.toBe((added as unknown as { private_key: string }).private_key);
  const list = await get(cage.apps.admin, '/admin/getCustomers', await people.tokenOf('agent'));
  const [row] = list.json<{ agents: { private_key: null; password_kept: boolean }[] }>().agents;
  expect(row).toMatchObject({ private_key: null, password_kept: false });
  const everything = await dump();
  for (const disguise of disguises(rotated.private_key ?? '')) expect(everything.includes(disguise)).toBe(false);
});

test('D371: in `never` a repeat of Add Customer shows the key that it made, and none made since', async () => {
  await open('never');
  const form = customerForm();
  const repeat = async () =>
    people.call('agent', '/admin/addCustomers', form) as Promise<{ private_key?: string | null }>;
  const { private_key } = await repeat();
  expect(private_key).toMatch(/^SK_[\w-]{43}$/);
  expect(await repeat()).toMatchObject({ status: true, customerid: 'C3', private_key });
  await rotate('agent', 'C3');
  expect(await repeat()).toMatchObject({ status: true, customerid: 'C3', private_key: null });
});
