import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { accepting, aLine, asking, bankAs, upiLine } from '../support/bank.ts';
import { type Cage, get, openCage } from '../support/cage.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;

beforeEach(async () => {
  cage = await openCage();
  await fund(cage.services.database, cage.ids.customer, 10_000_000n);
});

test('O11: a sheet of days shows asked, accepted, in the bank, and the difference, by Indian days', async () => {
  const bank = await bankAs(cage, 'customer');
  const night = new Date('2026-11-18T18:29:59Z');
  const next = new Date('2026-11-18T18:30:00Z');
  await accepting(cage, await asking(cage, '500000000001', { requestedAt: night }));
  await asking(cage, '500000000002', { requestedAt: next, amountPaise: 10_050n });
  await accepting(cage, await asking(cage, '500000000003', { requestedAt: next, amountPaise: 20_000n }));
  await asking(cage, '500000000004', { requestedAt: next });
  await cage.services.database.query(sql`update recharges set method = 'usdt' where utr = '500000000004'`);
  await asking(cage, '500000000005', { from: 'customer', to: 'agent', requestedAt: next });
  await bank.take([
    ...[upiLine('500000000001', { date: '2026-11-18' }), aLine({ date: '2026-11-19', amount: '30.25' })],
    ...[
      aLine({ date: '2026-11-19', direction: 'out' }),
      aLine({ date: '2026-11-19', narration: 'RENT', amount: '9000.00' }),
    ],
    aLine({ date: '2026-11-20', amount: '1.00' }),
  ]);
  const rent = (await bank.lines()).find(({ narration }) => narration === 'RENT');
  await bank.call('aside', { line: rent?.id, aside: true, reason: 'Rent' });
  const nothing = { count: 0, amount: '0.00' };
  const days = [
    { date: '2026-11-20', asked: nothing, accepted: nothing, bank: { count: 1, amount: '1.00' }, difference: '1.00' },
    {
      ...{ date: '2026-11-19', asked: { count: 2, amount: '300.50' }, accepted: { count: 1, amount: '200.00' } },
      ...{ bank: { count: 1, amount: '30.25' }, difference: '-169.75' },
    },
    {
      ...{ date: '2026-11-18', asked: { count: 1, amount: '1500.00' }, accepted: { count: 1, amount: '1500.00' } },
      ...{ bank: { count: 1, amount: '1500.00' }, difference: '0.00' },
    },
  ];
  const totals = {
    ...{ asked: { count: 3, amount: '1800.50' }, accepted: { count: 2, amount: '1700.00' } },
    ...{ bank: { count: 3, amount: '1531.25' }, difference: '-168.75' },
  };
  expect(await bank.read('days')).toMatchObject({ datas: days, totals, total: 3, nextCursor: null });
  expect(await bank.read('days?from=2026-11-19&to=2026-11-19')).toMatchObject({ datas: [days[1]], total: 1 });
  expect(await bank.read('days?sort=time')).toMatchObject({ datas: [...days].reverse() });
  expect(await (await bankAs(cage, 'root')).read('days')).toMatchObject({ datas: [], totals: { asked: nothing } });
});

test('a reversed recharge no longer counts as accepted', async () => {
  const bank = await bankAs(cage, 'customer');
  const id = await asking(cage, '500000000001');
  await accepting(cage, id);
  await cage.services.database.query(sql`
    insert into reversals (recharge_id, amount_paise, debt_paise, reason, reversed_by, at)
    values (${id}, 150000, 150000, 'x', ${cage.ids.root}, now())`);
  expect(await bank.read('days')).toMatchObject({
    datas: [{ asked: { count: 1 }, accepted: { count: 0, amount: '0.00' }, difference: '0.00' }],
  });
});

test('each page of files stays within its budget of queries, however many lines there are', async () => {
  const bank = await bankAs(cage, 'customer');
  await bank.take([aLine()]);
  const token = await cage.signIn('customer');
  const { database } = cage.services;
  await cage.services.live.close();
  const count = { queries: 0 };
  const { query } = database;
  database.query = (statement) => {
    count.queries += 1;
    return query(statement);
  };
  const asks = async () => {
    const counts: Record<string, number> = {};
    for (const path of ['piles', 'matches?pile=exact', 'matches?pile=differs', 'unasked', 'unpaid', 'days', 'files']) {
      count.queries = 0;
      await get(cage.apps.admin, `/api/webapi/admin/bank/${path}`, token);
      counts[path] = count.queries;
    }
    return counts;
  };
  const few = await asks();
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(3);
  for (const n of [1, 2, 3, 4, 5]) await asking(cage, `50000000000${n}`);
  await bank.take(Array.from({ length: 50 }, (_, n) => upiLine(`5000000000${10 + n}`)));
  expect(await asks()).toEqual(few);
});
