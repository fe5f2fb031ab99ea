import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { deposit, get, messageOf, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { untilWaiting, whileHeld } from '../support/held.ts';
import {
  approvals,
  cage,
  call,
  clerk,
  confirming,
  database,
  expectSound,
  openTwoPeople,
  paise,
  proposed,
  request,
} from '../support/two-people.ts';

const DAY_MS = 24 * 60 * 60_000;

const moving = (given: object, token: string) =>
  call('/chips', { id_user: 'P2', direction: 'in', ...request(), ...given }, token);
const chipsIn = async (stake: string) => messageOf(await moving({ stake }, await cage.signIn('root')));
const chipsOut = async (stake: string) =>
  messageOf(await moving({ stake, direction: 'out', note: 'Back' }, await cage.signIn('root')));

const own = async (path: string, body: object) =>
  messageOf(await post(cage.apps.player, `/api/webapi/${path}`, body, await cage.signIn('otherPlayer')));
const setLimit = (limit: string, period = 'day') => own('limits', { kind: 'deposit', period, limit });
const startPause = (kind: string, days: number | null) => own('pause', { kind, days });
const payIn = async (amount: string, utr: string) =>
  messageOf(await deposit(cage.apps.player, await cage.signIn('otherPlayer'), { amount, utr }));
/** The used part of its deposit limits: of a day, a week and a month. */
const used = async () => {
  const answer = await get(cage.apps.player, '/api/webapi/limits', await cage.signIn('otherPlayer'));
  const { limits } = answer.json<{ limits: { kind: string; used: string }[] }>();
  return limits.flatMap(({ kind, used }) => (kind === 'deposit' ? [used] : []));
};
const pass = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};
const leaving = (leftPaise: bigint, limitPaise = 50_000n) =>
  texts.receiverLimit({ limitPaise, period: 'day', leftPaise });

/** Runs a call that waits for the player's wallet while something else happens, and returns its result. */
const whileWaiting = <Answer>(meanwhile: () => Promise<unknown>, begin: () => PromiseLike<Answer>) =>
  whileHeld(
    database(),
    [
      (tx) =>
        tx.query(
          sql`select 1 as held from wallets where account_id = ${cage.ids.otherPlayer} and kind = 'main' for update`,
        ),
      () => fromOutside(meanwhile),
    ],
    begin,
  );

beforeEach(async () => {
  await openTwoPeople();
  // A player of the built-in customer: root and its clerks move its chips.
  await database().query(sql`update accounts set parent_id = ${cage.ids.house} where id = ${cage.ids.otherPlayer}`);
});

describe('D350: a player on a break', () => {
  test('gets no chips until its end, and may give some back', async () => {
    expect(await chipsIn('100')).toBe(texts.chipsIn);
    const endsAt = new Date(cage.services.clock.at.getTime() + 7 * DAY_MS);
    expect(await startPause('time-out', 7)).toBe(texts.pauseStarted);
    pass(7 * DAY_MS - 1);
    expect(await chipsIn('100')).toBe(texts.receiverOnPause({ endsAt }));
    expect(await chipsOut('60')).toBe(texts.chipsOut);
    pass(1);
    expect(await chipsIn('100')).toBe(texts.chipsIn);
    expect(await paise('otherPlayer')).toBe(14_000n);
    await expectSound();
  });

  test('that is permanent never gets any, nor chips proposed to a second person', async () => {
    expect(await startPause('self-exclusion', null)).toBe(texts.pauseStarted);
    expect(await chipsIn('100')).toBe(texts.receiverExcluded);
    const large = await moving({ stake: '501', note: 'Float' }, clerk);
    expect(large.json()).toMatchObject({ status: false, message: texts.receiverExcluded });
    expect(await approvals(clerk)).toEqual([]);
  });

  test('that begins while a call waits for the wallet gets nothing by it', async () => {
    const [token, excluding] = [await cage.signIn('root'), await cage.signIn('otherPlayer')];
    const startsNow = async () => {
      const answer = await post(
        cage.apps.player,
        '/api/webapi/pause',
        { kind: 'self-exclusion', days: null },
        excluding,
      );
      expect(messageOf(answer)).toBe(texts.pauseStarted);
    };
    const said = await whileWaiting(startsNow, () => moving({ stake: '100' }, token));
    expect(messageOf(said)).toBe(texts.receiverExcluded);
    expect(await paise('otherPlayer')).toBe(0n);
  });

  test('that begins after a proposal gets nothing by it: the confirmation is refused, and the proposal waits', async () => {
    const id = proposed(await moving({ stake: '501', note: 'Float' }, clerk));
    expect(await startPause('self-exclusion', null)).toBe(texts.pauseStarted);
    expect(messageOf(await confirming(id))).toBe(texts.receiverExcluded);
    expect(await approvals(clerk)).toMatchObject([{ id, state: 'waiting' }]);
    expect(await paise('otherPlayer')).toBe(0n);
    await expectSound();
  });
});

describe('D350: with a limit of deposits', () => {
  test('chips given use as much of it as a deposit does, for as long', async () => {
    expect(await setLimit('500')).toBe(texts.limitSet);
    expect(await setLimit('800', 'week')).toBe(texts.limitSet);
    expect(await chipsIn('300')).toBe(texts.chipsIn);
    expect(await used()).toEqual(['300.00', '300.00', '300.00']);
    const over = await moving({ stake: '201' }, await cage.signIn('root'));
    expect(over.json()).toMatchObject({ message: leaving(20_000n), field: 'stake' });
    expect(await payIn('201', 'UTR1')).toBe(
      texts.depositLimit({ limitPaise: 50_000n, period: 'day', leftPaise: 20_000n }),
    );
    expect(await chipsIn('200')).toBe(texts.chipsIn);
    expect(await chipsIn('1')).toBe(leaving(0n));
    pass(DAY_MS - 1);
    expect(await chipsIn('1')).toBe(leaving(0n));
    pass(1);
    expect(await used()).toEqual(['0.00', '500.00', '500.00']);
    expect(await chipsIn('301')).toBe(texts.receiverLimit({ limitPaise: 80_000n, period: 'week', leftPaise: 30_000n }));
    expect(await chipsIn('300')).toBe(texts.chipsIn);
    pass(7 * DAY_MS);
    expect(await used()).toEqual(['0.00', '0.00', '800.00']);
    pass(30 * DAY_MS);
    expect(await used()).toEqual(['0.00', '0.00', '0.00']);
    await expectSound();
  });

  test('a waiting deposit leaves less to be given, and chips taken back leave no more', async () => {
    expect(await setLimit('500')).toBe(texts.limitSet);
    expect(await payIn('200', 'UTR1')).toBe(texts.rechargeSent);
    expect(await chipsIn('301')).toBe(leaving(30_000n));
    expect(await chipsIn('300')).toBe(texts.chipsIn);
    expect(await chipsOut('300')).toBe(texts.chipsOut);
    expect(await used()).toEqual(['500.00', '500.00', '500.00']);
    expect(await chipsIn('1')).toBe(leaving(0n));
  });

  test('chips that pay a debt of the player count in full', async () => {
    const { otherPlayer, otherCustomer } = cage.ids;
    await database().query(sql`
      with owed as (
        insert into player_debts (player_id, customer_id, creditor_id, amount_paise, left_paise, at)
        values (${otherPlayer}, ${otherCustomer}, ${otherCustomer}, 20000, 20000, ${cage.services.clock.at}))
      update wallets set debt_paise = 20000 where account_id = ${otherPlayer} and kind = 'main'`);
    expect(await chipsIn('300')).toBe(texts.chipsIn);
    expect(await paise('otherPlayer')).toBe(10_000n);
    expect(await used()).toEqual(['300.00', '300.00', '300.00']);
  });

  test('a proposal is judged by what is left when it is confirmed', async () => {
    expect(await setLimit('1000')).toBe(texts.limitSet);
    const large = await moving({ stake: '1001', note: 'Float' }, clerk);
    expect(messageOf(large)).toBe(leaving(100_000n, 100_000n));
    const id = proposed(await moving({ stake: '600', note: 'Float' }, clerk));
    expect(await used()).toEqual(['0.00', '0.00', '0.00']);
    expect(await payIn('401', 'UTR1')).toBe(texts.rechargeSent);
    expect(messageOf(await confirming(id))).toBe(leaving(59_900n, 100_000n));
    await database().query(sql`update recharges set status = 2, decided_at = ${cage.services.clock.at}`);
    expect(messageOf(await confirming(id))).toBe(texts.proposalConfirmed);
    expect([await used(), await paise('otherPlayer')]).toEqual([['600.00', '600.00', '600.00'], 60_000n]);
    await expectSound();
  });

  test('several calls at once find no more room than one', async () => {
    expect(await setLimit('500')).toBe(texts.limitSet);
    const token = await cage.signIn('root');
    const answers = await Promise.all(['300', '301', '302', '303'].map((stake) => moving({ stake }, token)));
    const messages = answers.map(messageOf);
    expect(messages.filter((message) => message === texts.chipsIn)).toHaveLength(1);
    expect(await chipsIn('201')).toMatch(/^The player’s own deposit limit/);
  });

  test('a deposit sent while chips are on their way waits for what they leave', async () => {
    expect(await setLimit('500')).toBe(texts.limitSet);
    const [token, sender] = [await cage.signIn('root'), await cage.signIn('otherPlayer')];
    let sending: Promise<string> = Promise.resolve('');
    const sendAsWell = async () => {
      sending = deposit(cage.apps.player, sender, { amount: '300', utr: 'UTR1' }).then(messageOf);
      await untilWaiting(database(), 2);
    };
    const given = await whileWaiting(sendAsWell, () => moving({ stake: '300' }, token));
    expect(messageOf(given)).toBe(texts.chipsIn);
    expect(await sending).toBe(texts.depositLimit({ limitPaise: 50_000n, period: 'day', leftPaise: 20_000n }));
  });
});
