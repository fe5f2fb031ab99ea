import { beforeEach, expect, test } from 'vitest';
import { lapseCorrections } from '../../src/jobs/lapse-corrections.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, balanceIn, endBet } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { clerkWith, strangers } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

let cage: Cage;
let root: string;
const database = () => cage.services.database;
const ids = () => ({ customerId: cage.ids.customer, playerId: cage.ids.player });

interface Debt {
  id: number;
  amount: string;
  left: string;
  payments: { type: string; amount: string }[];
  write_off: { amount: string; by: string; reason: string } | null;
}
const debts = async (token = root, member = 'P1') =>
  (await get(cage.apps.admin, `/api/webapi/admin/member/${member}/debts`, token)).json().debts as Debt[];
const writingOff = (id: number, left: string, more: object = {}, token = root) =>
  post(
    cage.apps.admin,
    '/api/webapi/admin/member/writeOffDebt',
    { id, left_seen: left, reason: 'Paid twice by the provider', request_id: crypto.randomUUID(), ...more },
    token,
  );

/** Creates a debt of ₹400: a win of ₹500 is taken back when ₹100 of it is left. */
async function indebted(): Promise<void> {
  const tx = await aBet(database(), ids());
  await endBet(database(), cage.ids.customer, tx, 50_000n);
  const left = await balanceIn(database(), cage.ids.player);
  await aBet(database(), { ...ids(), amountPaise: left - 10_000n });
  const [{ id } = { id: 0n }] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  const body = { id: Number(id), amount: '0', profit_seen: '500.00', debt_seen: '400.00', reason: 'Wrong' };
  const call = { ...body, request_id: crypto.randomUUID() };
  expect(messageOf(await post(cage.apps.admin, '/api/webapi/admin/bet/resettle', call, root))).toBe(texts.betResettled);
}

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

beforeEach(async () => {
  cage = await openCage();
  await fund(database(), cage.ids.player, 100_000n);
  await fund(database(), cage.ids.customer, 1_000_000n);
  root = await cage.retype(await cage.signIn('root'));
  await indebted();
});

test('P8: a debt is listed with the movements that paid it off', async () => {
  const own = await post(cage.apps.player, '/api/webapi/GetUserInfo', {}, await cage.signIn('player'));
  expect(own.json()).toMatchObject({ money: '0.00', debt: '400.00' });
  expect(await debts()).toMatchObject([{ amount: '400.00', left: '400.00', payments: [], write_off: null }]);
  const tx = await aBet(database(), { ...ids(), playerId: cage.ids.player }).catch(() => 'refused');
  expect(tx).toBe('refused');
  await fund(database(), cage.ids.player, 15_000n);
  expect(await debts()).toMatchObject([{ left: '250.00', payments: [{ amount: '150.00' }] }]);
  const member = (await get(cage.apps.admin, '/api/webapi/admin/member/P1', root)).json().data;
  expect(member).toMatchObject({ money: '0.00', debt: '250.00' });
  const csv = await cage.apps.admin.inject({
    method: 'GET',
    url: '/api/webapi/admin/member/P1/debts',
    headers: { authorization: root, accept: 'text/csv' },
  });
  expect(csv.body.split('\r\n')[1]).toContain('400.00');
  await expectSound();
});

test('P8: the remainder is written off once, by whom and why; then the player bets and withdraws again', async () => {
  const [debt] = await debts();
  const id = debt?.id ?? 0;
  await fund(database(), cage.ids.player, 15_000n);
  expect(messageOf(await withdrawalsOf(cage).ask('player', { amount: '300' }))).toBe(
    texts.playerDebt({ debtPaise: 25_000n }),
  );
  expect(messageOf(await writingOff(id, '400.00'))).toBe(texts.debtChanged({ leftPaise: 25_000n }));
  const request_id = crypto.randomUUID();
  const twins = await Promise.all([1, 2].map(() => writingOff(id, '250.00', { request_id })));
  expect(twins.map(messageOf)).toEqual(Array(2).fill(texts.debtWrittenOff));
  expect(messageOf(await writingOff(id, '250.00'))).toBe(texts.debtClosed);
  expect(await debts()).toMatchObject([
    {
      left: '0.00',
      payments: [{ amount: '150.00' }],
      write_off: { amount: '250.00', by: 'root', reason: 'Paid twice by the provider' },
    },
  ]);
  const rows = await database().query<{ action: string; subject: string; after: string }>(sql`
    select action, subject, after from audit_log where action like 'debt.written-off%' order by id`);
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['debt.written-off.refused', 'P1'],
    ['debt.written-off', 'P1'],
    ['debt.written-off.refused', 'P1'],
  ]);
  const [bet] = await database().query<{ id: bigint }>(sql`select bet_id as id from player_debts`);
  const names = { debt: String(id), bet: String(bet?.id), creditor: 'C1' };
  for (const { after } of rows) expect(JSON.parse(after)).toMatchObject(names);
  const of = await get(cage.apps.admin, `/api/webapi/admin/bet/${bet?.id}/calls`, root);
  expect(of.json()).toMatchObject({ debt: '400.00', debt_left: '0.00' });
  expect(of.json().what_happened).toMatchObject([
    { event: 'debt-arisen', amount: '400.00', creditor: 'C1' },
    { event: 'debt-paid', amount: '150.00', kind: 'mint', id_order: null },
    { event: 'debt-written-off', amount: '250.00', by: 'root', reason: 'Paid twice by the provider' },
  ]);
  // An account above is named by its level.
  expect(await debts(await cage.signIn('customer'))).toMatchObject([{ write_off: { by: 'admin' } }]);
  const told = await database().query(sql`
    select account_id as account, subject from notifications where kind = 'debt-written-off' order by account_id`);
  expect(told).toEqual(
    [cage.ids.customer, cage.ids.player]
      .sort((one, other) => one - other)
      .map((account) => ({ account, subject: 'P1' })),
  );
  await fund(database(), cage.ids.player, 50_000n);
  expect(await balanceIn(database(), cage.ids.player)).toBe(50_000n);
  await aBet(database(), ids());
  expect(messageOf(await withdrawalsOf(cage).ask('player', { amount: '300' }))).toBe(texts.withdrawalSent);
  await expectSound();
});

test('a write-off needs a reason, its permission and the scope', async () => {
  const id = (await debts())[0]?.id ?? 0;
  const noReason = await writingOff(id, '400.00', { reason: '' });
  expect([messageOf(noReason), noReason.json().field]).toEqual([texts.whyRequired, 'reason']);
  const agent = await cage.retype(await cage.signIn('agent'));
  expect((await writingOff(id, '400.00', {}, agent)).statusCode).toBe(403);
  await database().query(sql`update roles set permissions = permissions || '{Write Off Debts}' where name = 'agent'`);
  const stranger = await cage.retype(await cage.signIn('otherAgent'));
  expect(messageOf(await writingOff(id, '400.00', {}, stranger))).toBe(texts.debtNotFound);
  expect(messageOf(await writingOff(999, '400.00'))).toBe(texts.debtNotFound);
  expect((await get(cage.apps.admin, '/api/webapi/admin/member/P1/debts', stranger)).statusCode).toBe(404);
  // As after the reversal of a recharge that was paid to root.
  await database().query(sql`update player_debts set creditor_id = ${cage.ids.root}`);
  expect(messageOf(await writingOff(id, '400.00', {}, agent))).toBe(texts.debtOwedAbove);
  expect([await debts(agent), await debts()]).toMatchObject([[{ owed_above: true }], [{ owed_above: false }]]);
  await database().query(sql`update player_debts set creditor_id = ${cage.ids.customer}`);
  expect(messageOf(await writingOff(id, '400.00', {}, agent))).toBe(texts.debtWrittenOff);
  expect(await debts(agent)).toMatchObject([{ write_off: { by: 'agent' } }]);

  await expectSound();
});

test('a debt that differs from the sum of paid, written off and left is a fault of the books', async () => {
  await database().query(sql`update player_debts set left_paise = left_paise - 1`);
  await database().query(sql`update wallets set debt_paise = debt_paise - 1 where debt_paise > 0`);
  expect((await verifyLedger(database())).faults).toEqual([
    expect.stringMatching(/^1 debts differ from what was paid and given up of them: debts \d+$/),
  ]);
});

test('D443: above the limit of reversals a second person confirms a write-off', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'write-off': 39_999n });
  const [debt] = await debts();
  const id = debt?.id ?? 0;
  const { token } = await clerkWith(cage, 'Second', ['Write Off Debts', 'Members']);
  const second = await cage.retype(token);
  await strangers(cage);
  root = await cage.retype(await cage.signIn('root'));
  const confirming = (proposal: number, as = second) =>
    post(cage.apps.admin, '/api/webapi/admin/approvals/confirm', { id: proposal }, as);
  const waits = async () =>
    (await get(cage.apps.admin, '/api/webapi/admin/approvals?state=waiting', second)).json().rows;
  const { proposal, message } = (await writingOff(id, '400.00')).json();
  expect(message).toBe(texts.proposed);
  expect(await waits()).toMatchObject([
    { id: proposal, kind: 'write-off', account_id: 'P1', amount: '400.00', direction: null, may_confirm: true },
  ]);
  expect(await debts()).toMatchObject([{ left: '400.00', write_off: null }]);
  expect(messageOf(await confirming(proposal, root))).toBe(texts.differentPerson);
  // The player pays some of it meanwhile: the remainder is not what was proposed.
  await fund(database(), cage.ids.player, 15_000n);
  expect((await confirming(proposal)).json()).toMatchObject({ reason: { code: 'debtChanged' } });
  // Its proposer proposes it again with the present amount, and the waiting one lapses; it again takes a second person.
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'write-off': 24_999n });
  const anew = (await writingOff(id, '250.00')).json();
  expect(anew.message).toBe(texts.proposed);
  expect(await waits()).toMatchObject([{ id: anew.proposal, amount: '250.00' }]);
  expect(messageOf(await writingOff(id, '250.00'))).toBe(texts.differentPerson);
  expect(messageOf(await writingOff(id, '250.00', {}, second))).toBe(texts.debtWrittenOff);
  expect(await waits()).toEqual([]);
  expect(await debts()).toMatchObject([{ left: '0.00', write_off: { amount: '250.00', by: 'second.clerk' } }]);
  await expectSound();
});

test('D449: a proposed write-off lapses once any of its debt is paid, and its proposer is notified', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'write-off': 0n });
  const lapse = () => lapseCorrections({ ...cage.services, stopping: new AbortController().signal });
  const states = async () =>
    (await database().query<{ state: string }>(sql`select state from proposals order by id`)).map(({ state }) => state);
  const told = () =>
    database().query(sql`select account_id as to, subject from notifications where kind = 'proposal-lapsed'`);
  const [debt] = await debts();
  const id = debt?.id ?? 0;
  const { proposal } = (await writingOff(id, '400.00')).json();
  await lapse();
  expect(await states()).toEqual(['waiting']);
  await fund(database(), cage.ids.player, 15_000n);
  await lapse();
  expect(await states()).toEqual(['lapsed']);
  expect(await told()).toEqual([{ to: cage.ids.root, subject: String(proposal) }]);
  expect((await writingOff(id, '250.00')).json()).toMatchObject({ message: texts.proposed });
  await lapse();
  expect(await states()).toEqual(['lapsed', 'waiting']);
  await fund(database(), cage.ids.player, 100_000n);
  await lapse();
  expect(await states()).toEqual(['lapsed', 'lapsed']);
});

test('D449: a write-off proposed again after the job looked is left alone', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'write-off': 0n });
  const [debt] = await debts();
  const id = debt?.id ?? 0;
  await writingOff(id, '400.00');
  await fund(database(), cage.ids.player, 15_000n);
  const proposedBetween: Database = Object.create(database(), {
    transaction: {
      value: async (work: Parameters<Database['transaction']>[0]) => {
        // The stale one lapses, and what is left of the debt is proposed instead.
        expect((await writingOff(id, '250.00')).json()).toMatchObject({ message: texts.proposed });
        return database().transaction(work);
      },
    },
  });
  await lapseCorrections({ ...cage.services, database: proposedBetween, stopping: new AbortController().signal });
  const states = await database().query(sql`select state from proposals order by id`);
  expect(states).toEqual([{ state: 'lapsed' }, { state: 'waiting' }]);
});

test('D443: a write-off counts towards the day of reversals', async () => {
  cage.services.settings.secondPersonDayPaise = twoAbove({ 'recharge-reversal': 39_999n, 'write-off': 39_999n });
  const [debt] = await debts();
  expect(messageOf(await writingOff(debt?.id ?? 0, '400.00'))).toBe(texts.proposedOfDay);
});
