import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { accepting, asking } from '../support/bank.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { whitelists } from '../support/people.ts';
import { newSeed, oneOf, random } from '../support/random.ts';
import { fund } from '../support/tree.ts';

const LIMIT = '/api/webapi/admin/credit/limit';
const SHORT = 'Insufficient balance. Available ₹0.00';

let cage: Cage;
let desk: ReturnType<typeof whitelists>;
beforeEach(async () => {
  cage = await openCage('postgres');
  desk = whitelists(cage);
});

const database = () => cage.services.database;
const lend = async (as: Name, rupees: string, id_user: string) =>
  (await post(cage.apps.admin, LIMIT, { id_user, credit_limit: rupees }, await desk.tokenOf(as))).json<{
    message: string;
    field?: string;
  }>();
const lends = async (as: Name, rupees: string, id: string) =>
  expect(await lend(as, rupees, id)).toMatchObject({ message: texts.creditLimitSaved });
const lentOn = (minimumPaise: bigint) => ({
  ...{ message: texts.creditLentOn({ minimumPaise }), field: 'credit_limit' },
});
const limitsOf = async (as: Name, id: string) =>
  (await get(cage.apps.admin, `${LIMIT}?id_user=${id}`, await desk.tokenOf(as))).json<object>();
const setStatus = (name: Name, status: string) =>
  database().query(sql`update accounts set status = ${status} where id = ${cage.ids[name]}`);
const paise = async (name: Name) => (await balanceOf(database(), cage.ids[name])).balancePaise;
const sound = async () => expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
let utr = 432_200_000_000;
async function accept(amountPaise: bigint, as: Name = 'customer', from: Name = 'player') {
  utr += 1;
  return messageOf(await accepting(cage, await asking(cage, String(utr), { amountPaise, from, to: as }), as));
}

describe('D470: what is lent on stays covered', () => {
  beforeEach(async () => {
    await lends('root', '500', 'Agent1');
    await lends('agent', '500', 'C1');
  });

  test('a limit is not lowered below what its account lends on and does not have', async () => {
    expect(await limitsOf('root', 'Agent1')).toMatchObject({ credit_limit: '500.00', credit_least: '500.00' });
    expect(await limitsOf('agent', 'C1')).toMatchObject({ credit_limit: '500.00', credit_least: '0.00' });
    for (const less of ['0', '499']) expect(await lend('root', less, 'Agent1')).toMatchObject(lentOn(50_000n));
    await fund(database(), cage.ids.agent, 19_950n);
    expect(await limitsOf('root', 'Agent1')).toMatchObject({ credit_least: '301.00' });
    expect(await lend('root', '300', 'Agent1')).toMatchObject(lentOn(30_100n));
    await lends('root', '301', 'Agent1');
    await lends('agent', '100', 'C1');
    await lends('root', '0', 'Agent1');
    expect(await limitsOf('root', 'Agent1')).toMatchObject({ credit_limit: '0.00', credit_least: '0.00' });
    await sound();
  });

  test('credit drawn counts until it is paid, also where its limit is lowered', async () => {
    expect(await accept(30_000n)).toBe(texts.rechargeApproved);
    await lends('agent', '0', 'C1');
    expect(await lend('root', '0', 'Agent1')).toMatchObject(lentOn(30_000n));
    await fund(database(), cage.ids.customer, 30_000n);
    await lends('agent', '0', 'C1');
    await lends('root', '0', 'Agent1');
    await sound();
  });

  test.each(['Suspended', 'InActive'])('nothing is drawn of what an account that is %s lends on', async (status) => {
    expect(await accept(10_000n)).toBe(texts.rechargeApproved);
    await setStatus('agent', status);
    expect(await accept(100n)).toContain(SHORT);
    await setStatus('agent', 'Active');
    expect(await accept(40_000n)).toBe(texts.rechargeApproved);
    expect(await accept(100n)).toContain(SHORT);
    expect([await paise('agent'), await paise('customer'), await paise('player')]).toEqual([0n, -50_000n, 50_000n]);
    await sound();
  });

  test('root’s own lending in its place is unaffected', async () => {
    await lends('root', '600', 'C1');
    await setStatus('agent', 'Suspended');
    expect(await accept(60_000n)).toBe(texts.rechargeApproved);
    await sound();
  });

  test('nothing is drawn when the lender is suspended while an acceptance waits', async () => {
    utr += 1;
    const id = await asking(cage, String(utr), { amountPaise: 50_000n });
    await cage.signIn('customer');
    const said = await whileHeld(
      database(),
      [
        (tx) =>
          tx.query(sql`select id from wallets where account_id = ${cage.ids.customer} and kind = 'main' for update`),
        () => fromOutside(() => setStatus('agent', 'Suspended')),
      ],
      () => accepting(cage, id, 'customer'),
    );
    expect(messageOf(said)).toContain(SHORT);
    expect(await paise('player')).toBe(0n);
  });

  test('a lender that no longer covers it lends nothing, and the proof of the books finds it', async () => {
    await database().query(
      sql`update wallets set credit_paise = 0 where account_id = ${cage.ids.agent} and kind = 'main'`,
    );
    expect(await accept(100n)).toContain(SHORT);
    expect((await verifyLedger(database())).faults).toEqual([
      expect.stringMatching(/^1 wallets lent more than they have and are lent: wallets \d+$/),
    ]);
    await lends('root', '500', 'Agent1');
    expect(await accept(100n)).toBe(texts.rechargeApproved);
    await sound();
  });
});

/** The sum that all below root have or can accept recharges with, and the sum that root gave, lends, or is still owed. */
async function inAll() {
  const [sums] = await database().query<{ have: bigint; given: bigint }>(sql`
    select sum(greatest(0, w.balance_paise + w.credit_paise - w.lent_paise))::bigint as have,
           (sum(w.balance_paise) + sum(greatest(
             case when w.lender_id is null then w.credit_paise else 0 end, -w.balance_paise - w.kept_paise, 0)))::bigint as given
    from wallets w join accounts a on a.id = w.account_id where a.parent_id is not null`);
  return sums ?? { have: 1n, given: 0n };
}

test('D430 D470: all below root never have more than root gave and lent, whatever is lent, drawn, paid and barred', async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const next = random(seed);
  await fund(database(), cage.ids.root, 500_000_000n);
  const borrowers = ['agent', 'customer', 'otherAgent', 'otherCustomer'] as const;
  const publicIds = { agent: 'Agent1', otherAgent: 'Agent2', customer: 'C1', otherCustomer: 'C2' } as const;
  const above = { agent: 'root', otherAgent: 'root', customer: 'agent', otherCustomer: 'otherAgent' } as const;
  const below = {
    agent: 'customer',
    otherAgent: 'otherCustomer',
    customer: 'player',
    otherCustomer: 'otherPlayer',
  } as const;
  const rupees = (most: number) => Math.floor(next() * most);
  const steps = {
    async lend() {
      const whom = oneOf(borrowers, next);
      const by = next() < 0.2 ? 'root' : above[whom];
      const [row] = await database().query<{ status: string }>(
        sql`select status from accounts where id = ${cage.ids[by]}`,
      );
      if (row?.status === 'Active')
        await lend(by, String(next() < 0.2 ? 0 : rupees(by === 'root' ? 900 : 300)), publicIds[whom]);
    },
    async accept() {
      const payee = oneOf(borrowers, next);
      await setStatus(payee, 'Active');
      await accept(BigInt(rupees(120) + 1) * 100n, payee, below[payee]);
    },
    async pay() {
      await accept(BigInt(rupees(600) + 1) * 100n, 'root', oneOf(['agent', 'otherAgent'] as const, next));
    },
    async shutOut() {
      await setStatus(
        oneOf(['agent', 'otherAgent'] as const, next),
        oneOf(['Suspended', 'InActive', 'Active', 'Active'], next),
      );
    },
  };
  const shares = ['lend', 'lend', 'lend', 'accept', 'accept', 'accept', 'pay', 'shutOut'] as const;
  // The agent's credit is drawn, whatever steps follow.
  await lends('root', '500', 'Agent1');
  await lends('agent', '300', 'C1');
  expect(await accept(10_000n)).toBe(texts.rechargeApproved);
  for (let step = 0; step < 100; step += 1) {
    const what = oneOf(shares, next);
    await steps[what]();
    const { have, given } = await inAll();
    expect([step, what, have <= given]).toEqual([step, what, true]);
    if (step % 12 === 0) await sound();
  }
  await sound();
});
