import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { createChallenge, takeChallenge } from '../../src/store/sessions/passkeys.ts';
import { codeAt, enrol } from '../support/authenticator.ts';
import { type Cage, get, messageOf, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';
import { aPasskey } from '../support/passkey.ts';

const HOME = 'https://office.example.com';
const MINUTE = 60_000;

let cage: Cage;
const call = (path: string, body: object, token: string) => post(cage.apps.admin, `/api/webapi/${path}`, body, token);
const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};
const fresh = async (name: keyof typeof people) => cage.retype(await cage.signIn(name));
/** Signs in by password alone. */
const enter = async (name: keyof typeof people) => {
  const given = { phoneNumber: people[name].phone, password: PASSWORD };
  return (await post(cage.apps.admin, '/api/webapi/adminlogin', given)).json<{ value: string; lacks?: string }>();
};
const start = async (token: string) => (await call('passkeys/start', {}, token)).json<{ challenge: string }>();
const ask = async (token: string) => (await call('session/passkey/ask', {}, token)).json<{ challenge: string }>();
/** Adds a passkey in a fresh session; returns the recovery codes, if it was the first proof. */
async function add(token: string, key = aPasskey(), name = 'Work laptop') {
  const answer = await call('passkeys/confirm', key.make(await start(token), name), token);
  const { status, codes = [] } = answer.json<{ status: boolean; codes?: string[] }>();
  if (!status) throw new Error(messageOf(answer));
  return { key, codes };
}
const standing = async (token: string) =>
  (await get(cage.apps.admin, '/api/webapi/second-factor', token)).json<{
    app: boolean;
    passkeys: { id: number; name: string; last_used: string | null }[];
    codes_left: number;
  }>();
const isIn = async (token: string) => (await call('GetUserInfo', {}, token)).statusCode === 200;
const kinds = async (token: string) =>
  (await get(cage.apps.admin, '/api/webapi/admin/notifications', token))
    .json<{ notifications: { kind: string }[] }>()
    .notifications.map(({ kind }) => kind);
const actions = async () => {
  const rows = await cage.services.database.query<{ action: string }>(
    sql`select action from audit_log where action like '%passkey%' or action like 'sign-in.code%' order by id`,
  );
  return rows.map(({ action }) => action);
};

describe('passkeys', () => {
  beforeEach(async () => {
    cage = await openCage('postgres', { adminUrl: HOME });
  });

  test('a passkey alone is a second factor: it turns it on, signs in, and replaces the password typed again', async () => {
    const [token, other] = [await fresh('agent'), await cage.signIn('agent')];
    const { key, codes } = await add(token);
    expect(codes).toHaveLength(10);
    expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
    expect(await standing(token)).toMatchObject({ app: false, codes_left: 10, passkeys: [{ name: 'Work laptop' }] });

    const half = await enter('agent');
    expect([half.lacks, await isIn(half.value)]).toEqual(['passkey', false]);
    const answer = await call('session/passkey', key.sign(await ask(half.value)), half.value);
    expect(messageOf(answer)).toBe(texts.codeAccepted);
    expect(await isIn(half.value)).toBe(true);
    expect((await standing(token)).passkeys[0]?.last_used).toBe(cage.services.clock.at.toISOString());

    later(6 * MINUTE);
    const asked = (await call('passkeys/start', {}, half.value)).json();
    expect([asked.code, asked.reason.code]).toEqual(['step-up', 'passkeyAgain']);
    const again = await call('session/retype-passkey', key.sign(await ask(half.value)), half.value);
    expect(messageOf(again)).toBe(texts.codeAccepted);
    expect((await call('passkeys/start', {}, half.value)).statusCode).toBe(200);
    // A recovery code works in place of a lost one.
    const lost = await enter('agent');
    expect(messageOf(await call('session/code', { code: codes[0] }, lost.value))).toBe(texts.codeAccepted);
    expect(await actions()).toEqual(['passkey.added', 'sign-in.code-asked', 'sign-in.code-asked']);
  });

  test('a challenge is good once, for five minutes, and for the session that asked for it', async () => {
    const { key } = await add(await fresh('agent'));
    const { value } = await enter('agent');
    const give = async (answer: object, token = value) => messageOf(await call('session/passkey', answer, token));
    // A wrong answer uses the challenge up as well.
    const asked = await ask(value);
    expect(await give({ ...key.sign(asked), signature: 'AAAA' })).toBe(texts.passkeyWrong);
    expect(await give(key.sign(asked))).toBe(texts.passkeyWrong);
    expect(await give(key.sign({ challenge: 'bWFkZSB1cA' }))).toBe(texts.passkeyWrong);
    // A new challenge replaces it, and time ends it.
    const [replaced] = [await ask(value), await ask(value)];
    expect(await give(key.sign(replaced))).toBe(texts.passkeyWrong);
    expect(await isIn(value)).toBe(false);
    await cage.services.database.query(sql`delete from login_limits`);
    const late = await ask(value);
    later(5 * MINUTE);
    expect(await give(key.sign(late))).toBe(texts.passkeyWrong);
    const [mine, another] = [await enter('agent'), await enter('agent')];
    expect(await give(key.sign(await ask(mine.value)), another.value)).toBe(texts.passkeyWrong);
    const good = key.sign(await ask(mine.value));
    expect(await give(good, mine.value)).toBe(texts.codeAccepted);
    expect(await give(good, another.value)).toBe(texts.passkeyWrong);
  });

  test('two answers of one challenge at once sign in once', async () => {
    const { key } = await add(await fresh('agent'));
    const { value } = await enter('agent');
    const asked = await ask(value);
    const answers = await Promise.all(
      [key.sign(asked), key.sign(asked)].map((given) => call('session/passkey', given, value)),
    );
    expect(answers.filter((answer) => messageOf(answer) === texts.codeAccepted)).toHaveLength(1);
  });

  test('a copy that answers at the same time, in another session, signs in once with it', async () => {
    const { key } = await add(await fresh('agent'));
    for (const count of [10, 20, 30, 40]) {
      const halves = [await enter('agent'), await enter('agent'), await enter('agent')];
      const signed = await Promise.all(halves.map(async ({ value }) => ({ value, asked: await ask(value) })));
      const given = signed.map(({ value, asked }) => {
        key.countTo(count);
        return { value, answer: key.sign(asked) };
      });
      const answers = await Promise.all(given.map(({ value, answer }) => call('session/passkey', answer, value)));
      expect(answers.filter((answer) => messageOf(answer) === texts.codeAccepted)).toHaveLength(1);
      await cage.services.database.query(sql`delete from login_limits`);
    }
  });

  test('a passkey made for another challenge is refused', async () => {
    const token = await fresh('agent');
    await start(token);
    const made = aPasskey().make({ challenge: 'bWFkZSB1cA' });
    expect(messageOf(await call('passkeys/confirm', made, token))).toBe(texts.passkeyNotMade);
    const [replaced] = [await start(token), await start(token)];
    expect(messageOf(await call('passkeys/confirm', aPasskey().make(replaced), token))).toBe(texts.passkeyNotMade);
    expect((await standing(token)).passkeys).toEqual([]);
  });

  test.each([
    ['another page', { origin: 'https://office.example.com.evil.example' }],
    ['another site', { site: 'evil.example' }],
  ])('a passkey made or signed for %s is refused', async (_, foreign) => {
    const token = await fresh('agent');
    const made = aPasskey().make({ ...(await start(token)), ...foreign });
    expect(messageOf(await call('passkeys/confirm', made, token))).toBe(texts.passkeyNotMade);
    const { key } = await add(token);
    const { value } = await enter('agent');
    const signed = key.sign({ ...(await ask(value)), ...foreign });
    expect(messageOf(await call('session/passkey', signed, value))).toBe(texts.passkeyWrong);
    expect(await isIn(value)).toBe(false);
  });

  test('an authenticator that counts back is a copy, and one without the user present is refused', async () => {
    const { key } = await add(await fresh('agent'));
    const { value } = await enter('agent');
    const give = async (flags?: number) =>
      messageOf(await call('session/passkey', key.sign(await ask(value), flags === undefined ? {} : { flags }), value));
    key.countTo(41);
    expect(await give()).toBe(texts.codeAccepted);
    key.countTo(40);
    expect(await give()).toBe(texts.passkeyWrong);
    key.countTo(50);
    expect(await give(0)).toBe(texts.passkeyWrong);
    expect(await give()).toBe(texts.codeAccepted);
  });

  test('one account’s passkey proves nothing for another, and is kept once', async () => {
    const { key } = await add(await fresh('agent'));
    const token = await fresh('otherAgent');
    await add(token);
    const { value } = await enter('otherAgent');
    expect(messageOf(await call('session/passkey', key.sign(await ask(value)), value))).toBe(texts.passkeyWrong);
    const again = await call('passkeys/confirm', key.make(await start(token)), token);
    expect(messageOf(again)).toBe(texts.passkeyTaken);
    expect((await standing(token)).passkeys).toHaveLength(1);
  });

  test('several have names; one can go, and the last proof only with the factor', async () => {
    const token = await fresh('agent');
    await add(token);
    await add(token, aPasskey(), 'Phone');
    expect(await kinds(token)).toEqual(['passkey-added', 'second-factor-set']);
    const { passkeys } = await standing(token);
    expect(passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Phone']);
    const remove = async (id = 0, by = token) => messageOf(await call('passkeys/remove', { id }, by));
    // Not another account's.
    const stranger = await fresh('otherAgent');
    await add(stranger);
    expect(await remove(passkeys[0]?.id, stranger)).toBe(texts.passkeyGone);
    expect(await remove(passkeys[0]?.id)).toBe(texts.passkeyRemoved);
    expect(await remove(passkeys[0]?.id)).toBe(texts.passkeyGone);
    expect(await remove(passkeys[1]?.id)).toBe(texts.lastProof);
    expect((await standing(token)).passkeys).toHaveLength(1);
    // An app is another proof besides.
    await enrol(cage, token);
    expect(await remove(passkeys[1]?.id)).toBe(texts.passkeyRemoved);
    expect((await enter('agent')).lacks).toBe('code');
    expect(messageOf(await call('second-factor/remove', {}, token))).toBe(texts.factorRemoved);
    expect((await enter('agent')).lacks).toBeUndefined();
  });

  test('beside an app each proves it; adding and removing ask for one of them first', async () => {
    const token = await fresh('agent');
    const { key: appKey } = await enrol(cage, token);
    const { key, codes } = await add(token);
    expect(codes).toEqual([]);
    later(MINUTE);
    const { value, lacks } = await enter('agent');
    expect(lacks).toBe('passkey');
    const typed = await call('session/code', { code: codeAt(appKey, cage.services.clock.at) }, value);
    expect(messageOf(typed)).toBe(texts.codeAccepted);
    const made = key.make({ challenge: 'x' });
    for (const [path, body] of [
      ['passkeys/start', {}],
      ['passkeys/confirm', made],
      ['passkeys/remove', { id: 1 }],
    ] as const) {
      expect([path, (await call(path, body, value)).json().code]).toEqual([path, 'step-up']);
    }
    // Nor does a session that has not proved its factor, or answers by the password alone.
    const half = await enter('agent');
    expect((await call('passkeys/start', {}, half.value)).json().code).toBe('second-factor');
    expect((await call('session/retype-passkey', key.sign({ challenge: 'x' }), half.value)).json().code).toBe(
      'second-factor',
    );
  });

  test('a reset removes passkeys with the rest', async () => {
    const token = await fresh('agent');
    await add(token);
    const root = await fresh('root');
    const reset = await call('admin/account/second-factor/reset', { id_user: 'Agent1' }, root);
    expect(messageOf(reset)).toBe(texts.factorReset);
    expect(await isIn(token)).toBe(false);
    expect((await enter('agent')).lacks).toBeUndefined();
    expect(await cage.services.database.query(sql`select 1 as one from passkeys`)).toEqual([]);
  });
});

test('no more than ten', async () => {
  cage = await openCage('postgres', { adminUrl: HOME });
  const token = await fresh('agent');
  for (let n = 1; n <= 9; n += 1) await add(token, aPasskey(), `Key ${n}`);
  const tenth = aPasskey().make(await start(token));
  await cage.services.database.query(sql`
    insert into passkeys (account_id, name, credential_id, public_key, counter, transports, created_at)
    select account_id, 'Meanwhile', 'meanwhile', public_key, 0, '{}', created_at from passkeys limit 1`);
  expect(messageOf(await call('passkeys/confirm', tenth, token))).toBe(texts.passkeysFull);
  expect(messageOf(await call('passkeys/start', {}, token))).toBe(texts.passkeysFull);
});

test('a name is required', async () => {
  cage = await openCage('postgres', { adminUrl: HOME });
  const token = await fresh('agent');
  const answer = await call('passkeys/confirm', aPasskey().make(await start(token), '  '), token);
  expect(answer.json()).toMatchObject({ field: 'name', reason: { code: 'passkeyNameRequired' } });
});

test.each([
  ['office.example.com', true],
  ['10.0.0.5', false],
])('they are offered at the address of the back office: %s', async (host, offered) => {
  cage = await openCage('postgres', { adminUrl: HOME });
  const headers = { authorization: await cage.signIn('agent'), host };
  const answer = await cage.apps.admin.inject({ url: '/api/webapi/second-factor', headers });
  expect(answer.json()).toMatchObject({ passkeys_offered: offered });
});

test('without the address of the back office there are none', async () => {
  cage = await openCage();
  const token = await fresh('agent');
  expect(messageOf(await call('passkeys/start', {}, token))).toBe(texts.passkeysUnavailable);
  expect(messageOf(await call('session/passkey/ask', {}, token))).toBe(texts.passkeysUnavailable);
});

test('of two answers to one challenge, the later finds it taken', async () => {
  cage = await openCage('postgres', { adminUrl: HOME });
  const { database, clock } = cage.services;
  await cage.signIn('root');
  const [session] = await database.query<{ id: bigint }>(sql`select id from sessions`);
  if (!session) throw new Error('Root signed in');
  const asked = await createChallenge(database, session.id, clock.at);
  const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.transaction(async (tx) => {
    const challenge = await takeChallenge(tx, session.id, clock.at);
    taken.resolve();
    await goOn.promise;
    return challenge;
  });
  await taken.promise;
  const second = takeChallenge(database, session.id, clock.at);
  const waits = () =>
    database.query(
      sql`select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1);
  goOn.resolve();
  expect([await first, await second]).toEqual([asked, null]);
});
