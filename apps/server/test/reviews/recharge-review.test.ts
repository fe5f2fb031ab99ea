import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aPicture, type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';

const DAY_MS = 24 * 60 * 60_000;
let cage: Cage;
const database = () => cage.services.database;
const wait = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
};

/** Pays in as the player; returns the id of the request. */
async function ask(utr: string, amount = '1500', bytes?: Buffer): Promise<number> {
  const given = { utr, amount, ...(bytes ? { proof: { bytes } } : {}) };
  const response = await deposit(cage.apps.player, await cage.signIn('player'), given);
  const [row] = await database().query<{ id: number }>(
    sql`select id from recharges where code = ${response.json<{ id_order: string }>().id_order}`,
  );
  return row?.id ?? 0;
}
const decide = async (id: number, status: 1 | 2) =>
  post(
    cage.apps.admin,
    '/api/webapi/admin/recharge/status',
    { id, status, reason: status === 2 ? 'UTR not found' : '' },
    await cage.signIn('customer'),
  );
const answerTo = async (name: Name, id: number) =>
  get(cage.apps.admin, `/api/webapi/admin/recharge/review?id=${id}`, await cage.signIn(name));
const review = async (name: Name, id: number) => (await answerTo(name, id)).json().data;

beforeEach(async () => {
  cage = await openCage();
  await fund(database(), cage.ids.customer, 10_000_000n);
});

test('D158: a first deposit has no earlier ones, and shows the facts it is judged by', async () => {
  const id = await ask('432109876500');
  expect(await review('customer', id)).toMatchObject({
    id,
    earlier: null,
    payee_account: 'current',
    utr_rejected: 0,
    rejected_before: null,
    proof_elsewhere: 0,
    sent_before: null,
    holders: [],
    balance: '0.00',
    payee_balance: '100000.00',
    history: { accepted: 0, rejected: 0, accepted_sum: '0.00', latest: [], last_withdrawal: null },
  });
});

test('D158: earlier deposits count for 30 days, their amounts forever; reversed or taken-back ones do not', async () => {
  await decide(await ask('432109876501', '700'), 1);
  wait(31 * DAY_MS);
  await decide(await ask('432109876502', '900'), 1);
  const rejected = await ask('432109876503', '5000');
  await decide(rejected, 2);
  const taken = await ask('432109876504', '9000');
  await database().query(
    sql`update recharges set status = 2, withdrawn = true, decided_at = ${at} where id = ${taken}`,
  );
  const again = await ask('432109876503', '5000');
  expect(await review('customer', again)).toMatchObject({
    earlier: { count: 2, least_amount: '700.00', most_amount: '900.00' },
    utr_rejected: 1,
    sent_before: { id_order: expect.stringMatching(/^R/), reason: expect.any(String) },
    balance: '1600.00',
    history: {
      ...{ accepted: 1, rejected: 1, accepted_sum: '1600.00' },
      latest: [
        { money: '700.00', is_accepted: true },
        { money: '900.00', is_accepted: true },
        { money: '5000.00', is_accepted: false },
      ],
    },
  });
});

test('D158: a review links to the request rejected with its reference, for those who may read that', async () => {
  const rejected = await ask('432109876531');
  await decide(rejected, 2);
  const [{ code } = { code: '' }] = await database().query<{ code: string }>(
    sql`select code from recharges where id = ${rejected}`,
  );
  const again = await ask('432109876531');
  expect((await review('customer', again)).rejected_before).toBe(code);
  await database().query(sql`update roles set permissions = '{Pending Recharge}' where name = 'customer'`);
  expect(await review('customer', again)).toMatchObject({ utr_rejected: 1, rejected_before: null });
});

test('D158: the request that showed a picture first is flagged when another shows it again', async () => {
  const picture = await aPicture();
  const first = await ask('432109876520', '3300', picture);
  expect((await review('customer', first)).proof_elsewhere).toBe(0);
  await decide(await ask('432109876521', '900', picture), 2);
  expect((await review('customer', first)).proof_elsewhere).toBe(1);
});

test('D158: an account that rests, left the settings, or whose owner is away, is marked', async () => {
  const id = await ask('432109876505');
  const state = async (name: Name) => (await review(name, id)).payee_account;
  await database().query(
    sql`insert into payee_account_rules (account_id, slot, paused) values (${cage.ids.customer}, 'upi-1', true)`,
  );
  // 1,500 rupees belong to a tier other than the first when tiers are set so.
  const [{ tier } = { tier: 0 }] = await database().query<{ tier: number }>(
    sql`select tier from recharges where id = ${id}`,
  );
  await database().query(sql`update payee_account_rules set slot = ${`upi-${tier}`}`);
  expect(await state('customer')).toBe('paused');
  await database().query(sql`update payment_settings set upi_ids = array['new@bank', '', '', '']`);
  expect(await state('customer')).toBe('changed');
  await database().query(sql`update accounts set status = 'InActive' where id = ${cage.ids.customer}`);
  expect(await state('root')).toBe('inactive');
});

test('R4: only users with it in a queue are answered, and only about wallets in scope', async () => {
  const id = await ask('432109876506');
  expect(messageOf(await answerTo('otherCustomer', id))).toBe(texts.rechargeNotFound);
  expect(messageOf(await answerTo('agent', id))).toBe(texts.rechargeNotFound);
  expect((await review('root', id)).payee_balance).toBe('100000.00');
  wait(61 * 60_000);
  expect((await review('agent', id)).id).toBe(id);
  await decide(id, 1);
  expect(messageOf(await answerTo('customer', id))).toBe(texts.rechargeNotFound);
});

test('D159: a queue shows its whole sum, whatever the page', async () => {
  await ask('432109876507', '1500');
  await ask('432109876508', '250');
  const page = await get(cage.apps.admin, '/api/webapi/admin/recharge/pending?limit=1', await cage.signIn('customer'));
  expect(page.json()).toMatchObject({ total: 2, total_amount: '1750.00' });
  const found = await get(
    cage.apps.admin,
    '/api/webapi/admin/recharge/pending?q=876508',
    await cage.signIn('customer'),
  );
  expect(found.json()).toMatchObject({ total: 1, total_amount: '250.00' });
});
