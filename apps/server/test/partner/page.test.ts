import { sign } from '@cage/partner-client/signature';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { messageOf, post, texts } from '../support/cage.ts';
import { DOMAIN } from '../support/partner.ts';
import { openPartnerPage, PAGE, type Pair, type PartnerPage } from '../support/partner-page.ts';
import { fund } from '../support/tree.ts';

const CUSTOMER = '/api/webapi/admin/customer';
const HOUR_MS = 3_600_000;

let page: PartnerPage;
beforeEach(async () => {
  page = await openPartnerPage();
});

describe('the page API', () => {
  test('a customer reads its own, its upline and root theirs, others nothing', async () => {
    const { cage, partner, ask, send, ping, tokenOf } = page;
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
    expect((await post(cage.apps.admin, PAGE, project, await tokenOf('customer'))).statusCode).toBe(403);
    const { verifyKey: public_key } = partner.keys;
    const revoked = await send('otherAgent', `${CUSTOMER}/revokeKey`, { public_key });
    expect(revoked).toMatchObject({ message: 'Customer not found' });
    expect(await ping()).toBe('OK');
  });

  test('keys with an overlap: the former pair works until it ends, or is revoked', async () => {
    const { partner, database, send, pairsOf, later, currentKeys, ping } = page;
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
    const { partner, send, currentKeys, ping } = page;
    const first = partner.keys;
    await send('root', `${CUSTOMER}/rotateKeys`, { overlap: '24h' });
    const second = await currentKeys('live');
    await send('root', `${CUSTOMER}/rotateKeys`, {});
    expect([await ping(first), await ping(second)]).toEqual(['INVALID_KEY', 'INVALID_KEY']);
    expect(await ping(await currentKeys('live'))).toBe('OK');
  });

  test('the current pair can be revoked: nobody gets in until new keys are made', async () => {
    const { partner, send, pairsOf, currentKeys, ping } = page;
    await send('root', `${CUSTOMER}/revokeKey`, { public_key: partner.keys.verifyKey });
    expect(await ping()).toBe('INVALID_KEY');
    expect((await pairsOf()).map(({ world }) => world)).toEqual(['sandbox']);
    expect(await send('root', `${CUSTOMER}/secretKey`, {})).toMatchObject({ status: false });
    await send('root', `${CUSTOMER}/rotateKeys`, {});
    expect(await ping(await currentKeys('live'))).toBe('OK');
  });

  test('the sandbox has keys of its own, shown and replaced separately', async () => {
    const { partner, send, currentKeys, ping } = page;
    const sandbox = await currentKeys('sandbox');
    expect(await ping(sandbox)).toBe('OK');
    const opened = await send('customer', `${CUSTOMER}/secretKey`, { public_key: sandbox.verifyKey });
    expect(opened.private_key).toBe(sandbox.secretKey);
    expect((await send('customer', `${CUSTOMER}/secretKey`, {})).private_key).toBe(partner.keys.secretKey);
    await send('agent', `${CUSTOMER}/rotateKeys`, { world: 'sandbox' });
    expect([await ping(sandbox), await ping()]).toEqual(['INVALID_KEY', 'OK']);
  });

  test('addresses, domain, products and the least float count from the next call on', async () => {
    const { cage, partner, database, send, ping } = page;
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
    const { ask, send } = page;
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
    const { cage, database, send } = page;
    await database().query(sql`update accounts set domain = 'other.example' where id = ${cage.ids.otherCustomer}`);
    const project = { ip: '', domain: DOMAIN, api_type: 'casino', min_float: '0' };
    expect(await send('root', PAGE, { ...project, ...wrong })).toMatchObject({ status: false, field });
  });

  test('D464: an existing list of all addresses goes on, and is kept; a new one is not saved', async () => {
    const { cage, database, send, ping } = page;
    const everybody = '0.0.0.0/0, ::/0';
    await database().query(sql`update accounts set ip = ${everybody} where id = ${cage.ids.customer}`);
    expect(await ping()).toBe('OK');
    const project = { ip: everybody, domain: DOMAIN, api_type: 'sports', min_float: '0' };
    expect(await send('agent', PAGE, project)).toMatchObject({ status: true });
    expect(await send('agent', PAGE, { ...project, ip: '::/0' })).toMatchObject({ status: false, field: 'ip' });
    expect(await ping()).toBe('OK');
  });

  test('the tester finds the slip of a request, and shows nothing that signs', async () => {
    const { cage, partner, send, currentKeys } = page;
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
