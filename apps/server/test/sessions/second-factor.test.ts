import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { codeAt, enrol } from '../support/authenticator.ts';
import {
  type Cage,
  get,
  messageOf,
  openCage,
  PASSWORD,
  people,
  post,
  retypedEverywhere,
  texts,
} from '../support/cage.ts';
import { clerkWith, createRole } from '../support/staff.ts';

const STEP = 30_000;

let cage: Cage;
const call = (path: string, body: object, token: string) => post(cage.apps.admin, `/api/webapi/${path}`, body, token);
const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};
const now = () => cage.services.clock.at;
/** Signs in by password alone. */
const enter = async (name: keyof typeof people) => {
  const given = { phoneNumber: people[name].phone, password: PASSWORD };
  return (await post(cage.apps.admin, '/api/webapi/adminlogin', given)).json<{ value: string; lacks?: string }>();
};
const ask = async (token: string) => (await call('GetUserInfo', {}, token)).statusCode;
const give = async (token: string, code: string) => {
  const answer = await call('session/code', { code }, token);
  return [answer.statusCode, messageOf(answer)];
};
const actions = async () => {
  const rows = await cage.services.database.query<{ action: string }>(sql`select action from audit_log order by id`);
  return rows.map(({ action }) => action);
};

describe('second factors', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('once enrolled, the password opens only the question for a code, and a code opens the rest', async () => {
    const first = await cage.retype(await cage.signIn('agent'));
    const other = await cage.signIn('agent');
    const { key, codes } = await enrol(cage, first);
    expect(new Set(codes).size).toBe(10);
    // The session that set it up continues; the others end.
    expect(await ask(first)).toBe(200);
    expect(await ask(other)).toBe(401);

    later(STEP);
    const { value: half, lacks } = await enter('agent');
    expect(lacks).toBe('code');
    const answer = await call('GetUserInfo', {}, half);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'second-factor']);
    expect(await give(half, '000000')).toEqual([200, texts.codeWrong]);
    expect(await give(half, 'hello')).toEqual([200, texts.codeWrong]);
    const code = codeAt(key, now());
    expect(await give(half, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, 'Thank you. You can go on']);
    expect(await ask(half)).toBe(200);
    expect(await actions()).toEqual(
      expect.arrayContaining(['second-factor.set', 'sign-in.code-asked', 'sign-in.code.refused', 'sign-in.accepted']),
    );
    const kept = await cage.services.database.query<{ kept: string }>(
      sql`select encode(sealed_key, 'escape') || (select string_agg(c::text, '') from recovery_codes c) as kept
        from second_factors`,
    );
    expect(kept[0]?.kept).not.toContain(key);
    expect(kept[0]?.kept).not.toContain(codes[0]?.replaceAll('-', ''));
  });

  test('after the password alone every call but the rest of signing in is closed', async () => {
    await enrol(cage, await cage.retype(await cage.signIn('root')));
    const { value: half } = await enter('root');
    for (const [name, { permission, method, path, entering }] of Object.entries(contract) as [string, Endpoint][]) {
      if (permission === 'public' || entering?.includes('code')) continue;
      const url = pathParams(path).reduce((text, param) => text.replace(`{${param}}`, 'x'), path);
      const answer =
        method === 'GET' ? await get(cage.apps.admin, url, half) : await post(cage.apps.admin, url, {}, half);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'second-factor']);
    }
  });

  test('a code is good once, over all sessions, with one step of drift on both sides', async () => {
    const { key } = await enrol(cage, await cage.retype(await cage.signIn('agent')));
    later(10 * STEP);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => enter('agent')));
    const code = codeAt(key, now());
    const answers = await Promise.all(sessions.map(({ value }) => give(value, code)));
    expect(answers.filter(([, message]) => message === 'Thank you. You can go on')).toHaveLength(1);
    await cage.services.database.query(sql`delete from login_limits`);

    const at = (steps: number) => new Date(now().getTime() + steps * STEP);
    const tries: [number, boolean][] = [
      [2, false],
      [-1, false],
      [0, false],
      [1, true],
      [1, false],
    ];
    for (const [steps, good] of tries) {
      const { value } = await enter('agent');
      expect([steps, (await give(value, codeAt(key, at(steps))))[1] !== texts.codeWrong]).toEqual([steps, good]);
    }
    later(10 * STEP);
    await cage.services.database.query(sql`delete from login_limits`);
    const { value } = await enter('agent');
    expect((await give(value, codeAt(key, at(-2))))[1]).toBe(texts.codeWrong);
    expect((await give(value, codeAt(key, at(-1))))[1]).not.toBe(texts.codeWrong);
  });

  test('a recovery code is good once, and its use notifies the account', async () => {
    const first = await cage.retype(await cage.signIn('agent'));
    const { codes } = await enrol(cage, first);
    const [one = ''] = codes;
    const { value } = await enter('agent');
    expect((await give(value, one.toUpperCase().replaceAll('-', ' ')))[1]).toBe('Thank you. You can go on');
    expect((await get(cage.apps.admin, '/api/webapi/second-factor', value)).json()).toMatchObject({ codes_left: 9 });
    const again = await enter('agent');
    expect((await give(again.value, one))[1]).toBe(texts.codeWrong);
    const inbox = (await get(cage.apps.admin, '/api/webapi/admin/notifications', value)).json();
    expect(inbox.notifications.map(({ kind: is }: { kind: string }) => is)).toEqual([
      'new-device',
      'recovery-code-used',
      'second-factor-set',
    ]);
  });

  test('S4: no phone typed at the door counts as a guess of a code', async () => {
    const { key } = await enrol(cage, await cage.retype(await cage.signIn('agent')));
    later(STEP);
    const { value } = await enter('agent');
    for (const phone of [`${people.agent.phone}:code`, `code:${people.agent.phone}`])
      for (let n = 0; n < 6; n += 1)
        await post(cage.apps.admin, '/api/webapi/adminlogin', { phoneNumber: phone, password: 'wrong-1' });
    expect(await give(value, codeAt(key, now()))).toEqual([200, 'Thank you. You can go on']);
  });

  test('S4: guesses of codes are counted, and a right one after them is not checked', async () => {
    const { key } = await enrol(cage, await cage.retype(await cage.signIn('agent')));
    later(STEP);
    const { value } = await enter('agent');
    for (let n = 0; n < 5; n += 1) expect((await give(value, '000000'))[1]).toBe(texts.codeWrong);
    expect((await give(value, codeAt(key, now())))[0]).toBe(429);
    later(15 * 60_000);
    expect((await give(value, codeAt(key, now())))[0]).toBe(200);
  });

  test('asked again, it is a code and not the password', async () => {
    const token = await cage.retype(await cage.signIn('root'));
    const { key } = await enrol(cage, token);
    later(6 * 60_000);
    const mint = () =>
      post(cage.apps.admin, '/api/creditChips', { stake: '5', request_id: crypto.randomUUID() }, token);
    const asked = (await mint()).json();
    expect([asked.code, asked.reason.code]).toEqual(['step-up', 'codeAgain']);
    expect(messageOf(await call('session/retype', { password: PASSWORD }, token))).toBe(texts.codeAgain);
    expect((await mint()).json().code).toBe('step-up');
    expect((await call('session/retype-code', { code: codeAt(key, now()) }, token)).json().status).toBe(true);
    expect(messageOf(await mint())).toBe('Chips added successfully');
  });

  test('a user whose role demands it sets it up first, at the next request and at the next sign-in', async () => {
    const clerk = await clerkWith(cage, 'Careful', ['Bank']);
    expect(await ask(clerk.token)).toBe(200);
    const [role] = await cage.services.database.query<{ id: number }>(sql`select id from roles where name = 'Careful'`);
    const permissions = [{ name: 'payment', checked: true, children: [{ name: 'Bank', checked: true }] }];
    const edited = { id: role?.id, rolename: 'Careful', permissions, second_factor: true };
    expect(messageOf(await call('admin/editRole', edited, await cage.retype(clerk.root)))).toBe(texts.roleUpdated);
    expect((await call('GetUserInfo', {}, clerk.token)).json().code).toBe('second-factor');
    const half = await clerk.signIn();
    expect((await call('session/code', { code: '000000' }, half)).json().code).toBe('second-factor');
    // A stolen session can't add a second factor.
    expect((await call('second-factor/start', {}, half)).json().code).toBe('step-up');
    await enrol(cage, await cage.retype(half));
    expect(await ask(half)).toBe(200);
    expect(await ask(clerk.token)).toBe(401);
    expect((await get(cage.apps.admin, '/api/webapi/second-factor', half)).json()).toMatchObject({ demanded: true });
    await retypedEverywhere(cage, now());
    expect(messageOf(await call('second-factor/remove', {}, half))).toBe(texts.factorDemanded);
    // An omitted field stays.
    await call('admin/editRole', { ...edited, second_factor: undefined }, clerk.root);
    expect((await clerk.signIn().then((token) => call('GetUserInfo', {}, token))).json().code).toBe('second-factor');
  });

  test('the setting demands it of everybody in the back office, and of no player', async () => {
    cage = await openCage('postgres', { secondFactor: 'demanded' });
    expect(await enter('root')).toMatchObject({ lacks: 'enrol' });
    const { value } = await enter('customer');
    expect((await call('GetUserInfo', {}, value)).json().code).toBe('second-factor');
    const player = await cage.signIn('player');
    expect((await post(cage.apps.player, '/api/webapi/GetUserInfo', {}, player)).statusCode).toBe(200);
  });

  test('a lost device: root resets it, every session ends, and the password is enough again', async () => {
    const agent = await cage.retype(await cage.signIn('agent'));
    await enrol(cage, agent);
    const root = await cage.retype(await cage.signIn('root'));
    const reset = (account: string, token = root) =>
      call('admin/account/second-factor/reset', { id_user: account }, token);
    expect((await reset('Agent1', await cage.retype(await cage.signIn('otherAgent')))).statusCode).toBe(403);
    expect(messageOf(await reset('Agent2'))).toBe(texts.noSecondFactorOf);
    expect(messageOf(await reset('Agent1'))).toBe('Second factor reset. All sessions of this account have ended');
    expect(await ask(agent)).toBe(401);
    const again = await enter('agent');
    expect([again.lacks, await ask(again.value)]).toEqual([undefined, 200]);
    const rows = await cage.services.database.query(
      sql`select subject, actor_id as by from audit_log where action = 'second-factor.reset'`,
    );
    expect(rows).toEqual([{ subject: 'Agent1', by: cage.ids.root }]);
  });

  test('another device replaces the old one only once a code confirms it; it can be turned off', async () => {
    const token = await cage.retype(await cage.signIn('agent'));
    const { key } = await enrol(cage, token);
    await call('second-factor/start', {}, token);
    expect(messageOf(await call('second-factor/confirm', { code: '000000' }, token))).toBe(texts.codeWrong);
    later(STEP);
    const half = await enter('agent');
    expect((await give(half.value, codeAt(key, now())))[0]).toBe(200);
    const second = await enrol(cage, token);
    expect(second.key).not.toBe(key);
    expect(messageOf(await call('second-factor/remove', {}, token))).toBe('Your second factor is off');
    expect((await enter('agent')).lacks).toBeUndefined();
    expect(messageOf(await call('second-factor/remove', {}, token))).toBe(texts.noSecondFactor);
  });
});

test('new recovery codes end the old ones', async () => {
  cage = await openCage();
  const token = await cage.retype(await cage.signIn('agent'));
  const { codes } = await enrol(cage, token);
  const renewed = (await call('second-factor/codes', {}, token)).json<{ codes: string[] }>().codes;
  const { value } = await enter('agent');
  expect((await give(value, codes[0] ?? ''))[1]).toBe(texts.codeWrong);
  expect((await give(value, renewed[0] ?? ''))[0]).toBe(200);
});

test('a role can be made with the demand', async () => {
  cage = await openCage();
  const root = await cage.signIn('root');
  await createRole(cage.apps.admin, root, 'Plain', ['Bank']);
  const roles = (await call('admin/Rolelist', {}, root)).json<{ roles: { name: string; second_factor: boolean }[] }>()
    .roles;
  expect(roles.find(({ name }) => name === 'Plain')).toMatchObject({ second_factor: false });
});
