import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { eventsAfter, newestEvent } from '../../src/store/live/live-events.ts';
import { get, messageOf, texts } from '../support/cage.ts';
import { fund, twoAbove } from '../support/tree.ts';
import {
  ADMIN,
  adjusting,
  approvals,
  cage,
  call,
  clerk,
  confirming,
  database,
  expectSound,
  openTwoPeople,
  proposed,
  request,
  root,
  second,
  waiting,
} from '../support/two-people.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

beforeEach(openTwoPeople);

test('any user above a proposer declines without being named', async () => {
  const customer = await cage.signIn('customer');
  const { id } = await waiting(90_000n);
  const own = proposed(await call('/recharge/status', { id, status: 1, reason: 'Seen' }, customer));
  const declining = { id: own, reason: 'Ask the bank first' };
  expect(messageOf(await call('/approvals/decline', declining, second))).toBe(texts.proposalDeclined);
  const declined = { id: own, state: 'declined', answer: 'Ask the bank first' };
  expect(await approvals(customer)).toMatchObject([{ ...declined, decided_by: 'admin' }]);
  expect(await approvals(second)).toMatchObject([{ ...declined, decided_by: 'other.clerk' }]);
});

test('a proposal is declined with a reason, taken back by its proposer, or lapses', async () => {
  const id = proposed(await adjusting());
  const decline = (given: object, token = second) => call('/approvals/decline', { id, ...given }, token);
  expect((await decline({ reason: ' ' })).json()).toMatchObject({ message: texts.whyRequired, field: 'reason' });
  expect(messageOf(await decline({ reason: 'Mine' }, clerk))).toBe(texts.differentPerson);
  expect(messageOf(await decline({ reason: 'Paid already' }))).toBe(texts.proposalDeclined);
  expect(await approvals(clerk)).toMatchObject([{ state: 'declined', answer: 'Paid already' }]);
  expect(messageOf(await confirming(id, root))).toMatch(/^Already decided by other.clerk at /);

  const { id: recharge } = await waiting(90_000n);
  const accepting = { id: recharge, status: 1, reason: 'Seen' };
  const first = proposed(await call('/recharge/status', accepting, clerk));
  expect(messageOf(await call('/recharge/status', accepting, clerk))).toBe(texts.differentPerson);
  expect(messageOf(await call('/approvals/takeBack', { id: first }, second))).toBe(texts.proposalNotFound);
  expect(messageOf(await call('/approvals/takeBack', { id: first }, clerk))).toBe(texts.proposalTakenBack);
  const again = proposed(await call('/recharge/status', accepting, clerk));
  const rejected = { id: recharge, status: 2, reason: 'UTR not found' };
  expect(messageOf(await call('/recharge/status', rejected, root))).toBe(texts.rechargeRejected);
  expect(messageOf(await confirming(again))).toMatch(/^Already decided by root at /);
  expect((await approvals(clerk)).map(({ state }) => state)).toEqual(['lapsed', 'taken-back', 'declined']);
  // The proposer is notified of the outcome, but not of taking it back.
  const told = await database().query(sql`
    select kind, account_id as account, subject from notifications where kind like 'proposal-%' order by id`);
  expect(told).toEqual([
    { kind: 'proposal-declined', account: cage.ids.root, subject: String(id) },
    { kind: 'proposal-lapsed', account: cage.ids.root, subject: String(again) },
  ]);
  const asking = await database().query(sql`
    select kind, read_at is not null as read from notifications where kind like '%-proposed' order by id`);
  expect(asking).toEqual([
    { kind: 'adjustment-proposed', read: true },
    { kind: 'recharge-proposed', read: true },
    { kind: 'recharge-proposed', read: true },
  ]);

  await fund(database(), cage.ids.player, 100_000n);
  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const payout = { id: asked.json().id, status: 1, utr: 'SBINN52026111005' };
  expect(messageOf(await call('/withdraw/status', payout, clerk))).toBe(texts.secondApproval);
  const [waits] = await approvals(second, '?kind=payout');
  const before = await newestEvent(database());
  const answer = await call('/approvals/decline', { id: waits?.id, reason: 'Another UTR' }, second);
  expect(messageOf(answer)).toBe(texts.proposalDeclined);
  const events = await eventsAfter(database(), { id: before, missing: [] });
  const ofPayouts = events.filter(({ type }) => type.startsWith('withdrawal-'));
  expect(ofPayouts.map(({ type }) => type)).toEqual(['withdrawal-half-approved']);
  expect(ofPayouts[0]?.audience).not.toContain(cage.ids.player);
  const [row] = (await get(cage.apps.admin, `${ADMIN}/withdraw/pending?queue=downline`, root)).json().list;
  expect(row.first_approval).toBeNull();
  expect(messageOf(await call('/withdraw/status', { ...payout, utr: 'SBINN52026111005' }, second))).toBe(
    texts.secondApproval,
  );

  await expect(database().query(sql`update proposals set state = 'waiting', decided_at = null`)).rejects.toThrow(
    /append-only/,
  );
  await expect(database().query(sql`delete from proposals`)).rejects.toThrow(/append-only/);
  await expectSound();
});

test('a record says that its reversal waits: by whom to those who may open it, nothing to its requester', async () => {
  const limits = { 'recharge-reversal': 50_000n, 'withdrawal-reversal': 50_000n };
  cage.services.settings.secondPersonAbovePaise = twoAbove(limits);
  await fund(database(), cage.ids.agent, 100_000n);
  const ofPlayer = await waiting(90_000n);
  const ofCustomer = await waiting(60_000n, ['customer', 'agent']);
  for (const { id } of [ofPlayer, ofCustomer]) {
    expect(messageOf(await call('/recharge/status', { id, status: 1 }, root))).toBe(texts.rechargeApproved);
  }
  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const { id: paidOut } = asked.json<{ id: number }>();
  expect(messageOf(await call('/withdraw/status', { id: paidOut, status: 1, utr: 'SBINN52026111007' }, root))).toBe(
    texts.withdrawalApproved,
  );
  const [agent, customer] = [await cage.signIn('agent'), await cage.signIn('customer')];
  const read = async (what: 'recharge' | 'withdraw', id: number) => {
    const [row] = await database().query<{ code: string }>(
      what === 'recharge'
        ? sql`select code from recharges where id = ${id}`
        : sql`select code from withdrawals where id = ${id}`,
    );
    const answers = [clerk, root, agent, customer].map((token) =>
      get(cage.apps.admin, `${ADMIN}/${what}/case/${row?.code}`, token),
    );
    return (await Promise.all(answers)).map((answer) => answer.json().data.waiting_reversal);
  };
  const nobody = [null, null, null, null];
  const reason = 'Recalled';
  const reversing = (id: number) => call('/recharge/reverse', { id, debt_seen: '600.00', reason, ...request() }, clerk);
  for (const [id, ownOfCustomer] of [
    [ofPlayer.id, false],
    [ofCustomer.id, true],
  ] as const) {
    expect(await read('recharge', id)).toEqual(nobody);
    const proposal = proposed(await reversing(id));
    const waits = { kind: 'recharge-reversal', reason, proposed_by: 'one.clerk' };
    const unnamed = { ...waits, proposed_by: null };
    const expected = [waits, waits, unnamed, ownOfCustomer ? null : unnamed];
    expect(await read('recharge', id)).toMatchObject(expected);
    // Exactly those who can read a name find the proposal in Approvals.
    const found = await Promise.all([clerk, root, agent, customer].map((token) => approvals(token, '?state=waiting')));
    expect(found.map(({ length }) => length > 0)).toEqual(expected.map((one) => typeof one?.proposed_by === 'string'));
    expect(messageOf(await call('/approvals/takeBack', { id: proposal }, clerk))).toBe(texts.proposalTakenBack);
    expect(await read('recharge', id)).toEqual(nobody);
  }
  proposed(await call('/withdraw/reverse', { id: paidOut, reason, ...request() }, clerk));
  const waits = { kind: 'withdrawal-reversal', reason };
  expect(await read('withdraw', paidOut)).toMatchObject([
    ...[{ proposed_by: 'one.clerk' }, { proposed_by: 'one.clerk' }],
    ...[{ proposed_by: null }, { ...waits, proposed_by: null }],
  ]);
  await expectSound();
});
