import { expect, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { sql } from '../../src/store/database/sql.ts';
import { ownDatabase } from '../support/database.ts';
import { schemaBefore } from '../support/earlier-schema.ts';

const PEOPLE = `
  insert into roles (name, name_lower, permissions) values ('any', 'any', '{Bank}');
  insert into accounts (public_id, level, role_id, parent_id, acts_for_id, path, username, username_lower, phone,
                        password_hash, created_at)
  select case when n = 1 then 'Admin1' else 'C' || n end, case when n = 1 then 'admin' else 'customer' end, 1,
         case when n = 1 then null else 1 end, null, case when n = 1 then '1/' else '1/' || n || '/' end,
         'x' || n, 'x' || n, (9000000000 + n)::text, '', '2026-08-01' from generate_series(1, 5) n`;

/** Months of a customer: GGR on its sheet, the corrections that it counted, and GGR of its bets as they are now. */
type Month = readonly [own: number, corrections: number, now: number];
const first = [1_000, 0, 1_000] as const;

test.each(['postgres', 'pglite'] as const)(
  'D485: what statements from before counted comes in all to what their sheets say, on %s',
  async (kind) => {
    const database = await ownDatabase(kind);
    await schemaBefore(database, '0083');
    for (const text of PEOPLE.split(';')) await database.query({ text, values: [] });
    const houses: Readonly<Record<number, readonly Month[]>> = {
      // Nothing was corrected, and something is to be corrected of the month before the last.
      2: [first, [-1_000, 0, 0], [500, 0, 500]],
      // September was corrected by 300 in October, and has come back since.
      3: [first, [400, -300, 400]],
      // Two were corrected in November, and nothing has changed since.
      4: [
        [1_000, 0, 700],
        [200, 0, -100],
        [50, -600, 50],
      ],
      // The same, and October has lost 40 more; the review of December has counted nothing.
      5: [
        [1_000, 0, 700],
        [200, 0, -140],
        [50, -600, 50],
      ],
    };
    for (const [customer, months] of Object.entries(houses))
      for (const [n, [own, corrections, now]] of months.entries()) {
        const from = `2026-${String(n + 9).padStart(2, '0')}-01`;
        const sheet = JSON.stringify({ ggrPaise: `${own}`, correctionsPaise: `${corrections}`, carriesLosses: false });
        await database.query(sql`
          insert into statements (customer_id, from_day, to_day, state, reviewed_at, reviewed_by, number, counted_paise,
                                  carried_out_paise, payable_paise, share_paise, sheet, hash, booking, final_at, final_by)
          values (${Number(customer)}, ${from}::date, ${from}::date + 20, 'final', now(), 1, ${n + 1}, ${own + corrections},
                  0, 0, 0, ${sheet}, '', 'ledger', now(), 1)`);
        await database.query(sql`
          insert into bet_days (customer_id, day, product, pending_count, pending_paise, void_count, win_count,
                                win_stake_paise, win_payout_paise, loss_count, loss_paise)
          values (${Number(customer)}, ${from}::date + 3, 'casino', 0, 0, 0, 1, 0, ${now < 0 ? -now : 0}, 1,
                  ${now < 0 ? 0 : now})`);
      }
    await migrate(database);
    const counted = await database.query<{ id: number; paise: bigint[] }>(sql`
      select s.customer_id as id, array_agg(c.ggr_paise order by s.from_day) as paise
      from statement_counts c join statements s on s.id = c.of_id group by s.customer_id order by 1`);
    expect(counted.map(({ id, paise }) => [id, ...paise.map(Number)])).toEqual([
      [2, 1_000, -1_000, 500],
      [3, 700, 400],
      [4, 700, -100, 50],
      [5, 700, -100, 50],
    ]);
    const again = database.query(sql`update statement_counts set ggr_paise = 0`);
    await expect(again).rejects.toThrow('append-only');
  },
);
