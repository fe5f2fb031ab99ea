import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { accepting, asking } from '../support/bank.ts';
import { type Cage, get, messageOf, type Name, openCage, retypedEverywhere, texts } from '../support/cage.ts';
import { anAnswer, payoutsOf } from '../support/payouts.ts';
import { fund, twoAbove } from '../support/tree.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;

const moneyOf = async (name: Name) => {
  const { balancePaise, heldPaise } = await balanceOf(cage.services.database, cage.ids[name]);
  return [balancePaise, heldPaise];
};
const aRow = (code: string, given: object = {}) => ({
  ...{ id_order: code, amount: '1500.00', decision: 'paid', utr: 'SBINN52026112001', reason: '' },
  ...given,
});
const log = (action: string) =>
  cage.services.database
    .query<{ after: string }>(sql`select after from audit_log where action = ${action} order by seq`)
    .then((rows) => rows.map(({ after }) => JSON.parse(after)));

/** A file of root's with withdrawals of two players, 1,500 and 1,000 rupees. */
async function aFileOfTwo() {
  const [one, two] = [await desk.asked('1500'), await desk.asked('1000', 'otherPlayer')];
  await cage.services.database.query(sql`update withdrawals set payer_id = ${cage.ids.root}`);
  return { one, two, file: await desk.made('root', [one.id, two.id]) };
}

describe.each(['postgres', 'pglite'] as const)('O12 on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    desk = payoutsOf(cage);
  });

  test('an answer pays, denies and leaves row by row, once; a refused row stops no other', async () => {
    const { one, two, file } = await aFileOfTwo();
    const rows = [
      aRow('W000000NOSUCHNO'),
      aRow(one.code),
      aRow(two.code, { amount: '1000.00', decision: 'denied', utr: '', reason: 'Account closed' }),
    ];
    const settled = (await desk.settle('root', file, rows)).json();
    expect(settled.results).toMatchObject([
      { id_order: 'W000000NOSUCHNO', outcome: 'refused', refusal: { message: texts.payoutNotInFile } },
      { id_order: one.code, outcome: 'done' },
      { id_order: two.code, outcome: 'done' },
    ]);
    expect((await desk.calls.one('player', one.id)).json().data).toMatchObject({
      ...{ status: 1, utr: 'SBINN52026112001', in_bank: false },
    });
    expect((await desk.calls.one('otherPlayer', two.id)).json().data).toMatchObject({
      ...{ status: 2, utr: null, reason: 'Account closed' },
    });
    const money = [await moneyOf('player'), await moneyOf('otherPlayer'), await moneyOf('root')];
    expect(money).toEqual([
      [19_850_000n, 0n],
      [20_000_000n, 0n],
      [150_000n, 0n],
    ]);
    expect((await desk.file('root', file)).data).toMatchObject({
      ...{ state: 'done', in_bank: { count: 0 }, paid: { count: 1, amount: '1500.00' } },
    });
    // The same answer again changes nothing.
    const again = (await desk.settle('root', file, rows)).json();
    expect(again.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'refused',
      'unchanged',
      'unchanged',
    ]);
    expect([await moneyOf('player'), await moneyOf('otherPlayer'), await moneyOf('root')]).toEqual(money);
    expect(await log('payout-file.settled')).toEqual([{ paid: 1, denied: 1, left: 0 }]);
    const told = await cage.services.database.query<{ kind: string }>(
      sql`select kind from notifications where kind in ('withdrawal-approved', 'withdrawal-denied') order by id`,
    );
    expect(told.map(({ kind: what }) => what)).toEqual(['withdrawal-approved', 'withdrawal-denied']);
    expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(cage.services.database, cage.services.keys.audit)).toEqual([]);
  });

  test('D449: an answer that names a withdrawal twice settles nothing', async () => {
    const { one, two, file } = await aFileOfTwo();
    const failed = aRow(one.code, { decision: 'denied', utr: '', reason: 'Account closed' });
    const rows = [aRow(two.code, { amount: '1000.00', utr: 'SBINN52026112002' }), failed, aRow(one.code)];
    expect((await desk.settle('root', file, rows)).json()).toMatchObject({
      ...{ status: false, message: texts.payoutNamedTwice({ code: one.code }), field: 'rows' },
    });
    expect((await desk.file('root', file)).rows.map(({ state }) => state)).toEqual(['in-bank', 'in-bank']);
  });

  test('a failed one can be left: it is out of the file, with the bank’s reason, and pending', async () => {
    const { one, file } = await aFileOfTwo();
    const left = aRow(one.code, { decision: 'left', utr: '', reason: 'Beneficiary bank is down' });
    expect((await desk.settle('root', file, [left])).json().results).toMatchObject([
      { id_order: one.code, outcome: 'done' },
    ]);
    expect((await desk.file('root', file)).rows[0]).toMatchObject({
      ...{ state: 'taken-out', reason: 'Beneficiary bank is down' },
    });
    expect((await desk.settle('root', file, [left])).json().results).toMatchObject([
      { id_order: one.code, outcome: 'unchanged' },
    ]);
    // It is no longer in this file, so its late payment is not accepted from it.
    expect((await desk.settle('root', file, [aRow(one.code)])).json().results).toMatchObject([
      { outcome: 'refused', refusal: { message: texts.payoutNotInFile } },
    ]);
    expect(messageOf(await desk.calls.approve('root', one.id))).toBe(texts.withdrawalApproved);
  });

  test('D420: what the bank paid is paid, whatever would stop an approval since, and that is kept with it', async () => {
    const { one, two, file } = await aFileOfTwo();
    const { database } = cage.services;
    await database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.player}`);
    await database.query(sql`
      with owed as (
        insert into player_debts (player_id, customer_id, creditor_id, amount_paise, left_paise, at)
        values (${cage.ids.otherPlayer}, ${cage.ids.otherCustomer}, ${cage.ids.otherCustomer}, 30000, 30000,
                ${cage.services.clock.at}))
      update wallets set debt_paise = 30000 where account_id = ${cage.ids.otherPlayer} and kind = 'main'`);
    const rows = [aRow(one.code), aRow(two.code, { amount: '1000.00', utr: 'SBINN52026112002' })];
    const judged = await desk.checkResult('root', file, [
      anAnswer({ reference: one.code }),
      anAnswer({ reference: two.code, amount: '1000.00', utr: 'SBINN52026112002' }),
    ]);
    expect(judged).toMatchObject([
      { pile: 'paid', despite: ['suspended'] },
      { pile: 'paid', despite: ['owes'] },
    ]);
    // Nobody can approve it by hand, in the bank or out of it.
    expect(messageOf(await desk.calls.approve('root', one.id))).toBe(texts.withdrawalInBank);

    const settled = (await desk.settle('root', file, rows)).json();
    expect(settled.results).toEqual([
      { id_order: one.code, outcome: 'done', despite: ['suspended'] },
      { id_order: two.code, outcome: 'done', despite: ['owes'] },
    ]);
    expect((await desk.file('root', file)).rows).toMatchObject([
      { state: 'paid', utr: 'SBINN52026112001', despite: ['suspended'] },
      { state: 'paid', utr: 'SBINN52026112002', despite: ['owes'] },
    ]);
    expect([await moneyOf('player'), await moneyOf('root')]).toEqual([
      [19_850_000n, 0n],
      [250_000n, 0n],
    ]);
    expect(await log('withdrawal.approved')).toMatchObject([{ despite: ['suspended'] }, { despite: ['owes'] }]);
    // Later changes do not affect the objections recorded then.
    await database.query(sql`update accounts set status = 'Active' where id = ${cage.ids.player}`);
    expect((await desk.file('root', file)).rows[0]).toMatchObject({ despite: ['suspended'] });
    expect((await desk.settle('root', file, rows)).json().results).toMatchObject([
      { outcome: 'unchanged', despite: ['suspended'] },
      { outcome: 'unchanged' },
    ]);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  });

  test('R38: a withdrawal taken out is approved by nobody while its player is suspended, and can be denied', async () => {
    const { one, file } = await aFileOfTwo();
    await cage.services.database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.player}`);
    await desk.takeOut('root', file, { ids: [one.id] });
    expect(messageOf(await desk.calls.approve('root', one.id))).toBe(texts.accountIsSuspended({ accountId: 'P1' }));
    // Nor as the first of two.
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 100_000n });
    expect(messageOf(await desk.calls.approve('root', one.id))).toBe(texts.accountIsSuspended({ accountId: 'P1' }));
    expect(messageOf(await desk.calls.deny('root', one.id))).toBe(texts.withdrawalDenied);
  });

  test('D453: a payment by a bank that had the file is recorded by hand while its player is suspended, with the warning', async () => {
    const { one, two, file } = await aFileOfTwo();
    const { database } = cage.services;
    const suspend = (name: Name) =>
      database.query(sql`update accounts set status = 'Suspended' where id = ${cage.ids[name]}`);
    const flags = async () => {
      const { list } = await desk.calls.pending('root', '?queue=mine');
      return list.find(({ id }: { id: number }) => id === one.id)?.flags;
    };
    const utr = 'SBINN52026112009';
    await desk.takeOut('root', file, { ids: [one.id] });
    await suspend('player');
    // No bank can have a file that was never downloaded.
    expect(await flags()).not.toContain('suspended-in-file');
    expect(messageOf(await desk.calls.approve('root', one.id))).toBe(texts.accountIsSuspended({ accountId: 'P1' }));
    await desk.freshly('root', 'download', { id: file });
    expect(await flags()).toContain('suspended-in-file');
    // One that was in no file is refused as before, and one in a file still waits for its answer.
    const other = await desk.asked('900', 'customer');
    await suspend('customer');
    const accountId = 'C1';
    expect(messageOf(await desk.calls.approve('root', other.id))).toBe(texts.accountIsSuspended({ accountId }));
    expect(messageOf(await desk.calls.approve('root', two.id))).toBe(texts.withdrawalInBank);
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 100_000n });
    expect(messageOf(await desk.calls.approve('root', one.id, utr))).toBe(texts.secondApproval);
    const { rows } = (await get(cage.apps.admin, '/api/webapi/admin/approvals', await desk.signIn('root'))).json();
    expect(rows).toMatchObject([{ kind: 'payout', despite: ['suspended'], utr }]);
    await desk.freshly('root', '../approvals/takeBack', { id: rows[0].id });
    cage.services.settings.secondPersonAbovePaise = twoAbove({});
    expect(messageOf(await desk.calls.approve('root', one.id, utr))).toBe(texts.withdrawalApproved);
    expect(await moneyOf('player')).toEqual([19_850_000n, 0n]);
    expect(await log('withdrawal.approved')).toMatchObject([{ utr, despite: ['suspended'] }]);
    const [kept] = await database.query<{ flags: string[] }>(sql`select flags from withdrawals where id = ${one.id}`);
    expect(kept?.flags).toEqual(['suspended-in-file']);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  });

  test('an answer pays nothing of another amount, or by a used UTR', async () => {
    const { one, two, file } = await aFileOfTwo();
    const refusedOf = async (row: object) => {
      const { results } = (await desk.settle('root', file, [row])).json();
      return results[0].refusal?.message;
    };
    expect(await refusedOf(aRow(one.code, { amount: '1499.00' }))).toBe(texts.payoutAmountDiffers);
    expect(await refusedOf(aRow(one.code, { utr: '12' }))).toBe(texts.payoutUtrCut);
    expect(await refusedOf(aRow(one.code, { decision: 'denied', reason: '' }))).toBe('Choose a reason');
    expect(await refusedOf(aRow(two.code, { amount: '1000.00' }))).toBeUndefined();
    expect(await refusedOf(aRow(one.code))).toBe(texts.payoutUtrUsed);
    expect(await moneyOf('player')).toEqual([19_850_000n, 150_000n]);
  });

  test('each row of an answer is in a pile, and one not understood says why', async () => {
    const { one, two, file } = await aFileOfTwo();
    const piles = async (...rows: object[]) =>
      (await desk.checkResult('root', file, rows)).map(({ pile, why }) => why ?? pile);
    expect(
      await piles(
        anAnswer({ reference: `PAY/${one.code.toLowerCase()}/X` }),
        anAnswer({ reference: one.code }),
        anAnswer({ reference: two.code, amount: '1000.00' }),
        anAnswer({ reference: 'NEFT 17' }),
      ),
    ).toEqual(['paid', 'twice', 'utr-used', 'unknown']);
    // A first attempt failed and a second one paid: neither counts, and nothing is returned.
    const attempts = [anAnswer({ reference: one.code, answer: 'failed', utr: '' }), anAnswer({ reference: one.code })];
    expect(await piles(...attempts)).toEqual(['twice', 'twice']);
    expect(await piles(...attempts.toReversed())).toEqual(['twice', 'twice']);
    const ofTwo = { reference: two.code, amount: '1000.00' };
    expect(await piles(anAnswer({ ...ofTwo, answer: 'failed', utr: '' }))).toEqual(['failed']);
    expect(await piles(anAnswer({ ...ofTwo, answer: 'open', utr: '' }))).toEqual(['open']);
    expect(await piles(anAnswer({ ...ofTwo, amount: '999.00' }))).toEqual(['amount']);
    expect(await piles(anAnswer({ ...ofTwo, amount: null, answer: 'failed' }))).toEqual(['amount']);
    expect(await piles(anAnswer({ ...ofTwo, utr: '17' }))).toEqual(['utr']);
    await desk.settle('root', file, [aRow(one.code)]);
    expect(await piles(anAnswer({ reference: one.code, utr: 'sbin n520 2611 2001' }))).toEqual(['settled']);
    expect(await piles(anAnswer({ reference: one.code, utr: 'SBINN52026112002' }))).toEqual(['paid-otherwise']);
    expect(await piles(anAnswer({ ...ofTwo }))).toEqual(['utr-used']);
    await desk.takeOut('root', file);
    expect(await piles(anAnswer({ ...ofTwo, utr: 'SBINN52026112002' }))).toEqual(['taken-out']);
    // A UTR of money that came in can't pay anybody.
    const again = await desk.made('root', [two.id]);
    await fund(cage.services.database, cage.ids.customer, 500_000n);
    await accepting(cage, await asking(cage, '412345678901'));
    const [came] = await desk.checkResult('root', again, [anAnswer({ ...ofTwo, utr: '412345678901' })]);
    expect(came).toMatchObject({ pile: 'unclear', why: 'utr-used' });
  });

  test('a mapping of an answer’s columns is kept by their names, for the account alone', async () => {
    const headers = ['Ref', 'Amt', 'UTR', 'Status'];
    const columns = { reference: 0, amount: 1, utr: 2, status: 3, reason: null };
    const mapping = { bank: 'Our bank', headers, columns };
    expect(messageOf(await desk.freshly('root', 'mappings', mapping))).toBe(texts.payoutMappingKept);
    expect((await desk.read('root', 'mappings')).json().datas).toEqual([mapping]);
    expect((await desk.read('agent', 'mappings')).json().datas).toEqual([]);
    const long = { ...mapping, headers: headers.map((header) => `${header}\n${'of this file '.repeat(20)}`) };
    expect(messageOf(await desk.freshly('root', 'mappings', long))).toBe(texts.payoutMappingKept);
    expect((await desk.read('root', 'mappings')).json().datas).toEqual([mapping, long]);
    await retypedEverywhere(cage, null);
    expect((await desk.call('root', 'mappings', mapping)).json()).toMatchObject({ code: 'step-up' });
    const beyond = { ...mapping, headers: headers.slice(0, 3) };
    expect((await desk.freshly('root', 'mappings', beyond)).json()).toMatchObject({
      ...{ message: texts.payoutColumnsMissing, field: 'columns' },
    });
  });
});
