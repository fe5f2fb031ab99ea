import { beforeEach, describe, expect, test, vi } from 'vitest';
import { payableFrom } from '../../src/domain/withdrawals.ts';
import { type Cage, get, messageOf, openCage, texts } from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';
import { BANK, withdrawalsOf } from '../support/withdrawals.ts';

const HOUR_MS = 60 * 60_000;
const later = (hours: number, ms = 0) => new Date(at.getTime() + hours * HOUR_MS + ms);

test.each([
  [24, later(24, -1), later(24)],
  [24, later(24), null],
  [1, later(1, -1), later(1)],
  [1, later(1), null],
  [0, at, null],
])('an account that waits %i hours is payable, at %s, from %s', (hours, now, from) => {
  expect(payableFrom(at, hours, now)).toEqual(from);
});

describe('O9', () => {
  let cage: Cage;
  let calls: ReturnType<typeof withdrawalsOf>;
  const clockAt = (now: Date) => {
    cage.services.clock.at = now;
  };

  beforeEach(async () => {
    cage = await openCage('postgres', { payoutAccountWaitHours: 24 });
    calls = withdrawalsOf(cage);
    for (const name of ['player', 'customer', 'otherPlayer', 'agent'] as const)
      await fund(cage.services.database, cage.ids[name], 1_000_000n);
  });

  test.each(['player', 'customer', 'agent'] as const)('a %s waits for a day, to the millisecond', async (name) => {
    await calls.save(name);
    const { accounts, account_wait_hours } = await calls.accounts(name);
    expect(account_wait_hours).toBe(24);
    expect(accounts).toMatchObject([{ payable_at: later(24).toISOString() }]);
    clockAt(later(24, -1));
    expect((await calls.ask(name)).json()).toMatchObject({
      status: false,
      field: 'account_id',
      message: 'This payout account can be used from 2026-11-21 14:05:09. New ones wait for your safety',
      reason: { code: 'payoutAccountWaits', parameters: { payableAt: later(24).toISOString() } },
    });
    clockAt(later(24));
    expect((await calls.accounts(name)).accounts).toMatchObject([{ payable_at: null }]);
    expect(messageOf(await calls.ask(name))).toBe(texts.withdrawalSent);
  });

  test('a refused request holds no money, and an older account can be paid to meanwhile', async () => {
    const old = (await calls.save('player')).json<{ id: number }>();
    clockAt(later(24));
    const { id } = (await calls.save('player', { method: 'upi', upiId: 'thief@okbank' })).json<{ id: number }>();
    const refused = await calls.ask('player', { method: 'upi', accountId: id });
    expect(refused.json()).toMatchObject({ status: false, reason: { code: 'payoutAccountWaits' } });
    expect(await calls.accounts('player')).toMatchObject({ pending: null, left_today: '100000.00' });
    expect(messageOf(await calls.ask('player', { accountId: old.id }))).toBe(texts.withdrawalSent);
  });

  test('removed and saved again, it waits again', async () => {
    const { id } = (await calls.save('player')).json<{ id: number }>();
    clockAt(later(24));
    const token = await cage.signIn('player');
    await cage.apps.player.inject({
      method: 'DELETE',
      url: `/api/webapi/withdraw/accounts?id=${id}`,
      headers: { authorization: token },
    });
    await calls.save('player');
    expect(await calls.accounts('player')).toMatchObject({ accounts: [{ payable_at: later(48).toISOString() }] });
  });

  test('the owner is notified of every account saved', async () => {
    await calls.save('player');
    const inbox = await get(cage.apps.player, '/api/webapi/admin/notifications', await cage.signIn('player'));
    expect(inbox.json().notifications).toMatchObject([{ kind: 'payout-account-saved' }]);
    const stranger = await get(cage.apps.player, '/api/webapi/admin/notifications', await cage.signIn('otherPlayer'));
    expect(stranger.json().notifications).toEqual([]);
  });

  test('0 turns it off', async () => {
    cage.services.settings.payoutAccountWaitHours = 0;
    expect(messageOf(await calls.ask('player'))).toBe(texts.withdrawalSent);
  });

  test('an account that others saved is flagged, naming only those in scope', async () => {
    cage.services.settings.payoutAccountWaitHours = 0;
    await calls.ask('player');
    const seenBy = async (name: 'customer' | 'agent' | 'root') => {
      const query = name === 'customer' ? '' : '?queue=downline';
      const [row] = (await calls.pending(name, query)).list;
      return row && { flags: row.flags as string[], shared_with: row.shared_with as unknown };
    };
    clockAt(later(2));
    expect((await seenBy('customer'))?.flags).not.toContain('payout-account-shared');
    // Another branch of the same bank, and leading zeros, are the same account; an account of another branch of the tree saved it.
    await calls.save('otherPlayer', { ...BANK, ifsc_code: 'SBIN0009999', account_number: '0050100004002' });
    expect(await seenBy('customer')).toMatchObject({
      flags: expect.arrayContaining(['payout-account-shared']),
      shared_with: [],
    });
    expect((await seenBy('root'))?.shared_with).toEqual([{ account_id: 'P2', username: 'otherPlayer' }]);
    // The same number at another bank is another account.
    await calls.save('agent', { ...BANK, ifsc_code: 'HDFC0001234' });
    expect((await seenBy('root'))?.shared_with).toHaveLength(1);
    await calls.save('customer');
    expect((await seenBy('customer'))?.shared_with).toEqual([{ account_id: 'C1', username: 'customer' }]);
    expect((await seenBy('root'))?.shared_with).toHaveLength(2);
  });

  test('a UPI id is the same in any case', async () => {
    cage.services.settings.payoutAccountWaitHours = 0;
    const upi = { method: 'upi', upiId: 'Asha.Rao@OkBank' };
    const { id } = (await calls.save('player', upi)).json<{ id: number }>();
    await calls.ask('player', { method: 'upi', accountId: id });
    await calls.save('customer', { method: 'upi', upiId: 'asha.rao@okbank' });
    expect((await calls.pending('customer')).list[0].shared_with).toEqual([{ account_id: 'C1', username: 'customer' }]);
  });

  test('the queue takes as many queries for many withdrawals as for one', async () => {
    cage.services.settings.payoutAccountWaitHours = 0;
    const token = await cage.signIn('root');
    const seen = async () => {
      const asked = vi.spyOn(cage.services.database, 'query');
      const answer = await get(cage.apps.admin, '/api/webapi/admin/withdraw/pending?queue=downline', token);
      const times = asked.mock.calls.filter(([{ text }]) => text.includes('from withdrawals')).length;
      asked.mockRestore();
      return [answer.json().list.length as number, times];
    };
    await calls.ask('player');
    expect(await seen()).toEqual([1, 2]);
    for (const name of ['otherPlayer', 'customer'] as const) await calls.ask(name);
    expect(await seen()).toEqual([3, 2]);
  });
});
