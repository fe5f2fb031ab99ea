import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/store/database/database.ts';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';
import { fund, payWin, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const TREE = '/api/webapi/admin/tree';

interface Sums {
  money: string;
  held: string;
  debt: string;
}
interface Row {
  id_user: string;
  role: string | null;
  below: number;
  own_sums: Sums | null;
  below_sums: Sums | null;
  total_ggr: string | null;
  recharges: object | null;
  withdrawals: object | null;
}
interface Answer {
  account: Row | null;
  accounts: Row[];
  nextCursor: string | null;
  path: string[];
  message: string;
}

let cage: Cage;

const withToken = async (token: string, path = '') => {
  const response = await get(cage.apps.admin, `${TREE}${path}`, token);
  return { ...response.json<Answer>(), statusCode: response.statusCode };
};
const ask = async (as: Name, path = '') => withToken(await cage.signIn(as), path);
const idsOf = ({ accounts }: Answer) => accounts.map(({ id_user: id }) => id);
const sums = (money: string, held = '0.00', debt = '0.00') => ({ money, held, debt });

/** Opens players below a customer, more than could be opened one by one in reasonable time. */
const openPlayers = (database: Database, parentId: number, count: number) =>
  database
    .query(sql`
    with opened as (
      insert into accounts (public_id, level, role_id, parent_id, path, username, username_lower, phone, password_hash, created_at)
      select 'P' || (1000 + n), 'player', (select id from roles where name = 'player'), p.id, '', 'px' || n, 'px' || n,
             (9100000000 + n)::text, '', now()
      from generate_series(1, ${count}::int) n, accounts p where p.id = ${parentId} returning id, parent_id
    ), placed as (
      insert into wallets (account_id, kind) select id, k from opened, unnest(array['main', 'hold']) k returning account_id
    )
    select count(*) from placed`)
    .then(() =>
      database.query(sql`update accounts a set path = p.path || a.id || '/' from accounts p
      where p.id = a.parent_id and a.path = ''`),
    );

async function aBusyHouse() {
  const { database } = cage.services;
  const { ids } = cage;
  await fund(database, ids.agent, 1_000_000n);
  await fund(database, ids.customer, 200_000n);
  await fund(database, ids.otherCustomer, 100_000n);
  await fund(database, ids.player, 500_000n);
  await fund(database, ids.otherPlayer, 50_000n);
  const won = { customerId: ids.customer, playerId: ids.player };
  // Lost 100, and won 250.50 on 100: the house is 50.50 down.
  const lost = await aBet(database, won);
  await endBet(database, ids.customer, lost, 0n);
  await endBet(database, ids.customer, await aBet(database, won), 25_050n);
  // In the previous month.
  const old = await aBet(database, { ...won, at: new Date('2026-10-31T08:00:00Z') });
  await endBet(database, ids.customer, old, 0n);
}

describe.each(['postgres', 'pglite'] as const)('the tree, on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
  });

  test('O14: opens level by level, with what each account and all below it have, hold, owe and earned', async () => {
    await aBusyHouse();
    const { database } = cage.services;
    await payWin(database, { customerId: cage.ids.otherCustomer, playerId: cage.ids.otherPlayer }, 130_000n);
    await database.query(
      sql`update wallets set debt_paise = 7700 where account_id = ${cage.ids.otherPlayer} and kind = 'main'`,
    );
    const withdrawals = withdrawalsOf(cage);
    expect((await withdrawals.ask('player', { amount: '1500' })).json()).toMatchObject({ status: true });

    const top = await ask('root');
    expect(top.account).toMatchObject({
      ...{ id_user: 'Admin1', level: 'admin', role: null, status: 'Active', below: 3 },
      below_sums: sums('17300.00', '1500.00', '377.00'),
    });
    expect(idsOf(top)).toEqual(['Agent1', 'Agent2', 'C0']);
    expect(top.accounts).toMatchObject([
      { name: 'agent', own_sums: sums('10000.00'), below: 1, total_ggr: '49.50' },
      { own_sums: sums('0.00'), below_sums: sums('1800.00', '0.00', '377.00'), total_ggr: '0.00' },
      { name: 'Built-in customer', username: null, level: 'customer', below: 0 },
    ]);
    const [customer] = (await ask('root', '?id_user=agent1')).accounts;
    expect(customer).toMatchObject({ id_user: 'C1', below: 1, total_ggr: '49.50' });
    const players = await ask('root', '?id_user=C1&period=month');
    expect(players.account).toBeNull();
    expect(players.accounts).toMatchObject([
      { id_user: 'P1', level: 'player', below_sums: null, below: 0, total_ggr: '-50.50' },
    ]);
    const [owing] = (await ask('root', '?id_user=Agent2')).accounts;
    expect(owing).toMatchObject({ id_user: 'C2', own_sums: sums('0.00', '0.00', '300.00') });
    expect((await ask('root', '?id_user=P1')).accounts).toEqual([]);
    // What is below equals the sum of the rows.
    const cents = (rows: Row[], which: 'own_sums' | 'below_sums') =>
      rows.reduce((sum, row) => sum + Number(row[which]?.money ?? 0) * 100, 0);
    expect(cents(top.accounts, 'own_sums') + cents(top.accounts, 'below_sums')).toBe(1_730_000);
  });

  test('the GGR covers the days asked for: for a customer as in the list, for root as on the dashboard', async () => {
    await aBusyHouse();
    const root = await cage.signIn('root');
    for (const days of ['', '?period=month', '?from=2026-10-01&to=2026-10-31', '?to=2026-11-01']) {
      const tree = await ask('root', days);
      const dashboard = (await get(cage.apps.admin, `/api/admin/dashdynamic${days}`, root)).json();
      expect([days, tree.account?.total_ggr]).toEqual([days, dashboard.figures.total_ggr]);
    }
    const october = await ask('root', '?id_user=Agent1&from=2026-10-01&to=2026-10-31');
    expect(october.accounts[0]?.total_ggr).toBe('100.00');
  });

  test('R4: a user sees their own branch, and others’ as missing accounts', async () => {
    const agent = await ask('agent');
    expect([agent.account?.id_user, idsOf(agent)]).toEqual(['Agent1', ['C1']]);
    // On none of its own lists, but shown all the same: it is the viewer.
    expect(agent.account).toMatchObject({ name: 'agent', status: 'Active', own_sums: sums('0.00') });
    expect(idsOf(await ask('agent', '?id_user=C1'))).toEqual(['P1']);
    const customer = await ask('customer');
    expect([customer.account?.id_user, idsOf(customer)]).toEqual(['C1', ['P1']]);
    expect(customer.account).toMatchObject({ name: 'customer', own_sums: sums('0.00') });
    const missing = await ask('agent', '?id_user=C99');
    expect(missing.message).toBe(texts.accountNotFound);
    for (const [as, id] of [
      ['agent', 'Agent2'],
      ['agent', 'C2'],
      ['agent', 'Admin1'],
      ['customer', 'P2'],
      ['customer', 'Agent1'],
    ] as const) {
      for (const path of [`?id_user=${id}`, `/path?id_user=${id}`])
        expect([as, path, (await ask(as, path)).message]).toEqual([as, path, missing.message]);
    }
    // Not even for the account that it opens to.
    expect((await ask('agent', '?only=P2')).accounts).toEqual([]);
    expect((await get(cage.apps.player, TREE, await cage.signIn('player'))).statusCode).not.toBe(200);
    expect((await get(cage.apps.admin, TREE)).statusCode).toBe(401);
    await cage.services.database.query(sql`update accounts set status = 'Suspended' where public_id = 'Agent1'`);
    await expect(ask('agent')).rejects.toThrow();
  });

  test('a path leads from the own account to any below it', async () => {
    expect((await ask('root', '/path?id_user=p1')).path).toEqual(['Admin1', 'Agent1', 'C1', 'P1']);
    expect((await ask('agent', '/path?id_user=P1')).path).toEqual(['Agent1', 'C1', 'P1']);
    expect((await ask('customer', '/path?id_user=P1')).path).toEqual(['C1', 'P1']);
  });

  test('many players come a page at a time, and one of them alone', async () => {
    await openPlayers(cage.services.database, cage.ids.customer, 120);
    const first = await ask('customer', '?limit=50');
    const second = await ask('customer', `?limit=50&cursor=${first.nextCursor}`);
    const third = await ask('customer', `?limit=50&cursor=${second.nextCursor}`);
    const all = [first, second, third].flatMap(idsOf);
    expect([first.account?.below, all.length, new Set(all).size, third.nextCursor]).toEqual([121, 121, 121, null]);
    expect(all[0]).toBe('P1');
    expect(idsOf(await ask('customer', '?only=P1117'))).toEqual(['P1117']);
    // Several levels below root: each in order, across pages.
    const top = await ask('root', '?limit=1');
    const rest = await ask('root', `?limit=2&cursor=${top.nextCursor}`);
    expect([...idsOf(top), ...idsOf(rest)]).toEqual(['Agent1', 'Agent2', 'C0']);
  });

  test('waiting requests are counted as the two queues list them, for any viewer', async () => {
    const { database, clock } = cage.services;
    const { ids } = cage;
    const recharge = (requesterId: number, payeeId: number, utr: string, ageMinutes = 0) =>
      waitingRecharge(database, {
        ...{ requesterId, payeeId, amountPaise: 150_000n, utr },
        requestedAt: new Date(clock.at.getTime() - ageMinutes * 60_000),
      });
    await recharge(ids.player, ids.customer, '432109876501');
    await recharge(ids.customer, ids.agent, '432109876502', 90);
    await recharge(ids.agent, ids.root, '432109876503');
    await recharge(ids.otherPlayer, ids.otherCustomer, '432109876504', 90);
    await fund(database, ids.player, 500_000n);
    await withdrawalsOf(cage).ask('player');
    const queues = { recharges: 'recharge', withdrawals: 'withdraw' } as const;
    for (const [as, opened] of [
      ['root', ['', '?id_user=Agent1', '?id_user=C1', '?id_user=Agent2']],
      ['agent', ['', '?id_user=C1']],
      ['otherAgent', ['', '?id_user=C2']],
      ['customer', ['']],
    ] as const) {
      const token = await cage.signIn(as);
      for (const path of opened) {
        const { account, accounts } = await withToken(token, path);
        for (const row of account ? [account, ...accounts] : accounts) {
          for (const [kindOf, name] of Object.entries(queues) as ['recharges' | 'withdrawals', string][]) {
            const counted: Record<string, number> = {};
            for (const queue of ['mine', 'downline']) {
              const url = `/api/webapi/admin/${name}/pending?queue=${queue}&under=${row.id_user.toLowerCase()}`;
              const list = (await get(cage.apps.admin, url, token)).json();
              expect(list.list).toHaveLength(list.total);
              // Both tabs count what their lists contain.
              expect(list[`waiting_${queue}`]).toBe(list.total);
              counted[`waiting_${queue}`] = list.total;
            }
            expect([as, row.id_user, kindOf, row[kindOf]]).toEqual([as, row.id_user, kindOf, counted]);
          }
        }
      }
    }
    const [agent1, agent2] = (await ask('root')).accounts;
    expect(agent1?.recharges).toEqual({ waiting_mine: 1, waiting_downline: 2 });
    expect(agent2?.recharges).toEqual({ waiting_mine: 0, waiting_downline: 1 });
    // For those below it, an agent sees what fell to the agent.
    expect((await ask('agent')).accounts[0]?.recharges).toEqual({ waiting_mine: 1, waiting_downline: 0 });
    // A queue is limited to those below an account in scope, or is empty.
    const outside = await get(
      cage.apps.admin,
      '/api/webapi/admin/recharge/pending?queue=mine&under=Admin1',
      await cage.signIn('agent'),
    );
    expect(outside.json()).toMatchObject({ total: 0, waiting_mine: 0, waiting_downline: 0 });
  });
});

describe('what a role does not open is not shown', () => {
  beforeEach(async () => {
    cage = await openCage();
    await aBusyHouse();
  });

  test('without any of the lists there is no tree', async () => {
    const { token } = await clerkWith(cage, 'Desk', ['Pending Recharge', 'GGR Report']);
    expect((await withToken(token)).statusCode).toBe(403);
    expect((await withToken(token, '/path?id_user=P1')).statusCode).toBe(403);
  });

  test('an agent whose list is closed is only an id, as the way to customers', async () => {
    const { token } = await clerkWith(cage, 'Customers', ['Customer Whitelist']);
    const top = await withToken(token);
    const nothing = { name: null, username: null, status: null, own_sums: null, below_sums: null };
    expect(top.accounts[0]).toEqual({
      ...{ id_user: 'Agent1', level: 'agent', role: null, ...nothing },
      ...{ total_ggr: null, recharges: null, withdrawals: null, below: 1 },
    });
    // Its own account is the one it acts for, whose balance all its clerks see; the sum below would include players.
    expect(top.account).toMatchObject({ id_user: 'Admin1', own_sums: sums('0.00'), below_sums: null });
    const [customer] = (await withToken(token, '?id_user=Agent1')).accounts;
    // Only the list of players reveals how many it has.
    expect(customer).toMatchObject({ name: 'customer', own_sums: sums('2049.50'), below_sums: null, below: 0 });
    expect((await withToken(token, '?id_user=C1')).accounts).toEqual([]);
    expect((await withToken(token, '/path?id_user=P1')).message).toBe(texts.accountNotFound);
  });

  test('with agents alone no customers open', async () => {
    const { token } = await clerkWith(cage, 'Agents', ['Agent Whitelist']);
    const top = await withToken(token);
    expect(idsOf(top)).toEqual(['Agent1', 'Agent2']);
    expect(top.accounts[0]).toMatchObject({ name: 'agent', own_sums: sums('10000.00'), below_sums: null, below: 0 });
    expect((await withToken(token, '?id_user=C1')).message).toBe(texts.accountNotFound);
  });

  test('with players alone they are reached by ids, with what they earned for a role that reads bets', async () => {
    const { token } = await clerkWith(cage, 'Players', ['Members', 'GGR Report']);
    const [customer] = (await withToken(token, '?id_user=Agent1')).accounts;
    expect(customer).toMatchObject({
      name: null,
      own_sums: null,
      below_sums: sums('4950.50'),
      total_ggr: '49.50',
      below: 1,
    });
    const [player] = (await withToken(token, '?id_user=C1')).accounts;
    expect(player).toMatchObject({ name: 'player', own_sums: sums('4950.50'), total_ggr: null, recharges: null });
    const { token: reader } = await clerkWith(cage, 'Bets', ['Members', 'Casino Bets', 'Pending Recharge']);
    const [read] = (await withToken(reader, '?id_user=C1')).accounts;
    expect(read).toMatchObject({
      total_ggr: '49.50',
      recharges: { waiting_mine: 0, waiting_downline: 0 },
      withdrawals: null,
    });
  });

  test('a branch is named to those who manage its role, and a clerk is no row', async () => {
    const root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'North', ['Agent Whitelist', 'Customer Whitelist', 'Members']);
    const branch = await addStaff(cage, root, { role: 'North', username: 'north.office', kind: 'branch' });
    await addStaff(cage, root, { role: 'North', username: 'north.clerk' });
    const [{ id = 0 } = {}] = await cage.services.database.query<{ id: number }>(
      sql`select id from accounts where public_id = ${branch.publicId}`,
    );
    await fund(cage.services.database, id, 44_400n);
    const top = await ask('root');
    expect(idsOf(top)).toEqual([branch.publicId, 'Agent1', 'Agent2', 'C0']);
    expect(top.accounts[0]).toMatchObject({ role: 'North', name: 'north.office', own_sums: sums('444.00') });
    const own = await withToken(await branch.signIn());
    expect([own.account?.id_user, own.account?.role, idsOf(own)]).toEqual([branch.publicId, 'North', []]);
    const lists = ['Agent Whitelist', 'Customer Whitelist', 'Members'];
    const { token } = await clerkWith(cage, 'Office', lists);
    const seen = await withToken(token);
    expect(seen.accounts[0]).toMatchObject({ id_user: branch.publicId, role: null, name: null, own_sums: null });
    const { token: manager } = await clerkWith(cage, 'Head', lists, ['North']);
    const managed = await withToken(manager);
    expect(managed.accounts[0]).toMatchObject({ id_user: branch.publicId, role: 'North', own_sums: sums('444.00') });
    // Nor does the sum of all reveal its own wallet.
    const money = ({ account }: Answer) => Number(account?.below_sums?.money);
    expect(money(managed) - money(seen)).toBeCloseTo(444);
  });

  test('an account below a suspended one is suspended only by its own status', async () => {
    const token = await cage.signIn('root');
    const body = { id_user: 'Agent1', account_status: 'Suspended' };
    expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/account/status', body, token))).toBe(
      texts.accountUpdated,
    );
    expect((await withToken(token)).accounts[0]).toMatchObject({ id_user: 'Agent1', status: 'Suspended' });
    expect((await withToken(token, '?id_user=Agent1')).accounts[0]).toMatchObject({ status: 'Active' });
  });
});

describe('whatever is below', () => {
  /** The statements that a call sends to the database. */
  async function statementsOf(path: string): Promise<Statement[]> {
    const token = await cage.signIn('root');
    const { database } = cage.services;
    const asked: Statement[] = [];
    const { query } = database;
    database.query = (statement) => {
      asked.push(statement);
      return query(statement);
    };
    expect((await withToken(token, path)).statusCode).toBe(200);
    database.query = query;
    return asked.filter(({ text }) => /\b(accounts|wallets|bets|bet_days)\b/.test(text) && !/\bsessions\b/.test(text));
  }

  test('a call takes as many queries, and reads no bets', async () => {
    cage = await openCage('postgres');
    await cage.services.live.close();
    const few = [await statementsOf(''), await statementsOf('?id_user=C1')];
    await openPlayers(cage.services.database, cage.ids.customer, 400);
    await aBusyHouse();
    const many = [await statementsOf('?limit=500'), await statementsOf('?id_user=C1&limit=500')];
    expect(many.map(({ length }) => length)).toEqual(few.map(({ length }) => length));
    expect(many.map(({ length }) => length)).toEqual([4, 3]);
    const { database } = cage.services;
    for (const { text, values } of many.flat()) {
      const plan = await database.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).not.toMatch(/ on (bets|months\.|ledger)/);
    }
  });

  test('a part is found by the index of paths, and one’s children by that of parents', async () => {
    cage = await openCage('postgres');
    await cage.services.live.close();
    await openPlayers(cage.services.database, cage.ids.otherCustomer, 4_000);
    await cage.services.database.query({ text: 'analyze accounts', values: [] });
    const [, children, figures] = await statementsOf('?id_user=Agent1');
    const planOf = async (statement: Statement | undefined) => {
      if (!statement) throw new Error('Nothing was asked');
      const lines = await cage.services.database.query<{ 'QUERY PLAN': string }>({
        text: `explain ${statement.text}`,
        values: statement.values,
      });
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    expect(await planOf(children)).toMatch(/accounts_parent|accounts_players/);
    expect(await planOf(figures)).toMatch(/accounts_path/);
  });
});
