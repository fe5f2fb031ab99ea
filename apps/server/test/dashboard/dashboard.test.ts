import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, type Name, openCage, people } from '../support/cage.ts';
import { addStaff, clerkWith } from '../support/staff.ts';
import { at, fund, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

let cage: Cage;

interface Figures {
  total_bets: string;
  total_winnings: string;
  total_ggr: string;
  your_ggr: string | null;
  total_losses: string;
  days: object | null;
  before: object | null;
  trend: { day: string; bets: string; lost_amount: string; winnings: string; ggr: string }[];
}
type Dashboard = Record<string, unknown> & { figures: Figures | null; low_balances: object[] | null };
const dashboardOf = async (token: string, query = ''): Promise<Dashboard> =>
  (await get(cage.apps.admin, `/api/admin/dashdynamic${query}`, token)).json();
const dashboardAs = async (as: Name) => dashboardOf(await cage.signIn(as));

async function figuresOf(token: string, query = ''): Promise<Figures> {
  const { figures } = await dashboardOf(token, query);
  if (!figures) throw new Error('This role opens no figures');
  return figures;
}
const ask = async (as: Name, query = '') => figuresOf(await cage.signIn(as), query);

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    const { database } = cage.services;
    await fund(database, cage.ids.player, 1_000_000n);
    await fund(database, cage.ids.otherPlayer, 1_000_000n);
    const ids = { customerId: cage.ids.customer, playerId: cage.ids.player };
    await endBet(database, ids.customerId, await aBet(database, ids), 0n);
    const yesterday = new Date('2026-11-19T18:29:59.999Z');
    await endBet(database, ids.customerId, await aBet(database, { ...ids, at: yesterday }), 15_000n);
    // The day before the trend begins: in the cards, not in the trend.
    const before = new Date('2026-10-21T18:29:59.999Z');
    await endBet(database, ids.customerId, await aBet(database, { ...ids, at: before }), 0n);
    const other = { customerId: cage.ids.otherCustomer, playerId: cage.ids.otherPlayer, amountPaise: 33_300n };
    await endBet(database, other.customerId, await aBet(database, other), 0n);
    await aBet(database, ids);
  });

  test('the cards cover everything settled in the scope, the trend its last 30 Indian days', async () => {
    const root = await ask('root');
    expect(root).toMatchObject({ total_bets: '633.00', total_winnings: '50.00', total_ggr: '483.00', your_ggr: null });
    expect(root.trend).toHaveLength(30);
    expect([root.trend[0]?.day, root.trend.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20']);
    expect(root.trend.slice(-3)).toEqual([
      { day: '2026-11-18', bets: '0.00', lost_amount: '0.00', winnings: '0.00', ggr: '0.00' },
      { day: '2026-11-19', bets: '100.00', lost_amount: '0.00', winnings: '50.00', ggr: '-50.00' },
      { day: '2026-11-20', bets: '433.00', lost_amount: '433.00', winnings: '0.00', ggr: '433.00' },
    ]);
    expect(root).toMatchObject({ total_losses: '533.00', days: null, before: null });
    for (const as of ['agent', 'customer'] as const) {
      const { total_bets, total_ggr, trend } = await ask(as);
      expect([total_bets, total_ggr, trend.at(-1)?.bets]).toEqual(['300.00', '150.00', '100.00']);
    }
    expect(await ask('otherAgent')).toMatchObject({ total_bets: '333.00', total_ggr: '333.00' });
  });

  test('a period is compared with the days before it, and the trend covers its days', async () => {
    const month = await ask('root', '?period=month');
    expect(month).toMatchObject({
      total_bets: '533.00',
      total_losses: '433.00',
      total_winnings: '50.00',
      total_ggr: '383.00',
    });
    expect(month.days).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    const nothing = { total_bets: '0.00', total_losses: '0.00', total_winnings: '0.00', total_ggr: '0.00' };
    // The bet of 21 October is of a day that November has not reached.
    expect(month.before).toEqual({ from: '2026-10-01', to: '2026-10-20', ...nothing });
    expect([month.trend.length, month.trend[0]?.day]).toEqual([20, '2026-11-01']);
    const day = await ask('root', '?from=2026-11-20&to=2026-11-20');
    expect(day).toMatchObject({
      total_ggr: '433.00',
      before: { from: '2026-11-19', to: '2026-11-19', total_bets: '100.00', total_losses: '0.00', total_ggr: '-50.00' },
    });
    expect(day.trend.map((point) => point.ggr).slice(-2)).toEqual(['-50.00', '433.00']);
    expect(day.trend).toHaveLength(7);
    expect(await ask('root', '?from=2026-11-19')).toMatchObject({
      total_ggr: '383.00',
      days: { from: '2026-11-19', to: '2026-11-20' },
    });
    expect(await ask('root', '?to=2026-11-19')).toMatchObject({
      total_ggr: '50.00',
      days: { from: null, to: '2026-11-19' },
      before: null,
    });
    expect(await ask('root', '?from=2026-11-20&to=2026-11-01')).toMatchObject({ ...nothing, before: null });
  });

  test('a profile shows the scope’s result where the role opens its source, and none to others', async () => {
    const resultOf = async (token: string) =>
      (await (await get(cage.apps.admin, '/admin/profileData', token)).json()).user.profitLoss;
    expect(await resultOf(await cage.signIn('root'))).toBe('483.00');
    expect(await resultOf(await cage.signIn('customer'))).not.toBeNull();
    expect(await resultOf((await clerkWith(cage, 'Readers', ['GGR Report'])).token)).toBe('483.00');
    expect(await resultOf((await clerkWith(cage, 'Recharges', ['Pending Recharge'])).token)).toBeNull();
  });

  test('everybody’s figures of a period are those of the reports, to the paisa', async () => {
    const { database } = cage.services;
    const ids = { customerId: cage.ids.customer, playerId: cage.ids.player };
    await endBet(database, ids.customerId, await aBet(database, { ...ids, amountPaise: 33_333n }), 41_111n);
    const odd = { customerId: cage.ids.otherCustomer, playerId: cage.ids.otherPlayer, amountPaise: 101n };
    await endBet(database, odd.customerId, await aBet(database, odd), 1n);
    const { token: clerk, root } = await clerkWith(cage, 'Bookkeeper', ['GGR Report', 'Casino Bets']);
    const branch = await (
      await addStaff(cage, root, { role: 'Bookkeeper', username: 'branch.one', kind: 'branch' })
    ).signIn();
    const tokens = [root, clerk, branch, ...(await Promise.all((['agent', 'customer'] as const).map(cage.signIn)))];
    const totals: string[] = [];
    for (const token of tokens) {
      for (const query of [
        '',
        '?from=2026-11-20&to=2026-11-20',
        '?from=2026-11-01&to=2026-11-19',
        '?from=2026-10-01',
      ]) {
        const { total_bets, total_losses, total_winnings, total_ggr, trend } = await figuresOf(token, query);
        const bets = (await get(cage.apps.admin, `/api/webapi/casinoData${query}`, token)).json();
        expect(bets.totals).toMatchObject({ total_bets, total_winnings, total_ggr });
        const report = (await get(cage.apps.admin, `/api/webapi/ggrRepo${query}`, token)).json();
        expect(report.totals).toMatchObject({ totalWin: total_winnings, totalLoss: total_losses, totalGGR: total_ggr });
        totals.push(total_bets);
        if (query.endsWith('to=2026-11-19')) {
          const paise = trend.map((point) => BigInt(point.ggr.replace('.', '')));
          expect(paise.reduce((sum, value) => sum + value, 0n)).toBe(BigInt(total_ggr.replace('.', '')));
        }
      }
    }
    // Root's, its clerk's, an empty branch's, and an agent's and a customer's, which are equal.
    expect(new Set(totals.filter((_, index) => index % 4 === 0))).toEqual(new Set(['967.34', '0.00', '633.33']));
  });

  test('R4: the counts include the viewer’s own account', async () => {
    expect(await dashboardAs('customer')).toMatchObject({
      total_customers: 1,
      active_customers: 1,
      total_agents: null,
    });
    expect(await dashboardAs('agent')).toMatchObject({ total_customers: 1, active_customers: 1, total_agents: 1 });
    expect(await dashboardAs('root')).toMatchObject({ total_customers: 2, active_customers: 2, total_agents: 2 });
    await cage.services.database.query(
      sql`update accounts set status = 'InActive' where id = ${cage.ids.otherCustomer}`,
    );
    expect(await dashboardAs('root')).toMatchObject({ total_customers: 2, active_customers: 1 });
  });

  test('withdrawals waiting for the viewer are counted, late ones apart; low balances have the wire’s names', async () => {
    const { database, clock } = cage.services;
    cage.services.clock.at = at;
    const calls = withdrawalsOf(cage);
    await calls.ask('player', { amount: '700' });
    const none = { waiting: 0, waiting_amount: '0.00', late: 0 };
    const one = { waiting: 1, waiting_amount: '700.00', late: 0 };
    expect(await dashboardAs('customer')).toMatchObject({ withdrawals: one, recharges: none });
    expect(await dashboardAs('root')).toMatchObject({ withdrawals: none });
    clock.at = new Date(at.getTime() + 61 * 60_000);
    const customer = await dashboardAs('customer');
    expect(customer).toMatchObject({ withdrawals: { ...one, late: 1 } });
    expect(customer.low_balances).toEqual([
      {
        ...{ id_user: 'C1', username: 'customer', status: 'Active' },
        ...{ money: expect.stringMatching(/^-?\d+\.\d\d$/), credit_limit: '0.00', waiting: '0.00' },
      },
    ]);
    await database.query(
      sql`update withdrawals set status = 2, reason = 'x', decided_at = ${at}, decided_by = ${cage.ids.root}`,
    );
    expect(await dashboardAs('customer')).toMatchObject({ withdrawals: none });
  });

  test('D270: requests left by a late or inactive payee count for those above who may decide them, and it is named', async () => {
    const { database, clock } = cage.services;
    clock.at = at;
    const sides = { requesterId: cage.ids.player, payeeId: cage.ids.customer };
    await waitingRecharge(database, { ...sides, amountPaise: 2_000_000n, utr: 'UTR1' });
    await waitingRecharge(database, { ...sides, amountPaise: 1_000_000n, utr: 'UTR2' });
    const early = new Date(at.getTime() - 60 * 60_000 - 1);
    await waitingRecharge(database, { ...sides, amountPaise: 500_000n, utr: 'UTR3', requestedAt: early });
    await withdrawalsOf(cage).ask('player', { amount: '700' });
    await database.query(sql`insert into payment_settings (account_id, wallet_owner, upi_ids, banks)
      values (${cage.ids.customer}, 'x', '{}', '[]') on conflict do nothing`);
    const called = async (as: Name) => {
      const token = await cage.signIn(as);
      const { recharges, withdrawals } = await dashboardOf(token);
      const counts = (await get(cage.apps.admin, '/api/webapi/admin/pendingCounts', token)).json();
      const told = [recharges, withdrawals] as { waiting: number }[];
      expect([counts.recharges, counts.withdrawals]).toEqual(told.map(({ waiting }) => waiting));
      return { recharges, withdrawals };
    };
    const none = { waiting: 0, waiting_below: 0, waiting_amount: '0.00', late: 0 };
    const late = { waiting: 1, waiting_below: 1, waiting_amount: '5000.00', late: 1 };
    expect(await called('customer')).toMatchObject({
      recharges: { waiting: 3, waiting_below: 0, waiting_amount: '35000.00', late: 1 },
      withdrawals: { waiting: 1, waiting_below: 0 },
    });
    for (const as of ['agent', 'root'] as const) {
      expect(await called(as)).toMatchObject({ recharges: late, withdrawals: none });
    }
    for (const status of ['InActive', 'Suspended'] as const) {
      await database.query(sql`update accounts set status = ${status} where id = ${cage.ids.customer}`);
      for (const as of ['agent', 'root'] as const) {
        expect(await called(as)).toMatchObject({
          recharges: { waiting: 3, waiting_below: 3, waiting_amount: '35000.00', late: 1 },
          withdrawals: { waiting: 1, waiting_below: 1, waiting_amount: '700.00' },
        });
        const { list } = (
          await get(cage.apps.admin, '/api/webapi/admin/recharge/pending?queue=downline', await cage.signIn(as))
        ).json();
        expect(list).toHaveLength(3);
        expect((await dashboardAs(as)).low_balances).toContainEqual(
          expect.objectContaining({ id_user: 'C1', status, waiting: '35000.00' }),
        );
      }
      expect(await called('otherAgent')).toMatchObject({ recharges: none, withdrawals: none });
    }
    // A low balance does not matter where nothing waits.
    await database.query(sql`
      update recharges set status = 2, reason = 'x', decided_at = ${at}, decided_by = ${cage.ids.root}`);
    for (const { id_user } of (await dashboardAs('root')).low_balances as { id_user: string }[]) {
      expect(id_user).not.toBe('C1');
    }
  });

  test('D270: a customer below a suspended account takes no bets, and does not count as active', async () => {
    const { database } = cage.services;
    const active = async () => [
      (await dashboardAs('root')).active_customers,
      (await dashboardAs('customer')).active_customers,
    ];
    expect(await active()).toEqual([2, 1]);
    await database.query(sql`update accounts set status = 'InActive' where id = ${cage.ids.agent}`);
    expect(await active()).toEqual([2, 1]);
    await database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.agent}`);
    expect(await active()).toEqual([1, 0]);
  });

  test('a viewer is shown what its own role opens, and nothing of the rest', async () => {
    const { database } = cage.services;
    await database.query(sql`update accounts set min_float_paise = 100000000 where id = ${cage.ids.customer}`);
    await withdrawalsOf(cage).ask('player', { amount: '700' });
    const root = await cage.signIn('root');
    const branchOf = async (role: string) =>
      (await addStaff(cage, root, { role, username: `${role.toLowerCase()}.branch`, kind: 'branch' })).signIn();
    const [recharges, payouts, whitelist, history] = [
      await clerkWith(cage, 'Recharges', ['Pending Recharge']),
      await clerkWith(cage, 'Payouts', ['Pending Withdrawal']),
      await clerkWith(cage, 'Whitelist', ['Customer Whitelist']),
      await clerkWith(cage, 'History', ['Recharge History']),
    ];
    const told = async (token: string) => {
      const answer = await dashboardOf(token);
      return {
        parts: Object.keys(answer)
          .filter(
            (part) =>
              answer[part] !== null && !['has_players', 'books', 'requestId', 'status', 'success'].includes(part),
          )
          .sort(),
        names: answer.low_balances,
      };
    };
    const people = ['active_customers', 'total_customers'];
    const queues = ['recharges', 'withdrawals'];
    const everything = [
      ...people,
      ...queues,
      'credited_today',
      'figures',
      'low_balances',
      'low_floats',
      'failed_calls',
      'failed_deliveries',
      'unanswered_files',
      'payments_set_up',
      'total_agents',
      'total_players',
    ];
    expect((await told(root)).parts).toEqual([...everything, 'documents_received', 'statements_in_review'].sort());
    expect((await told(await cage.signIn('agent'))).parts).toEqual(everything.sort());
    expect((await told(await cage.signIn('customer'))).parts).toEqual(
      everything.filter((part) => part !== 'total_agents').sort(),
    );
    expect(await told(recharges.token)).toEqual({ parts: ['low_balances', 'recharges'], names: [] });
    expect(await told(payouts.token)).toEqual({ parts: ['unanswered_files', 'withdrawals'], names: null });
    expect(await told(await branchOf('Payouts'))).toEqual({ parts: ['unanswered_files', 'withdrawals'], names: null });
    expect(await told(history.token)).toEqual({ parts: [], names: null });
    expect(await told(whitelist.token)).toMatchObject({
      parts: [...people, 'low_balances', 'low_floats', 'failed_calls'].sort(),
    });
  });

  test('accounts short of money are named to viewers whose lists have them, with what waits where the role opens that', async () => {
    const { database } = cage.services;
    await fund(database, cage.ids.agent, 100n);
    await database.query(sql`insert into payment_settings (account_id, wallet_owner, upi_ids, banks)
      select id, 'x', '{}', '[]' from accounts where id in (${cage.ids.agent}, ${cage.ids.customer})
      on conflict do nothing`);
    const namesTo = async (token: string) =>
      ((await dashboardOf(token)).low_balances as { id_user: string; waiting: string | null }[] | null)?.map(
        ({ id_user, waiting }) => [id_user, waiting !== null],
      );
    const root = await cage.signIn('root');
    expect(await namesTo(root)).toEqual(
      expect.arrayContaining([
        ['Agent1', true],
        ['C1', true],
      ]),
    );
    expect(await namesTo((await clerkWith(cage, 'Recharges', ['Pending Recharge'])).token)).toEqual([]);
    const agents = await namesTo((await clerkWith(cage, 'Agents', ['Agent Whitelist'])).token);
    expect(agents).toEqual(expect.arrayContaining([['Agent1', false]]));
    expect(agents).not.toEqual(expect.arrayContaining([['C1', false]]));
    const customers = await namesTo((await clerkWith(cage, 'Customers', ['Customer Whitelist'])).token);
    expect(customers).toEqual(expect.arrayContaining([['C1', false]]));
    expect(customers).not.toEqual(expect.arrayContaining([['Agent1', false]]));
    // An agent and a customer see themselves through their own queue.
    expect(await namesTo(await cage.signIn('agent'))).toEqual(expect.arrayContaining([['Agent1', true]]));
    expect(await namesTo(await cage.signIn('customer'))).toEqual([['C1', true]]);
  });

  test('the built-in customer is labelled as such, without username and phone, in the report and its CSV', async () => {
    const token = await cage.signIn('root');
    const { result } = (await get(cage.apps.admin, '/api/webapi/ggrRepo?q=built-in', token)).json();
    expect(result).toMatchObject([{ customerid: 'C0', customername: 'Built-in customer', phone: null }]);
    const headers = { authorization: token, accept: 'text/csv' };
    const { body } = await cage.apps.admin.inject({ url: '/api/webapi/ggrRepo', headers });
    expect(body).toContain('Built-in customer');
    expect(body).not.toContain(people.house.phone);
    const found = (await get(cage.apps.admin, '/api/webapi/admin/search?q=house', token)).json();
    expect(found.accounts).toEqual([]);
  });

  test('your ggr is the viewer’s own percentage; a customer’s is what is payable of its GGR', async () => {
    await cage.services.database.query(sql`update accounts set ggr_percent = 12.5 where id = ${cage.ids.customer}`);
    cage.services.clock.at = at;
    expect((await ask('customer')).your_ggr).toBe('12.5');
    expect((await ask('agent')).your_ggr).toBeNull();
    const token = await cage.signIn('root');
    const { result, totals } = (await get(cage.apps.admin, '/api/webapi/ggrRepo', token)).json();
    expect(result[1]).toMatchObject({ customerid: 'C1', totalGGR: '150.00', ggr: '12.5', payable: '18.75' });
    expect(totals.payable).toBe('18.75');
    const lost = (await get(cage.apps.admin, '/api/webapi/ggrRepo?q=C1&from=2026-11-19&to=2026-11-19', token)).json();
    expect(lost.result[0]).toMatchObject({ totalGGR: '-50.00', payable: '0.00' });
  });
});
