import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { accepting, aLine, asking, bankAs } from '../support/bank.ts';
import { type Cage, messageOf, openCage, texts } from '../support/cage.ts';
import { bothWhileHeld } from '../support/held.ts';
import { fund } from '../support/tree.ts';

let cage: Cage;
let bank: Awaited<ReturnType<typeof bankAs>>;

const proves = async () => (await bank.lines()).map((line) => line.proves);
const also = async () =>
  (await bank.read<{ datas: { also: string | null }[] }>('matches?pile=differs')).datas.map((match) => match.also);

describe.each(['postgres', 'pglite'] as const)('D445: one payment, on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    bank = await bankAs(cage, 'customer');
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  });

  const remark = { reference: '412345678901', narration: 'UPI/CR/412345678901/RAVI K/HDFC/412399999999' };

  test('proves one request, whichever kind of file has it again', async () => {
    const one = await asking(cage, '412345678901');
    await bank.take([aLine({ ...remark, balance: null })]);
    expect((await bank.piles()).exact).toEqual(['R412345678901']);
    expect(messageOf(await accepting(cage, one))).toBe(texts.rechargeApproved);
    await asking(cage, '412399999999');
    const told = aLine({ ...remark, narration: 'UPI CR 412345678901 RAVI K 412399999999', balance: '90211.00' });
    expect(await bank.take([told])).toMatchObject({ taken: 0, known: 1, proven: 0 });
    expect(await bank.take([aLine({ ...remark, balance: null }), told])).toMatchObject({ taken: 0, known: 2 });
    expect(await proves()).toEqual([one]);
    expect(await bank.piles()).toMatchObject({ exact: [], differs: [] });
    // The other file's balance is kept: it tells a second, similar payment apart.
    expect(await bank.take([{ ...told, balance: '91711.00' }])).toMatchObject({ taken: 1 });
  });

  test('D449: is taken once, with its balance, where one call has it with and without', async () => {
    const bare = aLine({ ...remark, balance: null });
    const told = aLine({ ...remark, narration: 'UPI CR 412345678901 RAVI K', balance: '90211.00' });
    const lines = () => cage.services.database.query(sql`select balance_paise as balance from bank_lines order by id`);
    expect(await bank.take([bare, told])).toMatchObject({ taken: 1, known: 1 });
    expect(await lines()).toEqual([{ balance: 9_021_100n }]);
    // Nor is it taken if one is known by then and the other completes it.
    const second = { reference: '512345678901', narration: 'One' };
    await bank.take([aLine({ ...second, balance: null })]);
    const both = [aLine({ ...second, narration: 'Two', balance: null }), aLine({ ...second, balance: '80211.00' })];
    expect(await bank.take(both)).toMatchObject({ taken: 0, known: 2 });
    expect(await lines()).toEqual([{ balance: 9_021_100n }, { balance: 8_021_100n }]);
    // A different payment is taken.
    expect(await bank.take([aLine({ reference: '612345678901', balance: null }), told])).toMatchObject({ taken: 1 });
  });

  test('that also names a recharge accepted for another amount is left to a person, and proves nothing more', async () => {
    const one = await asking(cage, '412345678901', { amountPaise: 150_100n });
    await accepting(cage, one);
    const two = await asking(cage, '412399999999');
    await bank.take([aLine(remark)]);
    expect(await bank.piles()).toMatchObject({ exact: [], differs: ['R412399999999'] });
    expect(await also()).toEqual(['R412345678901']);
    expect(messageOf(await accepting(cage, two))).toBe(texts.rechargeApproved);
    expect(await proves()).toEqual([null]);
  });

  test('has one reference, with the letters of a bank or without', async () => {
    const payment = { reference: '', narration: 'UPI412345678901 RAVI K' };
    const one = await asking(cage, '412345678901', { amountPaise: 150_100n });
    await accepting(cage, one);
    await asking(cage, 'UPI412345678901');
    await bank.take([aLine({ ...payment, balance: null })]);
    await bank.take([aLine({ ...payment, balance: '90211.00' })]);
    expect(await bank.lines()).toHaveLength(1);
    expect(await bank.piles()).toMatchObject({ exact: [], differs: ['RUPI412345678901'] });
    expect(await also()).toEqual(['R412345678901']);
  });

  test('names a payment to somebody else, of which nothing is shown', async () => {
    await fund(cage.services.database, cage.ids.agent, 10_000_000n);
    await accepting(cage, await asking(cage, '412345678901', { from: 'customer', to: 'agent' }), 'agent');
    await asking(cage, '412399999999');
    await bank.take([aLine(remark)]);
    expect(await bank.piles()).toMatchObject({ exact: [], differs: ['R412399999999'] });
    expect(await also()).toEqual([null]);
  });

  test('that is alike but for its narration counts as two, where its reference is no number', async () => {
    const cash = { reference: 'CASH', narration: 'Counter 1', balance: null };
    await bank.take([aLine(cash)]);
    const others = [aLine({ ...cash, narration: 'Counter 2', balance: '10.00' }), aLine({ ...cash, balance: '20.00' })];
    expect(await bank.take(others)).toMatchObject({ taken: 1, known: 1 });
    const kept = await cage.services.database.query(
      sql`select narration, balance_paise as balance from bank_lines order by id`,
    );
    expect(kept).toEqual([
      { narration: 'Counter 1', balance: 2_000n },
      { narration: 'Counter 2', balance: 1_000n },
    ]);
  });
});

test('M5: of two acceptances at once that one line names, it proves only the first', async () => {
  cage = await openCage('postgres');
  bank = await bankAs(cage, 'customer');
  await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  const [one, two] = [await asking(cage, '412345678901'), await asking(cage, '412399999999')];
  await bank.take([aLine({ reference: '412345678901', narration: 'UPI/412399999999' })]);
  const answers = await bothWhileHeld(
    cage.services.database,
    (tx) => tx.query(sql`select id from bank_lines for update`),
    [() => accepting(cage, one), () => accepting(cage, two)],
  );
  expect(answers.map(messageOf)).toEqual([texts.rechargeApproved, texts.rechargeApproved]);
  expect(await proves()).toEqual([one]);
});

test('R21: a reference with the letters of a bank in front is taken, and the approver is warned of it', async () => {
  cage = await openCage();
  await asking(cage, '412345678901');
  await asking(cage, 'UPI412345678901');
  bank = await bankAs(cage, 'customer');
  await bank.take([aLine({ narration: 'UPI412345678901 RAVI K' })]);
  const { datas } = await bank.read<{ datas: { recharge: { flags: string[] } }[] }>('matches?pile=differs');
  expect(datas.map(({ recharge }) => recharge.flags)).toEqual([
    expect.arrayContaining(['utr-alike']),
    expect.arrayContaining(['utr-alike']),
  ]);
});
