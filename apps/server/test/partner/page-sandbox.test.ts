import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import type { Name } from '../support/cage.ts';
import { partnerOf } from '../support/partner.ts';
import { openPartnerPage, PAGE, type PartnerPage } from '../support/partner-page.ts';

let page: PartnerPage;
beforeEach(async () => {
  page = await openPartnerPage();
});

describe('the page API: the sandbox', () => {
  test('a test player arrives with a token that the sandbox exchanges once, and the real world never', async () => {
    const { cage, partner, database, send, later, currentKeys } = page;
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
    const { cage, partner, database, send, currentKeys } = page;
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
});
