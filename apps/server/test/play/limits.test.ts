import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, deposit, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const DAY_MS = 24 * 60 * 60_000;
let cage: Cage;

const call = async (path: string, body: object) =>
  messageOf(await post(cage.apps.player, `/api/webapi/${path}`, body, await cage.signIn('player')));
const setDay = (limit: string | null) => call('limits', { kind: 'deposit', period: 'day', limit });
const payIn = async (amount: string, utr: string) =>
  messageOf(await deposit(cage.apps.player, await cage.signIn('player'), { amount, utr }));
const pass = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};

interface Limits {
  limits: { kind: string; period: string; limit: string | null; used: string; raise: object | null }[];
  pause: { kind: string; until: string | null } | null;
}
const limits = async () =>
  (await get(cage.apps.player, '/api/webapi/limits', await cage.signIn('player'))).json<Limits>();

describe('limits', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('a limit binds at once; a waiting deposit counts, a rejected one does not', async () => {
    expect(await setDay('3000')).toBe(texts.limitSet);
    expect(await payIn('2000', 'UTR1')).toBe(texts.rechargeSent);
    const refusal = 'Your deposit limit is ₹3,000 in 24 hours. You can pay in ₹1,000 now';
    expect(await payIn('1001', 'UTR2')).toBe(refusal);
    const started = await call('recharge/start', { stake: '1001', type: 'upi' });
    expect(started).toBe(refusal);
    await cage.services.database.query(
      sql`update recharges set status = 2, decided_at = ${cage.services.clock.at} where utr = 'UTR1'`,
    );
    expect(await payIn('3000', 'UTR3')).toBe(texts.rechargeSent);
    const { limits: rows } = await limits();
    expect(rows).toHaveLength(9);
    expect(rows[0]).toEqual({ kind: 'deposit', period: 'day', limit: '3000.00', used: '3000.00', raise: null });
  });

  test('the window slides: a deposit counts for 24 hours, to the millisecond', async () => {
    await setDay('2000');
    expect(await payIn('2000', 'UTR1')).toBe(texts.rechargeSent);
    pass(DAY_MS - 1);
    expect(await payIn('2000', 'UTR2')).toMatch(/^Your deposit limit/);
    pass(1);
    expect(await payIn('2000', 'UTR3')).toBe(texts.rechargeSent);
  });

  test('raising takes a day and a second confirmation; lowering does not', async () => {
    await setDay('2000');
    expect(await setDay('5000')).toBe(texts.limitRaiseAsked);
    const which = { kind: 'deposit', period: 'day' };
    pass(DAY_MS - 1);
    expect(await call('limits/confirm', which)).toMatch(/^You can confirm the new limit from/);
    expect(await payIn('2001', 'UTR1')).toMatch(/^Your deposit limit is ₹2,000/);
    pass(1);
    expect(await payIn('2001', 'UTR1')).toMatch(/^Your deposit limit is ₹2,000/);
    expect(await call('limits/confirm', which)).toBe(texts.limitRaised);
    expect(await call('limits/confirm', which)).toBe(texts.noRaiseWaiting);
    expect(await payIn('2001', 'UTR1')).toBe(texts.rechargeSent);
    expect(await setDay(null)).toBe(texts.limitRaiseAsked);
    expect(await call('limits/cancel', which)).toBe(texts.limitRaiseCancelled);
    expect(await setDay(null)).toBe(texts.limitRaiseAsked);
    expect(await setDay('100')).toBe(texts.limitSet);
    pass(DAY_MS);
    expect(await call('limits/confirm', which)).toBe(texts.noRaiseWaiting);
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
    const rows = await cage.services.database.query<{ action: string }>(
      sql`select action from audit_log where action like 'limit.%' order by chain, seq`,
    );
    expect(rows.map(({ action }) => action)).toContain('limit.raised.refused');
  });

  test('D441: a raise not confirmed in 7 days lapses, and can be asked for again', async () => {
    const which = { kind: 'deposit', period: 'day' };
    const raise = async () => (await limits()).limits[0]?.raise;
    await setDay('100');
    expect(await setDay(null)).toBe(texts.limitRaiseAsked);
    const asked = cage.services.clock.at.getTime();
    const at = (days: number) => new Date(asked + days * DAY_MS).toISOString();
    expect(await raise()).toEqual({ limit: null, from: at(1), until: at(8) });
    pass(8 * DAY_MS - 1);
    expect(await raise()).not.toBeNull();
    pass(1);
    expect(await raise()).toBeNull();
    expect(await call('limits/confirm', which)).toBe(texts.noRaiseWaiting);
    expect(await call('limits/cancel', which)).toBe(texts.noRaiseWaiting);
    expect(await payIn('101', 'UTR1')).toMatch(/^Your deposit limit is ₹100/);
    expect(await setDay(null)).toBe(texts.limitRaiseAsked);
    expect(await call('limits/confirm', which)).toMatch(/^You can confirm the new limit from/);
    pass(8 * DAY_MS - 1);
    expect(await call('limits/confirm', which)).toBe(texts.limitRaised);
    expect(await payIn('101', 'UTR2')).toBe(texts.rechargeSent);
  });

  test.each(['', 'abc', '-5', '10.50'])('a limit of %j is refused', async (limit) => {
    expect(await setDay(limit)).toBe(texts.invalidAmount);
  });

  test('a limit of zero accepts nothing', async () => {
    expect(await setDay('0')).toBe(texts.limitSet);
    expect(await payIn('100', 'UTR1')).toBe('Your deposit limit is ₹0 in 24 hours. None of it is left now');
  });

  test('a break stops deposits until its end, can be made longer and never shorter', async () => {
    expect(await call('pause', { kind: 'time-out', days: 7 })).toBe(texts.pauseStarted);
    expect(await call('pause', { kind: 'time-out', days: 1 })).toBe(texts.pauseRuns);
    expect(await call('pause', { kind: 'time-out', days: 3 })).toBe(texts.pauseInvalid);
    expect(await payIn('100', 'UTR1')).toMatch(/^You are taking a break until/);
    pass(7 * DAY_MS - 1);
    expect(await payIn('100', 'UTR1')).toMatch(/^You are taking a break until/);
    pass(1);
    expect(await payIn('100', 'UTR1')).toBe(texts.rechargeSent);
    expect(await call('pause', { kind: 'self-exclusion', days: null })).toBe(texts.pauseStarted);
    expect(await payIn('100', 'UTR2')).toBe(texts.excluded);
    expect((await limits()).pause).toEqual({ kind: 'self-exclusion', until: null });
    await expect(cage.services.database.query(sql`delete from play_pauses`)).rejects.toThrow(/append-only/);
  });

  test('the player’s audit log has its limits and breaks, refused ones among them', async () => {
    await setDay('2000');
    await setDay('5000');
    await call('limits/cancel', { kind: 'deposit', period: 'day' });
    await call('limits/confirm', { kind: 'deposit', period: 'day' });
    await call('reality_check', { minutes: 30 });
    await call('pause', { kind: 'time-out', days: 7 });
    await call('pause', { kind: 'time-out', days: 1 });
    const root = await cage.signIn('root');
    const [player] = await cage.services.database.query<{ id: string }>(
      sql`select public_id as id from accounts where id = ${cage.ids.player}`,
    );
    const listed = await get(cage.apps.admin, `/api/webapi/admin/audit?subject=${player?.id}&sort=id`, root);
    const { audit } = listed.json<{ audit: { action: string; after: string }[] }>();
    const day = { kind: 'deposit', period: 'day' };
    const done = audit.filter(({ action }) => !action.startsWith('sign-in'));
    expect(done.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
      ['limit.lowered', { ...day, limitPaise: '200000' }],
      ['limit.raise-asked', { ...day, limitPaise: '500000' }],
      ['limit.raise-cancelled', day],
      ['limit.raised.refused', { ...day, message: texts.noRaiseWaiting, count: 1 }],
      ['reality-check.set', { minutes: 30 }],
      ['pause.started', { kind: 'time-out', until: expect.any(String) }],
      ['pause.started.refused', { kind: 'time-out', days: 1, message: texts.pauseRuns, count: 1 }],
    ]);
  });

  test('asking again for what a player has already leaves no row', async () => {
    const { database } = cage.services;
    const rows = async () =>
      (await database.query<{ action: string }>(sql`select action from audit_log order by chain, seq`))
        .map(({ action }) => action)
        .filter((action) => !action.startsWith('sign-in'));
    for (let n = 0; n < 3; n += 1) {
      expect(await setDay('2000')).toBe(texts.limitSet);
      expect(await call('reality_check', { minutes: 30 })).toBe(texts.realityCheckSaved);
    }
    expect(await rows()).toEqual(['limit.lowered', 'reality-check.set']);
    expect(await call('reality_check', { minutes: 60 })).toBe(texts.realityCheckSaved);
    expect(await setDay('5000')).toBe(texts.limitRaiseAsked);
    // Setting the present limit cancels the raise.
    expect(await setDay('2000')).toBe(texts.limitSet);
    expect((await limits()).limits[0]).toMatchObject({ limit: '2000.00', raise: null });
    expect((await rows()).slice(2)).toEqual(['reality-check.set', 'limit.raise-asked', 'limit.lowered']);
  });

  test('staff have no limits to set, and can’t raise a player’s', async () => {
    const token = await cage.signIn('root');
    const body = { kind: 'deposit', period: 'day', limit: null };
    for (const path of ['limits', 'limits/confirm', 'pause']) {
      expect((await post(cage.apps.admin, `/api/webapi/${path}`, body, token)).statusCode).toBe(403);
    }
  });
});

test('two deposits at once can’t both find room under a limit', async () => {
  cage = await openCage();
  await setDay('1000');
  const token = await cage.signIn('player');
  const answers = await Promise.all(
    ['600', '601', '602'].map(async (amount) =>
      messageOf(await deposit(cage.apps.player, token, { amount, utr: `UTR${amount}` })),
    ),
  );
  expect(answers.filter((message) => message === texts.rechargeSent)).toHaveLength(1);
});

describe('stakes', () => {
  const bet = (amountPaise: bigint) => {
    const { services, ids } = cage;
    return aBet(services.database, {
      customerId: ids.customer,
      playerId: ids.player,
      amountPaise,
      at: services.clock.at,
    });
  };

  test('a wager limit counts every stake that was not taken back, for 24 hours', async () => {
    cage = await openCage();
    const { services, ids } = cage;
    await fund(services.database, ids.player, 1_000_000n);
    await call('limits', { kind: 'wager', period: 'day', limit: '300' });
    const first = await bet(20_000n);
    await bet(10_000n);
    await expect(bet(100n)).rejects.toThrow('LIMIT_REACHED');
    await endBet(services.database, ids.customer, first, 'void');
    await bet(20_000n);
    pass(DAY_MS);
    await bet(30_000n);
    expect((await limits()).limits.find(({ kind, period }) => kind === 'wager' && period === 'week')?.used).toBe(
      '600.00',
    );
  });

  test('a loss limit counts a stake as lost until it wins', async () => {
    cage = await openCage();
    const { services, ids } = cage;
    await fund(services.database, ids.player, 1_000_000n);
    await fund(services.database, ids.customer, 1_000_000n);
    await call('limits', { kind: 'loss', period: 'week', limit: '300' });
    const first = await bet(30_000n);
    await expect(bet(100n)).rejects.toThrow('LIMIT_REACHED');
    await endBet(services.database, ids.customer, first, 50_000n);
    await bet(50_000n);
    await expect(bet(100n)).rejects.toThrow('LIMIT_REACHED');
  });

  test('two stakes at once can’t both find room', async () => {
    cage = await openCage();
    await fund(cage.services.database, cage.ids.player, 1_000_000n);
    await call('limits', { kind: 'wager', period: 'day', limit: '300' });
    const results = await Promise.allSettled([bet(20_000n), bet(20_000n), bet(20_000n)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('PLAY_MONEY: nothing is paid in, and the page says so', async () => {
  cage = await openCage('postgres', { playMoney: true });
  expect(await payIn('100', 'UTR1')).toBe(texts.playMoneyOnly);
  expect(await call('recharge/start', { stake: '100', type: 'upi' })).toBe(texts.playMoneyOnly);
});
