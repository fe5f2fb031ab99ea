import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { get } from '../support/cage.ts';
import {
  cage,
  database,
  expectSound,
  finish,
  itIs,
  noon,
  openStatements,
  played,
  resettle,
  root,
  set,
  sheetOf,
} from '../support/statements.ts';

/** The file of a single statement, by its headers. */
async function csvOf(from: string): Promise<Record<string, string | undefined>> {
  const path = `/api/webapi/statements?customerId=C1&from=${from}&to=${from}`;
  const headers = { authorization: root, accept: 'text/csv' };
  const answer = await cage.apps.admin.inject({ method: 'GET', url: path, headers });
  const [header, row] = answer.body
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  return Object.fromEntries((header ?? []).map((name, n) => [name, row?.[n]]));
}

describe.each(['postgres', 'pglite'] as const)('losses that are not carried, on %s', (kind) => {
  beforeEach(async () => {
    await openStatements(kind);
    await set('customer', 'carries_losses = false');
  });

  test('P18, D485: what was paid for bets that came to nothing is given back over months that make nothing', async () => {
    const lost = await played(noon('2026-11-29'), 1_000n, 0n);
    await itIs(noon('2026-12-01'));
    expect(await finish(root, '2026-11-01')).toMatchObject({ payable: '125.00' });
    expect(await resettle(lost, 100_000n, noon('2026-12-01'))).toBe('OK');
    const given = { corrections_amount: '-1000.00', corrections_not_counted: '0.00', result: '-1000.00' };
    expect(await sheetOf(root, '2026-12-01')).toMatchObject({ ...given, payable: '0.00', carried_out: '-1000.00' });
    await itIs(noon('2027-01-02'));
    await played(noon('2027-01-02'), 1_000n, 0n);
    const january = { carried_in: '-1000.00', result: '0.00', payable: '0.00', carried_out: '0.00' };
    expect(await sheetOf(root, '2027-01-01')).toMatchObject(january);
    expect(await finish(root, '2026-12-01')).toMatchObject({ ...given, carried_out: '-1000.00' });
    expect(await sheetOf(root, '2027-01-01')).toMatchObject(january);
    await expectSound();
  });

  test('P18, D485: a loss that counted for nothing is not billed when it is corrected away; its sheet and file say so', async () => {
    const won = await played(noon('2026-11-29'), 100n, 400n);
    await itIs(noon('2026-12-01'));
    const november = { ggr: '-300.00', loss_not_counted: '-300.00', result: '0.00', payable: '0.00' };
    expect(await finish(root, '2026-11-01')).toMatchObject({ ...november, carried_out: '0.00' });
    expect(await resettle(won, 10_000n, noon('2026-12-01'))).toBe('OK');
    expect(await sheetOf(root, '2026-12-01')).toMatchObject({
      ...{ corrections_amount: '300.00', corrections_not_counted: '300.00', result: '0.00', payable: '0.00' },
    });
    // It makes a hundred in the end.
    expect(await resettle(won, 0n, noon('2026-12-02'))).toBe('OK');
    await itIs(noon('2027-01-02'));
    expect(await finish(root, '2026-12-01')).toMatchObject({
      ...{ corrections_amount: '400.00', corrections_not_counted: '300.00', result: '100.00', payable: '12.50' },
    });
    expect([await csvOf('2026-11-01'), await csvOf('2026-12-01')]).toMatchObject([
      { GGR: '-300.00', 'Loss not counted': '-300.00', Result: '0.00' },
      { Corrections: '400.00', 'Corrections not counted': '300.00', Result: '100.00' },
    ]);
  });

  test('D485: a month that two later statements correct is counted by each from where the other left it', async () => {
    const { customer, player } = cage.ids;
    const late = { customerId: customer, playerId: player, amountPaise: 50_000n, at: noon('2026-11-28') };
    const pending = await aBet(database(), late);
    await itIs(noon('2026-12-31'));
    expect(await finish(root, '2026-11-01')).toMatchObject({ ggr: '0.00', payable: '0.00' });
    await endBet(database(), customer, pending, 0n, noon('2026-12-31'));
    await itIs(noon('2027-01-01'));
    expect(await finish(root, '2026-12-01')).toMatchObject({ corrections_amount: '500.00', payable: '62.50' });
    expect(await sheetOf(root, '2027-01-01')).toMatchObject({ corrections_amount: '0.00', result: '0.00' });
    // Of five hundred to a loss of four hundred, which counts for nothing.
    expect(await resettle(pending, 90_000n, noon('2027-01-01'))).toBe('OK');
    const given = { corrections_amount: '-900.00', corrections_not_counted: '-400.00', result: '-500.00' };
    expect(await sheetOf(root, '2027-01-01')).toMatchObject(given);
    await itIs(noon('2027-02-01'));
    expect(await finish(root, '2027-01-01')).toMatchObject({ ...given, carried_out: '-500.00' });
    const counts = await database().query(sql`
      select s.number, of.number as of, c.ggr_paise::int as paise
      from statement_counts c join statements s on s.id = c.statement_id join statements of on of.id = c.of_id
      order by 2, 1`);
    expect(counts).toEqual([
      { number: 1, of: 1, paise: 0 },
      { number: 2, of: 1, paise: 50_000 },
      { number: 3, of: 1, paise: -40_000 },
      { number: 2, of: 2, paise: 0 },
      { number: 3, of: 3, paise: 0 },
    ]);
    await expectSound();
  });

  test('D485: what a corrected statement counted for is by its own terms, not by those of now', async () => {
    await set('customer', 'carries_losses = true');
    const won = await played(noon('2026-11-29'), 100n, 400n);
    await itIs(noon('2026-12-01'));
    expect(await finish(root, '2026-11-01')).toMatchObject({ loss_not_counted: '0.00', carried_out: '-300.00' });
    await set('customer', 'carries_losses = false');
    expect(await resettle(won, 10_000n, noon('2026-12-02'))).toBe('OK');
    const december = { carried_in: '-300.00', corrections_amount: '300.00', corrections_not_counted: '0.00' };
    expect(await sheetOf(root, '2026-12-01')).toMatchObject({ ...december, result: '0.00' });
    const bets = await get(cage.apps.admin, '/api/webapi/casinoData?customerId=C1&corrections=2026-12-01', root);
    expect(bets.json<{ result: object[] }>().result).toHaveLength(1);
  });

  test('D112, D485: bets of before the first statement are in no correction', async () => {
    const before = await played(noon('2026-11-29'), 1_000n, 0n);
    await set('customer', "statements_from = '2026-11-30'");
    await itIs(noon('2026-12-01'));
    expect(await finish(root, '2026-11-30')).toMatchObject({ ggr: '0.00' });
    expect(await resettle(before, 100_000n, noon('2026-12-01'))).toBe('OK');
    expect(await sheetOf(root, '2026-12-01')).toMatchObject({ corrections_amount: '0.00', result: '0.00' });
  });
});
