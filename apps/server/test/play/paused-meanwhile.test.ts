import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { bothWhileHeld, untilWaiting, whileHeld } from '../support/held.ts';

const UTR = '432109876777';
let cage: Cage;
let token: string;

const database = () => cage.services.database;
const own = (path: string, body: object) => post(cage.apps.player, `/api/webapi/${path}`, body, token);
const filed = () =>
  database().query<{ utr: string }>(sql`select utr from recharges where requester_id = ${cage.ids.player}`);

/** A deposit that waits for another with the same reference, which is rolled back, and what happens to its payer meanwhile. */
const depositing = (meanwhile: () => Promise<unknown>) =>
  whileHeld(
    database(),
    [
      (tx) =>
        tx.query(sql`
          insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name, proof_hash, flags, requested_at)
          values ('R261120AAAAAAAA', ${cage.ids.otherPlayer}, ${cage.ids.otherCustomer}, 200000, 'upi', 1,
            '{"holder":"x","upi":null,"bank":null,"qrImageUrl":null,"usdt":null}'::jsonb, ${UTR}, ${UTR}, 'a.webp', decode('00', 'hex'), '{}', ${cage.services.clock.at})`),
      async (tx) => {
        await fromOutside(meanwhile);
        await tx.query(sql`delete from recharges where code = 'R261120AAAAAAAA'`);
      },
    ],
    () => deposit(cage.apps.player, token, { amount: '2000', utr: UTR }),
  ).then(messageOf);

beforeEach(async () => {
  cage = await openCage('postgres');
  token = await cage.signIn('player');
});

const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};

test('D491: a deposit being filed while its player excludes itself is filed, and none can be started after that', async () => {
  const said = await depositing(async () => {
    later(1);
    expect(messageOf(await own('pause', { kind: 'self-exclusion', days: null }))).toBe(texts.pauseStarted);
  });
  expect(said).toBe(texts.rechargeSent);
  expect(await filed()).toEqual([{ utr: UTR }]);
  expect(messageOf(await own('recharge/start', { stake: '2000', type: 'upi' }))).toBe(texts.excluded);
});

test('D23: a deposit started as its player’s break began is not filed; the next one is, once that has ended', async () => {
  const endsAt = new Date(cage.services.clock.at.getTime() + 7 * 24 * 3_600_000);
  expect(await depositing(() => own('pause', { kind: 'time-out', days: 7 }))).toBe(texts.onPause({ endsAt }));
  expect(await filed()).toEqual([]);
  cage.services.clock.at = endsAt;
  token = await cage.signIn('player');
  expect(messageOf(await deposit(cage.apps.player, token, { amount: '2000', utr: UTR }))).toBe(texts.rechargeSent);
});

describe('D466: a break and a deposit that both wait for the end of the log', () => {
  const excluding = () => own('pause', { kind: 'self-exclusion', days: null });
  const depositing = () => deposit(cage.apps.player, token, { amount: '2000', utr: UTR });
  const atOnce = async (first: typeof excluding, second: typeof excluding) =>
    (
      await bothWhileHeld(
        database(),
        (tx) => tx.query(sql`select 1 as held from audit_heads where chain = ${cage.ids.player} for update`),
        [first, second],
      )
    ).map(messageOf);

  test('the break first: nothing is filed', async () => {
    expect(await atOnce(excluding, depositing)).toEqual([texts.pauseStarted, texts.excluded]);
    expect(await filed()).toEqual([]);
  });

  test('the deposit first: it is filed, and then the break is confirmed', async () => {
    expect(await atOnce(depositing, excluding)).toEqual([texts.rechargeSent, texts.pauseStarted]);
  });
});

test('R20: a deposit is not filed when an account above it is suspended meanwhile', async () => {
  const said = await depositing(() =>
    database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.agent}`),
  );
  expect(said).not.toBe(texts.rechargeSent);
  expect(await filed()).toEqual([]);
});

test('D23: a limit lowered meanwhile waits for the deposit, and is confirmed once that is filed', async () => {
  const answers: Promise<string>[] = [];
  const said = await depositing(async () => {
    answers.push(own('limits', { kind: 'deposit', period: 'day', limit: '1000' }).then(messageOf));
    await untilWaiting(database(), 2);
    expect(await filed()).toEqual([]);
  });
  expect([said, await answers[0]]).toEqual([texts.rechargeSent, texts.limitSet]);
});
