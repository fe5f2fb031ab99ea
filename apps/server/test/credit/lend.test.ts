import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { lockCredit } from '../../src/store/credit/credit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { accepting, asking } from '../support/bank.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import { whitelists } from '../support/people.ts';
import { fund, twoAbove } from '../support/tree.ts';
import { mintWallet } from '../support/wallets.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const LIMIT = '/api/webapi/admin/credit/limit';

let cage: Cage;
let desk: ReturnType<typeof whitelists>;
beforeEach(async () => {
  cage = await openCage();
  desk = whitelists(cage);
});

const database = () => cage.services.database;
const lend = async (as: Name, rupees: string, id_user = 'C1') =>
  (await post(cage.apps.admin, LIMIT, { id_user, credit_limit: rupees }, await desk.tokenOf(as))).json<{
    message: string;
    field?: string;
  }>();
const lends = async (as: Name, rupees: string, id?: string) =>
  expect(await lend(as, rupees, id)).toMatchObject({ message: texts.creditLimitSaved });
const most = async (as: Name, id = 'C1') =>
  (await get(cage.apps.admin, `${LIMIT}?id_user=${id}`, await desk.tokenOf(as))).json<object>();
const notCovered = (maximumPaise: bigint) => ({
  ...{ message: texts.creditNotCovered({ maximumPaise }), field: 'credit_limit' },
});
let utr = 432_100_000_000;
async function accept(rupees: number, as: Name = 'customer', from: Name = 'player') {
  utr += 1;
  const about = { amountPaise: BigInt(rupees) * 100n, from, to: as };
  return messageOf(await accepting(cage, await asking(cage, String(utr), about), as));
}
const paise = async (name: Name) => (await balanceOf(database(), cage.ids[name])).balancePaise;
const sound = async () => expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
const chipsOut = async (rupees: string) => {
  const body = { id_user: 'Agent1', direction: 'out', stake: rupees, note: 'Back', request_id: crypto.randomUUID() };
  return messageOf(await post(cage.apps.admin, '/api/webapi/admin/chips', body, await desk.tokenOf('root')));
};
const short = (availablePaise: bigint, requiredPaise: bigint) =>
  texts.insufficientBalance({ availablePaise, requiredPaise });

describe('D430: only at root do chips come out of nothing', () => {
  test('an account with nothing lends nothing, so no invented recharge becomes chips of its own', async () => {
    expect(await most('agent')).toMatchObject({ credit_limit: '0.00', credit_most: '0.00' });
    expect(await lend('agent', '10000000')).toMatchObject(notCovered(0n));
    expect(await lend('agent', '1')).toMatchObject(notCovered(0n));
    expect(await accept(40_000)).toContain('Insufficient balance');
    expect([await paise('agent'), await paise('customer'), await paise('player')]).toEqual([0n, 0n, 0n]);
    await sound();
  });

  test('lent chips stay with the lender: neither given, taken, withdrawn nor lent again', async () => {
    await fund(database(), cage.ids.agent, 100_000n);
    await fund(database(), cage.ids.root, 1_000_000n);
    await lends('agent', '800');
    expect(await most('agent')).toMatchObject({ credit_limit: '800.00', credit_most: '1000.00' });
    expect(await chipsOut('201')).toBe(short(20_000n, 20_100n));
    expect(await accept(201, 'agent', 'customer')).toContain('Available ₹200.00');
    const calls = withdrawalsOf(cage);
    expect(messageOf(await calls.ask('agent', { amount: '300' }))).toContain('Available ₹200.00');
    expect(await accept(800)).toBe(texts.rechargeApproved);
    // The loop: the player's chips return to the agent, which pays them out.
    await database().query(sql`update accounts set status = 'InActive' where id = ${cage.ids.customer}`);
    const { id } = (await calls.ask('player', { amount: '800' })).json<{ id: number }>();
    expect(messageOf(await calls.approve('agent', id))).toBe(texts.withdrawalApproved);
    expect([await paise('agent'), await paise('customer'), await paise('player')]).toEqual([180_000n, -80_000n, 0n]);
    // It and its customer together have no more than before.
    expect(await chipsOut('1001')).toBe(short(100_000n, 100_100n));
    await sound();
  });

  test('root keeps nothing for what it lends, and an agent lends on what root lends it, once', async () => {
    await lends('root', '500', 'Agent1');
    expect(await most('root')).toMatchObject({ credit_most: '10000000.00' });
    expect(await most('agent')).toMatchObject({ credit_most: '500.00' });
    expect(await lend('agent', '501')).toMatchObject(notCovered(50_000n));
    await lends('agent', '500');
    expect(await accept(100, 'agent', 'customer')).toContain('Available ₹0.00');
    expect(await accept(500)).toBe(texts.rechargeApproved);
    expect([await paise('agent'), await paise('customer')]).toEqual([0n, -50_000n]);
    await sound();
  });

  test('a lower limit frees the rest except what is still owed, which is free once paid', async () => {
    await fund(database(), cage.ids.agent, 100_000n);
    await lends('agent', '1000');
    await accept(600);
    await lends('agent', '0');
    expect(await most('agent')).toMatchObject({ credit_limit: '0.00', credit_most: '1000.00' });
    expect(await accept(400, 'agent', 'customer')).toBe(texts.rechargeApproved);
    expect(await accept(1, 'agent', 'customer')).toContain('Available ₹0.00');
    await lends('agent', '0');
    expect(await accept(200, 'agent', 'customer')).toBe(texts.rechargeApproved);
    expect([await paise('agent'), await paise('customer')]).toEqual([40_000n, 0n]);
    expect(await accept(201, 'agent', 'customer')).toContain('Available ₹200.00');
    await lends('agent', '0');
    expect(await accept(400, 'agent', 'customer')).toBe(texts.rechargeApproved);
    await sound();
  });

  test('raising a limit lends all of it and frees the earlier lender; lowering it lends nothing', async () => {
    await fund(database(), cage.ids.agent, 100_000n);
    await lends('root', '900');
    await lends('agent', '700');
    expect(await chipsOut('1000')).not.toContain('Insufficient');
    await fund(database(), cage.ids.agent, 100_000n);
    await lends('agent', '800');
    expect(await chipsOut('201')).toBe(short(20_000n, 20_100n));
    await lends('root', '900');
    expect(await chipsOut('1000')).toBe(texts.chipsOut);
    await sound();
  });

  test('the proof of the books finds a lender that keeps less than it lent', async () => {
    await fund(database(), cage.ids.agent, 100_000n);
    await lends('agent', '600');
    await accept(600);
    await database().query(
      sql`update wallets set lender_id = null, kept_paise = 0 where account_id = ${cage.ids.customer}`,
    );
    expect((await verifyLedger(database())).faults).toEqual([
      expect.stringMatching(/^1 wallets keep less or more than was lent: wallets \d+$/),
    ]);
  });

  test('chips that leave while a limit waits for the wallet cover nothing', async () => {
    await fund(database(), cage.ids.agent, 100_000n);
    const token = await desk.tokenOf('agent');
    const entries = [
      { walletId: await mintWallet(database()), amountPaise: 60_000n },
      { walletId: (await balanceOf(database(), cage.ids.agent)).walletId, amountPaise: -60_000n },
    ];
    const gone = { at: cage.services.clock.now(), entries };
    const said = await whileHeld(
      database(),
      [
        (tx) => lockCredit(tx, cage.ids.agent),
        async (tx) =>
          void (await postLedger(tx, { ...gone, key: 'gone', kind: 'mint', actorId: null, actedForId: null })),
      ],
      () => post(cage.apps.admin, LIMIT, { id_user: 'C1', credit_limit: '500' }, token),
    );
    expect(said.json()).toMatchObject(notCovered(40_000n));
  });
});

test('D431: an amount beyond one person’s limit is not lent alone, and lending counts for the day', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ chips: 50_000n });
  expect(await lend('root', '501')).toMatchObject({ message: texts.lendingNeedsSecond, field: 'credit_limit' });
  await lends('root', '500');
  cage.services.settings.secondPersonAbovePaise = twoAbove({});
  cage.services.settings.secondPersonDayPaise = twoAbove({ chips: 50_000n });
  await lends('root', '900');
  expect(await lend('root', '1001')).toMatchObject({ message: texts.lendingNeedsSecond });
  await lends('root', '0');
});
