import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureDatabaseReady } from '../../src/ensure-database-ready.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { resetRootPassword, resetRootSecondFactor } from '../../src/store/accounts/root-access.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { enrol } from '../support/authenticator.ts';
import { type Cage, openCage, PASSWORD, people, post } from '../support/cage.ts';
import { addressOf, freshDatabase, freshFolder } from '../support/database.ts';
import { clerkWith } from '../support/staff.ts';
import { at, testServices } from '../support/tree.ts';

const NEW = 'a saffron umbrella';

let cage: Cage;
const repair = (changes: Partial<Cage['services']['keys']> = {}) => ({
  keys: { ...cage.services.keys, ...changes },
  at: cage.services.clock.now(),
});
const enter = async (password: string) => {
  const given = { phoneNumber: people.root.phone, password };
  return (await post(cage.apps.admin, '/api/webapi/adminlogin', given)).json<{ value?: string; lacks?: string }>();
};
const statusOf = async (token: string) =>
  (await post(cage.apps.admin, '/api/webapi/GetUserInfo', {}, token)).statusCode;
const resets = () =>
  cage.services.database.query<{ actorId: number | null; action: string; subject: string }>(
    sql`select actor_id as "actorId", action, subject from audit_log where action like '%.reset'`,
  );

describe('npm run root-access', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('D489: root gets a new password; its sessions and its clerks’ end, and the audit log has it', async () => {
    const { token: clerk, root } = await clerkWith(cage, 'Desk', ['Casino Bets']);
    const agent = await cage.signIn('agent');
    const { phone } = await resetRootPassword(cage.services.database, repair(), NEW);
    expect(phone).toBe(people.root.phone);
    expect([await statusOf(root), await statusOf(clerk), await statusOf(agent)]).toEqual([401, 401, 200]);
    expect((await enter(PASSWORD)).value).toBeUndefined();
    expect(await statusOf((await enter(NEW)).value ?? '')).toBe(200);
    expect(await resets()).toEqual([{ actorId: null, action: 'password.reset', subject: 'Admin1' }]);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
    const told = await cage.services.database.query<{ kind: string }>(
      sql`select kind from notifications where account_id = ${cage.ids.root} and kind = 'password-changed'`,
    );
    expect(told).toHaveLength(1);
  });

  test.each([
    ['short', /8/],
    [people.root.phone, /phone number or username/],
    ['password123', /too easy to guess/],
  ])('the password %s is refused as everywhere, and nothing changes', async (password, why) => {
    const root = await cage.signIn('root');
    await expect(resetRootPassword(cage.services.database, repair(), password)).rejects.toThrow(why);
    expect([await statusOf(root), await resets()]).toEqual([200, []]);
  });

  test('under another audit key it is refused: its row would break the log', async () => {
    const { database, keys } = cage.services;
    await ensureDatabaseReady(database, { keys, demo: false }, at);
    const root = await cage.signIn('root');
    const other = repair({ audit: Buffer.alloc(32, 9) });
    await expect(resetRootPassword(database, other, NEW)).rejects.toThrow('AUDIT_KEY is not the key');
    expect([await statusOf(root), await resets()]).toEqual([200, []]);
  });

  test('D489: a lost second factor is removed with its codes; the password is enough until the next one', async () => {
    const root = await cage.retype(await cage.signIn('root'));
    await enrol(cage, root);
    expect((await enter(PASSWORD)).lacks).toBe('code');
    await resetRootSecondFactor(cage.services.database, repair());
    expect(await statusOf(root)).toBe(401);
    const { value, lacks } = await enter(PASSWORD);
    expect([await statusOf(value ?? ''), lacks]).toEqual([200, undefined]);
    expect(await cage.services.database.query(sql`select 1 as code from recovery_codes`)).toEqual([]);
    expect(await resets()).toEqual([{ actorId: null, action: 'second-factor.reset', subject: 'Admin1' }]);
  });

  test('without a second factor there is nothing to remove, and nobody is signed out', async () => {
    const root = await cage.signIn('root');
    await expect(resetRootSecondFactor(cage.services.database, repair())).rejects.toThrow('nothing to change');
    expect([await statusOf(root), await resets()]).toEqual([200, []]);
  });
});

describe('the command', () => {
  const run = (env: Record<string, string>, what: string[], input = '') => {
    const file = join(import.meta.dirname, '../../src/root-access.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...what], {
      ...{ cwd: freshFolder(), env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', input },
    });
    return [status, stdout, stderr];
  };

  test('takes the password from its input, and says by which phone root signs in', async () => {
    const database = await freshDatabase();
    const keys = { credential: randomBytes(32), audit: randomBytes(32) };
    const services = { ...testServices(database), keys };
    await seedMinimal(services, { phone: '9000000001', password: PASSWORD });
    await ensureDatabaseReady(database, { keys, demo: false }, at);
    const [row] = await database.query<{ name: string }>(sql`select current_database() as name`);
    const env = {
      DATABASE_URL: addressOf(row?.name ?? ''),
      CREDENTIAL_KEY: keys.credential.toString('base64'),
      AUDIT_KEY: keys.audit.toString('base64'),
    };
    expect(run(env, ['password'], 'short\n')).toEqual([1, '', expect.stringMatching(/8/)]);
    const said =
      'root signs in with phone 9000000001 and the new password. Its sessions and those of its clerks have ended.\n';
    expect(run(env, ['password'], `${NEW}\n`)).toEqual([0, said, '']);
    expect(run(env, ['second-factor'])).toEqual([1, '', 'Root has no second factor: nothing to change.\n']);
    expect(await verifyAudit(database, keys.audit)).toEqual([]);
  });

  test.each([[[]], [['root']], [['password', 'abc']]])('%j is answered with how it is used', (what) => {
    expect(run({}, what)).toEqual([2, '', 'Usage: npm run root-access -- password | second-factor\n']);
  });
});
