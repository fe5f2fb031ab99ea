import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aPicture, deposit, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

describe.each(['postgres', 'pglite'] as const)('a deposit on %s', (kind) => {
  test('goes from the player to credited chips', async () => {
    const cage = await openCage(kind);
    const { apps, services, ids } = cage;
    await fund(services.database, ids.customer, 500_000n);
    const player = await cage.signIn('player');

    const options = (await get(apps.player, '/api/webapi/getDetails', player)).json();
    expect(options.bankk[0]).toMatchObject({ payee: 'C1', methods: ['upi', 'bank'], minimum: '2.00' });
    const started = (
      await post(apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, player)
    ).json();
    expect(started).toMatchObject({ money: '1500.00', tier: 2, pay_to: { upi: { upiId: 'customer.two@okbank' } } });
    expect(started.pay_to.upi.link).toBe(
      `upi://pay?pa=customer.two%40okbank&pn=customer&am=1500.00&cu=INR&tr=${started.id_order}&tn=${started.id_order}`,
    );
    const sent = await deposit(apps.player, player, { code: started.id_order });
    expect(sent.json()).toMatchObject({ status: true, id_order: started.id_order, message: texts.rechargeSent });

    const customer = await cage.signIn('customer');
    const [row] = (await get(apps.admin, '/api/webapi/admin/recharge/pending', customer)).json().list;
    expect(row).toMatchObject({ money: '1500.00', utr: '432109876543', phone: '9000000004', flags: ['account-new'] });
    const proof = await get(apps.admin, row.url, customer);
    expect([proof.headers['content-type'], proof.headers['cache-control']]).toEqual(['image/webp', 'no-store']);
    expect(proof.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');

    const accepted = await post(apps.admin, '/api/webapi/admin/recharge/status', { id: row.id, status: 1 }, customer);
    expect(messageOf(accepted)).toBe('Recharge approved successfully');
    expect((await get(apps.player, `/api/webapi/recharge/${row.id_order}`, player)).json().data.status).toBe(1);
    expect((await balanceOf(services.database, ids.player)).balancePaise).toBe(150_000n);
    expect((await balanceOf(services.database, ids.customer)).balancePaise).toBe(350_000n);
    expect(await verifyLedger(services.database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(services.database, services.keys.audit)).toEqual([]);
  });
});

describe('the order of the checks', () => {
  test('each problem is reported before the next', async () => {
    const cage = await openCage();
    const { apps, services, ids } = cage;
    const token = await cage.signIn('player');
    const set = (name: keyof typeof ids, status: string) =>
      services.database.query(sql`update accounts set status = ${status} where id = ${ids[name]}`);
    const all = { amount: '1.5', utr: '', proof: null };
    await set('agent', 'Suspended');
    expect(messageOf(await deposit(apps.player, token, all))).toBe(texts.paymentsPaused({ turnsTo: 'support' }));
    await set('agent', 'Active');
    expect(messageOf(await deposit(apps.player, token, all))).toBe('Enter a valid amount');
    expect(messageOf(await deposit(apps.player, token, { ...all, amount: '1' }))).toBe('Minimum recharge amount is ₹2');
    expect(messageOf(await deposit(apps.player, token, { ...all, amount: '1000001' }))).toBe(
      'Maximum recharge amount is ₹10,00,000',
    );
    expect(messageOf(await deposit(apps.player, token, { utr: '', proof: null }))).toBe('utr is required');
    expect(messageOf(await deposit(apps.player, token, { utr: '12345678901234567', proof: null }))).toBe(
      'Enter a valid UTR',
    );
    expect(messageOf(await deposit(apps.player, token, { proof: null }))).toBe('Proof is required');
    expect(messageOf(await deposit(apps.player, token, { proof: { bytes: Buffer.from('GIF89a') } }))).toBe(
      'Only image files are allowed',
    );
    const large = Buffer.concat([await aPicture(), Buffer.alloc(6 * 1024 * 1024)]);
    expect(messageOf(await deposit(apps.player, token, { proof: { bytes: large } }))).toBe(
      'Proof must be smaller than 5 MB',
    );
    for (const utr of ['A1', 'A2', 'A3']) {
      expect(messageOf(await deposit(apps.player, token, { utr }))).toBe(texts.rechargeSent);
    }
    expect(messageOf(await deposit(apps.player, token, { utr: 'A4' }))).toBe(texts.tooManyWaiting);
    expect(readdirSync(cage.filesFolder)).toHaveLength(6);
  });

  test('root has nobody to pay', async () => {
    const cage = await openCage();
    const token = await cage.signIn('root');
    await cage.services.database.query(
      sql`update roles set permissions = permissions || '{Recharge}' where name = 'admin'`,
    );
    expect(messageOf(await deposit(cage.apps.admin, token))).toBe('Use Add Chips to credit the admin account');
  });

  test('details that changed meanwhile', async () => {
    const cage = await openCage();
    const token = await cage.signIn('player');
    const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
    await cage.services.database.query(sql`update payment_settings set version = version + 1`);
    const code = started.json().id_order as string;
    expect(messageOf(await deposit(cage.apps.player, token, { code }))).toBe(texts.detailsChanged);
  });
});

describe('a UTR', () => {
  test('is credited once, by any sender, however it is written', async () => {
    const cage = await openCage();
    const { apps, services } = cage;
    const [player, other] = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const first = await deposit(apps.player, player, { utr: 'hdfc 12-34' });
    const { id_order: code } = first.json();
    expect(messageOf(await deposit(apps.player, player, { utr: 'HDFC1234' }))).toBe(
      `You already submitted this UTR. Request ${code} is waiting for approval`,
    );
    expect(messageOf(await deposit(apps.player, other, { utr: 'hdfc1234' }))).toBe('This UTR has already been used');
    await post(apps.player, '/api/webapi/recharge/withdraw', { id_order: code }, player);
    expect(messageOf(await deposit(apps.player, player, { utr: 'HDFC1234' }))).toBe(texts.rechargeSent);
    const rows = await services.database.query(sql`select 1 as one from recharges where utr_normal = 'HDFC1234'`);
    expect(rows).toHaveLength(2);
  });

  test('M6: of 8 submissions of one reference at once, by two players, one is filed', async () => {
    const cage = await openCage();
    const tokens = [await cage.signIn('player'), await cage.signIn('otherPlayer')];
    const eight = Array.from({ length: 8 }, (_, n) => deposit(cage.apps.player, tokens[n % 2] ?? ''));
    const sent = await Promise.all(eight);
    expect(sent.filter((response) => messageOf(response) === texts.rechargeSent)).toHaveLength(1);
    expect(readdirSync(cage.filesFolder)).toHaveLength(2);
  });

  test('one request id files one request and gets one answer; other content is refused', async () => {
    const cage = await openCage();
    const token = await cage.signIn('player');
    const started = await post(cage.apps.player, '/api/webapi/recharge/start', { stake: '1500', type: 'upi' }, token);
    const same = { code: started.json().id_order as string, requestId: crypto.randomUUID() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => deposit(cage.apps.player, token, same)));
    expect(new Set(sent.map((response) => response.json().id_order))).toEqual(new Set([same.code]));
    expect(messageOf(await deposit(cage.apps.player, token, { ...same, utr: 'OTHER' }))).toBe(texts.requestIdReused);
    expect(readdirSync(cage.filesFolder)).toHaveLength(2);
  });
});

test('a requester sees its own request, and can take it back once', async () => {
  const cage = await openCage();
  const token = await cage.signIn('player');
  const { id_order: code } = (await deposit(cage.apps.player, token)).json();
  const withdraw = () => post(cage.apps.player, '/api/webapi/recharge/withdraw', { id_order: code }, token);
  expect(messageOf(await withdraw())).toBe(texts.rechargeWithdrawn);
  expect(messageOf(await withdraw())).toBe(texts.rechargeDecided);
  const list = (await get(cage.apps.player, '/api/webapi/recharge/list?limit=1', token)).json();
  expect(list).toMatchObject({ total: 1, datas: [{ id_order: code, status: 2, withdrawn: true }] });
  const unknown = await get(cage.apps.player, '/api/webapi/recharge/R000', token);
  expect([unknown.statusCode, messageOf(unknown)]).toEqual([404, texts.rechargeNotFound]);
});
