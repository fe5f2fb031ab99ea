import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, messageOf, openCage, post } from '../support/cage.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';
import { fund, waitingRecharge } from '../support/tree.ts';

/** Every call that needs only a session, and why that is right for a clerk, who has another account's wallet and scope. */
const reasons: Record<string, string> = {
  signOut: 'Ends the own session',
  getMe: 'The own name and rights, and the balance that the top bar shows: a clerk works with that wallet',
  changePassword: 'The own password, never that of the account acted for',
  retypePassword: 'The own password',
  getLoggedUser: 'The own name and role',
  fetchUser: 'The own name and role; of a clerk no password is kept',
  getUserInfo: 'The own name, the balance as above, and the percentage that the dashboard shows',
  getBalance: 'The balance that the top bar shows',
  watchEvents: 'That something happened, and nothing of it; what it is needs the call that tells it',
  getQrPicture: 'What payers are shown',
  listNotifications: 'The shared inbox, of which a role sees what it may open',
  countNotifications: 'How many of those are unread',
  markNotificationsRead: 'Of those that it sees',
  getPushKey: 'The public key of the server',
  subscribePush: 'Pushes of the notifications that it sees, to the own browser',
};

/** The same for calls open to every back-office account. */
const staffReasons: Record<string, string> = {
  searchEverything: 'Finds what one’s lists show',
  listOpenSessions: 'The own sessions, never those of the account acted for',
  endOpenSession: 'The same',
  endOtherSessions: 'The same',
  getSecondFactor: 'The own second factor, never that of the account acted for',
  startSecondFactor: 'The same',
  confirmSecondFactor: 'The same',
  renewRecoveryCodes: 'The same',
  removeSecondFactor: 'The same',
  giveCode: 'A code of the own second factor',
  retypeCode: 'A code of the own second factor',
  startPasskey: 'The own passkeys',
  confirmPasskey: 'The same',
  removePasskey: 'The same',
  askPasskey: 'The same',
  givePasskey: 'An answer of an own passkey',
  retypePasskey: 'The same',
  getGranter: 'Whom to ask: the username of an account above',
  listRoles: 'Without Read Role the own role, for the menu',
  getProfile: 'Who one is; the balance that the top bar shows, and the result of the scope',
  listStaff: 'Accounts of roles that one manages; others are not there',
  listNotes: 'Of accounts whose record one may open; others are not there',
  listAccountTags: 'The same',
  getSecondPerson: 'Limits of the house, which everybody who proposes is told',
  countPending: 'Numbers of the queues that one may open, 0 for others',
  getDashboard: 'The first page of everybody, with what one’s role opens and null for the rest',
};

const openTo = (access: string) =>
  (Object.entries(contract) as [string, Endpoint][])
    .filter(([, { permission }]) => [permission].flat().includes(access as never))
    .map(([name]) => name)
    .sort();

test('a call open to any session or every back-office account has its reason here', () => {
  expect(openTo('session')).toEqual(Object.keys(reasons).sort());
  expect(openTo('staff')).toEqual(Object.keys(staffReasons).sort());
});

/** Words that occur in the data of root and its downline, and in nothing that a clerk with other work needs. */
const canaries = [
  ...['CANARYNOTE', 'CANARYUTR1', 'CANARYUTR2', 'canary.customer', 'canary.player', '9811100999'],
  ...['CANARYABOUT', 'canary tag'],
];

let cage: Cage;

async function plant(): Promise<void> {
  const { services, ids, apps } = cage;
  const { database } = services;
  await fund(database, ids.root, 5_000_000n);
  const root = await cage.signIn('root');
  await createRole(apps.admin, root, 'Branch', ['Bank']);
  const branch = await addStaff(cage, root, { role: 'Branch', username: 'north.branch', kind: 'branch' });
  const move = {
    id_user: branch.publicId,
    direction: 'in',
    stake: '500',
    note: 'CANARYNOTE',
    request_id: crypto.randomUUID(),
  };
  const moved = await post(apps.admin, '/api/webapi/admin/chips', move, root);
  if (!moved.json<{ status: boolean }>().status) throw new Error(messageOf(moved));
  await database.query(
    sql`update accounts set username = 'canary.customer', username_lower = 'canary.customer' where id = ${ids.customer}`,
  );
  await deposit(apps.player, await cage.signIn('player'), { utr: 'CANARYUTR1' });
  const request = { requesterId: ids.agent, payeeId: ids.root, amountPaise: 150_000n, utr: 'CANARYUTR2' };
  await waitingRecharge(database, request);
  await database.query(sql`update accounts set username = 'canary.player', username_lower = 'canary.player',
    phone = '9811100999' where id = ${ids.player}`);
  const about = { id_user: 'P1', text: 'CANARYABOUT', request_id: crypto.randomUUID() };
  await post(apps.admin, '/api/webapi/admin/account/note', about, root);
  await post(apps.admin, '/api/webapi/admin/account/tag', { id_user: 'P1', tag: 'canary tag' }, root);
}

const answersTo = async (token: string) => {
  const app = cage.apps.admin;
  const answers: [string, string][] = [];
  for (const name of [...Object.keys(reasons), ...Object.keys(staffReasons), 'listOwnStatement', 'getProof']) {
    const endpoint = (contract as Record<string, Endpoint>)[name] as Endpoint;
    if (endpoint.responses.ok.is === 'events' || ['signOut', 'changePassword'].includes(name)) continue;
    const named = (param: string) => (param === 'account' ? 'P1' : 'branch');
    const path = pathParams(endpoint.path).reduce(
      (url, param) => url.replace(`{${param}}`, named(param)),
      endpoint.path,
    );
    for (const query of ['', '?q=canary', '?limit=500']) {
      const { body } =
        endpoint.method === 'GET'
          ? await get(app, `${path}${query}`, token)
          : await post(app, path, { q: 'canary', ids: [] }, token, { method: endpoint.method });
      answers.push([`${name} ${query}`, body]);
    }
  }
  return answers;
};

const counted = async (token: string) =>
  (await get(cage.apps.admin, '/api/webapi/admin/pendingCounts', token)).json<{ recharges: number }>();

describe('what a clerk reads of the account that it acts for', () => {
  beforeEach(async () => {
    cage = await openCage();
    await plant();
  });

  test('nothing of statement, requests and people with Bank alone', async () => {
    const { token } = await clerkWith(cage, 'Bank Desk', ['Bank']);
    for (const [call, body] of await answersTo(token)) {
      for (const canary of canaries) expect([call, body.includes(canary)]).toEqual([call, false]);
    }
    expect((await get(cage.apps.admin, '/api/webapi/statement', token)).statusCode).toBe(403);
    expect(await counted(token)).toMatchObject({ recharges: 0, withdrawals: 0 });
    expect(await counted(await cage.signIn('root'))).toMatchObject({ recharges: 1 });
  });

  test('the control: root, and a clerk with the rights to them, read them', async () => {
    const told = async (token: string) => (await answersTo(token)).map(([, body]) => body).join('\n');
    const all = await told(await cage.signIn('root'));
    expect(canaries.filter((canary) => !all.includes(canary))).toEqual([]);
    const { token } = await clerkWith(cage, 'Books', ['Chips Report']);
    const statement = await get(cage.apps.admin, '/api/webapi/statement', token);
    expect(statement.body).toContain('CANARYNOTE');
    const csv = { authorization: (await clerkWith(cage, 'Other', ['Bank'])).token, accept: 'text/csv' };
    expect((await cage.apps.admin.inject({ url: '/api/webapi/statement', headers: csv })).statusCode).toBe(403);
  });

  test('a proof opens for those whose lists show it', async () => {
    const [row] = await cage.services.database.query<{ name: string }>(sql`select proof_name as name from recharges`);
    const open = async (token: string) => (await get(cage.apps.admin, `/proof/${row?.name}`, token)).statusCode;
    expect(await open((await clerkWith(cage, 'Bank Desk', ['Bank'])).token)).toBe(403);
    expect(await open((await clerkWith(cage, 'Cashier', ['Pending Recharge'])).token)).toBe(200);
    expect(await open((await clerkWith(cage, 'Support', ['Members'])).token)).toBe(200);
  });

  test('a player, an agent and a customer read their own statement', async () => {
    await cage.services.database.query(sql`update accounts set phone = '9000000004' where id = ${cage.ids.player}`);
    const player = await cage.signIn('player');
    expect((await get(cage.apps.player, '/api/webapi/statement', player)).statusCode).toBe(200);
    for (const name of ['root', 'agent', 'customer'] as const) {
      const token = await cage.signIn(name);
      expect((await get(cage.apps.admin, '/api/webapi/statement', token)).statusCode).toBe(200);
    }
  });
});
