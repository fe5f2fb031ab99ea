import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptsAmount, accountFor, type PayeeAccount, slotOf } from '../../src/domain/payee-accounts.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { clerkWith } from '../support/staff.ts';

const LIST = '/admin/manager/settings/accounts';
const START = '/api/webapi/recharge/start';

const anAccount = (slot: PayeeAccount['slot'], given: Partial<PayeeAccount> = {}): PayeeAccount => ({
  slot,
  method: slot.startsWith('upi') ? 'upi' : slot.startsWith('bank') ? 'bank' : (slot as 'qr' | 'usdt'),
  line: slot,
  details: {},
  receivedPaise: 0n,
  dailyCapPaise: null,
  paused: false,
  ...given,
});

test.each([
  [999_00n, true],
  [1_000_00n, true],
  [1_001_00n, false],
])('₹4,000 received of ₹5,000: %i paise more is %s', (amountPaise, taken) => {
  expect(acceptsAmount(anAccount('upi-1', { receivedPaise: 4_000_00n, dailyCapPaise: 5_000_00n }), amountPaise)).toBe(
    taken,
  );
});

const full = { receivedPaise: 9_000_00n, dailyCapPaise: 9_000_00n };
const paused = { paused: true };
test.each([
  ['its own tier', 3_500_00n, {}, 'upi-3'],
  ['the next lower', 3_500_00n, { 'upi-3': full }, 'upi-2'],
  ['past a paused one', 3_500_00n, { 'upi-3': full, 'upi-2': paused }, 'upi-1'],
  [
    'the next higher when no lower one takes it',
    3_500_00n,
    { 'upi-3': full, 'upi-2': paused, 'upi-1': paused },
    'upi-4',
  ],
  ['up from the lowest', 500_00n, { 'upi-1': paused }, 'upi-2'],
  ['nothing', 500_00n, { 'upi-1': paused, 'upi-2': paused, 'upi-3': paused, 'upi-4': full }, null],
] as const)('an amount goes to %s', (_, amountPaise, rules, slot) => {
  const accounts = ([1, 2, 3, 4] as const).map((tier) =>
    anAccount(`upi-${tier}`, (rules as Record<string, Partial<PayeeAccount>>)[`upi-${tier}`]),
  );
  const chosen = accountFor(accounts, { method: 'upi', amountPaise });
  expect(chosen?.slot ?? null).toBe(slot);
  if (chosen) expect(slotOf('upi', chosen.tier)).toBe(chosen.slot);
});

test('a QR picture and a USDT address have no other account to fall back on', () => {
  for (const method of ['qr', 'usdt'] as const) {
    expect(accountFor([anAccount(method)], { method, amountPaise: 500_00n })).toEqual({ slot: method, tier: 1 });
    expect(accountFor([anAccount(method, paused)], { method, amountPaise: 500_00n })).toBeNull();
  }
});

describe('O7', () => {
  let cage: Cage;
  let tokens: Partial<Record<Name, string>>;
  const tokenOf = async (name: Name) => {
    tokens[name] ??= await cage.signIn(name);
    return tokens[name];
  };
  const cap = async (slot: string, daily_cap: string | null, name: Name = 'customer') =>
    post(cage.apps.admin, `${LIST}/cap`, { slot, daily_cap }, await tokenOf(name));
  const pause = async (slot: string, paused: boolean, name: Name = 'customer') =>
    post(cage.apps.admin, `${LIST}/pause`, { slot, paused }, await tokenOf(name));
  const accounts = async (name: Name = 'customer') =>
    (await get(cage.apps.admin, LIST, await tokenOf(name))).json().accounts as {
      slot: string;
      received_today: string;
    }[];
  const received = async (slot: string) => (await accounts()).find((one) => one.slot === slot)?.received_today;
  const start = async (stake: string, type = 'upi') =>
    post(cage.apps.player, START, { stake, type }, await tokenOf('player'));
  const shown = async (stake: string) => (await start(stake)).json().pay_to?.upi.upiId;
  const pay = async (stake: string, more: object = {}) =>
    deposit(cage.apps.player, await tokenOf('player'), { amount: stake, ...more });
  const stop = async () => (await get(cage.apps.player, '/api/webapi/getDetails', await tokenOf('player'))).json();

  beforeEach(async () => {
    cage = await openCage();
    tokens = {};
  });

  test('deposits filed today count, by account; rejected and earlier ones do not', async () => {
    expect(await received('upi-2')).toBe('0.00');
    await pay('1500');
    await pay('500', { utr: '432000000002' });
    expect([await received('upi-2'), await received('upi-1')]).toEqual(['1500.00', '500.00']);
    const decide = { id: 1, status: 2, reason: 'Duplicate' };
    await post(cage.apps.admin, '/api/webapi/admin/recharge/status', decide, await tokenOf('customer'));
    expect(await received('upi-2')).toBe('0.00');
    // The Indian day of 20 November ends at 18:30 UTC.
    cage.services.clock.at = new Date('2026-11-20T18:29:59.999Z');
    tokens = {};
    expect(await received('upi-1')).toBe('500.00');
    cage.services.clock.at = new Date('2026-11-20T18:30:00Z');
    tokens = {};
    expect(await received('upi-1')).toBe('0.00');
  });

  test('an account is shown up to its cap, and then the next one is', async () => {
    expect(messageOf(await cap('upi-2', '3500'))).toBe(texts.payeeAccountCapped);
    await pay('1500');
    expect(await shown('2000')).toBe('customer.two@okbank');
    expect(await shown('2001')).toBe('customer.one@okbank');
    await cap('upi-2', null);
    expect(await shown('2001')).toBe('customer.two@okbank');
  });

  test('a paused account is not shown; payments started with it are still accepted, and filed ones keep it', async () => {
    const started = (await start('1500')).json();
    await pay('1200', { utr: '432000000003' });
    expect(messageOf(await pause('upi-2', true))).toBe(texts.payeeAccountPaused);
    expect(await shown('1500')).toBe('customer.one@okbank');
    const code = started.id_order;
    expect(messageOf(await pay('1500', { code }))).toBe(texts.rechargeSent);
    const queue = await get(cage.apps.admin, '/api/webapi/admin/recharge/pending', await tokenOf('customer'));
    expect(queue.json().list).toMatchObject([{ paid_to: 'customer.two@okbank' }, { paid_to: 'customer.two@okbank' }]);
    expect(messageOf(await pause('upi-2', false))).toBe(texts.payeeAccountResumed);
    expect(await shown('1500')).toBe('customer.two@okbank');
  });

  test('an amount that no account takes is refused; when none takes anything, that is said before', async () => {
    for (const tier of [1, 2, 3, 4]) await cap(`upi-${tier}`, '1000');
    expect(messageOf(await start('1500'))).toBe(texts.noAccountTakes);
    expect((await start('1500')).json()).toMatchObject({ status: false, field: 'type' });
    expect((await stop()).bankk[0].methods).toEqual(['upi', 'bank']);
    for (const tier of [1, 2, 3, 4]) await pause(`upi-${tier}`, true);
    expect((await stop()).bankk[0].methods).toEqual(['bank']);
    await pause('bank-1', true);
    expect((await stop()).stop).toMatchObject({ message: refusalsInEnglish.noAccountsNow({ turnsTo: 'support' }) });
    expect(messageOf(await start('1500', 'bank'))).toBe(texts.noAccountTakes);
  });

  test('D285: a cap that was changed since it was read is not overwritten', async () => {
    const token = await tokenOf('customer');
    const save = async (daily_cap: string | null, daily_cap_seen: string | null) =>
      messageOf(await post(cage.apps.admin, `${LIST}/cap`, { slot: 'upi-2', daily_cap, daily_cap_seen }, token));
    expect(await save('3500', null)).toBe(texts.payeeAccountCapped);
    expect(await save('9000', null)).toBe(texts.changedMeanwhile);
    expect(await save('3500', null)).toBe(texts.payeeAccountCapped);
    expect(await save(null, '3500.00')).toBe(texts.payeeAccountCapped);
  });

  test('the cap limits what is shown: payers who started before it was reached may still send', async () => {
    await cap('upi-2', '3000');
    const codes: string[] = [];
    for (const stake of ['1600', '1700']) codes.push((await start(stake)).json().id_order);
    expect(messageOf(await pay('1600', { code: codes[0], utr: '432000000010' }))).toBe(texts.rechargeSent);
    expect(messageOf(await pay('1700', { code: codes[1], utr: '432000000011' }))).toBe(texts.rechargeSent);
    expect(await received('upi-2')).toBe('3300.00');
    expect(await shown('1000')).toBe('customer.one@okbank');
  });

  test('the payee is notified once a day that the cap is reached', async () => {
    await cap('upi-2', '3000');
    const told = () =>
      cage.services.database.query(sql`select account_id from notifications where kind = 'payee-account-full'`);
    const code = (await start('1000')).json().id_order;
    await pay('1500');
    expect(await told()).toEqual([]);
    await pay('1500', { utr: '432000000004' });
    expect(await told()).toEqual([{ account_id: cage.ids.customer }]);
    expect(messageOf(await pay('1000', { code, utr: '432000000005' }))).toBe(texts.rechargeSent);
    expect(await told()).toHaveLength(1);
  });

  test('an empty account, an invalid amount, and other people’s accounts are refused', async () => {
    expect(messageOf(await cap('bank-2', '500'))).toBe(texts.payeeAccountEmpty);
    expect(messageOf(await pause('qr', true))).toBe(texts.payeeAccountEmpty);
    expect((await cap('upi-1', '0')).json()).toMatchObject({ status: false, field: 'daily_cap' });
    expect((await cap('upi-9', '500')).statusCode).toBe(422);
    await pause('upi-1', true, 'agent');
    expect(await accounts()).toMatchObject([
      { slot: 'upi-1', paused: false, line: 'customer.one@okbank' },
      {},
      {},
      {},
      {},
    ]);
    const { token } = await clerkWith(cage, 'Desk', ['Pending Recharge']);
    for (const [url, body] of [
      [`${LIST}/cap`, { slot: 'upi-1', daily_cap: null }],
      [`${LIST}/pause`, { slot: 'upi-1', paused: true }],
    ] as const)
      expect((await post(cage.apps.admin, url, body, token)).statusCode).toBe(403);
    expect((await get(cage.apps.admin, LIST, token)).statusCode).toBe(403);
  });

  test('each change is recorded with its state before', async () => {
    await cap('upi-1', '5000');
    await cap('upi-1', '6000');
    await pause('upi-1', true);
    const rows = await cage.services.database.query<{ action: string; before: object; after: object }>(
      sql`select action, before, after from audit_log where action like 'payee-account.%' order by seq`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'payee-account.capped',
      'payee-account.capped',
      'payee-account.paused',
    ]);
    expect(JSON.stringify(rows[1])).toContain('500000');
  });

  test('showing an account takes as many queries for four accounts with caps as for one', async () => {
    const token = await tokenOf('player');
    const queries = async () => {
      const asked = vi.spyOn(cage.services.database, 'query');
      await get(cage.apps.player, '/api/webapi/getDetails', token);
      const times = asked.mock.calls.filter(([{ text }]) => text.includes('payee_account_rules')).length;
      asked.mockRestore();
      return times;
    };
    expect(await queries()).toBe(1);
    for (const tier of [1, 2, 3, 4]) await cap(`upi-${tier}`, '100000');
    await pay('1500');
    expect(await queries()).toBe(1);
  });
});
