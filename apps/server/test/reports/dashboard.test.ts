import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { get, type House, type Name, openHouse } from '../support/house.ts';
import { at, fund } from '../support/tree.ts';

let house: House;

interface Dashboard {
  total_bets: string;
  total_winnings: string;
  total_ggr: string;
  your_ggr: string | null;
  trend: { day: string; bets: string; winnings: string; ggr: string }[];
}
const ask = async (as: Name): Promise<Dashboard> =>
  (await get(house.apps.admin, '/api/admin/dashdynamic', await house.signIn(as))).json();

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    house = await openHouse(kind);
    const { database } = house.services;
    await fund(database, house.ids.player, 1_000_000n);
    await fund(database, house.ids.otherPlayer, 1_000_000n);
    const ids = { customerId: house.ids.customer, playerId: house.ids.player };
    await endBet(database, ids.customerId, await aBet(database, ids), 0n);
    const yesterday = new Date('2026-11-19T18:29:59.999Z');
    await endBet(database, ids.customerId, await aBet(database, { ...ids, at: yesterday }), 15_000n);
    // The day before the first of the trend: in the cards, not in the trend.
    const before = new Date('2026-10-21T18:29:59.999Z');
    await endBet(database, ids.customerId, await aBet(database, { ...ids, at: before }), 0n);
    const other = { customerId: house.ids.otherCustomer, playerId: house.ids.otherPlayer, amountPaise: 33_300n };
    await endBet(database, other.customerId, await aBet(database, other), 0n);
    await aBet(database, ids);
  });

  test('the cards are of everything settled in the scope, the trend of its last 30 Indian days', async () => {
    const root = await ask('root');
    expect(root).toMatchObject({ total_bets: '633.00', total_winnings: '50.00', total_ggr: '483.00', your_ggr: null });
    expect(root.trend).toHaveLength(30);
    expect([root.trend[0]?.day, root.trend.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20']);
    expect(root.trend.slice(-3)).toEqual([
      { day: '2026-11-18', bets: '0.00', winnings: '0.00', ggr: '0.00' },
      { day: '2026-11-19', bets: '100.00', winnings: '50.00', ggr: '-50.00' },
      { day: '2026-11-20', bets: '433.00', winnings: '0.00', ggr: '433.00' },
    ]);
    for (const as of ['agent', 'customer'] as const) {
      const { total_bets, total_ggr, trend } = await ask(as);
      expect([total_bets, total_ggr, trend.at(-1)?.bets]).toEqual(['300.00', '150.00', '100.00']);
    }
    expect(await ask('otherAgent')).toMatchObject({ total_bets: '333.00', total_ggr: '333.00' });
  });

  test('your ggr is the viewer’s own percent; a customer’s is what is payable of its GGR', async () => {
    await house.services.database.query(sql`update accounts set ggr_percent = 12.5 where id = ${house.ids.customer}`);
    house.services.clock.at = at;
    expect((await ask('customer')).your_ggr).toBe('12.5');
    expect((await ask('agent')).your_ggr).toBeNull();
    const token = await house.signIn('root');
    const { result, totals } = (await get(house.apps.admin, '/api/webapi/ggrRepo', token)).json();
    expect(result[1]).toMatchObject({ customerid: 'C1', totalGGR: '150.00', ggr: '12.5', payable: '18.75' });
    expect(totals.payable).toBe('18.75');
    const lost = (await get(house.apps.admin, '/api/webapi/ggrRepo?q=C1&from=2026-11-19&to=2026-11-19', token)).json();
    expect(lost.result[0]).toMatchObject({ totalGGR: '-50.00', payable: '0.00' });
  });
});
