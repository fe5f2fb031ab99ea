import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/ledger.ts';
import { ownDatabase } from '../support/database.ts';
import { houseBeforeBets } from '../support/earlier-schema.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('M11: what the ledger held before bets is in the reports after', async () => {
    const database = await ownDatabase(kind);
    await houseBeforeBets(database);
    await migrate(database);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    const entries = await database.query(sql`
      select e.customer_id as customer, e.at from ledger_entries e where e.customer_id is not null order by e.id`);
    expect(entries).toEqual([
      { customer: 2, at: new Date('2026-11-03T00:00:00Z') },
      { customer: 2, at: new Date('2026-11-04T00:00:00Z') },
    ]);
    const moves = await database.query(sql`
      select online, upline_id as up, downline_id as down, amount_paise as paise, upline_after_paise as after from chips_moves order by id`);
    expect(moves).toEqual([
      { online: false, up: 1, down: 2, paise: 600n, after: 400n },
      { online: true, up: 2, down: 3, paise: 150n, after: 450n },
    ]);
    await expect(database.query(sql`update ledger_entries set amount_paise = 1`)).rejects.toThrow(/append-only/);
    await expect(database.query(sql`update wallets set balance_paise = -1 where kind = 'hold'`)).rejects.toThrow(
      /below/,
    );
  });
});
