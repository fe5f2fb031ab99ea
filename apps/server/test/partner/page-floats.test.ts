import { beforeEach, describe, expect, test } from 'vitest';
import { warnFloats } from '../../src/jobs/warn-floats.ts';
import { sql } from '../../src/store/database/sql.ts';
import { get, type Name } from '../support/cage.ts';
import { openPartnerPage, type PartnerPage } from '../support/partner-page.ts';
import { fund, payWin } from '../support/tree.ts';

let page: PartnerPage;
beforeEach(async () => {
  page = await openPartnerPage();
});

describe('floats below their least', () => {
  test('a float that falls below its least notifies once, and again after it was above', async () => {
    const { cage, database, told, tokenOf } = page;
    await fund(database(), cage.ids.customer, 100_000n);
    await database().query(sql`update accounts set min_float_paise = 50000 where id = ${cage.ids.customer}`);
    const dashboard = async (as: Name) =>
      (await get(cage.apps.admin, '/api/admin/dashdynamic', await tokenOf(as))).json<{ low_floats: object[] }>()
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
    const { cage, database, told, tokenOf } = page;
    const { customer: customerId, player: playerId, agent } = cage.ids;
    const win = (paise: bigint) => payWin(database(), { customerId, playerId }, paise);
    const seen = async () => {
      await warnFloats(cage.services);
      const { low_floats } = (await get(cage.apps.admin, '/api/admin/dashdynamic', await tokenOf('root'))).json<{
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
});
