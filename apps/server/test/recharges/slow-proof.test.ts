import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';

let cage: Cage;
let token: string;
beforeEach(async () => {
  cage = await openCage();
  token = await cage.signIn('player');
});

/** Makes something happen after the picture is decoded and before its request is filed. */
function meanwhile(happens: () => Promise<unknown>): void {
  const { files } = cage.services;
  const put = files.put;
  files.put = async (name, bytes) => {
    files.put = put;
    await happens();
    return put(name, bytes);
  };
}

const query = (statement: ReturnType<typeof sql>) => cage.services.database.query(statement);
const own = (path: string, body: object) => post(cage.apps.player, `/api/webapi/${path}`, body, token);
const filed = async () => (await query(sql`select 1 as one from recharges`)).length;

describe('a picture takes its time: changes meanwhile are seen under the lock', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'somebody above is suspended',
      texts.paymentsPaused({ turnsTo: 'support' }),
      () => query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.agent}`),
    ],
    [
      'the payee changes its details',
      texts.detailsChanged,
      () => query(sql`update payment_settings set version = version + 1`),
    ],
  ])('%s', async (_, message, happens) => {
    meanwhile(happens);
    expect(messageOf(await deposit(cage.apps.player, token))).toBe(message);
    expect(await filed()).toBe(0);
    expect(readdirSync(cage.filesFolder)).toEqual([]);
  });

  test('the room under the player’s own limit is used up', async () => {
    await own('limits', { kind: 'deposit', period: 'day', limit: '2000' });
    meanwhile(() => deposit(cage.apps.player, token, { amount: '1400', utr: '432109876544' }));
    expect(messageOf(await deposit(cage.apps.player, token))).toBe(
      'Your deposit limit is ₹2,000 in 24 hours. You can pay in ₹600 now',
    );
    expect([await filed(), readdirSync(cage.filesFolder).length]).toEqual([1, 2]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the player excludes itself', () => own('pause', { kind: 'self-exclusion', days: null })],
    ['a limit is lowered', () => own('limits', { kind: 'deposit', period: 'day', limit: '100' })],
  ])('D491: %s, and what was started before is filed', async (_, happens) => {
    meanwhile(async () => {
      cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 1);
      await happens();
    });
    expect(messageOf(await deposit(cage.apps.player, token))).toBe(texts.rechargeSent);
    expect(await filed()).toBe(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the player signs out', async () => post(cage.apps.player, '/api/webapi/logout', {}, token)],
    [
      'the account is suspended',
      () => query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.player}`),
    ],
  ])('R45: %s, and nothing is filed for an ended session', async (_, happens) => {
    meanwhile(happens);
    const answer = await deposit(cage.apps.player, token);
    expect([answer.statusCode, messageOf(answer)]).toEqual([401, texts.sessionExpired]);
    expect(await filed()).toBe(0);
    expect(readdirSync(cage.filesFolder)).toEqual([]);
  });

  test('the payment is discarded', async () => {
    const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
    const code = started.json<{ id_order: string }>().id_order;
    meanwhile(async () => post(cage.apps.player, '/api/webapi/recharge/discard', { id_order: code }, token));
    expect(messageOf(await deposit(cage.apps.player, token, { code }))).toBe(texts.detailsChanged);
    expect(await filed()).toBe(0);
  });
});

describe('no picture is decoded for a request refused anyway', () => {
  const noPicture = { bytes: Buffer.from('GIF89a') };

  test('an unknown code, another amount, a used UTR, three that wait', async () => {
    const send = async (given: Parameters<typeof deposit>[2]) =>
      messageOf(await deposit(cage.apps.player, token, { proof: noPicture, ...given }));
    expect(await send({})).toBe(texts.proofNotImage);
    expect(await send({ code: 'R000' })).toBe(texts.detailsChanged);
    const { id_order: code } = (await deposit(cage.apps.player, token, { utr: 'A1' })).json();
    expect(await send({ code })).toBe(`Request ${code} was already sent`);
    expect(await send({ utr: 'a 1' })).toBe(texts.utrWaiting({ code }));
    expect(await send({ utr: 'ﬀ12345' })).toBe(texts.utrInvalid);
    expect(await send({ utr: 'ı123' })).toBe(texts.utrInvalid);
    for (const utr of ['A2', 'A3']) await deposit(cage.apps.player, token, { utr });
    expect(await send({ utr: 'A4' })).toBe(texts.tooManyWaiting);
  });
});

test('a withdrawal is not filed for an account suspended while it waited for its turn', async () => {
  const { database } = cage.services;
  const asked = { amount: '500', method: 'upi', account_id: 1, request_id: crypto.randomUUID() };
  let answer: ReturnType<typeof post> | undefined;
  await database.transaction(async (tx) => {
    await tx.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.agent}`);
    await tx.query(sql`select 1 as held from accounts where id = ${cage.ids.player} for no key update`);
    answer = post(cage.apps.player, '/api/webapi/withdraw', asked, token);
    await expect
      .poll(
        async () =>
          (await fromOutside(() => database.query(sql`select 1 as one from pg_locks where not granted`))).length,
      )
      .toBeGreaterThan(0);
  });
  expect(messageOf(await (answer as ReturnType<typeof post>))).toBe(texts.paymentsPaused({ turnsTo: 'support' }));
});
