import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { at, fund, payWin, twoAbove } from '../support/tree.ts';
import { BANK, withdrawalsOf } from '../support/withdrawals.ts';

const DAY_MS = 24 * 60 * 60_000;
let cage: Cage;
let calls: ReturnType<typeof withdrawalsOf>;

const moneyOf = async (name: Name) => {
  const { balancePaise, heldPaise } = await balanceOf(cage.services.database, cage.ids[name]);
  return [balancePaise, heldPaise];
};
const set = (name: Name, status: string) =>
  cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids[name]}`);
const rows = () => cage.services.database.query<{ id: number }>(sql`select id from withdrawals order by id`);

describe('R36', () => {
  beforeEach(async () => {
    cage = await openCage();
    calls = withdrawalsOf(cage);
    await fund(cage.services.database, cage.ids.player, 20_000_000n);
  });

  test('an obstacle to any withdrawal is shown beforehand, in the words of the refusal', async () => {
    const obstacle = async (name: Name) => (await calls.accounts(name)).obstacle;
    const refused = async (name: Name) => messageOf(await calls.ask(name));
    for (const name of ['player', 'customer', 'agent'] as const) expect(await obstacle(name)).toBeNull();
    cage.services.settings.playMoney = true;
    for (const name of ['player', 'agent'] as const) {
      expect(await obstacle(name)).toBe('Play money: no deposit, no withdrawal');
      expect(await refused(name)).toBe(await obstacle(name));
    }
    cage.services.settings.playMoney = false;
    await set('agent', 'Suspended');
    for (const [name, turnsTo] of [
      ['player', 'support'],
      ['customer', 'upline'],
    ] as const) {
      expect(await obstacle(name)).toBe(refusalsInEnglish.paymentsPaused({ turnsTo }));
      expect(await refused(name)).toBe(texts.paymentsPaused({ turnsTo: 'upline' }));
    }
    await set('agent', 'Active');
    await cage.services.database.query(sql`delete from payment_settings`);
    expect(await obstacle('customer')).toBe(refusalsInEnglish.nobodyPaysOut({ turnsTo: 'upline' }));
    expect(await refused('customer')).toBe(texts.nobodyPaysOut({ turnsTo: 'upline' }));
  });

  test('D238: each step of the statement names its request', async () => {
    const { id } = (await calls.ask('player', { amount: '700' })).json();
    const code = (await calls.one('player', id)).json().data.id_order;
    await calls.deny('customer', id);
    const { datas } = (await get(cage.apps.player, '/api/webapi/statement', await cage.signIn('player'))).json();
    expect(datas.slice(0, 2)).toMatchObject([
      { type: 'release', request_code: code },
      { type: 'hold', request_code: code },
    ]);
  });

  test('agents and customers ask in the back office, follow it there, and find it by its code', async () => {
    for (const name of ['customer', 'agent'] as const) {
      await fund(cage.services.database, cage.ids[name], 1_000_000n);
      expect((await calls.ask(name, { amount: '700' })).json()).toMatchObject({ status: true });
      const { datas } = (await calls.own(name)).json();
      expect(datas).toMatchObject([{ money: '700.00', status: 0, utr: null }]);
      const token = await cage.signIn(name);
      const search = async (q: string) =>
        (await get(cage.apps.admin, `/api/webapi/admin/search?q=${q}`, token)).json().withdrawals;
      expect(await search(datas[0].id_order)).toMatchObject([{ id_order: datas[0].id_order }]);
    }
    const [row] = await cage.services.database.query<{ id: number }>(
      sql`select id from withdrawals where requester_id = ${cage.ids.customer}`,
    );
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 10_000n });
    await calls.approve('agent', row?.id ?? 0, 'SBINN52026112003');
    const token = await cage.signIn('customer');
    const byUtr = async () =>
      (await get(cage.apps.admin, '/api/webapi/admin/search?q=2026112003', token)).json().withdrawals;
    // The requester learns a reference once it is paid, not while a second person checks it.
    expect(await byUtr()).toEqual([]);
    await calls.confirm('root', row?.id ?? 0, 'SBINN52026112003');
    expect(await byUtr()).toMatchObject([{ status: 1 }]);
  });

  test('asking holds the amount, fixes the payer, notifies both sides, and is recorded', async () => {
    const answer = await calls.ask('player');
    expect(answer.json()).toMatchObject({ status: true, message: 'Withdrawal request submitted successfully' });
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
    const { list } = await calls.pending('customer');
    expect(list).toMatchObject([
      {
        money: '1500.00',
        payer: 'C1',
        paid_to: { holder: 'Asha Rao', bank: { account_number: '50100004002' }, upi: null, usdt: null },
        balance: '198500.00',
        held: '1500.00',
        late: false,
        needs_second: false,
        first_approval: null,
        flags: ['payout-account-new', 'never-recharged', 'account-new', 'name-differs'],
      },
    ]);
    expect(list[0].id_order).toMatch(/^W261120[0-9A-HJKMNP-TV-Z]{8}$/);
    const events = await cage.services.database.query<{ type: string; audience: number[] }>(
      sql`select type, audience from live_events order by id`,
    );
    const { player, customer, root } = cage.ids;
    expect(events.map(({ type, audience }) => [type, audience])).toEqual([
      ['notified', [player]],
      ['withdrawal-created', [player, customer, root]],
      ['balance-changed', [player]],
      ['notified', [customer]],
    ]);
    const audit = await cage.services.database.query(
      sql`select action from audit_log where action like 'withdrawal%' or action like 'payout%' order by at, seq`,
    );
    expect(audit).toEqual([{ action: 'payout-account.saved' }, { action: 'withdrawal.requested' }]);
    expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test.each([
    ['', 'Enter a valid amount'],
    ['12.50', 'Enter a valid amount'],
    ['-500', 'Enter a valid amount'],
    ['0', 'Enter a valid amount'],
    ['299', 'Minimum withdrawal amount is ₹300'],
    ['100001', 'Daily withdrawal limit is ₹1,00,000. Left today ₹1,00,000'],
  ])('an amount of "%s" is refused: %s', async (amount, message) => {
    const answer = await calls.ask('player', { amount });
    expect(answer.json()).toMatchObject({ status: false, message, field: 'amount' });
    expect(await rows()).toEqual([]);
    expect(await moneyOf('player')).toEqual([20_000_000n, 0n]);
    const [last] = await cage.services.database.query(
      sql`select action from audit_log where action like 'withdrawal%' order by at desc, seq desc limit 1`,
    );
    expect(last).toEqual({ action: 'withdrawal.requested.refused' });
  });

  test('no more than the balance', async () => {
    await fund(cage.services.database, cage.ids.otherPlayer, 149_999n);
    const short = await calls.ask('otherPlayer');
    expect(messageOf(short)).toBe('Insufficient balance. Available ₹1,499.99');
    expect(await moneyOf('otherPlayer')).toEqual([149_999n, 0n]);
    expect(await rows()).toEqual([]);
    await fund(cage.services.database, cage.ids.otherPlayer, 1n);
    expect(messageOf(await calls.ask('otherPlayer'))).toBe(texts.withdrawalSent);
    expect(await moneyOf('otherPlayer')).toEqual([0n, 150_000n]);
  });

  test('one at a time', async () => {
    await calls.ask('player');
    expect(messageOf(await calls.ask('player'))).toBe('You already have a withdrawal in progress');
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
    expect(await calls.accounts('player')).toMatchObject({ pending: (await rows())[0]?.id, left_today: '98500.00' });
  });

  test('one request id files once, even when sent many times at once', async () => {
    await calls.save('player');
    const requestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.ask('player', { requestId })));
    const ids = answers.map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toEqual([{ id: ids[0] }]);
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
    expect(messageOf(await calls.ask('player', { requestId, amount: '1600' }))).toBe(texts.requestIdReused);
  });

  test('many different requests at once file one', async () => {
    await calls.save('player');
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.ask('player')));
    expect(answers.filter((answer) => answer.json().status).length).toBe(1);
    expect(new Set(answers.map(messageOf))).toEqual(new Set([texts.withdrawalSent, texts.withdrawalInProgress]));
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
  });

  test('the daily cap is of an Indian day, and a denied request does not count', async () => {
    const askAt = async (instant: string, amount: string) => {
      cage.services.clock.at = new Date(instant);
      const answer = await calls.ask('player', { amount });
      return { message: messageOf(answer), id: answer.json<{ id: number }>().id };
    };
    const first = await askAt('2026-11-20T18:29:59.999Z', '60000');
    await calls.deny('customer', first.id);
    const second = await askAt('2026-11-20T18:29:59.999Z', '40000');
    expect(second.message).toBe(texts.withdrawalSent);
    await calls.approve('customer', second.id);
    expect((await askAt('2026-11-20T18:29:59.999Z', '60001')).message).toBe(
      'Daily withdrawal limit is ₹1,00,000. Left today ₹60,000',
    );
    // Midnight in India: a new day with its own cap.
    const next = await askAt('2026-11-20T18:30:00.000Z', '60001');
    expect(next.message).toBe(texts.withdrawalSent);
    expect((await calls.accounts('player')).left_today).toBe('39999.00');
  });

  test('status: the own one, a Suspended ancestor, no payer, play money', async () => {
    const database = cage.services.database;
    await calls.save('player');
    await set('agent', 'Suspended');
    expect(messageOf(await calls.ask('player'))).toBe('Payments are paused for your account. Contact your upline.');
    await set('agent', 'InActive');
    await database.query(sql`delete from payment_settings where account_id = ${cage.ids.customer}`);
    expect(messageOf(await calls.ask('player'))).toBe(texts.withdrawalSent);
    expect((await calls.pending('root')).list).toMatchObject([{ payer: 'Admin1' }]);
    const [{ id } = { id: 0 }] = await rows();
    await calls.deny('root', id);
    await database.query(sql`delete from payment_settings`);
    expect(messageOf(await calls.ask('player'))).toBe('Withdrawals are not possible right now. Contact your upline');
    for (const status of ['InActive', 'Suspended']) {
      const token = await cage.signIn('player');
      await set('player', status);
      expect((await post(cage.apps.player, '/api/webapi/withdraw', {}, token)).statusCode).toBe(401);
      await set('player', 'Active');
    }
  });

  test('agents and customers ask as players do; root has nobody above it', async () => {
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    expect(messageOf(await calls.ask('customer'))).toBe(texts.withdrawalSent);
    expect((await calls.pending('agent')).list).toMatchObject([{ account_id: 'C1', payer: 'Agent1' }]);
    expect(messageOf(await calls.ask('root'))).toBe(texts.rootCannotWithdraw);
  });

  test('flags warn of accounts that are new, shared or never paid in from', async () => {
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    const token = await cage.signIn('player');
    await deposit(cage.apps.player, token);
    const { list } = (
      await get(cage.apps.admin, '/api/webapi/admin/recharge/pending', await cage.signIn('customer'))
    ).json();
    const accept = { id: list[0].id, status: 1 };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', accept, await cage.signIn('customer'));
    await calls.save('player', { ...BANK, holder_name: 'Player Rao' });
    cage.services.clock.at = new Date(at.getTime() + DAY_MS);
    const first = (await calls.ask('player')).json<{ id: number }>();
    expect((await calls.pending('customer')).list[0].flags).toEqual([]);
    await calls.deny('customer', first.id);
    await calls.save('otherPlayer');
    await calls.ask('player');
    const flags = async () => (await calls.pending('customer')).list[0].flags;
    expect(await flags()).toEqual(['payout-account-shared']);
    // D273: and everything else that a review warns of.
    const { database } = cage.services;
    await database.query(sql`update withdrawals set amount_paise = 50000, status = 1, reason = null,
      payout_utr = 'SBIN1', payout_utr_normal = 'SBIN1' where id = ${first.id}`);
    expect(await flags()).toEqual(['payout-account-shared']);
    await database.query(sql`update withdrawals set amount_paise = 49999 where id = ${first.id}`);
    expect(await flags()).toEqual(['payout-account-shared', 'amount-far-above']);
    await database.query(sql`update payout_accounts set removed_at = ${at}`);
    await database.query(sql`update accounts set username = 'lucky' where id = ${cage.ids.player}`);
    expect(await flags()).toEqual([
      ...['payout-account-shared', 'amount-far-above', 'payout-account-removed', 'name-differs'],
    ]);
    // D325: and a customer that owes.
    const { customer: customerId, player: playerId } = cage.ids;
    const { balance_paise: has } = (
      await database.query<{ balance_paise: bigint }>(
        sql`select balance_paise from wallets where account_id = ${customerId} and kind = 'main'`,
      )
    )[0] ?? { balance_paise: 0n };
    await payWin(database, { customerId, playerId }, has);
    expect(await flags()).not.toContain('customer-owes');
    await payWin(database, { customerId, playerId }, 1n);
    expect(await flags()).toContain('customer-owes');
  });
});

describe('play money', () => {
  test('has no withdrawals', async () => {
    cage = await openCage('postgres', { playMoney: true });
    calls = withdrawalsOf(cage);
    await fund(cage.services.database, cage.ids.player, 500_000n);
    expect(messageOf(await calls.ask('player'))).toBe('Play money: no deposit, no withdrawal');
  });
});

describe('payout accounts', () => {
  beforeEach(async () => {
    cage = await openCage();
    calls = withdrawalsOf(cage);
  });

  test('each kind is saved with its details tidied', async () => {
    await calls.save('player', { ...BANK, ifsc_code: ' sbin0001234 ', account_number: '5010 0004 002' });
    await calls.save('player', { method: 'upi', upiId: ' asha.rao@okbank ' });
    await calls.save('player', { method: 'usdt', usdt_wallet_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' });
    expect((await calls.accounts('player')).accounts).toMatchObject([
      {
        type: 'bank',
        paid_to: { holder: 'Asha Rao', bank: { account_number: '50100004002', ifsc_code: 'SBIN0001234' } },
      },
      { type: 'upi', paid_to: { upi: { upiId: 'asha.rao@okbank' } } },
      { type: 'usdt', paid_to: { usdt: { usdt_wallet_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' } } },
    ]);
    expect(await calls.accounts('player')).toMatchObject({
      minimum: '300.00',
      daily_cap: '100000.00',
      left_today: '100000.00',
      pending: null,
    });
  });

  test('each shows when it was last paid to; a denied request does not count', async () => {
    await fund(cage.services.database, cage.ids.player, 500_000n);
    await calls.save('player');
    const upi = (await calls.save('player', { method: 'upi', upiId: 'asha@okbank' })).json<{ id: number }>();
    const paidAt = async () => {
      const { accounts } = await calls.accounts('player');
      return accounts.map((account: { paid_at: string | null }) => account.paid_at);
    };
    await calls.deny('customer', (await calls.ask('player')).json().id);
    expect(await paidAt()).toEqual([null, null]);
    const asked = await calls.ask('player', { method: 'upi', accountId: upi.id });
    const paid = await calls.approve('customer', asked.json().id, '631512345678');
    expect(paid.json()).toMatchObject({ status: true });
    expect(await paidAt()).toEqual([null, at.toISOString()]);
  });

  test.each([
    [{ ...BANK, holder_name: ' ' }, 'holder_name', texts.holderRequired],
    [{ ...BANK, bank_name: '' }, 'bank_name', texts.bankNameRequired],
    [{ ...BANK, account_number: '12345678' }, 'account_number', 'An account number has 9 to 18 digits'],
    [{ ...BANK, ifsc_code: 'SBIN1001234' }, 'ifsc_code', 'Enter a valid IFSC, like SBIN0001234'],
    [{ method: 'upi' }, 'upiId', 'Enter a valid UPI ID, like name@bank'],
    [{ method: 'usdt', usdt_wallet_address: '0xabc' }, 'usdt_wallet_address', expect.stringContaining('TRC20')],
  ])('%o is refused at %s', async (account, field, message) => {
    expect((await calls.save('player', account)).json()).toMatchObject({ status: false, field, message });
    expect((await calls.accounts('player')).accounts).toEqual([]);
  });

  test('the same details twice, and a sixth, are refused', async () => {
    await calls.save('player');
    expect(messageOf(await calls.save('player', { ...BANK, holder_name: 'A Rao' }))).toBe(texts.payoutAccountTwice);
    for (let n = 2; n <= 5; n += 1) await calls.save('player', { method: 'upi', upiId: `asha${n}@okbank` });
    expect(messageOf(await calls.save('player', { method: 'upi', upiId: 'asha6@okbank' }))).toBe(
      'You can save up to 5 payout accounts',
    );
  });

  test('once removed, it is gone for new withdrawals; somebody else’s does not exist', async () => {
    await fund(cage.services.database, cage.ids.player, 500_000n);
    const { id } = (await calls.save('player')).json<{ id: number }>();
    const remove = async (name: Name) => {
      const token = await cage.signIn(name);
      return post(cage.apps.player, `/api/webapi/withdraw/accounts?id=${id}`, {}, token, { method: 'DELETE' });
    };
    expect(messageOf(await remove('otherPlayer'))).toBe(texts.payoutAccountNotFound);
    expect(messageOf(await calls.ask('otherPlayer', { accountId: id }))).toBe(texts.payoutAccountNotFound);
    expect(messageOf(await calls.ask('player', { accountId: id, method: 'upi' }))).toBe(texts.payoutAccountNotFound);
    const asked = (await calls.ask('player', { accountId: id })).json<{ id: number }>();
    expect(messageOf(await remove('player'))).toBe('Payout account removed');
    expect(messageOf(await remove('player'))).toBe(texts.payoutAccountNotFound);
    expect((await calls.accounts('player')).accounts).toEqual([]);
    expect((await calls.one('player', asked.id)).json().data.paid_to.bank.account_number).toBe('50100004002');
    expect((await calls.save('player')).json().status).toBe(true);
  });
});
