import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, type Name, openCage } from '../support/cage.ts';

let cage: Cage;
interface Found {
  accounts: { id_user: string; username: string }[];
  recharges: { id_order: string; place: string; queue: string }[];
  withdrawals: { id_order: string; place: string; queue: string }[];
}
const search = async (as: Name, text: string) =>
  (
    await get(cage.apps.admin, `/api/webapi/admin/search?q=${encodeURIComponent(text)}`, await cage.signIn(as))
  ).json<Found>();
const names = async (as: Name, text: string) => (await search(as, text)).accounts.map(({ username }) => username);

describe.each(['postgres', 'pglite'] as const)('search on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
  });

  test('accounts by id, name and phone; two letters only as a whole', async () => {
    expect(await names('root', 'C1')).toEqual(['customer']);
    expect(await names('root', 'agent2')).toEqual(['otherAgent']);
    expect(await names('root', 'OTHER')).toEqual(['otherAgent', 'otherCustomer', 'otherPlayer']);
    expect(await names('root', '9000000004')).toEqual(['player']);
    expect(await names('root', 'ag')).toEqual([]);
    for (const strange of ['%%%', '___', "'''", ' ']) expect(await names('root', strange)).toEqual([]);
    expect((await names('root', '900000')).length).toBe(5);
  });

  test('only one’s own subtree, and only levels that one’s role may list', async () => {
    expect(await names('agent', '900000')).toEqual(['customer', 'player']);
    expect(await names('agent', 'other')).toEqual([]);
    expect(await names('customer', '900000')).toEqual(['player']);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await names('customer', '900000')).toEqual([]);
  });

  test('requests by code and UTR, each where the caller’s lists show it', async () => {
    const { id_order: code } = (
      await deposit(cage.apps.player, await cage.signIn('player'), { utr: 'CANARY77' })
    ).json();
    const where = async (as: Name, text: string) =>
      (await search(as, text)).recharges.map(({ id_order, place, queue }) => [id_order, place, queue]);
    expect(await where('customer', 'canary')).toEqual([[code, 'pending', 'mine']]);
    expect(await where('root', code)).toEqual([[code, 'pending', 'downline']]);
    expect(await where('agent', code)).toEqual([[code, 'customers', 'downline']]);
    for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await where(as, 'canary')).toEqual([]);
    await cage.services.database.query(sql`update recharges set status = 2, decided_at = requested_at`);
    expect(await where('customer', 'canary')).toEqual([[code, 'history', 'mine']]);
    expect(await where('agent', code)).toEqual([[code, 'history', 'downline']]);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await where('customer', 'canary')).toEqual([]);
  });

  test('withdrawals by code and payout UTR, for those who list them', async () => {
    await cage.services.database.query(sql`
      insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, status, payout_utr,
                               payout_utr_normal, requested_at, decided_at, decided_by)
      values ('W261120CANARY', ${cage.ids.player}, ${cage.ids.customer}, 50000, 'upi', '{}', 1, 'PAID777', 'PAID777',
              ${cage.services.clock.at}, ${cage.services.clock.at}, ${cage.ids.customer})`);
    const found = async (as: Name, text: string) =>
      (await search(as, text)).withdrawals.map(({ id_order, place, queue }) => [id_order, place, queue]);
    expect(await found('customer', 'paid777')).toEqual([['W261120CANARY', 'history', 'mine']]);
    expect(await found('root', 'w261120')).toEqual([['W261120CANARY', 'history', 'downline']]);
    for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await found(as, 'w261120')).toEqual([]);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await found('customer', 'w261120')).toEqual([]);
  });

  test('players have no search', async () => {
    const token = await cage.signIn('player');
    expect((await get(cage.apps.player, '/api/webapi/admin/search?q=abc', token)).statusCode).toBe(403);
  });
});
