import { beforeEach, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import type { Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, messageOf, openCage, texts } from '../support/cage.ts';
import { bothWhileHeld } from '../support/held.ts';
import { payoutsOf } from '../support/payouts.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;

beforeEach(async () => {
  cage = await openCage();
  desk = payoutsOf(cage);
});

const hold = (id: number) => (tx: Transaction) =>
  tx.query(sql`select 1 as held from withdrawals where id = ${id} for update`);

/** Two calls about one withdrawal that meet: the first to come goes first. */
const meeting = <One, Two>(id: number, first: () => PromiseLike<One>, second: () => PromiseLike<Two>) =>
  bothWhileHeld(cage.services.database, hold(id), [first, second]);

const inBank = async (id: number) => {
  const [row] = await cage.services.database.query<{ file: number | null; status: number }>(
    sql`select payout_file_id as file, status from withdrawals where id = ${id}`,
  );
  return row;
};

test('a denial while a file is made: the file goes first, the denial finds it in the bank', async () => {
  const { id } = await desk.asked();
  const [made, denied] = await meeting(
    id,
    () => desk.make('customer', [id]),
    () => desk.calls.deny('root', id),
  );
  expect(made.json().payout_file).toEqual(expect.any(Number));
  expect(messageOf(denied)).toBe(texts.withdrawalInBank);
  expect(await inBank(id)).toEqual({ file: made.json().payout_file, status: 0 });
});

test('a file while a withdrawal is approved: it goes into none', async () => {
  const { id } = await desk.asked();
  const [approved, made] = await meeting(
    id,
    () => desk.calls.approve('root', id),
    () => desk.make('customer', [id]),
  );
  expect(messageOf(approved)).toBe(texts.withdrawalApproved);
  expect(messageOf(made)).toBe(texts.payoutFileEmpty);
  expect(await inBank(id)).toEqual({ file: null, status: 1 });
});

test('two files at once: a withdrawal is in one of them, and the other has what is left', async () => {
  const [one, two] = [await desk.asked(), await desk.asked('1000', 'customer')];
  await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
  const [first, second] = await meeting(
    one.id,
    () => desk.make('agent', [one.id]),
    () => desk.make('root', [one.id, two.id]),
  );
  expect(first.json()).toMatchObject({ left_out: [] });
  expect(second.json()).toMatchObject({ left_out: [{ id: one.id, why: 'in-bank' }] });
  const rows = await cage.services.database.query(
    sql`select file_id as file, withdrawal_id as id from payout_rows order by id`,
  );
  expect(rows).toEqual([
    { file: first.json().payout_file, id: one.id },
    { file: second.json().payout_file, id: two.id },
  ]);
});

test('an answer imported twice at once pays once', async () => {
  const { id, code } = await desk.asked();
  const file = await desk.made('customer', [id]);
  const row = { id_order: code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
  const [one, two] = await meeting(
    id,
    () => desk.settle('customer', file, [row]),
    () => desk.settle('root', file, [row]),
  );
  expect([one.json().results[0].outcome, two.json().results[0].outcome]).toEqual(['done', 'unchanged']);
  const { balancePaise } = await balanceOf(cage.services.database, cage.ids.customer);
  expect(balancePaise).toBe(150_000n);
  expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
});

test('taken out while its answer is imported: the file no longer pays it', async () => {
  const { id, code } = await desk.asked();
  const file = await desk.made('customer', [id]);
  const row = { id_order: code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' };
  const [out, settled] = await meeting(
    id,
    () => desk.takeOut('root', file),
    () => desk.settle('customer', file, [row]),
  );
  expect(messageOf(out)).toBe(texts.payoutsTakenOut);
  expect(settled.json().results[0]).toMatchObject({ outcome: 'refused', refusal: { message: texts.payoutNotInFile } });
  expect(await inBank(id)).toEqual({ file: null, status: 0 });
});

test('the database itself keeps a withdrawal in one file, and a decision out of the bank', async () => {
  const { id } = await desk.asked();
  const file = await desk.made('customer', [id]);
  const { database } = cage.services;
  await expect(database.query(sql`update withdrawals set payout_file_id = 99 where id = ${id}`)).rejects.toThrow();
  await expect(database.query(sql`delete from payout_files where id = ${file}`)).rejects.toThrow();
  expect(await inBank(id)).toEqual({ file, status: 0 });
});

test('the database itself lets no withdrawal name a file without its row, nor an open row exist without its withdrawal', async () => {
  const [{ id }, other] = [await desk.asked(), await desk.asked('1000', 'customer')];
  await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
  const [file, second] = [await desk.made('agent', [id]), await desk.made('agent', [other.id])];
  const { database } = cage.services;
  const rejected = (change: ReturnType<typeof sql>) =>
    expect(database.query(change)).rejects.toThrow('A withdrawal and the rows of payout files do not agree');
  await rejected(sql`update withdrawals set payout_file_id = ${second} where id = ${id}`);
  await rejected(sql`update withdrawals set payout_file_id = null where id = ${id}`);
  await rejected(sql`delete from payout_rows where withdrawal_id = ${id}`);
  await rejected(sql`
    update payout_rows set out_at = now(), out_by = ${cage.ids.agent}, out_reason = 'By hand' where withdrawal_id = ${id}`);
  await rejected(sql`update payout_rows set file_id = ${second} where withdrawal_id = ${id}`);
  await rejected(sql`
    insert into payout_rows (file_id, withdrawal_id, number, amount_paise, payout_to)
    select ${second}, withdrawal_id, 2, amount_paise, payout_to from payout_rows where withdrawal_id = ${id}`);
  await rejected(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, flags, requested_at, payout_file_id)
    select 'W261120AAAAAAAA', ${cage.ids.house}, payer_id, amount_paise, method, payout_to, flags, requested_at, ${file}
    from withdrawals where id = ${id}`);
  expect([await inBank(id), await inBank(other.id)]).toEqual([
    { file, status: 0 },
    { file: second, status: 0 },
  ]);
});
