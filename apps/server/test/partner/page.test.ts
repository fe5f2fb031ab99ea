import type { PartnerCode } from '@cage/contract/partner/codes';
import { sign } from '@cage/partner-client/signature';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSecretKey } from '../../src/domain/credentials.ts';
import type { World } from '../../src/domain/partner/calls.ts';
import { openCallLog } from '../../src/handlers/partner/call-log.ts';
import { prune } from '../../src/jobs/prune.ts';
import { warnFloats } from '../../src/jobs/warn-floats.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type LoggedCall, writeCalls } from '../../src/store/partner/calls.ts';
import { provisionPartner } from '../../src/store/partner/keys.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { DOMAIN, openPartnerApp, type Partner, partnerOf } from '../support/partner.ts';
import { whitelists } from '../support/people.ts';
import { clerkWith } from '../support/staff.ts';
import { fund, payWin } from '../support/tree.ts';

const PAGE = '/api/webapi/admin/partner';
const CUSTOMER = '/api/webapi/admin/customer';
const HOUR_MS = 3_600_000;

interface Pair {
  world: string;
  public_key: string;
  private_key: string | null;
  ends: string | null;
}

interface Call {
  code: string;
  call: string;
  requestId: string;
  transactionId: string | null;
  reason: string | null;
  answer: string | null;
  tookMs: number;
}

let cage: Cage;
let people: ReturnType<typeof whitelists>;
let partner: Partner;
const database = () => cage.services.database;
const ask = async (as: Name, path: string, query: Record<string, string> = {}) =>
  get(cage.apps.admin, `${path}?${new URLSearchParams({ customerid: 'C1', ...query })}`, await people.tokenOf(as));
const send = async (as: Name, path: string, body: object) =>
  (await post(cage.apps.admin, path, { customerid: 'C1', ...body }, await people.tokenOf(as))).json<{
    status: boolean;
    message: string;
    field?: string;
    public_key: string;
    private_key: string | null;
    findings: string[];
    right: boolean;
  }>();
const pairsOf = async (as: Name = 'root') => (await ask(as, PAGE)).json<{ pairs: Pair[] }>().pairs;
const callsOf = async (as: Name = 'customer', query: Record<string, string> = {}) =>
  (await ask(as, `${PAGE}/calls`, query)).json<{ rows: Call[]; total: number }>();
/** Waits until this many calls are logged. */
const written = (count: number) => expect.poll(async () => (await callsOf()).total, { interval: 50 }).toBe(count);
const told = async (kind: string) =>
  (
    await database().query<{ account_id: number }>(
      sql`select account_id from notifications where kind = ${kind} order by account_id`,
    )
  ).map(({ account_id }) => account_id);
/** Advances the clock; after more than a minute, everyone signs in again. */
const later = (ms: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + ms);
  if (ms > 60_000) people = whitelists(cage);
};

/** The current pair of a world, opened. */
async function currentKeys(world: 'live' | 'sandbox') {
  const [row] = await database().query<{ verifyKey: string; sealed: Buffer }>(sql`
    select verify_key as "verifyKey", sealed_key as sealed from partner_keys
    where customer_id = ${cage.ids.customer} and world = ${world} and expires_at is null`);
  if (!row) throw new Error('There is no current pair');
  return { verifyKey: row.verifyKey, secretKey: openSecretKey(cage.services.keys.credential, 'C1', row.sealed) };
}

describe('the page API', () => {
  beforeEach(async () => {
    cage = await openCage();
    people = whitelists(cage);
    const { customer: id } = cage.ids;
    await database().query(sql`
      update accounts set domain = ${DOMAIN}, ip = '127.0.0.1', api_types = '{casino}' where id = ${id}`);
    const now = cage.services.clock.now();
    await database().transaction((tx) =>
      provisionPartner(tx, cage.services.keys.credential, { id, publicId: 'C1' }, now),
    );
    partner = partnerOf(await openPartnerApp(cage.services), await currentKeys('live'), cage.services.clock);
  });
  const ping = async (keys = partner.keys) => (await partner.send({ path: '/partner/v1/ping', ...keys })).body.code;

  test('a customer reads its own, its upline and root theirs, others nothing', async () => {
    for (const name of ['customer', 'agent', 'root'] as const) {
      const page = await ask(name, PAGE);
      expect(page.json()).toMatchObject({
        customerid: 'C1',
        domain: DOMAIN,
        ip: '127.0.0.1',
        api_type: 'casino',
        min_float: '0.00',
        changeable: name !== 'customer',
      });
      expect(page.json<{ pairs: Pair[] }>().pairs.map(({ world }) => world)).toEqual(['live', 'sandbox']);
      expect(page.body).not.toContain(partner.keys.secretKey);
    }
    for (const path of [PAGE, `${PAGE}/calls`, `${PAGE}/counts`]) {
      for (const name of ['otherCustomer', 'otherAgent'] as const) {
        expect(messageOf(await ask(name, path))).toBe('Customer not found');
      }
    }
    const pasted = { request: '', payload: '', text: '' };
    expect(await send('otherAgent', `${PAGE}/test`, pasted)).toMatchObject({ message: 'Customer not found' });
    const project = { ip: '', domain: DOMAIN, api_type: 'casino', min_float: '0' };
    expect(await send('otherAgent', PAGE, project)).toMatchObject({ message: 'Customer not found' });
    expect((await post(cage.apps.admin, PAGE, project, await people.tokenOf('customer'))).statusCode).toBe(403);
    const { verifyKey: public_key } = partner.keys;
    const revoked = await send('otherAgent', `${CUSTOMER}/revokeKey`, { public_key });
    expect(revoked).toMatchObject({ message: 'Customer not found' });
    expect(await ping()).toBe('OK');
  });

  test('keys with an overlap: the former pair works until it ends, or is revoked', async () => {
    const former = partner.keys;
    const made = await send('agent', `${CUSTOMER}/rotateKeys`, { overlap: '1h' });
    expect(made.message).toBe('New keys are in use. The old ones work until their overlap ends');
    const current = await currentKeys('live');
    expect(made.public_key).toBe(current.verifyKey);
    expect(await ping(former)).toBe('OK');
    expect(await ping(current)).toBe('OK');
    const shown = await pairsOf();
    expect(shown.map(({ world, public_key, ends }) => [world, public_key, ends !== null])).toEqual([
      ['live', current.verifyKey, false],
      ['live', former.verifyKey, true],
      ['sandbox', (await currentKeys('sandbox')).verifyKey, false],
    ]);
    expect(shown[1]?.private_key).toBe(former.secretKey.slice(0, 20));
    const opened = (public_key: string) => send('customer', `${CUSTOMER}/secretKey`, { public_key });
    expect((await opened(former.verifyKey)).private_key).toBe(former.secretKey);
    later(HOUR_MS - 1_000);
    expect(await ping(former)).toBe('OK');
    later(1_000);
    expect(await ping(former)).toBe('INVALID_KEY');
    expect(await opened(former.verifyKey)).toMatchObject({ status: false });
    expect(await ping(current)).toBe('OK');
    await send('agent', `${CUSTOMER}/rotateKeys`, { overlap: '7d' });
    expect(await ping(current)).toBe('OK');
    expect(await send('agent', `${CUSTOMER}/revokeKey`, { public_key: current.verifyKey })).toMatchObject({
      message: 'The key no longer works',
    });
    expect(await ping(current)).toBe('INVALID_KEY');
    const again = await send('agent', `${CUSTOMER}/revokeKey`, { public_key: current.verifyKey });
    expect(again).toMatchObject({ status: false, message: 'This key is no longer in use', field: 'public_key' });
    const rows = await database().query<{ action: string }>(
      sql`select action from audit_log where action like 'key%' order by seq`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'keys.rotated',
      'keys.rotated',
      'key.revoked',
      'key.revoked.refused',
    ]);
  });

  test('without an overlap the former pair ends at once, even one that overlapped', async () => {
    const first = partner.keys;
    await send('root', `${CUSTOMER}/rotateKeys`, { overlap: '24h' });
    const second = await currentKeys('live');
    await send('root', `${CUSTOMER}/rotateKeys`, {});
    expect([await ping(first), await ping(second)]).toEqual(['INVALID_KEY', 'INVALID_KEY']);
    expect(await ping(await currentKeys('live'))).toBe('OK');
  });

  test('the current pair can be revoked: nobody gets in until new keys are made', async () => {
    await send('root', `${CUSTOMER}/revokeKey`, { public_key: partner.keys.verifyKey });
    expect(await ping()).toBe('INVALID_KEY');
    expect((await pairsOf()).map(({ world }) => world)).toEqual(['sandbox']);
    expect(await send('root', `${CUSTOMER}/secretKey`, {})).toMatchObject({ status: false });
    await send('root', `${CUSTOMER}/rotateKeys`, {});
    expect(await ping(await currentKeys('live'))).toBe('OK');
  });

  test('the sandbox has keys of its own, shown and replaced separately', async () => {
    const sandbox = await currentKeys('sandbox');
    expect(await ping(sandbox)).toBe('OK');
    const opened = await send('customer', `${CUSTOMER}/secretKey`, { public_key: sandbox.verifyKey });
    expect(opened.private_key).toBe(sandbox.secretKey);
    expect((await send('customer', `${CUSTOMER}/secretKey`, {})).private_key).toBe(partner.keys.secretKey);
    await send('agent', `${CUSTOMER}/rotateKeys`, { world: 'sandbox' });
    expect([await ping(sandbox), await ping()]).toEqual(['INVALID_KEY', 'OK']);
  });

  test('addresses, domain, products and the least float count from the next call on', async () => {
    const project = { ip: '10.0.0.0/8, 2001:db8::/32', domain: 'new.example', api_type: 'sports', min_float: '5000' };
    expect(await send('agent', PAGE, project)).toMatchObject({ status: true });
    expect(await ping()).toBe('IP_NOT_ALLOWED');
    const bet = { transaction_id: 'b', player_id: 'P1', round_id: 'r', game_id: 'g', amount: '10', currency: 'INR' };
    const from = (body: object) =>
      partner.send({ path: '/partner/v1/bet', body: { ...bet, ...body }, address: '10.1.2.3' });
    expect((await from({ product: 'sports', domain: DOMAIN })).body.code).toBe('DOMAIN_NOT_ALLOWED');
    await fund(database(), cage.ids.player, 100_000n);
    const domain = 'new.example';
    expect((await from({ product: 'casino', domain })).body.code).toBe('API_TYPE_NOT_ALLOWED');
    expect((await from({ product: 'sports', domain })).body.code).toBe('CUSTOMER_FLOAT_LOW');
    await fund(database(), cage.ids.customer, 500_000n);
    expect((await from({ product: 'sports', domain })).body.code).toBe('OK');
    expect(await send('agent', PAGE, { ...project, ip: '' })).toMatchObject({ status: true });
    expect((await from({ product: 'sports', domain })).body.code).toBe('IP_NOT_ALLOWED');
    const [row] = await database().query<{ count: number }>(
      sql`select count(*)::int as count from audit_log where action = 'partner.changed'`,
    );
    expect(row?.count).toBe(2);
  });

  test('D321: an edit does not overwrite what another user saved meanwhile', async () => {
    const { revision } = (await ask('agent', PAGE)).json<{ revision: string }>();
    const project = { ip: '10.0.0.0/8', domain: DOMAIN, api_type: 'casino', min_float: '0', revision };
    expect(await send('root', PAGE, project)).toMatchObject({ status: true });
    const late = { ...project, ip: '', min_float: '5000' };
    expect(await send('agent', PAGE, late)).toMatchObject({ status: false, message: texts.changedMeanwhile });
    const now = (await ask('agent', PAGE)).json<{ revision: string; ip: string; min_float: string }>();
    expect(now).toMatchObject({ ip: '10.0.0.0/8', min_float: '0.00' });
    expect(await send('agent', PAGE, { ...late, revision: now.revision })).toMatchObject({ status: true });
  });

  test.each([
    [{ ip: '300.1.1.1' }, 'ip'],
    [{ ip: '10.0.0.0/33' }, 'ip'],
    [{ ip: '10.0.0.1, 0.0.0.0/0' }, 'ip'],
    [{ ip: '::/0' }, 'ip'],
    [{ ip: '0.0.0.0/1, 128.0.0.0/1' }, 'ip'],
    [{ ip: '10.0.0.0/7' }, 'ip'],
    [{ domain: 'none at all' }, 'domain'],
    [{ min_float: 'much' }, 'min_float'],
    [{ domain: 'other.example' }, 'domain'],
  ])('an invalid value is refused at its field: %j', async (wrong, field) => {
    await database().query(sql`update accounts set domain = 'other.example' where id = ${cage.ids.otherCustomer}`);
    const project = { ip: '', domain: DOMAIN, api_type: 'casino', min_float: '0' };
    expect(await send('root', PAGE, { ...project, ...wrong })).toMatchObject({ status: false, field });
  });

  test('D464: an existing list of all addresses goes on, and is kept; a new one is not saved', async () => {
    const everybody = '0.0.0.0/0, ::/0';
    await database().query(sql`update accounts set ip = ${everybody} where id = ${cage.ids.customer}`);
    expect(await ping()).toBe('OK');
    const project = { ip: everybody, domain: DOMAIN, api_type: 'sports', min_float: '0' };
    expect(await send('agent', PAGE, project)).toMatchObject({ status: true });
    expect(await send('agent', PAGE, { ...project, ip: '::/0' })).toMatchObject({ status: false, field: 'ip' });
    expect(await ping()).toBe('OK');
  });

  test('calls are logged with their answers, refusals with their reason', async () => {
    await fund(database(), cage.ids.player, 100_000n);
    const bet = { player_id: 'P1', round_id: 'r', game_id: 'g', product: 'casino', amount: '10', currency: 'INR' };
    const placed = await partner.post('bet', { transaction_id: 'b-1', ...bet });
    await partner.post('bet', { transaction_id: 'b-2', ...bet, player_id: 'P99' });
    await partner.send({ path: '/partner/v1/ping', address: '203.0.113.9' });
    await partner.send({ path: '/partner/v1/ping' });
    await partner.send({ path: '/partner/v1/ping', secretKey: 'SK_other' });
    await partner.send({ path: '/partner/v1/ping', verifyKey: 'VK_nobody' });
    await partner.send({ path: '/partner/v1/ping', ...(await currentKeys('sandbox')) });
    await written(6);
    const { rows } = await callsOf();
    expect(rows.map(({ call, code, transactionId }) => [call, code, transactionId])).toEqual([
      ['GET /partner/v1/ping', 'OK', null],
      ['GET /partner/v1/ping', 'INVALID_SIGNATURE', null],
      ['GET /partner/v1/ping', 'OK', null],
      ['GET /partner/v1/ping', 'IP_NOT_ALLOWED', null],
      ['POST /partner/v1/bet', 'PLAYER_NOT_FOUND', 'b-2'],
      ['POST /partner/v1/bet', 'OK', 'b-1'],
    ]);
    const [, bad, good, address, , first] = rows;
    expect(bad?.reason).toMatch(/signature tester/);
    expect(address?.reason).toContain('203.0.113.9');
    expect(JSON.parse(address?.answer ?? '')).toMatchObject({ code: 'IP_NOT_ALLOWED', address: '203.0.113.9' });
    expect([good?.answer, good?.reason]).toEqual([null, null]);
    // As a repeat is answered, except the request id.
    const repeated = await partner.post('bet', { transaction_id: 'b-1', ...bet });
    expect(JSON.parse(first?.answer ?? '')).toEqual({ ...repeated.body, request_id: placed.body.request_id });
    expect(first?.requestId).toBe(placed.body.request_id);
    const names = (found: { rows: Call[] }) => found.rows.map(({ code }) => code);
    expect(names(await callsOf('root', { code: 'PLAYER_NOT_FOUND' }))).toEqual(['PLAYER_NOT_FOUND']);
    expect(names(await callsOf('agent', { world: 'sandbox' }))).toEqual(['OK']);
    expect((await callsOf('root', { q: first?.requestId ?? '' })).total).toBe(1);
    await written(7);
    const { counts } = (await ask('customer', `${PAGE}/counts`)).json<{ counts: object[] }>();
    expect(counts).toEqual([
      { world: 'live', code: 'OK', count: 3 },
      { world: 'live', code: 'INVALID_SIGNATURE', count: 1 },
      { world: 'live', code: 'IP_NOT_ALLOWED', count: 1 },
      { world: 'live', code: 'PLAYER_NOT_FOUND', count: 1 },
      { world: 'sandbox', code: 'OK', count: 1 },
    ]);
    later(25 * HOUR_MS);
    expect((await ask('root', `${PAGE}/counts`)).json()).toMatchObject({ counts: [] });
    await prune(cage.services);
    expect(await database().query(sql`select 1 as one from partner_call_counts`)).toEqual([]);
  });

  test('those who see the page are notified of calls, and nobody else', async () => {
    const { ids } = cage;
    await partner.send({ path: '/partner/v1/ping' });
    await written(1);
    const events = await database().query<{ audience: number[] }>(
      sql`select audience from live_events where type = 'partner-called'`,
    );
    const told = new Set(events.flatMap(({ audience }) => audience));
    expect(told).toEqual(new Set([ids.customer, ids.agent, ids.root]));
  });

  test('a test player arrives with a token that the sandbox exchanges once, and the real world never', async () => {
    const arrive = (as: Name, player = 'TEST2') => send(as, `${PAGE}/launch`, { player });
    const refusedFirst = await arrive('customer');
    expect(refusedFirst).toMatchObject({ status: false });
    await database().query(
      sql`update accounts set project_url = 'https://play.example.in/lobby?from=cage' where id = ${cage.ids.customer}`,
    );
    expect(await arrive('otherAgent')).toMatchObject({ status: false, message: 'Customer not found' });
    const { url } = (await arrive('customer')) as unknown as { url: string };
    expect(url).toMatch(/^https:\/\/play\.example\.in\/lobby\?from=cage&token=[\w-]{43}$/);
    const token = new URL(url).searchParams.get('token');
    expect((await partner.post('session/verify', { token })).body.code).toBe('INVALID_TOKEN');
    const sandbox = partnerOf(partner.app, await currentKeys('sandbox'), cage.services.clock);
    const arrived = (await sandbox.post('session/verify', { token })).body;
    expect(arrived).toMatchObject({ code: 'OK', player_id: 'TEST2', balance: '10000.00', limits: [] });
    expect((await sandbox.post('session/verify', { token })).body.code).toBe('INVALID_TOKEN');
    const late = (await arrive('root')) as unknown as { url: string };
    later(60_000);
    const lateToken = new URL(late.url).searchParams.get('token');
    expect((await sandbox.post('session/verify', { token: lateToken })).body.code).toBe('INVALID_TOKEN');
  });

  test('D330: no test blocks the sandbox for good, and the minimum of the real float does not apply to it', async () => {
    await database().query(sql`
      update accounts set project_url = 'https://play.example.in', min_float_paise = 10000000000 where id = ${cage.ids.customer}`);
    const sandbox = partnerOf(partner.app, await currentKeys('sandbox'), cage.services.clock);
    const bet = async (id: string, player_id: string, amount = '1') => {
      const about = { game_id: 'dice', round_id: id, product: 'casino', currency: 'INR' };
      const { body } = await sandbox.post('bet', { transaction_id: id, player_id, amount, ...about });
      return body;
    };
    expect((await bet('above', 'TEST1', '10000.01')).code).toBe('INSUFFICIENT_FUNDS');
    expect((await bet('one', 'TEST1')).code).toBe('OK');
    const win = { transaction_id: 'win', bet_transaction_id: 'one', amount: '9999999999.99' };
    expect((await sandbox.post('settle', win)).body.code).toBe('OK');
    await database().query(
      sql`update sandbox_wallets set balance_paise = 0, debt_paise = 500 where public_id = 'TEST2'`,
    );
    expect((await bet('shut', 'TEST1')).code).toBe('CUSTOMER_FLOAT_LOW');
    expect((await bet('owed', 'TEST2')).code).toBe('PLAYER_DEBT');
    await send('customer', `${PAGE}/launch`, { player: 'TEST2' });
    expect((await bet('shut', 'TEST1')).code).toBe('OK');
    expect(await bet('owed', 'TEST2')).toMatchObject({ code: 'OK', balance: '9999.00' });
  });

  describe('for each customer', () => {
    const call = (n: number, code: LoggedCall['code'] = 'OK', customerId = cage.ids.customer): LoggedCall => ({
      customerId,
      world: 'live',
      at: cage.services.clock.now(),
      call: 'GET /partner/v1/ping',
      code,
      tookMs: n,
      requestId: `request-${n}`,
      address: '127.0.0.1',
      transactionId: null,
      answer: code === 'OK' ? null : '{}',
    });
    const many = (count: number, code: LoggedCall['code'] = 'OK', from = 0) =>
      Array.from({ length: count }, (_, n) => call(from + n, code));
    const write = (calls: LoggedCall[]) => database().transaction((tx) => writeCalls(tx, calls, []));
    /** The logged calls of the customer, newest first, by how long each took. */
    const kept = async () => {
      const rows = await database().query<{ took: number }>(
        sql`select took_ms as took from partner_calls where customer_id = ${cage.ids.customer} order by id desc`,
      );
      return rows.map(({ took }) => took);
    };

    test('the last 500 signed calls are kept', async () => {
      await write([call(0, 'OK', cage.ids.otherCustomer), call(0, 'INVALID_SIGNATURE', cage.ids.otherCustomer)]);
      await write(many(500));
      await write([call(500), call(501, 'PLAYER_NOT_FOUND')]);
      const { rows, total } = await callsOf('root', { limit: '500' });
      expect(total).toBe(500);
      expect([rows.at(0)?.tookMs, rows.at(-1)?.tookMs]).toEqual([501, 2]);
      const others = await database().query(
        sql`select 1 as one from partner_calls where customer_id = ${cage.ids.otherCustomer}`,
      );
      expect(others).toHaveLength(2);
    });

    test.each(['STALE_REQUEST', 'INVALID_SIGNATURE', 'REPLAYED_NONCE'] as const)(
      'D351: the last 100 of %s are kept beside signed calls, and push none of these out',
      async (code) => {
        await write(many(500));
        await write(many(700, code, 500));
        await write(many(2, 'OK', 1_200));
        await write(many(1, code, 1_202));
        const took = await kept();
        const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, n) => first - n);
        expect(took).toEqual([...from(1_202, 1_200), ...from(1_199, 1_101), ...from(499, 2)]);
      },
    );

    test('D351: calls that come at once are written in order, up to the number kept', async () => {
      const log = openCallLog(cage.services);
      // The first is being written to the database when all the others arrive.
      for (const logged of [call(0), call(1), ...many(1_300, 'INVALID_SIGNATURE', 2), call(1_302)]) log.add(logged);
      await log.close();
      const took = await kept();
      expect([took.length, took.slice(0, 2), took.slice(-3)]).toEqual([103, [1_302, 1_301], [1_202, 1, 0]]);
      const counts = (await ask('root', `${PAGE}/counts`)).json<{ counts: { code: string; count: number }[] }>().counts;
      expect(counts.map(({ code, count }) => [code, count])).toEqual([
        ['INVALID_SIGNATURE', 1_300],
        ['OK', 3],
      ]);
    });

    test('D351: knowing only the Verify Key wipes nothing', async () => {
      expect(await ping()).toBe('OK');
      const guessing = () => partner.send({ path: '/partner/v1/ping', secretKey: 'SK_other' });
      for (let wave = 0; wave < 12; wave += 1) await Promise.all(Array.from({ length: 50 }, guessing));
      await written(101);
      expect((await callsOf('root', { code: 'OK' })).total).toBe(1);
    });
  });

  test('20 bad signatures in a minute notify the customer and its upline, once', async () => {
    const bad = () => partner.send({ path: '/partner/v1/ping', secretKey: 'SK_other' });
    for (let n = 0; n < 19; n += 1) await bad();
    await written(19);
    expect(await told('bad-signatures')).toEqual([]);
    await bad();
    await written(20);
    expect(await told('bad-signatures')).toEqual([cage.ids.agent, cage.ids.customer].sort((a, b) => a - b));
    await Promise.all(Array.from({ length: 25 }, bad));
    later(60_000);
    await Promise.all(Array.from({ length: 25 }, bad));
    await written(70);
    expect(await told('bad-signatures')).toHaveLength(2);
    const inbox = await get(cage.apps.admin, '/api/webapi/admin/notifications', await cage.signIn('customer'));
    expect(inbox.json()).toMatchObject({ notifications: [{ kind: 'bad-signatures', subject: 'C1' }] });
  });

  test('O18: calls that fail by a fault to be fixed are named on the first page for an hour', async () => {
    const { customer, otherCustomer } = cage.ids;
    const failed = async (token: string) =>
      (await get(cage.apps.admin, '/api/admin/dashdynamic', token)).json<{ failed_calls: object[] | null }>()
        .failed_calls;
    const count = async (calls: Partial<Record<PartnerCode, number>>, of: { customerId: number; world?: World }) => {
      const minute = new Date(Math.floor(cage.services.clock.now().getTime() / 60_000) * 60_000);
      const counts = Object.entries(calls).map(([code, n]) => ({
        ...{ world: 'live' as const, ...of, minute },
        ...{ code: code as PartnerCode, calls: n },
      }));
      await database().transaction((tx) => writeCalls(tx, [], counts));
    };
    // What concerns a player is no fault, nor is anything of the sandbox.
    await count({ OK: 900, INSUFFICIENT_FUNDS: 90, PLAYER_NOT_FOUND: 9 }, { customerId: customer });
    await count({ INVALID_FIELD: 50 }, { customerId: customer, world: 'sandbox' });
    await count({ INVALID_FIELD: 2, STALE_REQUEST: 2 }, { customerId: customer });
    expect(await failed(await cage.signIn('root'))).toEqual([]);
    later(60_000);
    await count({ STALE_REQUEST: 1 }, { customerId: customer });
    await count({ INTERNAL_ERROR: 7 }, { customerId: otherCustomer });
    const own = { id_user: 'C1', username: 'customer', failed_count: 5, code: 'STALE_REQUEST' };
    const other = { id_user: 'C2', username: 'otherCustomer', failed_count: 7, code: 'INTERNAL_ERROR' };
    expect(await failed(await cage.signIn('root'))).toEqual([other, own]);
    for (const name of ['agent', 'customer'] as const) expect(await failed(await cage.signIn(name))).toEqual([own]);
    expect(await failed(await cage.signIn('otherAgent'))).toEqual([other]);
    expect(await failed((await clerkWith(cage, 'Desk', ['Pending Recharge'])).token)).toBeNull();
    expect(await failed((await clerkWith(cage, 'Partners', ['Customer Whitelist'])).token)).toEqual([other, own]);
    later(HOUR_MS);
    expect(await failed(await cage.signIn('root'))).toEqual([]);
  });

  test('a float that falls below its least notifies once, and again after it was above', async () => {
    await fund(database(), cage.ids.customer, 100_000n);
    await database().query(sql`update accounts set min_float_paise = 50000 where id = ${cage.ids.customer}`);
    const dashboard = async (as: Name) =>
      (await get(cage.apps.admin, '/api/admin/dashdynamic', await people.tokenOf(as))).json<{ low_floats: object[] }>()
        .low_floats;
    await warnFloats(cage.services);
    expect([await told('float-low'), await dashboard('root')]).toEqual([[], []]);
    await fund(database(), cage.ids.customer, -50_001n);
    // Two processes at once.
    await Promise.all([warnFloats(cage.services), warnFloats(cage.services)]);
    await warnFloats(cage.services);
    expect(await told('float-low')).toEqual([cage.ids.agent, cage.ids.customer].sort((a, b) => a - b));
    for (const name of ['root', 'agent', 'customer'] as const) {
      expect(await dashboard(name)).toEqual([
        { id_user: 'C1', username: 'customer', money: '499.99', min_float: '500.00' },
      ]);
    }
    expect(await dashboard('otherAgent')).toEqual([]);
    await fund(database(), cage.ids.customer, 1n);
    await warnFloats(cage.services);
    await fund(database(), cage.ids.customer, -1n);
    await warnFloats(cage.services);
    expect(await told('float-low')).toHaveLength(4);
  });

  test('a customer whose least is zero is notified and named once it owes, and not at zero', async () => {
    const { customer: customerId, player: playerId, agent } = cage.ids;
    const win = (paise: bigint) => payWin(database(), { customerId, playerId }, paise);
    const seen = async () => {
      await warnFloats(cage.services);
      const { low_floats } = (await get(cage.apps.admin, '/api/admin/dashdynamic', await people.tokenOf('root'))).json<{
        low_floats: object[];
      }>();
      return [await told('float-low'), low_floats];
    };
    await fund(database(), customerId, 100n);
    await win(100n);
    expect(await seen()).toEqual([[], []]);
    await win(1n);
    await warnFloats(cage.services);
    expect(await seen()).toEqual([
      [agent, customerId].sort((a, b) => a - b),
      [{ id_user: 'C1', username: 'customer', money: '-0.01', min_float: '0.00' }],
    ]);
    await fund(database(), customerId, 1n);
    expect((await seen())[1]).toEqual([]);
    await win(1n);
    expect((await seen())[0]).toHaveLength(4);
  });

  test('the tester finds the slip of a request, and shows nothing that signs', async () => {
    const [timestamp, nonce] = [Math.floor(cage.services.clock.now().getTime() / 1_000), crypto.randomUUID()];
    const body = '{"player_id":"P1"}';
    const path = '/partner/v1/balance';
    const signed = { method: 'POST', path, timestamp, nonce, body } as const;
    const requestWith = (signature: string) =>
      [
        `POST ${path}`,
        `X-Verify-Key: ${partner.keys.verifyKey}`,
        `X-Timestamp: ${timestamp}`,
        `X-Nonce: ${nonce}`,
        `X-Signature: ${signature}`,
      ].join('\n');
    const tried = (signature: string, text = '') =>
      send('customer', `${PAGE}/test`, { request: requestWith(signature), payload: body, text });
    const right = sign(partner.keys.secretKey, signed);
    expect(await tried(right)).toMatchObject({ right: true, findings: [] });
    const slip = await tried(sign(partner.keys.secretKey, { ...signed, body: `${body}\n` }));
    expect(slip).toMatchObject({ right: false, findings: ['bodyEnd'] });
    const other = await tried(sign((await currentKeys('sandbox')).secretKey, signed));
    expect(other).toMatchObject({ findings: ['secretOfOtherWorld'] });
    for (const answer of [slip, other]) {
      for (const secret of [partner.keys.secretKey, right]) expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });
});
