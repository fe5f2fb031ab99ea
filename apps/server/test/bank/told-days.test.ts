import { beforeEach, describe, expect, test } from 'vitest';
import { inBankColumn } from '../../src/store/bank/matching.ts';
import { sql } from '../../src/store/database/sql.ts';
import { accepting, aLine, asking, bankAs } from '../support/bank.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let bank: Awaited<ReturnType<typeof bankAs>>;
beforeEach(async () => {
  cage = await openCage();
  await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  bank = await bankAs(cage, 'customer');
});

const noon = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T06:00:00Z`);
const linesOn = (...days: number[]) =>
  days.map((day) => aLine({ date: `2026-11-${String(day).padStart(2, '0')}`, amount: '7.00' }));

/** Creates a waiting and an accepted request of each day, identifiable by the day. */
async function askedOn(days: readonly number[]) {
  for (const day of days) {
    await asking(cage, `4321000000${10 + day}`, { requestedAt: noon(day) });
    await accepting(cage, await asking(cage, `4321000001${10 + day}`, { requestedAt: noon(day) }));
  }
}
const dayOf = (code: string) => Number(code.slice(-2)) - 10;
/** The days with something missing: of waiting requests, and of accepted ones. */
async function missing() {
  const unpaid = (await bank.piles()).unpaid.map(dayOf).sort((a, b) => a - b);
  const accepted = await cage.services.database.query<{ code: string; inBank: boolean | null }>(
    sql`select r.code, ${inBankColumn} from recharges r where r.status = 1 order by r.requested_at`,
  );
  const unproven = accepted.filter(({ inBank }) => inBank === false).map(({ code }) => dayOf(code));
  expect(unproven).toEqual(unpaid);
  return unpaid;
}

describe('D391: nothing is missing for a day of which a bank has no file', () => {
  beforeEach(() => askedOn([5, 9, 12, 17, 18, 19, 20]));

  test('before the first day of a bank, whatever another has', async () => {
    await bank.take(linesOn(1, 20), { bank: 'HDFC' });
    await bank.take(linesOn(18, 20), { bank: 'State Bank' });
    expect(await missing()).toEqual([18, 19]);
  });

  test('between two files of a bank', async () => {
    await bank.take(linesOn(1, 9), { bank: 'HDFC' });
    await bank.take(linesOn(17, 20), { bank: 'hdfc' });
    expect(await missing()).toEqual([5, 17, 18, 19]);
    expect((await bank.read<{ banks: object[] }>('piles')).banks).toEqual([
      { bank: 'hdfc', from: '2026-11-01', to: '2026-11-09' },
      { bank: 'hdfc', from: '2026-11-17', to: '2026-11-20' },
    ]);
  });

  test('until a file closes the gap, also one that begins the day after another, in any order', async () => {
    await bank.take(linesOn(17, 20), { bank: 'HDFC' });
    await bank.take(linesOn(1, 9), { bank: 'HDFC' });
    await bank.take(linesOn(4, 8), { bank: 'HDFC' });
    expect(await missing()).toEqual([5, 17, 18, 19]);
    await bank.take(linesOn(10, 16), { bank: 'HDFC' });
    expect(await missing()).toEqual([5, 9, 12, 17, 18, 19]);
    expect((await bank.read<{ banks: object[] }>('piles')).banks).toEqual([
      { bank: 'HDFC', from: '2026-11-01', to: '2026-11-20' },
    ]);
  });

  test('a gap of one bank is one, though another has files of those days', async () => {
    await bank.take(linesOn(1, 20), { bank: 'Axis' });
    await bank.take(linesOn(1, 10), { bank: 'HDFC' });
    await bank.take(linesOn(18, 20), { bank: 'HDFC' });
    expect(await missing()).toEqual([5, 9, 18, 19]);
  });

  test('a file of many calls covers the days between them', async () => {
    const file = { bank: 'HDFC', file_id: crypto.randomUUID() };
    await bank.take(linesOn(1, 5), file);
    await bank.take(linesOn(18, 20), file);
    expect(await missing()).toEqual([5, 9, 12, 17, 18, 19]);
  });
});
