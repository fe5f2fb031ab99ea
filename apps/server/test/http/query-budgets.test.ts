import { decisionKindNames } from '@cage/contract/approvals/kinds';
import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { mayCall } from '@cage/contract/roles/access';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { expect, test } from 'vitest';
import type { Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, messageOf, openCage, post, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';
import { aDayAlone, fund, twoAbove } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

/** The session, a page, and its totals. */
const USUAL = 3;
/** Calls that need more or fewer queries than a list; a number here is a budget, not a wish. */
const more: Record<string, number> = {
  listBets: 2,
  listMembers: 4,
  getProfile: 4,
  listPayoutAccounts: 5,
  listStatements: 6,
  getDashboard: 4,
  getTree: 5,
};

const root = { level: 'admin', permissions: defaultPermissions.admin } as const;

/** Counts the database's queries from now on, of calls alone: live events are read on a timer of their own. */
async function counting({ services: { database, live } }: Cage): Promise<{ queries: number }> {
  await live.close();
  const count = { queries: 0 };
  const { query, snapshot, transaction } = database;
  const counted = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement) => {
      count.queries += 1;
      return tx.query(statement);
    },
    send: (statement) => {
      count.queries += 1;
      tx.send(statement);
    },
  });
  database.query = (statement) => {
    count.queries += 1;
    return query(statement);
  };
  database.snapshot = (work, patience) => snapshot((tx) => work(counted(tx)), patience);
  database.transaction = (work) => transaction((tx) => work(counted(tx)));
  return count;
}

/** The limits of each kind above which it takes two people: none, or one amount and a day's. */
const everyKind = Object.fromEntries(decisionKindNames.map((kind) => [kind, 50_000n]));
/** With a day limit the queues query once more: what the caller may still move alone. */
const moreOfADay: Record<string, number> = { listPendingRecharges: 4, listPendingWithdrawals: 4, listBankUnpaid: 4 };

test.each([
  ['without limits', more, {}],
  ['with limits of amounts and of days', { ...more, ...moreOfADay }, everyKind],
])('a reading call takes no more queries than its budget, %s', async (_, more, limits) => {
  const cage = await openCage('pglite');
  cage.services.settings.secondPersonAbovePaise = twoAbove(limits);
  cage.services.settings.secondPersonDayPaise = aDayAlone(limits);
  const headers = { authorization: await cage.signIn('root') };
  const count = await counting(cage);
  const asked: Record<string, number> = {};
  for (const [name, { method, path, permission, responses }] of Object.entries(contract as Record<string, Endpoint>)) {
    const reads = method === 'GET' && responses.ok.is === 'json' && pathParams(path).length === 0;
    if (!reads || !mayCall(permission, root)) continue;
    count.queries = 0;
    const { statusCode } = await cage.apps.admin.inject({ method, url: path, headers });
    if (statusCode === 200) asked[name] = count.queries;
  }
  // Those that need a search word, or a customer's page, answer differently.
  expect(Object.keys(asked).length).toBeGreaterThan(30);
  expect(asked).toMatchObject(more);
  expect(Object.entries(asked).filter(([name, count]) => count > (more[name] ?? USUAL))).toEqual([]);
});

test('a customer’s chips and own statement take no more queries than root’s', async () => {
  const cage = await openCage('pglite');
  const headers = { authorization: await cage.signIn('customer') };
  const count = await counting(cage);
  for (const path of ['/api/webapi/chipsData', '/api/webapi/statement']) {
    count.queries = 0;
    const { statusCode } = await cage.apps.admin.inject({ url: path, headers });
    expect([path, statusCode, count.queries]).toEqual([path, 200, USUAL]);
  }
});

test('O18: what waits is counted in three queries, however much waits', async () => {
  const cage = await openCage('pglite');
  const { database } = cage.services;
  const headers = { authorization: await cage.signIn('root') };
  const count = await counting(cage);
  const asks = async () => {
    count.queries = 0;
    const { statusCode, json } = await cage.apps.admin.inject({ url: '/api/webapi/admin/pendingCounts', headers });
    return { statusCode, queries: count.queries, approvals: json().approvals };
  };
  expect(await asks()).toEqual({ statusCode: 200, queries: USUAL, approvals: 0 });
  await database.query(sql`
    insert into proposals (kind, subject, proposer_id, acting_id, account_id, amount_paise, direction, input, at)
    select 'recharge', n::text, ${cage.ids.agent}, ${cage.ids.agent}, ${cage.ids.player}, 100, 'in', '{}', now()
    from generate_series(1, 50) n`);
  expect(await asks()).toEqual({ statusCode: 200, queries: USUAL, approvals: 50 });
});

test('what waits is counted by prepared plans, and proposals only for those who confirm any', async () => {
  const cage = await openCage('pglite');
  const { token } = await clerkWith(cage, 'Whitelist', ['Customer Whitelist']);
  const { database } = cage.services;
  const { query } = database;
  const kept: string[] = [];
  database.query = (statement) => {
    kept.push(statement.name?.replace(/-\d+$/, '') ?? '');
    return query(statement);
  };
  const asked = async (authorization: string) => {
    kept.length = 0;
    await cage.apps.admin.inject({ url: '/api/webapi/admin/pendingCounts', headers: { authorization } });
    return kept.filter((name) => name.startsWith('count-')).sort();
  };
  expect(await asked(await cage.signIn('root'))).toEqual(['count-confirmable', 'count-pending']);
  expect(await asked(token)).toEqual(['count-pending']);
});

test('D158: a review takes four queries, however much its requester did before', async () => {
  const cage = await openCage('pglite');
  const { database } = cage.services;
  await fund(database, cage.ids.house, 1_000_000n);
  await deposit(cage.apps.admin, await cage.signIn('house'));
  await withdrawalsOf(cage).ask('house');
  const headers = { authorization: await cage.signIn('root') };
  const count = await counting(cage);
  const asks = async (what: 'recharge' | 'withdraw') => {
    count.queries = 0;
    const { statusCode } = await cage.apps.admin.inject({ url: `/api/webapi/admin/${what}/review?id=1`, headers });
    return { statusCode, queries: count.queries };
  };
  const four = { statusCode: 200, queries: 4 };
  expect([await asks('recharge'), await asks('withdraw')]).toEqual([four, four]);
  await database.query(sql`
    insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                           proof_hash, flags, requested_at, status, decided_at)
    select 'R' || n, requester_id, payee_id, amount_paise, method, tier, pay_to, 'U' || n, 'U' || n, 'p' || n, proof_hash,
           flags, requested_at, 1, requested_at
    from recharges, generate_series(1, 50) n where id = 1`);
  expect([await asks('recharge'), await asks('withdraw')]).toEqual([four, four]);
});

test('O6: a decision takes three more queries where a day has a limit, whatever happened that day', async () => {
  const cage = await openCage('pglite');
  const { database, settings } = cage.services;
  await fund(database, cage.ids.root, 1_000_000n);
  const token = await cage.signIn('root');
  const count = await counting(cage);
  const moving = async () => {
    const move = { id_user: 'Agent1', direction: 'in', stake: '1', note: '', request_id: crypto.randomUUID() };
    count.queries = 0;
    const answer = await post(cage.apps.admin, '/api/webapi/admin/chips', move, token);
    expect(messageOf(answer)).toBe(texts.chipsIn);
    return count.queries;
  };
  const without = await moving();
  settings.secondPersonDayPaise = aDayAlone({ chips: 50_000n });
  expect(await moving()).toBe(without + 3);
  await database.query(sql`
    insert into moved_alone (account_id, pot, amount_paise, at)
    select ${cage.ids.root}, 'wallets', 100, ${cage.services.clock.at} from generate_series(1, 50)`);
  expect(await moving()).toBe(without + 3);
});

test('D350: chips to a player take two more queries than to others, and a third where it limits its deposits', async () => {
  const cage = await openCage('pglite');
  const { database } = cage.services;
  await fund(database, cage.ids.root, 1_000_000n);
  // A player of the built-in customer, so that root moves its chips.
  await database.query(sql`update accounts set parent_id = ${cage.ids.house} where id = ${cage.ids.otherPlayer}`);
  const [token, player] = [await cage.signIn('root'), await cage.signIn('otherPlayer')];
  const count = await counting(cage);
  const moving = async (id_user: string, direction = 'in') => {
    const move = { id_user, direction, stake: '1', note: 'Float', request_id: crypto.randomUUID() };
    count.queries = 0;
    const answer = await post(cage.apps.admin, '/api/webapi/admin/chips', move, token);
    expect(messageOf(answer)).toBe(direction === 'in' ? texts.chipsIn : texts.chipsOut);
    return count.queries;
  };
  // The first one begins the audit chain.
  await moving('Agent1');
  const others = await moving('Agent1');
  expect(await moving('P2')).toBe(others + 2);
  await post(cage.apps.player, '/api/webapi/limits', { kind: 'deposit', period: 'day', limit: '500' }, player);
  expect(await moving('P2')).toBe(others + 3);
  expect(await moving('P2', 'out')).toBe(others);
});

test('O23: each of several accounts takes as many queries as alone, and their downlines as many as one', async () => {
  const cage = await openCage('pglite');
  const token = await cage.signIn('root');
  const count = await counting(cage);
  const asks = async (path: string, form: object) => {
    count.queries = 0;
    const answer = await post(cage.apps.admin, `/api/webapi/admin/${path}`, form, token);
    expect(answer.json()).toMatchObject({ status: true });
    return count.queries;
  };
  const several = (change: string, ...id_users: string[]) => asks('accounts/change', { id_users, change });
  // The first row begins the audit chain.
  await several('end-sessions', 'P1');
  const asked: Record<string, number> = {};
  for (const pair of [
    ['P1', 'P2'],
    ['Agent1', 'Agent2'],
    ['C1', 'C2'],
  ] as const) {
    for (const change of ['suspend', 'activate', 'end-sessions']) {
      asked[`${change} ${pair[0]}`] = await several(change, pair[0]);
      // So that both change again.
      if (change === 'suspend') await several('activate', ...pair);
      if (change === 'activate') await several('suspend', ...pair);
      expect((await several(change, ...pair)) - 1).toBe(2 * ((asked[`${change} ${pair[0]}`] ?? 0) - 1));
    }
  }
  const one = { 'suspend P1': await asks('account/status', { id_user: 'P1', account_status: 'Suspended' }) };
  const ending = { 'end-sessions C1': await asks('account/end_sessions', { id_user: 'C1' }) };
  expect(asked).toMatchObject({ ...one, ...ending });
  expect(asked).toEqual({
    ...{ 'suspend P1': 12, 'activate P1': 8, 'end-sessions P1': 11 },
    ...{ 'suspend Agent1': 13, 'activate Agent1': 9, 'end-sessions Agent1': 11 },
    ...{ 'suspend C1': 15, 'activate C1': 11, 'end-sessions C1': 11 },
  });
  const below = async (ids: string) => {
    count.queries = 0;
    const headers = { authorization: token };
    await cage.apps.admin.inject({ url: `/api/webapi/admin/account/below?id_user=${ids}`, headers });
    return count.queries;
  };
  expect([await below('C1'), await below('Agent1,Agent2,C1,C2')]).toEqual([USUAL, USUAL]);
});
