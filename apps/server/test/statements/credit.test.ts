import { beforeEach, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { lockMovedAlone } from '../../src/store/approvals/moved-alone.ts';
import { lockCredit, saveCredit } from '../../src/store/credit/credit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { balanceIn } from '../support/bets.ts';
import { messageOf, post, retypedEverywhere, texts } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import {
  cage,
  close,
  database,
  expectSound,
  finish,
  itIs,
  noon,
  openStatements,
  played,
  review,
  root,
  sheetOf,
} from '../support/statements.ts';
import { aDayAlone, fund, twoAbove, waitingRecharge } from '../support/tree.ts';
import { mintWallet } from '../support/wallets.ts';

/** November of a customer that accepted 500 from a player beyond its balance. */
beforeEach(async () => {
  await openStatements('postgres');
  await fund(database(), cage.ids.customer, -10_000_000n);
  await database().transaction(async (tx) => saveCredit(tx, await lockCredit(tx, cage.ids.customer), 100_000n));
  await accept(50_000n);
  await database().query(
    sql`update roles set permissions = permissions || '{A/C chips In/Out,Close Statements}' where name = 'agent'`,
  );
  await later(noon('2026-12-02'));
});

/** Token of the customer's agent, who settles with it. */
let agent: string;
async function later(when: Date) {
  await itIs(when);
  agent = await cage.signIn('agent');
}

async function accept(amountPaise: bigint) {
  const [requesterId, payeeId] = [cage.ids.player, cage.ids.customer];
  const utr = String(Math.floor(Math.random() * 1e12)).padStart(12, '4');
  const id = await waitingRecharge(database(), { requesterId, payeeId, amountPaise, utr });
  const body = { id, status: 1 };
  const answer = await post(cage.apps.admin, '/api/webapi/admin/recharge/status', body, await cage.signIn('customer'));
  expect(messageOf(answer)).toBe(texts.rechargeApproved);
}
/** Chips from its agent, now. */
async function chipsIn(rupees: number) {
  const body = { id_user: 'C1', direction: 'in', stake: String(rupees), request_id: crypto.randomUUID() };
  const token = await cage.signIn('agent');
  await retypedEverywhere(cage, cage.services.clock.now());
  expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/chips', body, token))).toBe(texts.chipsIn);
}
const has = () => balanceIn(database(), cage.ids.customer);
const outside = (settles: string, more: object = {}) => ({
  ...{ booking: 'outside', reference: 'NEFT 4411', credit_pays: settles },
  ...more,
});
const onDesk = async () =>
  (await sheetOf(agent, '2026-11-01')) as { credit_due?: string; credit_paid?: string; payable: string };
const inReview = async () => {
  expect(messageOf(await review(agent, '2026-11-01'))).toBe(texts.statementInReview);
  return onDesk();
};

test('O15, P17: the amount owed at the end is paid outside with the statement, out of the closer’s chips', async () => {
  expect(await onDesk()).not.toHaveProperty('credit_due');
  expect(await inReview()).toMatchObject({ opening_balance: '0.00', closing_balance: '-500.00', credit_due: '500.00' });
  const before = await balanceIn(database(), cage.ids.agent);
  const final = await finishWith(outside('500.00'));
  expect(final).toMatchObject({ credit_paid: '500.00', booking: 'outside', reference: 'NEFT 4411', state: 'final' });
  expect([await has(), await balanceIn(database(), cage.ids.agent)]).toEqual([0n, before - 50_000n]);
  const after = await sheetOf(agent, '2026-12-01');
  expect(after).toMatchObject({ opening_balance: '-500.00', closing_balance: '0.00', credit_paid: '0.00' });
  expect(after.lines.find(({ line }) => line === 'chips')).toMatchObject({ count: 1, in_amount: '500.00' });
  const [row] = await database().query<{ after: string }>(
    sql`select after from audit_log where action = 'statement.final'`,
  );
  expect(JSON.parse(row?.after ?? '{}')).toMatchObject({ settledPaise: '50000', reference: 'NEFT 4411' });
  await expectSound();
});

async function finishWith(more: object) {
  const { payable } = await onDesk();
  expect(messageOf(await close(agent, '2026-11-01', payable, more))).toBe(texts.statementFinal);
  return onDesk();
}

test('left out it stays owed, and opens the next statement', async () => {
  expect(await finish(agent, '2026-11-01')).toMatchObject({ closing_balance: '-500.00', credit_paid: '0.00' });
  expect(await has()).toBe(-50_000n);
  expect(await sheetOf(agent, '2026-12-01')).toMatchObject({ opening_balance: '-500.00' });
});

test('later income pays it first; later lending belongs to the next statement', async () => {
  await chipsIn(200);
  expect(await inReview()).toMatchObject({ credit_due: '300.00' });
  expect(messageOf(await close(agent, '2026-11-01', '0.00', outside('500.00')))).toBe(texts.statementChanged);
  await accept(40_000n);
  expect(await onDesk()).toMatchObject({ credit_due: '500.00' });
  await accept(5_000n);
  expect(await onDesk()).toMatchObject({ credit_due: '500.00' });
  await finishWith(outside('500.00'));
  expect(await has()).toBe(-25_000n);
  await expectSound();
});

test('none of it is paid in chips, and a payable needs existing chips', async () => {
  await fund(database(), cage.ids.customer, 70_000n);
  await itIs(noon('2026-11-28'));
  await played(noon('2026-11-28'), 200n, 0n);
  await accept(50_000n);
  await later(noon('2026-12-02'));
  const { payable, ...seen } = await inReview();
  expect([payable, seen.credit_due]).toEqual(['25.00', '100.00']);
  expect((await close(agent, '2026-11-01', payable, { credit_pays: '100.00' })).json()).toMatchObject({
    ...{ field: 'booking', message: texts.creditPaidOutside },
  });
  expect((await close(agent, '2026-11-01', payable)).json()).toMatchObject({
    message: texts.insufficientBalance({ availablePaise: 0n, requiredPaise: 2_500n }),
  });
  expect(await has()).toBe(-10_000n);
  await finishWith(outside('100.00'));
  expect(await has()).toBe(0n);
});

test('D475: a user losing Chips In while the wallets are waited for settles nothing', async () => {
  await inReview();
  const wallets = [cage.ids.agent, cage.ids.customer];
  const before = await balanceIn(database(), cage.ids.agent);
  const answer = await whileHeld(
    database(),
    [
      (tx) => tx.query(sql`select id from wallets where account_id = any(${wallets}::int[]) order by id for update`),
      () =>
        fromOutside(() =>
          database().query(
            sql`update roles set permissions = array_remove(permissions, 'A/C chips In/Out') where name = 'agent'`,
          ),
        ),
    ],
    () => close(agent, '2026-11-01', '0.00', outside('500.00')),
  );
  expect([answer.statusCode, await balanceIn(database(), cage.ids.agent), await has()]).toEqual([
    403,
    before,
    -50_000n,
  ]);
});

test('a closer without the chips, or above what one person moves alone, is refused and moves nothing', async () => {
  await inReview();
  const had = await balanceIn(database(), cage.ids.agent);
  await fund(database(), cage.ids.agent, 40_000n - had);
  expect((await close(agent, '2026-11-01', '0.00', outside('500.00'))).json()).toMatchObject({
    message: texts.insufficientBalance({ availablePaise: 40_000n, requiredPaise: 50_000n }),
    field: 'credit_pays',
  });
  await fund(database(), cage.ids.agent, had);
  for (const limits of [
    { secondPersonAbovePaise: twoAbove({ chips: 49_900n }) },
    { secondPersonDayPaise: aDayAlone({ chips: 49_900n }) },
  ]) {
    const { settings } = cage.services;
    const before = { ...settings };
    Object.assign(settings, limits);
    expect(messageOf(await close(agent, '2026-11-01', '0.00', outside('500.00')))).toBe(texts.creditNeedsSecond);
    Object.assign(settings, before);
  }
  expect(await has()).toBe(-50_000n);
  expect(await onDesk()).toMatchObject({ state: 'review' });
});

test('income while it waits is not paid twice: the statement has to be looked at again', async () => {
  await inReview();
  const { walletId } = await balanceOf(database(), cage.ids.customer);
  const mint = await mintWallet(database());
  const entries = [
    { walletId: mint, amountPaise: -20_000n },
    { walletId, amountPaise: 20_000n },
  ];
  const paid = { key: 'fund:meanwhile', kind: 'mint', at: cage.services.clock.now(), entries } as const;
  const said = await whileHeld(
    database(),
    [
      async (tx) => void (await lockCredit(tx, cage.ids.customer)),
      (tx) => postLedger(tx, { ...paid, actorId: null, actedForId: null }),
    ],
    () => close(agent, '2026-11-01', '0.00', outside('500.00')),
  );
  expect(messageOf(said)).toBe(texts.statementChanged);
  expect(await has()).toBe(-30_000n);
  await finishWith(outside('300.00'));
  expect(messageOf(await close(agent, '2026-11-01', '0.00', outside('300.00')))).toBe(texts.statementIsFinal);
  expect(await has()).toBe(0n);
  await expectSound();
});

test('the list as CSV shows what was owed; a user who may not close sees nothing of what there is to settle', async () => {
  await inReview();
  expect(await sheetOf(await cage.signIn('customer'), '2026-11-01')).not.toHaveProperty('credit_due');
  await finishWith(outside('500.00'));
  const headers = { authorization: agent, accept: 'text/csv' };
  const csv = await cage.apps.admin.inject({ url: '/api/webapi/statements?customerId=C1', headers });
  const [head = '', ...rows] = csv.body.replaceAll('\r', '').replace('\ufeff', '').split('\n');
  const of = (row = '') => Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]));
  const november = rows.map(of).find(({ From }) => From === '2026-11-01');
  expect(november).toMatchObject({
    'Closing balance': '-500.00',
    'Owed at the opening': '0.00',
    'Owed at the end': '500.00',
    'Owed paid outside': '500.00',
  });
});

test('R13: a suspended customer is made final without it: nothing is given to it, and its debt stays', async () => {
  await inReview();
  await database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.customer}`);
  expect(await onDesk()).toMatchObject({ credit_due: '0.00' });
  expect((await close(agent, '2026-11-01', '0.00', outside('500.00'))).json()).toMatchObject({
    ...{ field: 'credit_pays', message: texts.receiverSuspended },
  });
  expect(await has()).toBe(-50_000n);
  expect(await finishWith({ booking: 'outside', reference: 'NEFT 4411' })).toMatchObject({ credit_paid: '0.00' });
  expect([await has(), (await sheetOf(agent, '2026-12-01')).opening_balance]).toEqual([-50_000n, '-500.00']);
});

test('R13: only the account directly above pays it back, and only with the permission to move chips', async () => {
  await inReview();
  expect(await sheetOf(root, '2026-11-01')).toMatchObject({ state: 'review', credit_due: '0.00' });
  expect((await close(root, '2026-11-01', '0.00', outside('500.00'))).json()).toMatchObject({
    ...{ field: 'credit_pays', message: texts.notOwnChild },
  });
  await database().query(
    sql`update roles set permissions = array_remove(permissions, 'A/C chips In/Out') where name = 'agent'`,
  );
  expect(await onDesk()).toMatchObject({ credit_due: '0.00' });
  expect((await close(agent, '2026-11-01', '0.00', outside('500.00'))).statusCode).toBe(403);
  expect(await has()).toBe(-50_000n);
  expect(messageOf(await close(root, '2026-11-01', '0.00'))).toBe(texts.statementFinal);
});

test('O6: a person is locked before the wallets, as by Chips In: the two do not deadlock', async () => {
  cage.services.settings.secondPersonDayPaise = aDayAlone({ chips: 10_000_000n });
  await inReview();
  const person = { id: cage.ids.agent, now: cage.services.clock.now() };
  const said = await whileHeld(
    database(),
    [
      (tx) => lockMovedAlone(tx, person, 'wallets'),
      async (tx) => {
        await tx.query(sql`set local lock_timeout = '500ms'`);
        await lockCredit(tx, cage.ids.agent);
      },
    ],
    () => close(agent, '2026-11-01', '0.00', outside('500.00')),
  );
  expect(messageOf(said)).toBe(texts.statementFinal);
  expect(await has()).toBe(0n);
});
