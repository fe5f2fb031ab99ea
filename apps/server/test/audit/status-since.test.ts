import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, type Name, openCage, post } from '../support/cage.ts';

let cage: Cage;

const answered = async (as: Name, account: string) =>
  get(cage.apps.admin, `/api/webapi/admin/audit/status/${account}`, await cage.signIn(as));
const sinceOf = async (account: string, as: Name = 'root') => (await answered(as, account)).json();

/** Root gives an account a status, and an hour passes. */
async function become(account: string, status: string): Promise<string> {
  const { clock } = cage.services;
  const at = clock.at;
  const token = await cage.retype(await cage.signIn('root'));
  const { statusCode } = await post(
    cage.apps.admin,
    '/api/webapi/admin/account/status',
    { id_user: account, account_status: status },
    token,
  );
  expect(statusCode).toBe(200);
  clock.at = new Date(at.getTime() + 3_600_000);
  return at.toISOString();
}

/** Adds other entries to an account's record: more than any page has. */
const busyWith = (account: string) =>
  cage.services.database.query(sql`insert into audit_log (chain, seq, at, action, subject, prev_hash, hash)
    select 99, n + (select coalesce(max(seq), 0) from audit_log where chain = 99), now(), 'chips.in', ${account}, '', ''
    from generate_series(1, 600) n`);

beforeEach(async () => {
  cage = await openCage();
});

test('an account shows since when it is barred and by whom, however much has happened since', async () => {
  const by = { by: 'root', by_id: 'Admin1' };
  for (const account of ['Agent1', 'C1', 'P1']) {
    expect(await sinceOf(account)).toMatchObject({ status_since: null });
    const suspended = await become(account, 'Suspended');
    await busyWith(account);
    expect(await sinceOf(account)).toMatchObject({ status_since: { time: suspended, ...by } });
    // Setting the present status again does not change since when it holds.
    await become(account, 'Suspended');
    expect(await sinceOf(account)).toMatchObject({ status_since: { time: suspended, ...by } });
    const inactive = await become(account, 'InActive');
    expect(await sinceOf(account)).toMatchObject({ status_since: { time: inactive, ...by } });
    await become(account, 'Active');
    expect(await sinceOf(account)).toMatchObject({ status_since: null });
  }
});

test('a status given by a form counts too, and typed text does not', async () => {
  const { database, clock } = cage.services;
  await database.query(sql`update accounts set status = 'Suspended' where public_id = 'Agent1'`);
  const at = new Date(clock.at.getTime() - 86_400_000);
  await database.query(sql`insert into audit_log (chain, seq, at, actor_id, action, subject, before, after, prev_hash, hash) values
    (99, 1, ${at}, ${cage.ids.root}, 'agent.added', 'Agent1', null, ${JSON.stringify({ name: 'x', status: 'Active' })}, '', ''),
    (99, 2, ${at}, ${cage.ids.root}, 'agent.changed', 'Agent1', '{"status":"Active"}', '{"status":"Suspended"}', '', ''),
    (99, 3, now(), null, 'agent.changed', 'Agent1', '{}', ${JSON.stringify({ name: '"status":"Suspended"' })}, '', ''),
    (99, 4, now(), null, 'account.status-changed.refused', 'Agent1', null, '{"status":"Suspended"}', '', '')`);
  const mark = { time: at.toISOString(), by: 'root', by_id: 'Admin1' };
  expect(await sinceOf('Agent1')).toMatchObject({ status_since: mark });
});

test('an account out of scope is like a missing one, and nothing is shown without the permission', async () => {
  expect((await answered('agent', 'C1')).statusCode).toBe(403);
  await cage.services.database.query(sql`update roles set permissions = array_append(permissions, 'Audit')
    where name in ('agent', 'customer')`);
  expect((await answered('agent', 'C1')).statusCode).toBe(200);
  const [outside, none] = [await answered('agent', 'C2'), await answered('agent', 'C77')];
  expect(outside.statusCode).toBe(404);
  expect({ ...outside.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
  expect((await answered('agent', 'Admin1')).statusCode).toBe(404);
});
