import { beforeEach, describe, expect, test } from 'vitest';
import { accepting, aLine, asking, bankAs } from '../support/bank.ts';
import { type Cage, openCage, post } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let bank: Awaited<ReturnType<typeof bankAs>>;

const linesOf = (...dates: string[]) => dates.map((date) => aLine({ date }));
const spans = async () => {
  const { from, to, banks } = await bank.read<{ from: string; to: string; banks: object[] }>('piles');
  return { from, to, banks };
};
const unpaid = async () => (await bank.piles()).unpaid;
/** What is shown of the customer's accepted requests, by reference: proved, unproven, or nothing. */
const told = async () => {
  const answer = await post(cage.apps.admin, '/api/webapi/admin/recharge', {}, await cage.signIn('customer'));
  const { datas2 } = answer.json<{ datas2: { id_order: string; in_bank: boolean | null }[] }>();
  return Object.fromEntries(datas2.map(({ id_order, in_bank }) => [id_order, in_bank]));
};

/** A request to the customer on a day at noon. */
const askedOn = (utr: string, day: string) => asking(cage, utr, { requestedAt: new Date(`${day}T06:30:00Z`) });

describe.each(['postgres', 'pglite'] as const)('D391: days that an account’s banks have files of, on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    bank = await bankAs(cage, 'customer');
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  });

  test('files of other accounts neither begin, end nor leave this one’s', async () => {
    const [above, beside] = [await bankAs(cage, 'agent'), await bankAs(cage, 'otherCustomer')];
    await above.take(linesOf('2026-11-01', '2026-11-20'), { bank: 'Axis' });
    await beside.take(linesOf('2026-10-01', '2026-11-08'), { bank: 'Axis' });
    for (const [utr, day] of [
      ['500000000001', '2026-11-02'],
      ['500000000002', '2026-11-04'],
      ['500000000003', '2026-11-05'],
    ] as const) {
      await accepting(cage, await askedOn(utr, day));
    }
    await askedOn('500000000004', '2026-11-04');
    await askedOn('500000000005', '2026-11-05');
    expect(await unpaid()).toEqual([]);
    await bank.take(linesOf('2026-11-03', '2026-11-05'));
    expect(await spans()).toEqual({
      ...{ from: '2026-11-03', to: '2026-11-05' },
      banks: [{ bank: 'State Bank', from: '2026-11-03', to: '2026-11-05' }],
    });
    expect(await told()).toEqual({ R500000000001: null, R500000000002: false, R500000000003: null });
    expect(await unpaid()).toEqual(['R500000000004']);
  });

  test('other accounts that end weeks later do not stop the wait for this one’s only bank', async () => {
    const above = await bankAs(cage, 'agent');
    await above.take(linesOf('2026-11-20'), { bank: 'Axis' });
    await bank.take(linesOf('2026-11-01', '2026-11-05'));
    await askedOn('500000000001', '2026-11-03');
    expect(await spans()).toMatchObject({ from: '2026-11-01', to: '2026-11-05', banks: [{ bank: 'State Bank' }] });
    expect(await unpaid()).toEqual(['R500000000001']);
  });

  test('an older file extends the days of its bank backwards, and one within them changes nothing', async () => {
    await bank.take(linesOf('2026-11-12', '2026-11-18'), { bank: 'Axis' });
    await bank.take(linesOf('2026-11-05', '2026-11-13'), { bank: 'AXIS' });
    await bank.take(linesOf('2026-11-10', '2026-11-11'), { bank: 'axis' });
    const whole = { from: '2026-11-05', to: '2026-11-18' };
    expect(await spans()).toEqual({ ...whole, banks: [{ bank: 'axis', ...whole }] });
  });

  test('a file that comes in several calls counts as far as its lines have come', async () => {
    const file = { file_id: crypto.randomUUID(), bank: 'Axis' };
    await bank.take(linesOf('2026-11-15'), file);
    expect(await spans()).toMatchObject({ from: '2026-11-15', to: '2026-11-15' });
    await bank.take(linesOf('2026-11-12'), file);
    await bank.take(linesOf('2026-11-19'), file);
    expect(await spans()).toMatchObject({ from: '2026-11-12', to: '2026-11-19' });
  });
});
