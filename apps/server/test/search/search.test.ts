import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet } from '../support/bets.ts';
import { type Cage, deposit, get, type Name, openCage, waysToWrite } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
interface Found {
  accounts: { id_user: string; username: string }[];
  recharges: { id_order: string; status: number }[];
  withdrawals: { id_order: string }[];
  bets: { bet: number; transactionId: string }[];
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
    for (const written of waysToWrite('9000000004'))
      expect([written, await names('root', written)]).toEqual([written, ['player']]);
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
    const found = async (as: Name, text: string) =>
      (await search(as, text)).recharges.map(({ id_order, status }) => [id_order, status]);
    for (const as of ['root', 'agent', 'customer'] as const) expect(await found(as, 'canary')).toEqual([[code, 0]]);
    for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await found(as, 'canary')).toEqual([]);
    await cage.services.database.query(sql`update recharges set status = 2, decided_at = requested_at`);
    for (const as of ['root', 'agent', 'customer'] as const) expect(await found(as, code)).toEqual([[code, 2]]);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await found('customer', 'canary')).toEqual([]);
  });

  test('withdrawals by code and payout UTR, for those who list them', async () => {
    await cage.services.database.query(sql`
      insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, status, payout_utr,
                               payout_utr_normal, requested_at, decided_at, decided_by)
      values ('W261120CANARY', ${cage.ids.player}, ${cage.ids.customer}, 50000, 'upi', '{}', 1, 'PAID777', 'PAID777',
              ${cage.services.clock.at}, ${cage.services.clock.at}, ${cage.ids.customer})`);
    const found = async (as: Name, text: string) =>
      (await search(as, text)).withdrawals.map(({ id_order }) => id_order);
    expect(await found('customer', 'paid777')).toEqual(['W261120CANARY']);
    expect(await found('root', 'w261120')).toEqual(['W261120CANARY']);
    for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await found(as, 'w261120')).toEqual([]);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await found('customer', 'w261120')).toEqual([]);
  });

  test('bets by number, by the whole id of the customer and by round, for those who list them', async () => {
    const stake = { customerId: cage.ids.customer, playerId: cage.ids.player, amountPaise: 5_000n };
    await fund(cage.services.database, cage.ids.player, 5_000n);
    await aBet(cage.services.database, stake);
    const [row] = await cage.services.database.query<{ id: bigint; tx: string; round: string }>(
      sql`select id, tx_id as tx, round_id as round from bets`,
    );
    const [number, tx, round] = [Number(row?.id), row?.tx ?? '', row?.round ?? ''];
    const found = async (as: Name, text: string) =>
      (await search(as, text)).bets.map(({ bet, transactionId }) => [bet, transactionId]);
    for (const text of [String(number), tx, round.toUpperCase()]) {
      for (const as of ['root', 'agent', 'customer'] as const) expect(await found(as, text)).toEqual([[number, tx]]);
      for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await found(as, text)).toEqual([]);
    }
    expect(await found('root', round.slice(0, -1))).toEqual([]);
    // Newer bets whose round has this number as its name come after it.
    for (let other = 1; other <= 5; other += 1) {
      await fund(cage.services.database, cage.ids.player, 5_000n);
      await aBet(cage.services.database, { ...stake, roundId: String(number) });
    }
    expect((await found('root', String(number)))[0]).toEqual([number, tx]);
    await cage.services.database.query(sql`update roles set permissions = '{Bank}' where name = 'customer'`);
    expect(await found('customer', tx)).toEqual([]);
  });

  test('players have no search', async () => {
    const token = await cage.signIn('player');
    expect((await get(cage.apps.player, '/api/webapi/admin/search?q=abc', token)).statusCode).toBe(403);
  });
});
