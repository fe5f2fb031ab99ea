import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from '../../src/domain/bets.ts';
import { sql } from '../../src/store/database/sql.ts';
import { feeIn } from '../../src/store/reports/ggr-report.ts';
import { ownDatabase } from '../support/database.ts';

test('the GGR report and a statement show the same fee, to the paisa', async () => {
  const database = await ownDatabase('postgres');
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const cases = fc.sample(fc.tuple(fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }), percent), 2_000);
  // Halves of a paisa, which random amounts seldom produce.
  for (let ggr = -20_000n; ggr <= 20_000n; ggr += 2_500n) cases.push([ggr, '0.01'], [ggr, '0.02'], [ggr, '12.50']);
  const fees = await database.query<{ fee: bigint }>(sql`
    select ${feeIn(sql`ggr`, sql`percent`)} as fee
    from unnest(${cases.map(([ggr]) => ggr)}::bigint[], ${cases.map(([, of]) => of)}::numeric(5, 2)[]) with ordinality
      as given (ggr, percent, n)
    order by n`);
  const said = cases.map(([ggr, of], n) => [ggr, of, fees[n]?.fee]);
  expect(said).toEqual(cases.map(([ggr, of]) => [ggr, of, feeOf(ggr, of)]));
});
