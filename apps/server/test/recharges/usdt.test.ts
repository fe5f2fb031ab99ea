import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aPicture, type Cage, formOf, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const hash = 'a3f1c27be0945d68'.repeat(4);
let cage: Cage;

const start = async (name: Name, stake: string, type: string) =>
  post(cage.apps.player, '/api/webapi/recharge/start', { stake, type }, await cage.signIn(name));

async function send(name: Name, { code, stake, utr }: { code: string; stake: string; utr: string }) {
  const fields = { stake, utr, id_order: code, request_id: crypto.randomUUID() };
  const { payload, headers } = formOf(fields, { bytes: await aPicture() });
  const token = await cage.signIn(name);
  return cage.apps.player.inject({
    method: 'POST',
    url: '/api/webapi/deposite',
    payload,
    headers: { ...headers, authorization: token },
  });
}

async function pay(name: Name, stake: string, utr: string, type = 'usdt') {
  const code = (await start(name, stake, type)).json<{ id_order: string }>().id_order;
  return send(name, { code, stake, utr });
}

describe('USDT', () => {
  beforeEach(async () => {
    cage = await openCage();
    const address = sql`update payment_settings set usdt_address = ${ADDRESS} where account_id = ${cage.ids.customer}`;
    await cage.services.database.query(address);
  });

  test('from the amount over the hash to credited chips, at the rate of its start', async () => {
    const { apps, services, ids } = cage;
    await fund(services.database, ids.customer, 500_000n);
    const token = await cage.signIn('player');
    expect((await get(apps.player, '/api/webapi/getDetails', token)).json().bankk[0].methods).toContain('usdt');
    const started = (await start('player', '1500', 'usdt')).json();
    const usdt = { usdt_wallet_address: ADDRESS, name_bank: '88.50', usdt_amount: '16.949153' };
    expect(started).toMatchObject({ pay_to: { usdt }, utr_rule: { form: 'hash', max_length: 64 } });
    const sent = await send('player', { code: started.id_order, stake: '1500', utr: `0x${hash}` });
    expect(messageOf(sent)).toBe(texts.rechargeSent);

    // Tomorrow's rate is not this request's.
    await services.database.query(sql`update payment_settings set rate = '99', version = version + 1`);
    const facts = { name_bank: '88.50', usdt_amount: '16.949153' };
    const customer = await cage.signIn('customer');
    const [row] = (await get(apps.admin, '/api/webapi/admin/recharge/pending', customer)).json().list;
    expect(row).toMatchObject({ type: 'usdt', paid_to: ADDRESS, usdt: facts });
    const accepted = await post(apps.admin, '/api/webapi/admin/recharge/status', { id: row.id, status: 1 }, customer);
    expect(messageOf(accepted)).toBe(texts.rechargeApproved);
    const own = await get(apps.player, `/api/webapi/recharge/${started.id_order}`, token);
    expect(own.json().data).toMatchObject({ status: 1, money: '1500.00', usdt: facts });
    const history = await post(apps.admin, '/api/webapi/admin/recharge', {}, customer);
    expect(history.json().datas2[0]).toMatchObject({ usdt: facts });
    const csv = await apps.admin.inject({
      method: 'POST',
      url: '/api/webapi/admin/recharge?format=csv',
      headers: { authorization: customer, accept: 'text/csv' },
    });
    expect(csv.body).toContain('C1,16.949153,88.50');
  });

  test('a hash is credited once on the whole platform, however it is written', async () => {
    expect(messageOf(await pay('player', '1500', hash))).toBe(texts.rechargeSent);
    expect(messageOf(await pay('player', '1600', `0X${hash.toUpperCase()}`))).toMatch(
      /^You already submitted this UTR/,
    );
    await cage.services.database.query(sql`update payment_settings set usdt_address = ${ADDRESS}`);
    expect(messageOf(await pay('otherPlayer', '1500', `0x${hash}`))).toBe(texts.utrUsed);
  });

  test.each(['432109876543', hash.slice(1), `${hash}0`, `g${hash.slice(1)}`])('%s is no hash', async (utr) => {
    const sent = await pay('player', '1500', utr);
    expect(sent.json()).toMatchObject({ status: false, message: texts.hashInvalid, field: 'utr' });
  });

  test('an empty hash is asked for as one, in the words of the wire for every reference', async () => {
    const sent = await pay('player', '1500', ' - ');
    expect(sent.json()).toMatchObject({ message: 'utr is required', field: 'utr', reason: { code: 'hashRequired' } });
    // The payment that it would belong to is unknown.
    const unknown = await send('player', { code: 'R261120ZZZZZZZZ', stake: '1500', utr: '' });
    expect(unknown.json()).toMatchObject({ message: 'utr is required', field: 'utr', reason: { code: 'utrRequired' } });
  });

  test('a hash is no reference of a bank, and a bank’s may have 22 characters', async () => {
    expect(messageOf(await pay('player', '1500', hash, 'bank'))).toBe(texts.utrInvalid);
    expect(messageOf(await pay('player', '1500', 'HDFCR52026112012345678', 'bank'))).toBe(texts.rechargeSent);
    expect(messageOf(await pay('player', '1600', 'HDFCR520261120123456789', 'bank'))).toBe(texts.utrInvalid);
    expect(messageOf(await pay('player', '1600', '12345678901234567', 'upi'))).toBe(texts.utrInvalid);
  });

  test('is offered only by a payee with an address', async () => {
    const token = await cage.signIn('otherPlayer');
    const { bankk } = (await get(cage.apps.player, '/api/webapi/getDetails', token)).json();
    expect(bankk[0].methods).not.toContain('usdt');
    expect((await start('otherPlayer', '1500', 'usdt')).json()).toMatchObject({
      message: texts.detailsChanged,
      field: 'type',
    });
  });

  test('is found by its hash, however it is written', async () => {
    await pay('player', '1500', hash);
    const customer = await cage.signIn('customer');
    for (const typed of [hash, `0x${hash}`, hash.toUpperCase(), hash.slice(4, 20), `0x${hash.slice(0, 12)}`]) {
      const found = await get(cage.apps.admin, `/api/webapi/admin/recharge/pending?q=${typed.slice(0, 60)}`, customer);
      expect([typed, found.json().total]).toEqual([typed, 1]);
    }
  });
});

test('the length of a reference is a setting', async () => {
  cage = await openCage();
  cage.services.settings.references = {
    ...cage.services.settings.references,
    bank: { form: 'utr', longest: 12, usualDigits: 0 },
  };
  const started = (await start('player', '1500', 'bank')).json();
  expect(started.utr_rule).toEqual({ form: 'utr', max_length: 12, usual_digits: 0 });
  expect(messageOf(await send('player', { code: started.id_order, stake: '1500', utr: '1234567890123' }))).toBe(
    texts.utrInvalid,
  );
});

test('a search finds a UTR however it was typed, in queue, histories and the search of everything', async () => {
  cage = await openCage();
  const { apps, services } = cage;
  await pay('player', '1500', 'hdfc 12-34', 'upi');
  const customer = await cage.signIn('customer');
  const found = async (typed: string) => {
    const q = encodeURIComponent(typed);
    const queue = await get(apps.admin, `/api/webapi/admin/recharge/pending?q=${q}`, customer);
    const history = await post(apps.admin, `/api/webapi/admin/Customerrecharge?q=${q}`, {}, customer);
    const all = await get(apps.admin, `/api/webapi/admin/search?q=${q}`, customer);
    return [queue.json().total, history.json().datas.length, all.json().recharges.length];
  };
  for (const typed of ['HDFC1234', 'hdfc 1234', 'hd-fc12', '12 34'])
    expect([typed, ...(await found(typed))]).toEqual([typed, 1, 1, 1]);
  for (const typed of ['-', ' - ', 'HDFC9']) expect([typed, ...(await found(typed))]).toEqual([typed, 0, 0, 0]);

  await services.database.query(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, status, payout_utr,
                             payout_utr_normal, requested_at, decided_at, decided_by)
    values ('W1', ${cage.ids.player}, ${cage.ids.customer}, 50000, 'upi',
            '{"holder":"A","upi":{"id":"a@b"},"bank":null,"usdt":null}', 1, 'sbi 99-88', 'SBI9988', now(), now(),
            ${cage.ids.customer})`);
  for (const typed of ['SBI9988', 'sbi 9988', 'sbi-99']) {
    const q = encodeURIComponent(typed);
    const past = await post(apps.admin, `/api/webapi/admin/withdraw?q=${q}`, {}, customer);
    const own = await get(apps.player, `/api/webapi/withdraw/list?q=${q}`, await cage.signIn('player'));
    const all = await get(apps.admin, `/api/webapi/admin/search?q=${q}`, customer);
    expect([typed, past.json().total, own.json().total, all.json().withdrawals.length]).toEqual([typed, 1, 1, 1]);
  }
});
