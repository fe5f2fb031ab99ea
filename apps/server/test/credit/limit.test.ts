import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, get, messageOf, type Name, openCage, post, retypedEverywhere, texts } from '../support/cage.ts';
import { whitelists } from '../support/people.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';
import { fund, waitingRecharge } from '../support/tree.ts';

const LIMIT = '/api/webapi/admin/credit/limit';

let cage: Cage;
let desk: ReturnType<typeof whitelists>;
beforeEach(async () => {
  cage = await openCage();
  desk = whitelists(cage);
  // An agent has what it lends.
  await fund(cage.services.database, cage.ids.agent, 1_000_000n);
});

const database = () => cage.services.database;
const limiting = async (token: string, id_user: string, credit_limit = '5000') =>
  messageOf(await post(cage.apps.admin, LIMIT, { id_user, credit_limit }, token));
const limit = async (as: Name, id: string, rupees?: string) => limiting(await desk.tokenOf(as), id, rupees);
const limitOf = async (name: Name) => {
  const [row] = await database().query<{ credit: bigint }>(
    sql`select credit_paise as credit from wallets where account_id = ${cage.ids[name]} and kind = 'main'`,
  );
  return row?.credit;
};
const ask = (amountPaise: bigint, [requester, payee]: [Name, Name] = ['player', 'customer']) =>
  waitingRecharge(database(), {
    ...{ requesterId: cage.ids[requester], payeeId: cage.ids[payee], amountPaise },
    utr: String(Math.floor(Math.random() * 1e12)).padStart(12, '4'),
  });

test('D285: a limit that was changed since it was read is not overwritten; the same again is', async () => {
  const root = await desk.tokenOf('root');
  const save = async (credit_limit: string, credit_seen: string) =>
    messageOf(await post(cage.apps.admin, LIMIT, { id_user: 'Agent1', credit_limit, credit_seen }, root));
  expect(await save('5000', '0.00')).toBe(texts.creditLimitSaved);
  expect(await save('1000', '0.00')).toBe(texts.changedMeanwhile);
  expect(await limitOf('agent')).toBe(500_000n);
  // As after a lost answer.
  expect(await save('5000', '0.00')).toBe(texts.creditLimitSaved);
  expect(await save('1000', '5000.00')).toBe(texts.creditLimitSaved);
  expect(await limitOf('agent')).toBe(100_000n);
});

describe('O15: who sets a limit', () => {
  test('a user above who may change such accounts: root any, an agent its customers’', async () => {
    expect(await limit('root', 'Agent1')).toBe(texts.creditLimitSaved);
    expect(await limit('root', 'C1', '700')).toBe(texts.creditLimitSaved);
    expect([await limitOf('agent'), await limitOf('customer')]).toEqual([500_000n, 70_000n]);
    expect(await limit('agent', 'c1', '1,200.00')).toBe(texts.creditLimitSaved);
    expect(await limitOf('customer')).toBe(120_000n);
    expect(await limit('agent', 'C1', '0')).toBe(texts.creditLimitSaved);
    expect(await limitOf('customer')).toBe(0n);
  });

  test('nobody sets their own, and only agents’ and customers’ can be set', async () => {
    expect(await limit('root', 'Admin1')).toBe(texts.ownAccount);
    expect(await limit('agent', 'Agent1')).toBe(texts.ownAccount);
    const own = await clerkWith(cage, 'Desk', ['Agent Whitelist', 'Customer Whitelist']);
    await retypedEverywhere(cage, cage.services.clock.now());
    expect(await limiting(own.token, 'Admin1')).toBe(texts.ownAccount);
    for (const id of ['P1', 'C0', own.publicId, 'C99']) expect(await limit('root', id)).toBe(texts.accountNotFound);
    await createRole(cage.apps.admin, await desk.tokenOf('root'), 'Branch', ['Bank']);
    const branch = await addStaff(cage, await desk.tokenOf('root'), {
      ...{ role: 'Branch', kind: 'branch', username: 'north.branch', phone: '9811100022' },
    });
    expect(await limit('root', branch.publicId)).toBe(texts.accountNotFound);
    expect(await database().query(sql`select from wallets where credit_paise > 0`)).toEqual([]);
  });

  test('an account of another’s branch, or one the user may not change, does not exist', async () => {
    for (const id of ['Agent2', 'C2', 'Admin1']) {
      expect(await limit('agent', id)).toBe(texts.accountNotFound);
    }
    const agents = await clerkWith(cage, 'Agents', ['Agent Whitelist']);
    await retypedEverywhere(cage, cage.services.clock.now());
    expect(await limiting(agents.token, 'C1')).toBe(texts.accountNotFound);
    expect(await limiting(agents.token, 'Agent1')).toBe(texts.creditLimitSaved);
    for (const name of ['customer', 'player'] as const) {
      const token = await cage.signIn(name);
      const answer = await post(cage.apps.admin, LIMIT, { id_user: 'C1', credit_limit: '1' }, token);
      expect(answer.statusCode).toBe(name === 'player' ? 401 : 403);
    }
    const reader = await clerkWith(cage, 'Reader', ['Casino Bets']);
    expect((await post(cage.apps.admin, LIMIT, { id_user: 'C1', credit_limit: '1' }, reader.token)).statusCode).toBe(
      403,
    );
  });

  test('in whole rupees from 0 to one crore', async () => {
    const refused = async (rupees: string) => {
      const body = { id_user: 'C1', credit_limit: rupees };
      return (await post(cage.apps.admin, LIMIT, body, await desk.tokenOf('root'))).json();
    };
    for (const rupees of ['', '-1', '0.50', 'lots']) {
      expect(await refused(rupees)).toMatchObject({ message: texts.invalidAmount, field: 'credit_limit' });
    }
    expect(await refused('10000001')).toMatchObject({ message: texts.creditTooLarge, field: 'credit_limit' });
    expect(await limit('root', 'C1', '10000000')).toBe(texts.creditLimitSaved);
  });
});

describe('O15: what is left of it', () => {
  test('a change leaves an audit row with before and after and notifies the account and those above; the same limit leaves nothing', async () => {
    await limit('agent', 'C1', '5000');
    await limit('agent', 'C1', '5000');
    expect(await limit('agent', 'C1', 'x')).toBe(texts.invalidAmount);
    await limit('agent', 'C1', '200');
    const rows = await database().query<{ action: string; before: string; after: string }>(
      sql`select action, before, after from audit_log where action like 'credit.limit%' order by id`,
    );
    expect(rows.map(({ action, before, after }) => [action, JSON.parse(before ?? null), JSON.parse(after)])).toEqual([
      ['credit.limit', { limitPaise: '0' }, { limitPaise: '500000', owedPaise: '0', keptPaise: '500000' }],
      ['credit.limit.refused', null, { message: texts.invalidAmount }],
      ['credit.limit', { limitPaise: '500000' }, { limitPaise: '20000', owedPaise: '0', keptPaise: '20000' }],
    ]);
    const told = await database().query<{ id: number }>(
      sql`select account_id as id from notifications where kind = 'credit-changed' and subject = 'C1' order by id`,
    );
    const both = [cage.ids.root, cage.ids.customer];
    expect(told.map(({ id }) => id).sort()).toEqual([...both, ...both].sort());
    expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
  });

  test('D471: is less by what is lent on, and nothing while its lender is not Active', async () => {
    await database().query(
      sql`update wallets set balance_paise = 0 where account_id = ${cage.ids.agent} and kind = 'main'`,
    );
    await limit('root', 'Agent1', '900');
    await limit('agent', 'C1', '500');
    const root = await desk.tokenOf('root');
    const left = async (list: string) => {
      const { agents } = (await get(cage.apps.admin, `/admin/${list}`, root)).json<{
        agents: { agentid?: string; customerid?: string; credit_limit: string; credit_left: string }[];
      }>();
      return agents
        .filter(({ agentid, customerid }) => agentid === 'Agent1' || customerid === 'C1')
        .map(({ credit_limit, credit_left }) => [credit_limit, credit_left]);
    };
    const customer = await cage.signIn('customer');
    const own = async () => (await get(cage.apps.admin, '/api/webapi/balance', customer)).json().data.credit_limit;
    expect([await left('getAgents'), await left('getCustomers')]).toEqual([
      [['900.00', '400.00']],
      [['500.00', '500.00']],
    ]);
    expect(await own()).toBe('500.00');
    await database().query(sql`update accounts set status = 'InActive' where id = ${cage.ids.agent}`);
    expect([await left('getAgents'), await left('getCustomers')]).toEqual([[['900.00', '0.00']], [['500.00', '0.00']]]);
    expect(await own()).toBe('0.00');
  });

  test('shows in balance, lists and review, but not in rows of those who may not see the wallet', async () => {
    await limit('root', 'Agent1', '900');
    await limit('agent', 'C1', '500');
    const id = await ask(20_000n);
    const [agent, customer, root] = [
      await desk.tokenOf('agent'),
      await cage.signIn('customer'),
      await desk.tokenOf('root'),
    ];
    const read = async (path: string, token: string) => (await get(cage.apps.admin, path, token)).json();
    expect((await read('/api/webapi/balance', customer)).data).toMatchObject({ credit_limit: '500.00' });
    expect((await read('/api/webapi/balance', agent)).data).toMatchObject({
      credit_limit: '900.00',
      credit_lent: '500.00',
    });
    expect((await read('/admin/getAgents', root)).agents).toContainEqual(
      expect.objectContaining({ agentid: 'Agent1', credit_limit: '900.00', credit_left: '900.00' }),
    );
    expect((await read('/admin/getCustomers', agent)).agents).toContainEqual(
      expect.objectContaining({ customerid: 'C1', credit_limit: '500.00', credit_left: '500.00' }),
    );
    const review = await read(`/api/webapi/admin/recharge/review?id=${id}`, customer);
    expect(review.data).toMatchObject({ payee_credit: '500.00' });
    const toAgent = await ask(20_000n, ['customer', 'agent']);
    expect((await read(`/api/webapi/admin/recharge/review?id=${toAgent}`, agent)).data).toMatchObject({
      ...{ payee_credit: '900.00', payee_lent: '500.00' },
    });
  });
});

test('O15: a low balance is judged by balance and credit together, a low float by the balance alone', async () => {
  const { database: base } = cage.services;
  await fund(base, cage.ids.customer, 60_000n);
  await base.query(sql`update accounts set min_float_paise = 70000 where id = ${cage.ids.customer}`);
  const named = async (of: 'low_balances' | 'low_floats') => {
    const answer = await get(cage.apps.admin, '/api/admin/dashdynamic', await desk.tokenOf('agent'));
    return (answer.json()[of] as { id_user: string }[]).filter(({ id_user }) => id_user === 'C1');
  };
  expect(await named('low_balances')).toMatchObject([{ money: '600.00', credit_limit: '0.00' }]);
  await limit('agent', 'C1', '500');
  expect(await named('low_balances')).toEqual([]);
  expect(await named('low_floats')).toMatchObject([{ money: '600.00', min_float: '700.00' }]);
  await ask(110_100n);
  expect(await named('low_balances')).toMatchObject([{ money: '600.00', credit_limit: '500.00', waiting: '1101.00' }]);
});
