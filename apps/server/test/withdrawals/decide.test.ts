import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../src/domain/refusal.ts';
import { judgeTogether } from '../../src/handlers/partner/call-judge.ts';
import { decide } from '../../src/handlers/withdrawals/decide.ts';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, messageOf, type Name, openCage, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import { at, contextOf, fund, twoAbove } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const MINUTE_MS = 60_000;
let cage: Cage;
let calls: ReturnType<typeof withdrawalsOf>;

const moneyOf = async (name: Name) => {
  const { balancePaise, heldPaise } = await balanceOf(cage.services.database, cage.ids[name]);
  return [balancePaise, heldPaise];
};
const set = (name: Name, status: string) =>
  cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids[name]}`);
const wait = (ms: number) => {
  cage.services.clock.at = new Date(at.getTime() + ms);
};
async function ask(amount = '1500', name: Name = 'player'): Promise<number> {
  const answer = (await calls.ask(name, { amount })).json<{ id?: number; message: string }>();
  if (answer.id === undefined) throw new Error(answer.message);
  return answer.id;
}
/** Makes one account a clerk of another. */
const clerk = (name: Name, of: Name) =>
  cage.services.database.query(sql`
    update accounts set acts_for_id = ${cage.ids[of]} where id = ${cage.ids[name]}`);

describe.each(['postgres', 'pglite'] as const)('R37 on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    calls = withdrawalsOf(cage);
    await fund(cage.services.database, cage.ids.player, 20_000_000n);
  });

  test('approving pays the held chips to the payer, once, and the requester sees the UTR', async () => {
    const id = await ask();
    const approved = await calls.approve('customer', id, ' hdfc-4321 0987 ');
    expect(approved.json()).toMatchObject({ status: true, decided: true, message: 'Withdrawal approved successfully' });
    expect([await moneyOf('player'), await moneyOf('customer')]).toEqual([
      [19_850_000n, 0n],
      [150_000n, 0n],
    ]);
    expect((await calls.one('player', id)).json().data).toMatchObject({ status: 1, utr: 'hdfc43210987' });
    for (const again of [await calls.approve('customer', id, 'SBINN52026111008'), await calls.deny('customer', id)]) {
      expect(messageOf(again)).toBe('Already approved by customer at 2026-11-20 14:05:09');
    }
    expect(await moneyOf('customer')).toEqual([150_000n, 0n]);
    const keys = await cage.services.database.query(
      sql`select key, kind from ledger_transactions where key like 'withdraw:%' order by id`,
    );
    expect(keys).toEqual([
      { key: `withdraw:${id}:hold`, kind: 'hold' },
      { key: `withdraw:${id}:settled`, kind: 'payout' },
    ]);
    const events = await cage.services.database.query(
      sql`select type from live_events where type like 'withdrawal%' order by id`,
    );
    expect(events).toEqual([{ type: 'withdrawal-created' }, { type: 'withdrawal-decided' }]);
    const told = await cage.services.database.query(
      sql`select account_id, kind, read_at is not null as read from notifications order by id`,
    );
    expect(told).toEqual([
      { account_id: cage.ids.player, kind: 'payout-account-saved', read: false },
      { account_id: cage.ids.customer, kind: 'withdrawal-created', read: true },
      { account_id: cage.ids.player, kind: 'withdrawal-approved', read: false },
    ]);
    expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('denying needs a reason and returns the hold once', async () => {
    const id = await ask();
    expect((await calls.deny('customer', id, '  ')).json()).toMatchObject({
      message: 'Choose a reason',
      field: 'reason',
    });
    expect(messageOf(await calls.deny('customer', id))).toBe('Withdrawal denied successfully');
    expect(await moneyOf('player')).toEqual([20_000_000n, 0n]);
    for (const again of [await calls.deny('customer', id), await calls.approve('customer', id)]) {
      expect(messageOf(again)).toBe('Already denied by customer at 2026-11-20 14:05:09');
    }
    expect((await calls.one('player', id)).json().data).toMatchObject({
      status: 2,
      utr: null,
      reason: 'Name does not match',
    });
    expect(await moneyOf('player')).toEqual([20_000_000n, 0n]);
  });

  test('a payout UTR is required, well formed, and unique among payouts however it is written', async () => {
    const id = await ask();
    for (const [utr, message] of [
      ['', 'utr is required'],
      [' - ', 'utr is required'],
      ['A'.repeat(23), 'Enter a valid UTR'],
      ['ab/12', 'Enter a valid UTR'],
      ['12', texts.payoutUtrCut],
    ] as const) {
      const answer = await calls.approve('customer', id, utr);
      expect(answer.json()).toMatchObject({ status: false, message, field: 'utr' });
    }
    expect(messageOf(await calls.approve('customer', id, 'SBINR52026112000000001'))).toBe(texts.withdrawalApproved);
    await fund(cage.services.database, cage.ids.otherPlayer, 500_000n);
    const other = await ask('1500', 'otherPlayer');
    const twice = await calls.approve('otherCustomer', other, 'sbin r5-2026112 000 000001');
    expect(twice.json()).toMatchObject({ message: 'This payout UTR is already used', field: 'utr' });
    expect(await moneyOf('otherPlayer')).toEqual([350_000n, 150_000n]);
    expect(messageOf(await calls.approve('otherCustomer', other, 'SBINN52026111009'))).toBe(texts.withdrawalApproved);
  });

  test('any other status is refused', async () => {
    const id = await ask();
    const context = await contextOf(cage.services, cage.ids.customer);
    await expect(decide({ id, decision: 'unknown', utr: 'U1' }, context)).rejects.toThrow('Invalid status');
  });

  test('above the limit a second, different person confirms', async () => {
    await clerk('otherAgent', 'customer');
    const below = await ask('50000');
    expect((await calls.approve('customer', below, 'SBINN52026111011')).json().decided).toBe(true);
    wait(24 * 60 * MINUTE_MS);
    const id = await ask('50001');
    expect((await calls.pending('customer')).list).toMatchObject([{ needs_second: true, first_approval: null }]);
    const first = await calls.approve('customer', id, 'SBINN52026111010');
    expect(first.json()).toMatchObject({ status: true, decided: false, message: 'Second approval needed' });
    expect(await moneyOf('player')).toEqual([9_999_900n, 5_000_100n]);
    expect((await calls.one('player', id)).json().data).toMatchObject({ status: 0, utr: null });
    const [told] = await cage.services.database.query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'withdrawal-half-approved'`,
    );
    expect(told?.audience).toContain(cage.ids.customer);
    expect(told?.audience).not.toContain(cage.ids.player);
    expect((await calls.pending('customer')).list[0].first_approval).toMatchObject({
      by: 'customer',
      mine: true,
      utr: 'SBINN52026111010',
    });
    expect((await calls.pending('otherAgent')).list[0].first_approval).toMatchObject({ by: 'customer', mine: false });
    expect(messageOf(await calls.approve('customer', id, 'SBINN52026111010'))).toBe('A different person must confirm');
    const asked = await calls.approve('otherAgent', id, '');
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'step-up']);
    expect((await calls.pending('otherAgent')).list[0].first_approval).toMatchObject({ utr: 'SBINN52026111010' });
    const second = await calls.confirm('otherAgent', id);
    expect(second.json()).toMatchObject({ decided: true, message: 'Withdrawal approved successfully' });
    expect(await moneyOf('player')).toEqual([9_999_900n, 0n]);
    expect((await calls.one('player', id)).json().data).toMatchObject({ status: 1, utr: 'SBINN52026111010' });
    expect((await calls.history('customer')).datas2[0]).toMatchObject({
      decided_by: 'otherAgent',
      first_approved_by: 'customer',
    });
    expect(messageOf(await calls.approve('customer', id, 'SBINN52026111010'))).toMatch(
      /^Already approved by otherAgent at /,
    );
  });

  test('the second person may correct the UTR; the first approval holds its UTR, a denial frees it', async () => {
    const id = await ask('60000');
    await calls.approve('customer', id, 'SBINN52026112006');
    await fund(cage.services.database, cage.ids.otherPlayer, 500_000n);
    const other = await ask('1500', 'otherPlayer');
    expect(messageOf(await calls.approve('otherCustomer', other, 'SBINN52026112006'))).toBe(
      'This payout UTR is already used',
    );
    expect((await calls.confirm('root', id, 'SBINN52026112007')).json().decided).toBe(true);
    expect((await calls.one('player', id)).json().data.utr).toBe('SBINN52026112007');
    expect(messageOf(await calls.approve('otherCustomer', other, 'SBINN52026112006'))).toBe(texts.withdrawalApproved);
    wait(24 * 60 * MINUTE_MS);
    const denied = await ask('70000');
    await calls.approve('customer', denied, 'SBINN52026112008');
    expect(messageOf(await calls.deny('customer', denied))).toBe(texts.withdrawalDenied);
    expect((await calls.one('player', denied)).json().data).toMatchObject({ status: 2, utr: null });
    await fund(cage.services.database, cage.ids.otherPlayer, 500_000n);
    const last = await ask('1500', 'otherPlayer');
    expect(messageOf(await calls.approve('otherCustomer', last, 'SBINN52026112008'))).toBe(texts.withdrawalApproved);
  });

  test('R38: a Suspended requester is not paid but may be denied; an InActive one is paid', async () => {
    const id = await ask();
    await set('player', 'Suspended');
    expect(messageOf(await calls.approve('customer', id))).toBe('Account P1 is suspended');
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
    expect(messageOf(await calls.deny('customer', id))).toBe(texts.withdrawalDenied);
    expect(await moneyOf('player')).toEqual([20_000_000n, 0n]);
    await set('player', 'Active');
    const second = await ask();
    await set('player', 'InActive');
    expect(messageOf(await calls.approve('customer', second))).toBe(texts.withdrawalApproved);
  });

  test('D281: no account between decides a withdrawal that an account above pays out, late or not', async () => {
    const id = await ask();
    await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.root} where id = ${id}`);
    wait(61 * MINUTE_MS);
    for (const between of ['customer', 'agent'] as const) {
      expect(messageOf(await calls.approve(between, id))).toBe('Withdrawal not found');
      expect(messageOf(await calls.deny(between, id))).toBe('Withdrawal not found');
      expect(messageOf(await calls.claim(between, id))).toBe('Withdrawal not found');
    }
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
    expect((await calls.approve('root', id)).json().decided).toBe(true);
  });

  test('who may decide: the payer, root, and the ancestor in between when it is late or the payer is away', async () => {
    const id = await ask();
    expect(messageOf(await calls.approve('agent', id))).toBe('Withdrawal not found');
    wait(60 * MINUTE_MS);
    expect((await calls.pending('agent', '?queue=downline')).total).toBe(0);
    wait(60 * MINUTE_MS + 1);
    expect((await calls.pending('agent', '?queue=downline')).list).toMatchObject([{ id, late: true }]);
    wait(0);
    await set('customer', 'InActive');
    expect((await calls.pending('agent', '?queue=downline')).total).toBe(1);
    expect(messageOf(await calls.approve('agent', id))).toBe(texts.withdrawalApproved);
    // The chips go to the payer, whoever decides.
    await set('customer', 'Active');
    expect([await moneyOf('customer'), await moneyOf('agent')]).toEqual([
      [150_000n, 0n],
      [0n, 0n],
    ]);
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    const own = await ask('1500', 'customer');
    expect(messageOf(await calls.approve('customer', own, 'SBINN52026112009'))).toBe(
      'You cannot approve your own request',
    );
    expect((await calls.pending('root', '?queue=downline')).list).toMatchObject([{ id: own, payer: 'Agent1' }]);
    expect(messageOf(await calls.approve('root', own, 'SBINN52026112009'))).toBe(texts.withdrawalApproved);
  });

  test('another subtree’s is answered as a missing one, by every call', async () => {
    const id = await ask();
    const { list } = await calls.pending('customer');
    for (const name of ['otherAgent', 'otherCustomer'] as const) {
      expect((await calls.pending(name)).total).toBe(0);
      expect((await calls.pending(name, '?queue=downline')).total).toBe(0);
      expect((await calls.pending(name, `?queue=downline&q=${list[0].id_order}`)).total).toBe(0);
      for (const call of [calls.approve, calls.deny, calls.claim]) {
        const [real, none] = [await call(name, id), await call(name, 99_999)];
        expect([real.statusCode, messageOf(real)]).toEqual([none.statusCode, 'Withdrawal not found']);
        expect(messageOf(none)).toBe('Withdrawal not found');
      }
    }
    const [real, none] = [await calls.one('otherPlayer', id), await calls.one('otherPlayer', 99_999)];
    expect([real.statusCode, messageOf(real)]).toEqual([404, messageOf(none)]);
    expect((await calls.own('otherPlayer')).json().total).toBe(0);
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
  });

  test('R26: a claim shows to the others for two minutes, and blocks nobody', async () => {
    const id = await ask();
    expect((await calls.claim('root', id)).json().claimed_by).toBeNull();
    expect((await calls.claim('customer', id)).json().claimed_by).toBe('root');
    expect((await calls.pending('customer')).list[0].claimed_by).toBe('root');
    wait(2 * MINUTE_MS);
    expect((await calls.claim('customer', id)).json().claimed_by).toBeNull();
    expect(messageOf(await calls.approve('root', id))).toBe(texts.withdrawalApproved);
  });

  test('the queue is searched, paged and counted', async () => {
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    const [first, second] = [await ask(), await ask('2000', 'customer')];
    await set('customer', 'Active');
    const page = await calls.pending('root', '?queue=downline&limit=1');
    expect(page).toMatchObject({ total: 2, list: [{ id: first }] });
    const rest = await calls.pending('root', `?queue=downline&limit=1&cursor=${page.nextCursor}`);
    expect(rest.list).toMatchObject([{ id: second }]);
    for (const [q, total] of [
      ['50100004002', 2],
      ['9000000004', 1],
      [page.list[0].id_order.toLowerCase(), 1],
      ['%', 0],
      ['_', 0],
    ] as const) {
      const found = await calls.pending('root', `?queue=downline&q=${encodeURIComponent(q)}`);
      expect([q, found.total]).toEqual([q, total]);
    }
    const counts = await get(cage.apps.admin, '/api/webapi/admin/pendingCounts', await cage.signIn('customer'));
    expect(counts.json()).toMatchObject({ recharges: 0, withdrawals: 1 });
  });
});

describe('M5', () => {
  test('24 decisions at once of each of 40 withdrawals: one wins, the hold is paid or returned once', async () => {
    cage = await openCage('postgres', {
      secondPersonAbovePaise: twoAbove({ payout: 100_000n }),
      dailyWithdrawalPaise: 1_000_000_000n,
    });
    calls = withdrawalsOf(cage);
    const { services, ids } = cage;
    await fund(services.database, ids.player, 20_000_000n);
    const contexts = await Promise.all(
      [ids.customer, ids.root, ids.customer].map(async (id) => {
        const context = await contextOf(services, id);
        return { ...context, caller: { ...context.caller, retypedAt: at } };
      }),
    );
    let approved = 0n;
    for (let n = 0; n < 40; n += 1) {
      // Every other one is above the limit and takes two people.
      const rupees = n % 2 === 0 ? 500n : 1_500n;
      const id = await ask(String(rupees));
      const results = await Promise.allSettled(
        Array.from({ length: 24 }, (_, i) =>
          decide(
            i % 4 === 3
              ? { id, decision: 'denied', reason: 'Asked by mistake' }
              : { id, decision: 'approved', utr: `U${n}X${i}` },
            contexts[i % 2] as (typeof contexts)[number],
          ),
        ),
      );
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal);
      }
      const won = results.flatMap((result) =>
        result.status === 'fulfilled' && result.value.decided ? [result.value] : [],
      );
      expect(won).toHaveLength(1);
      if (won[0]?.message === texts.withdrawalApproved) approved += rupees * 100n;
    }
    expect(await moneyOf('player')).toEqual([20_000_000n - approved, 0n]);
    expect(await moneyOf('customer')).toEqual([approved, 0n]);
    const [row] = await services.database.query(sql`
      select count(*) filter (where status = 0)::int as pending,
             (select count(*)::int from ledger_transactions where key like 'withdraw:%:settled') as settled
      from withdrawals`);
    expect(row).toEqual({ pending: 0, settled: 40 });
    expect(await verifyLedger(services.database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(services.database, services.keys.audit)).toEqual([]);
  });
});

test('P8: a debt that arises while an approval waits for a wallet stops it like an earlier one', async () => {
  cage = await openCage();
  calls = withdrawalsOf(cage);
  const { services, ids } = cage;
  const { database } = services;
  await fund(database, ids.player, 100_000n);
  await fund(database, ids.customer, 1_000_000n);
  // Paid out by the agent, so that the bet's customer is not involved.
  await database.query(sql`delete from payment_settings where account_id = ${ids.customer}`);
  const bet = await aBet(database, { customerId: ids.customer, playerId: ids.player, amountPaise: 10_000n });
  await endBet(database, ids.customer, bet, 50_000n);
  const id = await ask('1400');
  const about = { customerId: ids.customer, transactionId: 'fix', betTransactionId: bet };
  const correction = { call: 'resettle', ...about, amountPaise: 0n } as const;
  const approving = await whileHeld(
    database,
    [
      (tx) => tx.query(sql`select id from wallets where account_id = ${ids.agent} for update`),
      (tx) => judgeTogether(tx, 'live', [correction], services.clock),
    ],
    () => calls.approve('agent', id),
  );
  expect(messageOf(approving)).toBe(texts.requesterOwes({ accountId: 'P1', debtPaise: 50_000n }));
  expect(await moneyOf('player')).toEqual([0n, 140_000n]);
  expect(await moneyOf('agent')).toEqual([0n, 0n]);
  // When it is denied, it pays the debt.
  await calls.deny('agent', id);
  expect(await moneyOf('player')).toEqual([90_000n, 0n]);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});
