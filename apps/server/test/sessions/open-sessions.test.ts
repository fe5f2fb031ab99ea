import { beforeEach, describe, expect, test } from 'vitest';
import { browserOf } from '../../src/handlers/sessions/open-sessions.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, openCage, PASSWORD, people, post, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let cage: Cage;
interface Wire {
  id: number;
  browser: string | null;
  system: string | null;
  kind: string;
  ip: string;
  own: boolean;
}
const enter = async (phoneNumber: string, agent: string, device?: string) => {
  const answer = await cage.apps.admin.inject({
    method: 'POST',
    url: '/api/webapi/adminlogin',
    payload: { phoneNumber, password: PASSWORD },
    headers: { 'user-agent': agent },
    remoteAddress: '203.0.113.9',
    ...(device ? { cookies: { device } } : {}),
  });
  return {
    token: answer.json<{ value: string }>().value,
    device: answer.cookies.find(({ name }) => name === 'device')?.value,
  };
};
const listed = async (token: string) =>
  (await get(cage.apps.admin, '/api/webapi/sessions', token)).json<{ sessions: Wire[] }>().sessions;
const below = async (token: string, account: string) =>
  get(cage.apps.admin, `/api/webapi/admin/account/sessions?id_user=${account}`, token);
const end = (token: string, path: string, body: object) => post(cage.apps.admin, `/api/webapi/${path}`, body, token);
const { agent, customer } = people;

test.each([
  [CHROME, { browser: 'Chrome 140', system: 'Windows', kind: 'desktop' }],
  [PHONE, { browser: 'Chrome 140', system: 'Android', kind: 'phone' }],
  ['curl/8.1', { kind: 'unknown' }],
  [null, { browser: null, system: null, kind: 'unknown' }],
])('%j reads %j', (text, said) => {
  expect(browserOf(text)).toMatchObject(said);
});

describe('open sessions', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('each open session with browser, address and times; one or all others can be ended', async () => {
    const { token } = await enter(agent.phone, CHROME);
    const phone = await enter(agent.phone, PHONE);
    const third = await enter(agent.phone, PHONE);
    const sessions = await listed(token);
    expect(sessions.map(({ browser, system, kind: is, ip, own }) => [browser, system, is, ip, own])).toEqual([
      ['Chrome 140', 'Android', 'phone', '203.0.113.9', false],
      ['Chrome 140', 'Android', 'phone', '203.0.113.9', false],
      ['Chrome 140', 'Windows', 'desktop', '203.0.113.9', true],
    ]);
    const [latest] = sessions;
    expect(messageOf(await end(token, 'sessions/end', { id: latest?.id }))).toBe('Session ended');
    expect(messageOf(await end(token, 'sessions/end', { id: latest?.id }))).toBe(texts.sessionOver);
    expect((await listed(token)).map(({ own }) => own)).toEqual([false, true]);
    expect((await get(cage.apps.admin, '/api/webapi/sessions', third.token)).statusCode).toBe(401);
    expect(messageOf(await end(token, 'sessions/end-others', {}))).toBe('All other sessions have ended');
    expect((await get(cage.apps.admin, '/api/webapi/sessions', phone.token)).statusCode).toBe(401);
    expect((await listed(token)).map(({ own }) => own)).toEqual([true]);
    // With no others left there is nothing to record.
    expect(messageOf(await end(token, 'sessions/end-others', {}))).toBe('All other sessions have ended');
    const rows = await cage.services.database.query(
      sql`select 1 as one from audit_log where action = 'sessions.ended'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('R4: nobody ends or reads another’s sessions, except accounts above', async () => {
    const { token: own } = await enter(customer.phone, CHROME);
    const [session] = await listed(own);
    const stranger = await cage.signIn('otherAgent');
    expect(messageOf(await end(stranger, 'sessions/end', { id: session?.id }))).toBe(texts.sessionOver);
    expect((await below(stranger, 'C1')).statusCode).toBe(403);
    // Nor does the permission open accounts below another.
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{View More/Edit,Customer Whitelist}' where name = 'agent'`,
    );
    expect(messageOf(await below(stranger, 'C1'))).toBe(texts.accountNotFound);
    const ends = end(stranger, 'admin/account/sessions/end', { id_user: 'C1', id: session?.id });
    expect(messageOf(await ends)).toBe(texts.accountNotFound);
    const root = await cage.signIn('root');
    const seen = (await below(root, 'C1')).json<{ sessions: Wire[] }>().sessions;
    expect(seen).toMatchObject([{ id: session?.id, own: false }]);
    expect(messageOf(await end(root, 'admin/account/sessions/end', { id_user: 'Agent1', id: session?.id }))).toBe(
      texts.sessionOver,
    );
    expect(messageOf(await end(root, 'admin/account/sessions/end', { id_user: 'C1', id: session?.id }))).toBe(
      'Session ended',
    );
    expect((await get(cage.apps.admin, '/api/webapi/sessions', own)).statusCode).toBe(401);
  });

  test('a browser not seen before notifies the account, but the first one does not', async () => {
    const told = async (token: string) =>
      (await get(cage.apps.admin, '/api/webapi/admin/notifications', token))
        .json<{ notifications: { kind: string; subject: string }[] }>()
        .notifications.map(({ kind: is, subject }) => [is, subject]);
    const first = await enter(agent.phone, CHROME);
    expect(await told(first.token)).toEqual([]);
    const again = await enter(agent.phone, CHROME, first.device);
    expect(await told(again.token)).toEqual([]);
    await enter(agent.phone, PHONE);
    expect(await told(first.token)).toEqual([['new-device', 'Agent1']]);
  });
});

test('a clerk’s new browser notifies the account it acts for', async () => {
  cage = await openCage();
  const clerk = await clerkWith(cage, 'Desk', ['Bank']);
  await enter(clerk.phone, PHONE);
  const inbox = (await get(cage.apps.admin, '/api/webapi/admin/notifications', clerk.root)).json();
  expect(inbox.notifications).toMatchObject([
    { kind: 'new-device', subject: clerk.publicId },
    { kind: 'staff-opened', subject: clerk.publicId },
  ]);
});
