import type { payInStops } from '@cage/contract/play/limits';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { STARTED_PAYMENT_MS } from '@cage/contract/request-times';
import { beforeEach, describe, expect, test } from 'vitest';
import { prune } from '../../src/jobs/prune.ts';
import { sql } from '../../src/store/database/sql.ts';
import { MAX_STARTED } from '../../src/store/recharges/started-payments.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';

let cage: Cage;

const appOf = (name: Name) => (name.toLowerCase().includes('player') ? cage.apps.player : cage.apps.admin);
const start = async (name: Name, stake: string, type = 'upi') =>
  post(appOf(name), '/api/webapi/recharge/start', { stake, type }, await cage.signIn(name));
const codeOf = async (name: Name, stake: string, type = 'upi') =>
  (await start(name, stake, type)).json<{ id_order: string }>().id_order;
const listed = async (name: Name) =>
  (await get(appOf(name), '/api/webapi/recharge/started', await cage.signIn(name))).json<{
    datas: { id_order: string; current: boolean; expires_at: string; money: string }[];
  }>().datas;
const discard = async (name: Name, code: string) =>
  messageOf(await post(appOf(name), '/api/webapi/recharge/discard', { id_order: code }, await cage.signIn(name)));
const rows = async () =>
  (await cage.services.database.query<{ count: number }>(sql`select count(*)::int as count from recharge_intents`))[0]
    ?.count;
const pass = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};

describe('a started payment', () => {
  beforeEach(async () => {
    cage = await openCage();
  });

  test('is listed for its payer alone, until its proof is sent', async () => {
    const code = await codeOf('player', '1500');
    expect(await listed('player')).toMatchObject([{ id_order: code, money: '1500.00', current: true }]);
    for (const other of ['otherPlayer', 'customer', 'agent'] as const) expect(await listed(other)).toEqual([]);
    expect(await discard('otherPlayer', code)).toBe(texts.startedNotFound);
    await deposit(cage.apps.player, await cage.signIn('player'), { code });
    expect(await listed('player')).toEqual([]);
    expect(await discard('player', code)).toBe(texts.startedNotFound);
  });

  test('asked for again is the same one, with its time restarted', async () => {
    const code = await codeOf('player', '1500');
    pass(60_000);
    expect(await codeOf('player', '1500')).toBe(code);
    expect(await codeOf('player', '1500', 'bank')).not.toBe(code);
    expect(await codeOf('player', '1501')).not.toBe(code);
    const [same] = (await listed('player')).filter(({ id_order }) => id_order === code);
    expect(same?.expires_at).toBe(new Date(cage.services.clock.at.getTime() + STARTED_PAYMENT_MS).toISOString());
  });

  test('can’t be used once discarded', async () => {
    const code = await codeOf('player', '1500');
    expect(await discard('player', code)).toBe(texts.startedDiscarded);
    const token = await cage.signIn('player');
    expect(messageOf(await deposit(cage.apps.player, token, { code, amount: '1500' }))).toBe(texts.detailsChanged);
  });

  test('expires to the millisecond, and can then not be used', async () => {
    const code = await codeOf('player', '1500');
    pass(STARTED_PAYMENT_MS - 1);
    expect(await listed('player')).toHaveLength(1);
    pass(1);
    expect(await listed('player')).toEqual([]);
    const token = await cage.signIn('player');
    expect(messageOf(await deposit(cage.apps.player, token, { code }))).toBe(texts.detailsChanged);
  });

  test('says when its details have changed, and is then replaced by a new one', async () => {
    const code = await codeOf('player', '1500');
    await cage.services.database.query(sql`update payment_settings set version = version + 1`);
    expect(await listed('player')).toMatchObject([{ id_order: code, current: false }]);
    expect(await codeOf('player', '1500')).not.toBe(code);
  });

  test('used or expired is pruned; one that can be continued stays', async () => {
    const used = await codeOf('player', '1500');
    await deposit(cage.apps.player, await cage.signIn('player'), { code: used });
    await codeOf('player', '1600');
    pass(STARTED_PAYMENT_MS - 1);
    const open = await codeOf('player', '1700');
    pass(1);
    expect(await prune(cage.services)).toMatchObject({ recharge_intents: 2 });
    expect((await listed('player')).map(({ id_order }) => id_order)).toEqual([open]);
    expect(await rows()).toBe(1);
  });
});

test('an account has a few at most: one more replaces the oldest', async () => {
  cage = await openCage();
  const token = await cage.signIn('player');
  const codes: string[] = [];
  for (let n = 0; n < MAX_STARTED + 3; n += 1) {
    pass(1);
    const body = { stake: String(1000 + n), type: 'upi' };
    codes.push((await post(cage.apps.player, '/api/webapi/recharge/start', body, token)).json().id_order);
  }
  expect((await listed('player')).map(({ id_order }) => id_order)).toEqual(codes.slice(-MAX_STARTED).reverse());
  const more = Array.from({ length: 20 }, (_, n) =>
    post(cage.apps.player, '/api/webapi/recharge/start', { stake: String(2000 + n), type: 'upi' }, token),
  );
  await Promise.all(more);
  expect(await rows()).toBe(MAX_STARTED);
});

describe('D491: a payment that was started before', () => {
  let token: string;
  beforeEach(async () => {
    cage = await openCage();
    token = await cage.signIn('player');
  });
  const own = (path: string, body: object) => post(cage.apps.player, `/api/webapi/${path}`, body, token);
  const limit = async (rupees: string) =>
    expect(messageOf(await own('limits', { kind: 'deposit', period: 'day', limit: rupees }))).toBe(texts.limitSet);
  const pause = async () =>
    expect(messageOf(await own('pause', { kind: 'self-exclusion', days: null }))).toBe(texts.pauseStarted);
  const prove = async (code: string, utr = '432109876543') =>
    messageOf(await deposit(cage.apps.player, token, { code, utr }));

  test('a break is proved during it', async () => {
    const code = await codeOf('player', '1500');
    pass(1);
    await pause();
    expect(await prove(code)).toBe(texts.rechargeSent);
  });

  test.each<[string, () => Promise<void>]>([
    ['the player’s first limit', async () => {}],
    ['a limit was lowered', () => limit('1500')],
  ])('%s is proved beyond it', async (_, before) => {
    await before();
    const code = await codeOf('player', '1500');
    pass(1);
    await limit('100');
    expect(await prove(code)).toBe(texts.rechargeSent);
    expect(messageOf(await start('player', '1500'))).toMatch(/^Your deposit limit is ₹100 in 24 hours/);
  });

  test('a limit was lowered still has to fit the limit of that time, beside other deposits', async () => {
    await limit('2000');
    const [one, two] = [await codeOf('player', '1500'), await codeOf('player', '1400')];
    await limit('100');
    expect(await prove(one)).toBe(texts.rechargeSent);
    const answer = await deposit(cage.apps.player, token, { code: two, amount: '1400', utr: '432109876544' });
    expect(messageOf(answer)).toMatch(/^Your deposit limit is ₹2,000 in 24 hours/);
  });

  test('a limit was set is judged by it once it is asked for again', async () => {
    const one = await codeOf('player', '1500');
    await limit('2000');
    expect(await codeOf('player', '1500')).toBe(one);
    const two = await codeOf('player', '1400');
    await limit('100');
    const answer = await deposit(cage.apps.player, token, { code: two, amount: '1400', utr: '432109876544' });
    expect(messageOf(answer)).toBe(texts.rechargeSent);
    expect(await prove(one)).toMatch(/^Your deposit limit is ₹2,000 in 24 hours/);
  });
});

describe('a reason to refuse the proof is shown before anybody pays', () => {
  beforeEach(async () => {
    cage = await openCage();
  });
  const set = (name: Name, status: string) =>
    cage.services.database.query(sql`update accounts set status = ${status} where id = ${cage.ids[name]}`);
  const stopOf = async (name: Name = 'player') =>
    (await get(appOf(name), '/api/webapi/getDetails', await cage.signIn(name))).json().stop;
  const exclude = () =>
    cage.services.database.query(sql`
      insert into play_pauses (account_id, kind, started_at) values (${cage.ids.player}, 'self-exclusion', now())`);
  const limit = async (rupees: string) =>
    post(
      cage.apps.player,
      '/api/webapi/limits',
      { kind: 'deposit', period: 'day', limit: rupees },
      await cage.signIn('player'),
    );
  const waiting = async () => {
    const token = await cage.signIn('player');
    for (const utr of ['A1', 'A2', 'A3']) await deposit(cage.apps.player, token, { utr });
  };
  const noSettings = () => cage.services.database.query(sql`delete from payment_settings`);

  const support = { turnsTo: 'support' } as const;
  const ownLimit = 'Your deposit limit is ₹1 in 24 hours. You can pay in ₹1 now';

  test.each<[(typeof payInStops)[number], string, string, () => Promise<unknown>]>([
    [
      'standing',
      refusalsInEnglish.paymentsPaused(support),
      texts.paymentsPaused(support),
      () => set('agent', 'Suspended'),
    ],
    ['pause', refusalsInEnglish.excluded, texts.excluded, exclude],
    ['waiting', refusalsInEnglish.tooManyWaiting, texts.tooManyWaiting, waiting],
    ['limit', ownLimit, ownLimit, () => limit('1')],
    ['nobody', refusalsInEnglish.nobodyToPay(support), texts.nobodyToPay(support), noSettings],
  ])('%s: people read %s', async (reason, message, onTheWire, arrange) => {
    expect(await stopOf()).toBeNull();
    await arrange();
    expect(await stopOf()).toEqual({ reason, message, because: expect.objectContaining({ code: expect.any(String) }) });
    expect(messageOf(await start('player', '1500'))).toBe(onTheWire);
    expect(await listed('player')).toEqual([]);
  });

  test('play money', async () => {
    cage = await openCage('postgres', { playMoney: true });
    for (const name of ['player', 'customer'] as const) {
      expect(await stopOf(name)).toMatchObject({ reason: 'play-money', message: texts.playMoneyOnly });
    }
  });

  test('the tightest own limit, and an amount over it', async () => {
    await limit('2000');
    const options = await get(cage.apps.player, '/api/webapi/getDetails', await cage.signIn('player'));
    expect(options.json().bankk[0].own_limit).toEqual({ period: 'day', limit: '2000.00', left: '2000.00' });
    const over = 'Your deposit limit is ₹2,000 in 24 hours. You can pay in ₹2,000 now';
    expect((await start('player', '2001')).json()).toMatchObject({ message: over, field: 'stake' });
    expect((await start('player', '2000')).json().status).toBe(true);
  });

  test('root is shown what to use instead by every call of the screen; so is its clerk', async () => {
    const token = await cage.signIn('root');
    const told = async (path: string) => {
      const answer = await get(cage.apps.admin, path, token);
      return [answer.statusCode, answer.json().status, messageOf(answer)];
    };
    for (const path of ['/api/webapi/getDetails', '/api/getContact']) {
      expect(await told(path)).toEqual([200, false, texts.rootCannotRecharge]);
    }
    expect(messageOf(await start('root', '1500'))).toBe(texts.rootCannotRecharge);
    const asked = { amount: '500', method: 'upi', account_id: 1, request_id: crypto.randomUUID() };
    const withdrawal = await post(cage.apps.admin, '/api/webapi/withdraw', asked, token);
    expect(messageOf(withdrawal)).toBe(texts.rootCannotWithdraw);
  });
});
