import { beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, balanceIn, endBet, type Given, rollUpFaults } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { givePartnerKeys, openPartnerApp, partnerOf } from '../support/partner.ts';
import { addStaff, clerkWith, strangers } from '../support/staff.ts';
import { fund, twoAbove } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const HOUR_MS = 60 * 60_000;

let cage: Cage;
let root: string;
const database = () => cage.services.database;
const player = () => balanceIn(database(), cage.ids.player);
const customer = () => balanceIn(database(), cage.ids.customer);
const debtOf = async () => {
  const [row] = await database().query<{ paise: bigint }>(
    sql`select debt_paise as paise from wallets where account_id = ${cage.ids.player} and kind = 'main'`,
  );
  return row?.paise;
};

/** Places a bet of ₹100; returns the customer's id of it and ours. */
async function placed(more: Partial<Given> = {}): Promise<{ tx: string; id: number }> {
  const tx = await aBet(database(), { customerId: cage.ids.customer, playerId: cage.ids.player, ...more });
  const [row] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  return { tx, id: Number(row?.id) };
}
/** A bet that ended with a payout. */
async function ended(payoutPaise: bigint, more: Partial<Given> = {}) {
  const bet = await placed(more);
  await endBet(database(), cage.ids.customer, bet.tx, payoutPaise);
  return bet;
}

const voiding = (id: number, more: object = {}, token = root) =>
  post(
    cage.apps.admin,
    '/api/webapi/admin/bet/void',
    { id, reason: 'Provider fault', request_id: crypto.randomUUID(), ...more },
    token,
  );
const resettling = (id: number, amount: string, more: object = {}, token = root) =>
  post(
    cage.apps.admin,
    '/api/webapi/admin/bet/resettle',
    {
      id,
      amount,
      profit_seen: '0.00',
      debt_seen: '0.00',
      reason: 'Wrong result',
      request_id: crypto.randomUUID(),
      ...more,
    },
    token,
  );
const betNow = async (id: number) =>
  (await get(cage.apps.admin, `/api/webapi/admin/bet/${id}`, root)).json().data as Record<string, unknown>;

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await rollUpFaults(database())).toEqual([]);
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

beforeEach(async () => {
  cage = await openCage();
  await fund(database(), cage.ids.player, 100_000n);
  await fund(database(), cage.ids.customer, 1_000_000n);
  root = await cage.retype(await cage.signIn('root'));
});

test('a pending bet is taken back: the stake returns, and everybody concerned is notified', async () => {
  const { id } = await placed();
  expect(messageOf(await voiding(id))).toBe(texts.betVoided);
  expect([await player(), await customer()]).toEqual([100_000n, 1_000_000n]);
  expect(await betNow(id)).toMatchObject({ status: 3, profit: '100.00' });
  const told = await database().query(sql`
    select account_id as account, kind, subject from notifications order by account_id`);
  const [{ roundId } = { roundId: '' }] = await database().query<{ roundId: string }>(
    sql`select round_id as "roundId" from bets`,
  );
  expect(told).toEqual(
    [cage.ids.customer, cage.ids.player]
      .sort((one, other) => one - other)
      .map((account) => ({ account, kind: 'bet-voided', subject: roundId })),
  );
  const events = await database().query<{ type: string; audience: number[] }>(
    sql`select type, audience from live_events where type in ('balance-changed', 'bets-changed') order by id`,
  );
  expect(events.map(({ type }) => type)).toEqual(['balance-changed', 'bets-changed']);
  expect(events[1]?.audience).toEqual(
    expect.arrayContaining([cage.ids.root, cage.ids.agent, cage.ids.customer, cage.ids.player]),
  );
  const [entry] = await database().query<{ subject: string; before: string; after: string; actor: number }>(sql`
    select subject, before, after, actor_id as actor from audit_log where action = 'bet.voided'`);
  expect(entry).toMatchObject({ subject: String(id), actor: cage.ids.root });
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ status: 'pending' });
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({
    ...{ status: 'void', payoutPaise: '10000', reason: 'Provider fault' },
  });
  const movements = await database().query(sql`
    select actor_id as actor, acted_for_id as "for" from ledger_transactions where kind = 'settlement'`);
  expect(movements).toEqual([{ actor: cage.ids.root, for: cage.ids.root }]);
  await expectSound();
});

test('a correction moves the difference, up and down, and the roll-ups follow', async () => {
  const { id } = await ended(0n);
  expect(messageOf(await resettling(id, '250.50'))).toBe(texts.betResettled);
  expect([await player(), await betNow(id)]).toMatchObject([115_050n, { status: 1, profit: '250.50' }]);
  expect(messageOf(await resettling(id, '1,00.00', { profit_seen: '250.50' }))).toBe(texts.betResettled);
  expect([await player(), await customer()]).toEqual([100_000n, 1_000_000n]);
  expect(messageOf(await resettling(id, '0', { profit_seen: '100.00' }))).toBe(texts.betResettled);
  expect(await betNow(id)).toMatchObject({ status: 2, profit: '0.00' });
  await expectSound();
});

test('one request id has one effect and one answer; other content under it is refused', async () => {
  const { id } = await placed();
  const request_id = crypto.randomUUID();
  const twins = await Promise.all([1, 2, 3].map(() => voiding(id, { request_id })));
  expect(twins.map(messageOf)).toEqual(Array(3).fill(texts.betVoided));
  const [{ count } = { count: 0n }] = await database().query<{ count: bigint }>(
    sql`select count(*) from audit_log where action = 'bet.voided'`,
  );
  expect(count).toBe(1n);
  const other = await ended(0n);
  expect(messageOf(await resettling(other.id, '5', { request_id }))).toBe(texts.requestIdReused);
  expect(await player()).toBe(90_000n);
  await expectSound();
});

test('a refusal of the engine is put in words, and leaves nothing', async () => {
  const [pending, over] = [await placed(), await ended(0n)];
  const gone = await placed();
  await endBet(database(), cage.ids.customer, gone.tx, 'void');
  const before = [await player(), await customer()];
  expect(messageOf(await voiding(over.id))).toBe(texts.betEnded);
  expect(messageOf(await voiding(gone.id))).toBe(texts.betVoid);
  expect(messageOf(await resettling(pending.id, '5'))).toBe(texts.betPending);
  expect(messageOf(await resettling(gone.id, '5', { profit_seen: '100.00' }))).toBe(texts.betVoid);
  expect(messageOf(await voiding(999_999))).toBe(texts.betNotFound);
  const noReason = await voiding(pending.id, { reason: '  ' });
  expect([messageOf(noReason), noReason.json().field]).toEqual([texts.whyRequired, 'reason']);
  for (const amount of ['', 'x', '-5', '1.234']) {
    const answer = await resettling(over.id, amount);
    expect([amount, messageOf(answer), answer.json().field]).toEqual([amount, texts.invalidAmount, 'amount']);
  }
  const same = await resettling(over.id, '0');
  expect([messageOf(same), same.json().field]).toEqual([texts.betPaysThis, 'amount']);
  expect(messageOf(await resettling(over.id, '5', { profit_seen: '1.00' }))).toBe(
    texts.betChanged({ payoutPaise: 0n }),
  );
  expect([await player(), await customer()]).toEqual(before);
  await expectSound();
});

test('a bet that has paid a part can’t be taken back', async () => {
  const { tx, id } = await placed();
  const keys = await givePartnerKeys(cage.services, cage.ids.customer);
  const partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  await partner.client.settle({ transactionId: 'part', betTransactionId: tx, amount: '20', roundClosed: false });
  expect(messageOf(await voiding(id))).toBe(texts.betPartPaid);
  await expectSound();
});

test('a bet can’t be corrected more than 72 hours after its end', async () => {
  const { id } = await ended(0n);
  const start = cage.services.clock.at.getTime();
  cage.services.clock.at = new Date(start + 72 * HOUR_MS + 1);
  root = await cage.retype(await cage.signIn('root'));
  expect(messageOf(await resettling(id, '5'))).toBe(texts.betTooOld);
  cage.services.clock.at = new Date(start + 72 * HOUR_MS);
  root = await cage.retype(await cage.signIn('root'));
  expect(messageOf(await resettling(id, '5'))).toBe(texts.betResettled);
});

test('P8: a debt is made only as agreed, and no larger', async () => {
  const { id } = await ended(50_000n);
  await placed({ amountPaise: 138_000n });
  expect(await player()).toBe(2_000n);
  const short = texts.debtLarger({ debtPaise: 48_000n });
  expect(messageOf(await resettling(id, '0', { profit_seen: '500.00' }))).toBe(short);
  expect(messageOf(await resettling(id, '0', { profit_seen: '500.00', debt_seen: '479.99' }))).toBe(short);
  expect([await player(), await debtOf()]).toEqual([2_000n, 0n]);
  expect(messageOf(await resettling(id, '0', { profit_seen: '500.00', debt_seen: '480.00' }))).toBe(texts.betResettled);
  expect([await player(), await debtOf()]).toEqual([0n, 48_000n]);
  expect(await betNow(id)).toMatchObject({ status: 2 });
  const facts = (await get(cage.apps.admin, `/api/webapi/admin/bet/${id}`, root)).json();
  expect(facts).toMatchObject({ money: '0.00', debt: '480.00' });
  await expectSound();
});

test('the customer finds staff’s corrections in its feed, and can’t use such an id itself', async () => {
  const [one, other] = [await placed(), await ended(0n)];
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  await voiding(one.id, { request_id: ids[0] });
  await resettling(other.id, '30', { request_id: ids[1] });
  const keys = await givePartnerKeys(cage.services, cage.ids.customer);
  const partner = partnerOf(await openPartnerApp(cage.services), keys, cage.services.clock);
  expect(await partner.client.transaction(`staff~${ids[0]}`)).toMatchObject({
    call: 'rollback',
    bet_transaction_id: one.tx,
  });
  const feed = (await partner.send({ path: '/partner/v1/transactions' })).body.transactions as { call: string }[];
  expect(feed.map(({ call }) => call).slice(-2)).toEqual(['rollback', 'resettle']);
  const taken = { transaction_id: `staff~${ids[0]}`, bet_transaction_id: one.tx };
  expect((await partner.post('rollback', taken)).body).toMatchObject({ code: 'INVALID_FIELD' });
  // The customer's later calls meet the state that staff left.
  expect((await partner.post('settle', { ...taken, transaction_id: 'w', amount: '5' })).body.code).toBe(
    'TRANSACTION_ROLLED_BACK',
  );
  await expectSound();
});

test('each correction has its own permission, and nothing outside the scope exists', async () => {
  const [one, other] = [await placed(), await ended(0n)];
  const agent = await cage.retype(await cage.signIn('agent'));
  const looked = (token: string) => get(cage.apps.admin, `/api/webapi/admin/bet/${one.id}`, token);
  expect((await voiding(one.id, {}, agent)).statusCode).toBe(403);
  expect((await resettling(other.id, '5', {}, agent)).statusCode).toBe(403);
  expect((await looked(agent)).statusCode).toBe(403);
  await database().query(
    sql`update roles set permissions = permissions || '{Void Bets}' where name in ('agent', 'customer')`,
  );
  const stranger = await cage.retype(await cage.signIn('otherAgent'));
  expect(messageOf(await voiding(one.id, {}, stranger))).toBe(texts.betNotFound);
  expect((await looked(stranger)).statusCode).toBe(404);
  expect((await looked(agent)).statusCode).toBe(200);
  expect((await resettling(other.id, '5', {}, agent)).statusCode).toBe(403);
  expect(messageOf(await voiding(one.id, {}, agent))).toBe(texts.betVoided);
  const refused = await database().query<{ action: string }>(
    sql`select action from audit_log where action like 'bet.%.refused'`,
  );
  expect(refused).toEqual([{ action: 'bet.voided.refused' }]);
  await expectSound();
});

test('a clerk corrects in the name of the account it acts for', async () => {
  const clerk = await clerkWith(cage, 'Corrector', ['Casino Bets', 'Resettle Bets']);
  const { id } = await ended(0n);
  expect(messageOf(await resettling(id, '5', {}, await cage.retype(clerk.token)))).toBe(texts.betResettled);
  const [movement] = await database().query<{ actor: number; for: number }>(sql`
    select actor_id as actor, acted_for_id as "for" from ledger_transactions where kind = 'resettlement'`);
  expect(movement?.for).toBe(cage.ids.root);
  expect(movement?.actor).not.toBe(cage.ids.root);
});

test('O6: above a limit one person proposes, by all the rules, and another confirms; both are named', async () => {
  const one = await clerkWith(cage, 'Corrector', ['Casino Bets', 'Void Bets', 'Resettle Bets']);
  const other = await addStaff(cage, one.root, { role: 'Corrector', username: 'other.clerk' });
  await strangers(cage);
  const clerk = await cage.retype(await one.signIn());
  const second = await cage.retype(await other.signIn());
  root = await cage.signIn('root');
  const { id } = await ended(0n);
  const pending = await placed({ amountPaise: 60_000n });
  const [hasPaise, floatPaise] = [await player(), await customer()];
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'bet-void': 50_000n, resettlement: 50_000n });
  const decide = (what: 'confirm' | 'decline', proposal: number | undefined, token = second) =>
    post(
      cage.apps.admin,
      `/api/webapi/admin/approvals/${what}`,
      { id: proposal, ...(what === 'decline' ? { reason: 'No' } : {}) },
      token,
    );
  const proposed = (answer: Awaited<ReturnType<typeof resettling>>) => {
    expect(messageOf(answer)).toBe(texts.proposed);
    return answer.json<{ proposal: number }>().proposal;
  };

  expect(messageOf(await resettling(id, '600', { profit_seen: '1.00' }, clerk))).toBe(
    texts.betChanged({ payoutPaise: 0n }),
  );
  expect(messageOf(await resettling(pending.id, '600', {}, clerk))).toBe(texts.betPending);
  const waiting = () => database().query(sql`select kind, amount_paise as paise, direction from proposals`);
  expect(await waiting()).toEqual([]);

  const request_id = crypto.randomUUID();
  const proposal = proposed(await resettling(id, '600', { request_id }, clerk));
  expect(proposed(await resettling(id, '600', { request_id }, clerk))).toBe(proposal);
  expect(await waiting()).toEqual([{ kind: 'resettlement', paise: 60_000n, direction: 'in' }]);
  const waits = async () =>
    (await get(cage.apps.admin, `/api/webapi/admin/bet/${id}/calls`, clerk)).json().waiting_correction;
  expect(await waits()).toMatchObject({ kind: 'resettlement', proposed_by: 'corrector.clerk' });
  expect([await player(), await customer()]).toEqual([hasPaise, floatPaise]);
  expect(messageOf(await decide('confirm', proposal, clerk))).toBe(texts.differentPerson);
  expect(messageOf(await resettling(id, '600', {}, clerk))).toBe(texts.differentPerson);
  expect(messageOf(await resettling(id, '700', {}, second))).toBe(texts.otherPayoutProposed);
  const answers = await Promise.all([decide('confirm', proposal), resettling(id, '600', {}, second)]);
  expect(answers.filter((answer) => answer.json<{ status: boolean }>().status)).toHaveLength(1);
  expect([await player(), await betNow(id)]).toMatchObject([hasPaise + 60_000n, { status: 1, profit: '600.00' }]);
  const [movement] = await database().query(sql`
    select a.username as actor, p.username as proposed from ledger_transactions t
    join accounts a on a.id = t.actor_id left join accounts p on p.id = t.proposed_by where t.kind = 'resettlement'`);
  expect(movement).toEqual({ actor: 'other.clerk', proposed: 'corrector.clerk' });

  expect(await waits()).toBeNull();

  const toVoid = proposed(await voiding(pending.id, {}, clerk));
  expect(messageOf(await decide('decline', toVoid))).toBe(texts.proposalDeclined);
  const again = proposed(await voiding(pending.id, {}, clerk));
  expect(messageOf(await voiding(pending.id, {}, second))).toBe(texts.betVoided);
  const states = await database().query(sql`select id, state from proposals order by id`);
  expect(states).toEqual([
    { id: proposal, state: 'confirmed' },
    { id: toVoid, state: 'declined' },
    { id: again, state: 'confirmed' },
  ]);

  // Amounts below the limit count together, over both kinds of correction.
  cage.services.settings.secondPersonDayPaise = twoAbove({ 'bet-void': 15_000n, resettlement: 15_000n });
  const small = await placed();
  expect(messageOf(await voiding(small.id, {}, clerk))).toBe(texts.betVoided);
  expect(messageOf(await resettling(id, '500', { profit_seen: '600.00' }, clerk))).toBe(texts.proposedOfDay);
  await expectSound();
});

test('O6: of two who propose the same correction at once, one proposes it and the other confirms it', async () => {
  const one = await clerkWith(cage, 'Corrector', ['Casino Bets', 'Void Bets', 'Resettle Bets']);
  const other = await addStaff(cage, one.root, { role: 'Corrector', username: 'other.clerk' });
  await strangers(cage);
  const tokens = [await cage.retype(await one.signIn()), await cage.retype(await other.signIn())];
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'bet-void': 1n, resettlement: 1n });
  for (const [correcting, done] of [
    [
      async () =>
        (
          ({ id }) =>
          (token: string) =>
            voiding(id, {}, token)
        )(await placed()),
      texts.betVoided,
    ],
    [
      async () =>
        (
          ({ id }) =>
          (token: string) =>
            resettling(id, '600', {}, token)
        )(await ended(0n)),
      texts.betResettled,
    ],
  ] as const) {
    const correct = await correcting();
    const said = (await Promise.all(tokens.map(correct))).map(messageOf);
    expect(said.sort()).toEqual([texts.proposed, done].sort());
  }
  await expectSound();
});

test('D170: a correction by staff that pays off debt says so in its audit row, and the statement names it', async () => {
  await fund(database(), cage.ids.root, 5_000n);
  const calls = withdrawalsOf(cage);
  const pending = await placed();
  const lost = await ended(0n);
  const won = await ended(100_000n);
  const ask = async (amount: string) => (await calls.ask('player', { amount })).json<{ id: number }>();
  const paidOut = await ask('300');
  expect(messageOf(await calls.approve('customer', paidOut.id))).toBe(texts.withdrawalApproved);
  const asked = await ask('400');
  await placed({ amountPaise: 100_000n });
  expect(await player()).toBe(0n);
  const corrected = await resettling(won.id, '0', { profit_seen: '1000.00', debt_seen: '1000.00' });
  expect(messageOf(corrected)).toBe(texts.betResettled);

  await database().query(
    sql`update roles set permissions = permissions || '{A/C chips In/Out}' where name = 'customer'`,
  );
  const call = (path: string, body: object, token: string) =>
    post(cage.apps.admin, `/api/webapi/admin/${path}`, { ...body, request_id: crypto.randomUUID() }, token);
  const up = { id_user: 'P1', direction: 'up', stake: '50', category: 'goodwill', reason: 'Waited' };
  expect(messageOf(await call('adjust', up, root))).toBe(texts.walletAdjusted);
  const chips = { id_user: 'P1', direction: 'in', stake: '60', note: 'Cash' };
  expect(messageOf(await call('chips', chips, await cage.signIn('customer')))).toBe(texts.chipsIn);
  expect(messageOf(await calls.deny('customer', asked.id))).toBe(texts.withdrawalDenied);
  const reversed = await call('withdraw/reverse', { id: paidOut.id, reason: 'It came back' }, root);
  expect(messageOf(reversed)).toBe(texts.withdrawalReversed);
  expect(messageOf(await voiding(pending.id))).toBe(texts.betVoided);
  expect(messageOf(await resettling(lost.id, '91'))).toBe(texts.betResettled);
  expect([await player(), await debtOf()]).toEqual([100n, 0n]);

  const audited = await database().query<{ action: string; after: string }>(
    sql`select action, after from audit_log where after like '%paidDebts%' order by at, id`,
  );
  const paid = (rupees: string) => [{ rupees, creditor: 'C1', code: String(won.id) }];
  expect(audited.map(({ action, after }) => [action, JSON.parse(after).paidDebts])).toEqual([
    ['wallet.adjusted', paid('50.00')],
    ['chips.in', paid('60.00')],
    ['withdrawal.denied', paid('400.00')],
    ['withdrawal.reversed', paid('300.00')],
    ['bet.voided', paid('100.00')],
    ['bet.resettled', paid('90.00')],
  ]);
  const codes = await database().query<{ code: string }>(sql`select code from withdrawals order by id`);
  for (const [{ id }, paid_debts] of [
    [paidOut, '300.00'],
    [asked, '400.00'],
  ] as const)
    expect((await calls.one('player', id)).json().data).toMatchObject({ paid_debts });
  const own = await get(cage.apps.player, '/api/webapi/statement', await cage.signIn('player'));
  const rows = own.json<{ datas: { type: string; amount: string; debt_paid: { paid_by: string | null } | null }[] }>();
  const named = rows.datas.filter(({ type }) => type === 'debt').reverse();
  const step = rows.datas.find(({ type }) => type === 'resettlement');
  const [played] = await database().query(
    sql`select game_id as "gameId", round_id as "roundId" from bets where id = ${lost.id}`,
  );
  expect(step).toMatchObject({ on_bet: played });
  expect(rows.datas.find(({ type }) => type === 'chips')).toMatchObject({ on_bet: null });
  const owedFor = [{ record: String(won.id) }];
  expect(named).toMatchObject(
    [
      ['-50.00', 'adjustment', null],
      ['-60.00', 'chips', null],
      ['-400.00', 'release', codes[1]?.code],
      ['-300.00', 'reversal', codes[0]?.code],
      ['-100.00', 'settlement', String(pending.id)],
      ['-90.00', 'resettlement', String(lost.id)],
    ].map(([amount, kind, by]) => ({
      amount,
      debt_paid: { paid_by: by, paid_by_type: kind, owed_for: owedFor },
    })),
  );
  await expectSound();
});
