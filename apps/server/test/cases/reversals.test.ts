import { beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, balanceIn } from '../support/bets.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { fund, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const DAY_MS = 24 * 60 * 60_000;
const ADMIN = '/api/webapi/admin';

let cage: Cage;
let root: string;
const database = () => cage.services.database;
const paise = (name: Name) => balanceIn(database(), cage.ids[name]);
const balances = async (...names: Name[]) => Promise.all(names.map(paise));

interface Row {
  id: number;
  code: string;
}

let utr = 432_198_765_000;
/** A recharge that its payee accepted; returns its id and code. */
async function accepted(amountPaise: bigint, requester: Name = 'player', payee: Name = 'customer'): Promise<Row> {
  utr += 1;
  const sides = { requesterId: cage.ids[requester], payeeId: cage.ids[payee] };
  const id = await waitingRecharge(database(), { ...sides, amountPaise, utr: String(utr) });
  expect(messageOf(await post(cage.apps.admin, `${ADMIN}/recharge/status`, { id, status: 1 }, root))).toBe(
    texts.rechargeApproved,
  );
  const [row] = await database().query<{ code: string }>(sql`select code from recharges where id = ${id}`);
  return { id, code: row?.code ?? '' };
}

const reversing = (id: number, debt = '0.00', more: object = {}, token = root) =>
  post(
    cage.apps.admin,
    `${ADMIN}/recharge/reverse`,
    { id, debt_seen: debt, reason: 'The bank recalled it', request_id: crypto.randomUUID(), ...more },
    token,
  );
const paidBack = (id: number, more: object = {}, token = root) =>
  post(
    cage.apps.admin,
    `${ADMIN}/withdraw/reverse`,
    { id, reason: 'The bank sent it back', request_id: crypto.randomUUID(), ...more },
    token,
  );
const caseOf = async (code: string, token = root) =>
  (await get(cage.apps.admin, `${ADMIN}/${code.startsWith('R') ? 'recharge' : 'withdraw'}/case/${code}`, token)).json()
    .data as Record<string, unknown>;

/** The dashboard's figures of today's credits, and the number of rows behind them. */
async function creditedToday() {
  const dashboard = (await get(cage.apps.admin, '/api/admin/dashdynamic', root)).json();
  const rows = (await post(cage.apps.admin, `${ADMIN}/Customerrecharge?status=credited-today`, {}, root)).json();
  return [dashboard.credited_today.credited_amount, dashboard.credited_today.credited_count, rows.total];
}

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

/** A player's bet, which spends chips. */
const spend = (amountPaise: bigint) =>
  aBet(database(), { customerId: cage.ids.customer, playerId: cage.ids.player, amountPaise });

beforeEach(async () => {
  cage = await openCage();
  await fund(database(), cage.ids.customer, 1_000_000n);
  root = await cage.retype(await cage.signIn('root'));
});

test('O8: a recharge is taken back: the chips return, the original stays, everybody is notified', async () => {
  const { id, code } = await accepted(150_000n);
  const before = await database().query(sql`select * from recharges where id = ${id}`);
  expect(await creditedToday()).toEqual(['1500.00', 1, 1]);
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + DAY_MS);
  root = await cage.retype(await cage.signIn('root'));
  expect(messageOf(await reversing(id))).toBe(texts.rechargeReversed);
  expect(messageOf(await reversing(id))).toContain('reversed');
  const [refused] = await database().query(
    sql`select subject from audit_log where action = 'recharge.reversed.refused'`,
  );
  expect(refused).toEqual({ subject: code });
  expect(await balances('player', 'customer')).toEqual([0n, 1_000_000n]);
  expect(await database().query(sql`select * from recharges where id = ${id}`)).toEqual(before);
  const ledger = await database().query<{ key: string; reverses: string | null; at: Date }>(sql`
    select t.key, o.key as reverses, t.at from ledger_transactions t
    left join ledger_transactions o on o.id = t.reverses_id where t.key like '%recharge:%' order by t.id`);
  expect(ledger).toMatchObject([
    { key: `recharge:${id}`, reverses: null },
    { key: `reversal:recharge:${id}`, reverses: `recharge:${id}` },
  ]);
  expect((ledger[1]?.at.getTime() ?? 0) - (ledger[0]?.at.getTime() ?? 0)).toBe(DAY_MS);
  const told = await database().query(sql`
    select account_id as account, kind, subject from notifications where kind like '%reversed' order by id`);
  expect(told).toEqual([
    { account: cage.ids.player, kind: 'recharge-reversed', subject: code },
    { account: cage.ids.customer, kind: 'received-recharge-reversed', subject: code },
  ]);
  const [entry] = await database().query<{ after: string }>(
    sql`select after from audit_log where action = 'recharge.reversed'`,
  );
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 'reversed', reason: 'The bank recalled it' });
  const own = await get(cage.apps.player, `/api/webapi/recharge/${code}`, await cage.signIn('player'));
  expect(own.json().data).toMatchObject({
    status: 1,
    reversal: { reason: 'The bank recalled it', debt_left_owing: '0.00' },
  });
  const customer = await cage.signIn('customer');
  const history = (await post(cage.apps.admin, `${ADMIN}/recharge?status=reversed`, {}, customer)).json();
  expect(history.datas2).toMatchObject([{ id_order: code, status: 1, reversal: { by: 'admin' } }]);
  // A reversed one shows as Reversed, and no other status finds it.
  const player = await cage.signIn('player');
  for (const status of ['waiting', 'accepted', 'cancelled', 'reversed']) {
    const found = await Promise.all([
      post(cage.apps.admin, `${ADMIN}/recharge?status=${status}`, {}, customer),
      post(cage.apps.admin, `${ADMIN}/Customerrecharge?status=${status}`, {}, customer),
      get(cage.apps.player, `/api/webapi/recharge/list?status=${status}`, player),
    ]);
    const count = status === 'reversed' ? 1 : 0;
    expect([status, ...found.map((list) => list.json().total)]).toEqual([status, count, count, count]);
  }
  await expectSound();
});

test('O8, P8: half of it was spent: the rest is owed to the payee and paid first by the next deposit', async () => {
  const { id, code } = await accepted(750_000n);
  await spend(430_000n);
  expect(messageOf(await reversing(id, '4299.99'))).toBe(texts.debtLarger({ debtPaise: 430_000n }));
  expect(await caseOf(code)).toMatchObject({ balance: '3200.00', reversal: null, movements: [{ kind: 'recharge' }] });
  expect(messageOf(await reversing(id, '4300.00'))).toBe(texts.rechargeReversed);
  expect(await paise('player')).toBe(0n);
  expect(await creditedToday()).toEqual(['0.00', 0, 0]);
  expect(messageOf(await withdrawalsOf(cage).ask('player', { amount: '300' }))).toBe(
    texts.playerDebt({ debtPaise: 430_000n }),
  );
  const paying = await accepted(500_000n);
  expect(await paise('player')).toBe(70_000n);
  const debts = await get(cage.apps.admin, `${ADMIN}/member/P1/debts`, root);
  expect(debts.json().debts).toMatchObject([
    { bet: null, id_order: code, creditor: 'C1', amount: '4300.00', left: '0.00' },
  ]);
  expect(debts.json().debts[0].payments).toMatchObject([{ amount: '4300.00', type: 'recharge', record: paying.code }]);
  const [audited] = await database().query<{ after: string }>(
    sql`select after from audit_log where action = 'recharge.accepted' and subject = ${paying.code}`,
  );
  expect(JSON.parse(audited?.after ?? '')).toMatchObject({
    paidDebts: [{ rupees: '4300.00', creditor: 'C1', code }],
  });
  const told = await database().query(
    sql`select account_id as account, subject from notifications where kind = 'debt-paid'`,
  );
  expect(told).toEqual([{ account: cage.ids.customer, subject: 'P1' }]);
  const own = await get(cage.apps.player, `/api/webapi/recharge/${paying.code}`, await cage.signIn('player'));
  expect(own.json().data).toMatchObject({ money: '5000.00', paid_debts: '4300.00' });
  const paid = { paid_by: paying.code, paid_by_type: 'recharge', owed_for: [{ record: code, roundId: null }] };
  const customer = await cage.signIn('customer');
  for (const [app, token] of [
    [cage.apps.player, await cage.signIn('player')],
    [cage.apps.admin, customer],
  ] as const) {
    const { datas } = (await get(app, '/api/webapi/statement', token)).json();
    expect(datas.find(({ type }: { type: string }) => type === 'debt')).toMatchObject({ debt_paid: paid });
  }
  const walletRow = await get(cage.apps.admin, '/api/webapi/walletData?line=debts', customer);
  expect(walletRow.json().result).toMatchObject([
    { type: 'debt', record: paying.code, debt_paid: paid, clientId: 'P1' },
  ]);
  const csv = await cage.apps.admin.inject({
    url: '/api/webapi/walletData?line=reversals',
    headers: { authorization: root, accept: 'text/csv' },
  });
  expect(csv.body).toContain(`reversals,reversal,${code},,P1,,`);
  // Linked both ways: the debt's cause names what paid it, and the payment names the debt's cause.
  expect((await caseOf(paying.code)).what_happened).toMatchObject([
    { event: 'filed' },
    { event: 'accepted' },
    { event: 'paid-debt', amount: '4300.00', creditor: 'C1', id_order: code },
  ]);
  const reversed = await caseOf(code);
  expect(reversed.what_happened).toMatchObject([
    { event: 'filed' },
    { event: 'accepted' },
    { event: 'reversed', by: 'root', reason: 'The bank recalled it' },
    { event: 'debt-arisen', amount: '4300.00', creditor: 'C1' },
    { event: 'debt-paid', amount: '4300.00', id_order: paying.code, kind: 'recharge' },
  ]);
  expect(reversed).toMatchObject({
    reversal: { by: 'root', debt_left_owing: '4300.00' },
    debt_of_reversal: { creditor: 'C1', left: '0.00' },
    movements: [
      { kind: 'recharge', paid_of_debt: null },
      { kind: 'reversal', entries: [{ account_id: 'P1', amount: '-3200.00' }, { account_id: 'C1' }] },
      { kind: 'recharge', record: paying.code, entries: [{ account_id: 'C1' }, { amount: '5000.00' }] },
      { kind: 'debt', record: paying.code, paid_of_debt: '4300.00' },
    ],
  });
  await expectSound();
});

test('P8: a debt goes to the account that bore it, also when several are owed', async () => {
  // The agent was paid directly, not the customer.
  await fund(database(), cage.ids.agent, 500_000n);
  const one = await accepted(100_000n, 'player', 'agent');
  const other = await accepted(60_000n);
  await spend(160_000n);
  const before = await balances('agent', 'customer');
  for (const { id, debt } of [
    { id: one.id, debt: '1000.00' },
    { id: other.id, debt: '600.00' },
  ]) {
    expect(messageOf(await reversing(id, debt))).toBe(texts.rechargeReversed);
  }
  // No chips were left to move: a record and a debt, and no movement.
  expect(await caseOf(one.code)).toMatchObject({ reversal: { ledger_id: null }, movements: [{ kind: 'recharge' }] });
  expect(await balances('agent', 'customer')).toEqual(before);
  await fund(database(), cage.ids.player, 120_000n);
  const [agent = 0n, customer = 0n] = before;
  expect(await balances('player', 'agent', 'customer')).toEqual([0n, agent + 100_000n, customer + 20_000n]);
  await expectSound();
});

test('O8: it is reversed once, even when many try at once, and only by those who may decide it', async () => {
  const { id } = await accepted(150_000n);
  const request_id = crypto.randomUUID();
  const twins = await Promise.all([
    ...Array.from({ length: 3 }, () => reversing(id, '0.00', { request_id })),
    ...Array.from({ length: 3 }, () => reversing(id)),
  ]);
  const done = twins.map(messageOf).filter((message) => message === texts.rechargeReversed);
  expect([1, 3]).toContain(done.length);
  expect(await balances('player', 'customer')).toEqual([0n, 1_000_000n]);
  expect(messageOf(await reversing(id))).toMatch(/^Already reversed by root at /);
  const [count] = await database().query<{ count: bigint }>(sql`select count(*) from reversals`);
  expect(count?.count).toBe(1n);
  await expect(database().query(sql`update reversals set reason = 'x'`)).rejects.toThrow(/append-only/);
  await expectSound();
});

test('O8: a reason, the permission, the scope, a fresh session and an accepted request are required', async () => {
  const { id, code } = await accepted(150_000n);
  const noReason = await reversing(id, '0.00', { reason: ' ' });
  expect([messageOf(noReason), noReason.json().field]).toEqual([texts.whyRequired, 'reason']);
  const stale = await reversing(id, '0.00', {}, await cage.signIn('root'));
  expect([stale.statusCode, stale.json().code]).toEqual([403, 'step-up']);
  const agent = await cage.retype(await cage.signIn('agent'));
  expect((await reversing(id, '0.00', {}, agent)).statusCode).toBe(403);
  await database().query(
    sql`update roles set permissions = permissions || '{Reverse Recharges}' where name in ('agent', 'customer')`,
  );
  const stranger = await cage.retype(await cage.signIn('otherAgent'));
  expect(messageOf(await reversing(id, '0.00', {}, stranger))).toBe(texts.rechargeNotFound);
  expect((await get(cage.apps.admin, `${ADMIN}/recharge/case/${code}`, stranger)).statusCode).toBe(404);
  const waiting = await waitingRecharge(database(), {
    ...{ requesterId: cage.ids.player, payeeId: cage.ids.customer, amountPaise: 5_000n, utr: '432100000001' },
  });
  expect(messageOf(await reversing(waiting))).toBe(texts.rechargeNotAccepted);
  // As for deciding: an account above the payee waits for an hour, and nobody reverses its own request.
  expect(messageOf(await reversing(id, '0.00', {}, agent))).toBe(texts.rechargeNotFound);
  await fund(database(), cage.ids.agent, 50_000n);
  const own = await accepted(50_000n, 'customer', 'agent');
  const customer = await cage.retype(await cage.signIn('customer'));
  expect(messageOf(await reversing(own.id, '0.00', {}, customer))).toBe(texts.ownRequest);
  // The record offers it only to those who may do it: a clerk counts as the account it acts for.
  const offered = async (of: string, token: string) => (await caseOf(of, token)).may_reverse;
  await database().query(
    sql`update accounts set acts_for_id = ${cage.ids.customer} where id = ${cage.ids.otherCustomer}`,
  );
  const clerk = await cage.retype(await cage.signIn('otherCustomer'));
  expect(await Promise.all([customer, clerk, agent, root].map((token) => offered(own.code, token)))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
  expect(await Promise.all([customer, clerk, agent, root].map((token) => offered(code, token)))).toEqual([
    ...[true, true],
    ...[false, true],
  ]);
  expect(messageOf(await reversing(own.id, '0.00', {}, clerk))).toBe(texts.ownRequest);
  expect(messageOf(await reversing(id, '0.00', {}, customer))).toBe(texts.rechargeReversed);
  await expectSound();
});

test('D281: no account between takes back what an account above paid, nor is it offered to them', async () => {
  await fund(database(), cage.ids.root, 150_000n);
  const { id, code } = await accepted(150_000n, 'player', 'root');
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + DAY_MS);
  await database().query(
    sql`update roles set permissions = permissions || '{Reverse Recharges}' where name in ('agent', 'customer')`,
  );
  for (const name of ['customer', 'agent'] as const) {
    const token = await cage.retype(await cage.signIn(name));
    expect((await caseOf(code, token)).may_reverse).toBe(false);
    expect(messageOf(await reversing(id, '0.00', {}, token))).toBe(texts.rechargeNotFound);
  }
  expect(await balances('root', 'player')).toEqual([0n, 150_000n]);
  const again = await cage.retype(await cage.signIn('root'));
  expect(messageOf(await reversing(id, '0.00', {}, again))).toBe(texts.rechargeReversed);
});

test('R9: an agent or a customer returns all of it or nothing', async () => {
  await fund(database(), cage.ids.agent, 500_000n);
  const { id } = await accepted(300_000n, 'customer', 'agent');
  const has = await paise('customer');
  await fund(database(), cage.ids.player, 1n);
  await database().query(sql`update roles set permissions = permissions || '{A/C chips In/Out}' where name = 'agent'`);
  const agent = await cage.signIn('agent');
  const out = { id_user: 'C1', direction: 'out', stake: '12000', note: 'Back', request_id: crypto.randomUUID() };
  expect(messageOf(await post(cage.apps.admin, `${ADMIN}/chips`, out, agent))).toBe(texts.chipsOut);
  expect(messageOf(await reversing(id))).toBe(
    texts.insufficientForReversal({
      ...{ accountId: 'C1', availablePaise: has - 1_200_000n, requiredPaise: 300_000n },
    }),
  );
  await fund(database(), cage.ids.customer, 300_000n);
  expect(messageOf(await reversing(id))).toBe(texts.rechargeReversed);
  await expectSound();
});

test('O8: a paid withdrawal is taken back: the chips return from the payer, and no longer count for today', async () => {
  await fund(database(), cage.ids.player, 500_000n);
  const calls = withdrawalsOf(cage);
  const { id } = (await calls.ask('player', { amount: '4000' })).json<{ id: number }>();
  expect(messageOf(await paidBack(id))).toBe(texts.withdrawalNotPaid);
  await calls.approve('customer', id);
  expect(await balances('player', 'customer')).toEqual([100_000n, 1_400_000n]);
  const left = async () => (await calls.accounts('player')).left_today;
  const leftBefore = Number(await left());
  expect(messageOf(await paidBack(id))).toBe(texts.withdrawalReversed);
  expect(await balances('player', 'customer')).toEqual([500_000n, 1_000_000n]);
  expect(Number(await left())).toBe(leftBefore + 4_000);
  expect(messageOf(await paidBack(id))).toMatch(/^Already reversed by root/);
  expect((await calls.one('player', id)).json().data).toMatchObject({
    status: 1,
    reversal: { reason: 'The bank sent it back' },
  });
  const { datas2 } = await calls.history('customer', '?status=reversed');
  expect(datas2).toMatchObject([{ id, reversal: { by: 'admin' } }]);
  // A reversed one shows as Reversed, and no other status finds it.
  for (const status of ['approved', 'denied'])
    expect([status, (await calls.history('customer', `?status=${status}`)).total]).toEqual([status, 0]);
  // The payer must have the chips.
  const second = (await calls.ask('player', { amount: '4500' })).json<{ id: number }>();
  await calls.approve('customer', second.id, 'SBINN52026112002');
  await database().query(sql`update roles set permissions = permissions || '{A/C chips In/Out}' where name = 'agent'`);
  const out = { id_user: 'C1', direction: 'out', stake: '14000', note: 'Back', request_id: crypto.randomUUID() };
  expect(messageOf(await post(cage.apps.admin, `${ADMIN}/chips`, out, await cage.signIn('agent')))).toBe(
    texts.chipsOut,
  );
  expect(messageOf(await paidBack(second.id))).toBe(
    texts.insufficientForReversal({ accountId: 'C1', availablePaise: 50_000n, requiredPaise: 450_000n }),
  );
  await expectSound();
});

test('P8: a withdrawal’s hold does not leave past a debt', async () => {
  const { id } = await accepted(400_000n);
  const calls = withdrawalsOf(cage);
  const asked = (await calls.ask('player', { amount: '4000' })).json<{ id: number }>();
  expect(messageOf(await reversing(id, '4000.00'))).toBe(texts.rechargeReversed);
  expect(messageOf(await calls.approve('customer', asked.id))).toBe(
    texts.requesterOwes({ accountId: 'P1', debtPaise: 400_000n }),
  );
  await calls.deny('customer', asked.id);
  expect(await balances('player', 'customer')).toEqual([0n, 1_000_000n]);
  await expectSound();
});

test('D23: a reversed deposit does not use up a limit, and is no deposit of the member', async () => {
  await database().query(sql`
    insert into play_limits (account_id, kind, period, limit_paise) values (${cage.ids.player}, 'deposit', 'day', 200000)`);
  const { id } = await accepted(200_000n);
  const player = await cage.signIn('player');
  const ask = (stake: string) => post(cage.apps.player, '/api/webapi/recharge/start', { stake, type: 'upi' }, player);
  expect((await ask('2000')).json().status).toBe(false);
  await reversing(id);
  expect((await ask('2000')).json().status).not.toBe(false);
  const member = (await get(cage.apps.admin, `${ADMIN}/member/P1`, root)).json().data;
  expect(member).toMatchObject({ deposits: '0.00', money: '0.00' });
  // The UTR stays used.
  const [{ utr: used } = { utr: '' }] = await database().query<{ utr: string }>(sql`select utr from recharges`);
  const again = await deposit(cage.apps.player, await cage.signIn('otherPlayer'), { amount: '100', utr: used });
  expect(messageOf(again)).toBe(texts.utrUsed);
  await expectSound();
});

test('the proof of the books names a reversal that differs from its original', async () => {
  const { id } = await accepted(100_000n);
  await reversing(id);
  await database().query(sql`alter table reversals disable trigger reversals_append_only`);
  await database().query(sql`update reversals set amount_paise = amount_paise + 1`);
  expect((await verifyLedger(database())).faults).toEqual([
    expect.stringMatching(/^1 reversals differ from what they reverse: reversals \d+$/),
  ]);
  await database().query(sql`delete from reversals`);
  expect((await verifyLedger(database())).faults).toEqual([
    expect.stringMatching(/^1 reversing movements belong to no reversal: transactions \d+$/),
  ]);
  await database().query(sql`alter table reversals enable trigger reversals_append_only`);
});

test('both sides read the same: statement, chips report and the customer’s statement sheet', async () => {
  const { id, code } = await accepted(150_000n);
  await reversing(id);
  const statement = (await get(cage.apps.player, '/api/webapi/statement', await cage.signIn('player'))).json();
  expect(statement.datas).toMatchObject([
    { type: 'reversal', amount: '-1500.00', reverses: code, request_code: null, clientId: 'C1' },
    { type: 'recharge', amount: '1500.00', reverses: null, request_code: code },
  ]);
  const chips = (await get(cage.apps.admin, '/api/webapi/chipsData?account=P1', root)).json();
  expect(chips.result).toMatchObject([
    { amount: '1500.00', reverses: code, old_balance: '8500.00', new_balance: '10000.00', type: 'online' },
    { amount: '1500.00', reverses: null },
  ]);
  const sheet = (await get(cage.apps.admin, '/api/webapi/statements?customerId=C1', root)).json().result[0];
  const line = (name: string) => sheet.lines.find((one: { line: string }) => one.line === name);
  expect(line('recharges')).toMatchObject({ count: 1, in_amount: '0.00', out_amount: '1500.00' });
  expect(line('reversals')).toMatchObject({ count: 1, in_amount: '1500.00', out_amount: '0.00' });
  await expectSound();
});
