import { beforeEach, describe, expect, test } from 'vitest';
import { lockBankLines } from '../../src/store/bank/lines.ts';
import { sql } from '../../src/store/database/sql.ts';
import { rechargeToAccept, settleRecharge } from '../../src/store/recharges/recharges.ts';
import { scopeOf } from '../../src/store/scope.ts';
import { accepting, aLine, asking, bankAs, bankOf, upiLine } from '../support/bank.ts';
import { type Cage, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';

const ADMIN = '/api/webapi/admin';
const UTR = '412345678901';

let cage: Cage;
let bank: Awaited<ReturnType<typeof bankAs>>;

const proves = async () => (await bank.lines()).map((line) => line.proves);
const historyOf = async (name: Name) => {
  const answer = await post(cage.apps.admin, `${ADMIN}/recharge`, {}, await cage.signIn(name));
  return answer.json<{ datas2: { id_order: string; in_bank: boolean | null }[] }>().datas2;
};
const inBank = async () =>
  Object.fromEntries((await historyOf('customer')).map(({ id_order, in_bank }) => [id_order.slice(1), in_bank]));
const recordOf = async (name: Name, code: string) =>
  (await get(cage.apps.admin, `${ADMIN}/recharge/case/${code}`, await cage.signIn(name))).json<{
    data: { in_bank: boolean | null; bank_line: object | null };
  }>().data;

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(async () => {
    cage = await openCage(kind);
    bank = await bankAs(cage, 'customer');
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  });

  test('O11: an accepted recharge takes its line as its proof, and the log and the record name it', async () => {
    const id = await asking(cage, UTR);
    await bank.take([upiLine(UTR)]);
    expect(messageOf(await accepting(cage, id))).toBe(texts.rechargeApproved);
    expect(await proves()).toEqual([id]);
    const [row] = await cage.services.database.query<{ after: string }>(
      sql`select after from audit_log where action = 'recharge.accepted'`,
    );
    const [line] = await bank.lines();
    expect(JSON.parse(row?.after ?? '')).toMatchObject({ status: 'accepted', bankLine: line?.id });
    const shown = {
      id: line?.id,
      amount: '1500.00',
      date: '2026-11-20',
      narration: line?.narration,
      file: 'november.csv',
    };
    expect(await recordOf('customer', `R${UTR}`)).toMatchObject({ in_bank: true, bank_line: shown });
    // An account above sees that it is proved, and nothing of the line.
    expect(await recordOf('root', `R${UTR}`)).toMatchObject({ in_bank: true, bank_line: null });
  });

  test('an import proves recharges accepted earlier, each once', async () => {
    const [one, two] = [await asking(cage, UTR), await asking(cage, '412345678902')];
    await accepting(cage, one);
    await accepting(cage, two);
    expect(await inBank()).toEqual({ [UTR]: null, '412345678902': null });
    expect(await bank.take([upiLine(UTR, { amount: '1499.99' })])).toMatchObject({ proven: 0 });
    expect(await bank.take([upiLine(UTR), upiLine(UTR), upiLine('00412345678902')])).toMatchObject({
      taken: 3,
      proven: 2,
    });
    expect(await proves()).toEqual([null, one, null, two]);
    expect(await bank.take([upiLine(UTR)])).toMatchObject({ taken: 1, proven: 0 });
    expect(await inBank()).toEqual({ [UTR]: true, '412345678902': true });
  });

  test('a line of another amount, put aside, paid out, or of another account proves nothing', async () => {
    const id = await asking(cage, UTR);
    await bank.take([upiLine(UTR, { amount: '1500.01' }), upiLine(UTR, { direction: 'out' }), upiLine(UTR)]);
    const third = (await bank.lines())[2]?.id;
    await bank.call('aside', { line: third, aside: true, reason: 'Sent back' });
    await (await bankAs(cage, 'agent')).take([upiLine(UTR)]);
    await accepting(cage, id);
    expect(await proves()).toEqual([null, null, null, null]);
  });
});

describe('on PostgreSQL alone', () => {
  beforeEach(async () => {
    cage = await openCage();
    bank = await bankAs(cage, 'customer');
    await fund(cage.services.database, cage.ids.customer, 10_000_000n);
  });

  test('a reversed recharge keeps its line', async () => {
    const id = await asking(cage, UTR);
    await bank.take([upiLine(UTR)]);
    await accepting(cage, id);
    const root = await cage.retype(await cage.signIn('root'));
    const reversing = { id, debt_seen: '0.00', reason: 'Recalled', request_id: crypto.randomUUID() };
    expect(messageOf(await post(cage.apps.admin, `${ADMIN}/recharge/reverse`, reversing, root))).toBe(
      texts.rechargeReversed,
    );
    expect(await proves()).toEqual([id]);
    expect(await inBank()).toEqual({ [UTR]: true });
    expect((await bank.piles()).unasked).toEqual([]);
  });

  test('O6: a recharge confirmed by a second person takes its line as well', async () => {
    cage.services.settings.secondPersonAbovePaise = twoAbove({ recharge: 100_000n });
    await fund(cage.services.database, cage.ids.root, 1_000_000n);
    const root = await cage.signIn('root');
    await createRole(cage.apps.admin, root, 'Cashier', ['Pending Recharge']);
    const [one, two] = [
      await addStaff(cage, root, { role: 'Cashier', username: 'one.clerk' }),
      await addStaff(cage, root, { role: 'Cashier', username: 'two.clerk' }),
    ];
    await strangers(cage);
    const first = await one.signIn();
    const id = await asking(cage, UTR, { from: 'agent', to: 'root' });
    await bankOf(cage, first).take([upiLine(UTR)]);
    const yes = { id, status: 1, reason: 'Seen in the bank' };
    const { proposal } = (await post(cage.apps.admin, `${ADMIN}/recharge/status`, yes, first)).json<{
      proposal: number;
    }>();
    expect(await proves()).toEqual([null]);
    const confirming = await post(
      cage.apps.admin,
      `${ADMIN}/approvals/confirm`,
      { id: proposal },
      await cage.retype(await two.signIn()),
    );
    expect(confirming.json()).toMatchObject({ status: true });
    expect(await proves()).toEqual([id]);
  });

  test('Unproven: asked for from the first day of the lines to the day before the last, by Indian days', async () => {
    const days = {
      before: '2026-11-14T18:29:59Z',
      first: '2026-11-14T18:30:00Z',
      between: '2026-11-18T18:29:59Z',
      last: '2026-11-18T18:30:00Z',
    };
    const requests = Object.values(days).entries();
    const utrs = ['500000000000', '500000000001', '500000000002', '500000000003'] as const;
    for (const [n, requestedAt] of requests)
      await accepting(cage, await asking(cage, utrs[n] ?? '', { requestedAt: new Date(requestedAt) }));
    await accepting(cage, await asking(cage, '500000000004', { requestedAt: new Date(days.between) }));
    await asking(cage, '500000000005', { requestedAt: new Date(days.between) });
    await accepting(cage, await asking(cage, '500000000006', { requestedAt: new Date(days.between) }));
    await cage.services.database.query(sql`update recharges set method = 'usdt' where utr = '500000000006'`);
    await bank.take([aLine({ date: '2026-11-15' }), upiLine('500000000004', { date: '2026-11-19' })]);
    expect(await inBank()).toEqual({
      ...{ '500000000000': null, '500000000001': false, '500000000002': false, '500000000003': null },
      ...{ '500000000004': true, '500000000006': null },
    });
    expect((await bank.piles()).unpaid).toEqual(['R500000000005']);
    expect(await recordOf('customer', 'R500000000001')).toMatchObject({ in_bank: false, bank_line: null });
    const customers = await post(cage.apps.admin, `${ADMIN}/Customerrecharge`, {}, await cage.signIn('customer'));
    expect(customers.json<{ datas: { in_bank: unknown }[] }>().datas.map(({ in_bank }) => in_bank)).toContain(false);
  });

  test('with two banks nothing is missing before both have files of its day', async () => {
    const requestedAt = new Date('2026-11-18T06:00:00Z');
    await accepting(cage, await asking(cage, '500000000001', { requestedAt }));
    await asking(cage, '500000000002', { requestedAt });
    const missing = async () => [(await inBank())['500000000001'], (await bank.piles()).unpaid];
    await bank.take([aLine({ date: '2026-11-15' }), aLine({ date: '2026-11-18' })], { bank: 'Axis' });
    await bank.take([aLine({ date: '2026-11-16' }), aLine({ date: '2026-11-20' })], { bank: 'HDFC' });
    expect(await missing()).toEqual([null, []]);
    expect(await bank.read('piles')).toMatchObject({
      ...{ from: '2026-11-15', to: '2026-11-18' },
      banks: [
        { bank: 'Axis', from: '2026-11-15', to: '2026-11-18' },
        { bank: 'HDFC', from: '2026-11-16', to: '2026-11-20' },
      ],
    });
    await bank.take([aLine({ date: '2026-11-19' })], { bank: 'AXIS' });
    expect(await missing()).toEqual([false, ['R500000000002']]);
  });

  test('a bank silent for two weeks longer than another is waited for no more', async () => {
    await asking(cage, '500000000002', { requestedAt: new Date('2026-11-18T06:00:00Z') });
    const unpaid = async () => (await bank.piles()).unpaid;
    await bank.take([aLine({ date: '2026-11-07' })], { bank: 'Axis' });
    await bank.take([aLine({ date: '2026-11-15' }), aLine({ date: '2026-11-20' })], { bank: 'HDFC' });
    expect(await unpaid()).toEqual([]);
    await cage.services.database.query(sql`update bank_files set to_day = '2026-11-21' where bank = 'HDFC'`);
    expect(await unpaid()).toEqual(['R500000000002']);
    expect((await bank.read<{ banks: object[] }>('piles')).banks).toMatchObject([{ bank: 'HDFC' }]);
  });

  test('M5: an acceptance and an import at once: the second sees what the first did', async () => {
    const [one, two] = [await asking(cage, UTR), await asking(cage, '412345678902')];
    const { database } = cage.services;
    const accept = { id: one, status: 1 };
    const token = await cage.signIn('customer');
    // The acceptance waits for an import in progress, and finds its line.
    const said = await whileHeld(
      database,
      [
        (tx) => lockBankLines(tx, cage.ids.customer),
        (tx) =>
          tx.query(sql`
        with filed as (
          insert into bank_files (account_id, sent_as, name, bank, by_id, at, from_day, to_day)
          values (${cage.ids.customer}, gen_random_uuid(), 'a', 'b', ${cage.ids.customer}, now(), '2026-11-20', '2026-11-20') returning id
        ), taken as (
          insert into bank_lines (account_id, file_id, day, incoming, amount_paise, reference, narration, hash, taken_at)
          select ${cage.ids.customer}, id, '2026-11-20', true, 150000, ${UTR}, '', 'h', now() from filed returning id
        ) insert into bank_tokens select ${cage.ids.customer}, ${UTR}, ${UTR}, id from taken`),
      ],
      () => post(cage.apps.admin, `${ADMIN}/recharge/status`, accept, token),
    );
    expect(messageOf(said)).toBe(texts.rechargeApproved);
    expect(await proves()).toEqual([one]);
    // The import waits for an acceptance in progress, and proves it.
    const scope = scopeOf({ actingId: cage.ids.customer, actingLevel: 'customer', path: `${cage.ids.root}/` });
    const taken = await whileHeld(
      database,
      [
        (tx) => rechargeToAccept(tx, scope, two),
        (tx) =>
          settleRecharge(tx, { id: two, decision: 'accepted', by: cage.ids.customer, at: cage.services.clock.at }),
      ],
      () => bank.take([upiLine('412345678902')]),
    );
    expect(taken).toMatchObject({ taken: 1, proven: 1 });
    expect(await proves()).toEqual([one, two]);
  });

  test('a pairing and an acceptance at once end with one of the two, and no deadlock', async () => {
    const id = await asking(cage, '412345678910');
    await bank.take([upiLine(UTR)]);
    const [line] = await bank.lines();
    const [paired, accepted] = await Promise.all([
      bank.call('pair', { line: line?.id, recharge: id }),
      accepting(cage, id),
    ]);
    expect(messageOf(accepted)).toBe(texts.rechargeApproved);
    expect([texts.bankLinePaired, texts.rechargeDecided]).toContain(messageOf(paired));
    expect(await proves()).toEqual([messageOf(paired) === texts.bankLinePaired ? id : null]);
  });

  test('two calls with the same lines at once take each once', async () => {
    const lines = Array.from({ length: 50 }, (_, n) => upiLine(`4123456780${10 + n}`));
    const [one, two] = await Promise.all([bank.take(lines), bank.take([...lines].reverse())]);
    expect((one?.taken ?? 0) + (two?.taken ?? 0)).toBe(50);
    expect(await bank.lines()).toHaveLength(50);
  });
});
