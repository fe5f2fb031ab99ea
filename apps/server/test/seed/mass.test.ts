import { describe, expect, test } from 'vitest';
import { seedBets } from '../../src/seed/mass.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { rollUpFaults } from '../../src/store/bets/bet-totals.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { ownDatabase } from '../support/database.ts';
import { at, testServices } from '../support/tree.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('a large world has the bets asked for, balanced books and roll-ups that equal its rows, twice over', async () => {
    const database = await ownDatabase(kind);
    await seedMinimal(testServices(database), { phone: '9811100001', password: 'long-and-secret' });
    const told: number[] = [];
    for (const now of [at, new Date(at.getTime() + 60_000)]) {
      await seedBets(database, { bets: 700, now, onProgress: ({ bets }) => told.push(bets) });
    }
    expect([told.length, told.at(-1)]).toEqual([120, 700]);
    const [counts] = await database.query<{ bets: number; late: number; low: number; broken: number }>(sql`
      select count(*)::int as bets, count(*) filter (where placed_at >= ${new Date(at.getTime() + 60_000)})::int as late,
             (select count(*)::int from wallets where balance_paise < 0 and not owes and kind <> 'mint') as low,
             count(*) filter (where balance_paise <> old_balance_paise - amount_paise + coalesce(payout_paise, 0))::int as broken
      from bets`);
    expect(counts).toEqual({ bets: 1_400, late: 0, low: 0, broken: 0 });
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    expect(await rollUpFaults(database)).toEqual([]);
    // The balance written with a player's last bet is the player's balance.
    const differing = await database.query(sql`
      select 1 as one from (select distinct on (player_id) player_id, balance_paise from bets order by player_id, id desc) b
      join wallets w on w.account_id = b.player_id and w.kind = 'main' where w.balance_paise <> b.balance_paise`);
    expect(differing).toEqual([]);
  });

  test('a roll-up that differs is found', async () => {
    const database = await ownDatabase(kind);
    await seedMinimal(testServices(database), { phone: '9811100001', password: 'long-and-secret' });
    await seedBets(database, { bets: 60, now: at, onProgress: () => {} });
    await database.query(
      sql`update bet_days set loss_paise = loss_paise + 1 where day = (select min(day) from bet_days)`,
    );
    expect((await rollUpFaults(database))[0]).toMatch(/days of customers differ/);
  });
});
