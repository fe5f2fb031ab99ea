import { proposalKinds } from '@cage/contract/approvals/kinds';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { eventsAfter, newestEvent } from '../../src/store/live/live-events.ts';
import { get, messageOf, post, texts } from '../support/cage.ts';
import { fund } from '../support/tree.ts';
import {
  ADMIN,
  adjusting,
  approvals,
  cage,
  call,
  clerk,
  clerkId,
  confirming,
  database,
  expectSound,
  fresh,
  openTwoPeople,
  paise,
  proposed,
  request,
  root,
  second,
  waiting,
} from '../support/two-people.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

beforeEach(openTwoPeople);

test('O6: one person proposes and nothing moves; another confirms, and both are named', async () => {
  const body = request();
  const answer = await adjusting(body);
  const id = proposed(answer);
  expect(answer.json()).toMatchObject({ status: true, datas: '0.00' });
  expect(proposed(await adjusting(body))).toBe(id);
  expect(await paise('player')).toBe(0n);
  const facts = { id, kind: 'adjustment', account_id: 'P1', amount: '600.00', direction: 'in', state: 'waiting' };
  const why = { reason: 'Waited three days', category: 'goodwill', utr: null, proposed_by: 'one.clerk' };
  expect(await approvals(clerk)).toMatchObject([
    { ...facts, ...why, mine: true, may_confirm: false, may_decline: false },
  ]);
  expect(await approvals(second)).toMatchObject([{ ...facts, ...why, mine: false, may_confirm: true }]);
  expect(await approvals(await cage.signIn('agent'))).toEqual([]);
  const counts = async (token: string) => (await get(cage.apps.admin, `${ADMIN}/pendingCounts`, token)).json();
  expect([(await counts(clerk)).approvals, (await counts(second)).approvals]).toEqual([0, 1]);
  const told = () =>
    database().query(
      sql`select account_id as account, kind, subject from notifications where kind like '%propos%' order by id desc limit 1`,
    );
  const askingIsRead = () =>
    database().query(sql`select read_at is not null as read from notifications where kind = 'adjustment-proposed'`);
  expect(await told()).toEqual([{ account: cage.ids.root, kind: 'adjustment-proposed', subject: String(id) }]);
  expect(await askingIsRead()).toEqual([{ read: false }]);

  expect(messageOf(await confirming(id, clerk))).toBe(texts.differentPerson);
  expect(messageOf(await confirming(id))).toBe(texts.proposalConfirmed);
  expect(await told()).toMatchObject([{ kind: 'proposal-confirmed' }]);
  expect(await askingIsRead()).toEqual([{ read: true }]);
  expect([await paise('player'), await paise('root')]).toEqual([60_000n, 940_000n]);
  const [movement] = await database().query(sql`
    select a.username as actor, p.username as proposed from ledger_transactions t
    join accounts a on a.id = t.actor_id left join accounts p on p.id = t.proposed_by where t.kind = 'adjustment'`);
  expect(movement).toEqual({ actor: 'other.clerk', proposed: 'one.clerk' });
  const [entry] = await database().query<{ after: string }>(
    sql`select after from audit_log where action = 'wallet.adjusted'`,
  );
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ proposal: id, proposedBy: clerkId });
  expect(await approvals(clerk, '?state=confirmed')).toMatchObject([{ decided_by: 'other.clerk' }]);
  await expectSound();
});

test('D326: nobody proposes the same twice, nor more than 20 at once; a repeated request is answered as before', async () => {
  const body = request();
  const first = proposed(await adjusting(body));
  expect(messageOf(await adjusting())).toBe(texts.proposedAlready);
  const more = Array.from({ length: 21 }, (_, n) => ({ ...request(), stake: String(700 + n) }));
  const answers = await Promise.all(more.map((given) => adjusting(given)));
  const refused = answers.filter((answer) => messageOf(answer) === texts.tooManyProposed);
  expect([answers.length - refused.length, refused.length]).toEqual([19, 2]);
  expect(proposed(await adjusting(body))).toBe(first);
  // Others below the limit can still propose, and a decision makes room.
  proposed(await adjusting({}, second));
  expect(messageOf(await adjusting({ stake: '901' }))).toBe(texts.tooManyProposed);
  expect(messageOf(await confirming(first))).toBe(texts.proposalConfirmed);
  proposed(await adjusting());
  await expectSound();
});

test('at the limit one person is enough; above it a reason is needed', async () => {
  expect(messageOf(await adjusting({ stake: '500' }))).toBe(texts.walletAdjusted);
  const move = { id_user: 'Agent1', direction: 'in', stake: '501', ...request() };
  const unsaid = await call('/chips', move, clerk);
  expect(unsaid.json()).toMatchObject({ message: texts.whyRequired, field: 'note' });
  proposed(await call('/chips', { ...move, note: 'Weekly float' }, clerk));
  const minted = await post(cage.apps.admin, '/api/creditChips', { stake: '501', ...request() }, root);
  expect(minted.json()).toMatchObject({ message: texts.whyRequired, field: 'reason' });
});

test('D230: a requester of a recharge reads that a first person accepted it, and never who', async () => {
  const { id, code } = await waiting(90_000n);
  const player = await cage.signIn('player');
  const own = async () => (await get(cage.apps.player, `/api/webapi/recharge/${code}`, player)).json().data;
  const sent = await newestEvent(database());
  const toldOf = async () => {
    const events = await eventsAfter(database(), { id: sent, missing: [] });
    return events
      .filter(({ audience, type }) => audience.includes(cage.ids.player) && type.startsWith('recharge-'))
      .map(({ type }) => type);
  };
  expect(await own()).toMatchObject({ status: 0, first_checked_at: null });

  const accepting = { id, status: 1, reason: 'Seen in the bank' };
  const first = proposed(await call('/recharge/status', accepting, clerk));
  const checked = await own();
  expect(checked).toMatchObject({ status: 0, first_checked_at: cage.services.clock.at.toISOString() });
  expect(JSON.stringify(checked)).not.toMatch(/one\.clerk|Seen in the bank/);
  expect(messageOf(await call('/approvals/decline', { id: first, reason: 'Another bank' }, second))).toBe(
    texts.proposalDeclined,
  );
  expect(await own()).toMatchObject({ status: 0, first_checked_at: null });

  proposed(await call('/recharge/status', accepting, clerk));
  expect(await own()).toMatchObject({ first_checked_at: expect.any(String) });
  expect(messageOf(await call('/recharge/status', { ...accepting, reason: 'Seen as well' }, second))).toBe(
    texts.rechargeApproved,
  );
  expect(await own()).toMatchObject({ status: 1, first_checked_at: null });
  expect(await toldOf()).toEqual(['recharge-checked', 'recharge-checked', 'recharge-checked', 'recharge-decided']);
});

test('every kind is proposed, and confirmed by the same rules as ever', async () => {
  const chips = await post(cage.apps.admin, '/api/creditChips', { stake: '700', reason: 'Diwali', ...request() }, root);
  const moved = { id_user: 'Agent1', direction: 'in', stake: '800', note: 'Float', ...request() };
  const { id, code } = await waiting(90_000n);
  const accepting = { id, status: 1, reason: 'Seen in the bank' };
  const proposals = [
    proposed(chips),
    proposed(await call('/chips', moved, clerk)),
    proposed(await call('/recharge/status', accepting, clerk)),
  ];
  expect((await get(cage.apps.admin, `${ADMIN}/recharge/pending?queue=downline`, second)).json().list).toMatchObject([
    { needs_second: true, first_approval: { by: 'one.clerk', mine: false, reason: 'Seen in the bank' } },
  ]);
  // A clerk without the permission does not see what root proposes to add.
  expect((await approvals(clerk)).map(({ kind }) => kind)).toEqual(['recharge', 'chips']);
  expect(messageOf(await confirming(proposals[0] as number, clerk))).toBe(texts.proposalNotFound);
  for (const one of proposals) expect(messageOf(await confirming(one))).toBe(texts.proposalConfirmed);
  expect(await Promise.all((['root', 'agent', 'player'] as const).map(paise))).toEqual([990_000n, 80_000n, 90_000n]);
  expect((await get(cage.apps.admin, '/api/webapi/adminchipsData', root)).json().result[0]).toMatchObject({
    ...{ amount: '700.00', added_by: 'other.clerk', proposed_by: 'root', reason: 'Diwali' },
  });

  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const withdrawal = { id: asked.json().id, status: 1, utr: 'SBINN52026111004' };
  expect(messageOf(await call('/withdraw/status', withdrawal, clerk))).toBe(texts.secondApproval);
  const [payout] = await approvals(second, '?state=waiting');
  expect(payout).toMatchObject({
    kind: 'payout',
    amount: '600.00',
    direction: 'out',
    category: null,
    utr: 'SBINN52026111004',
  });
  expect(messageOf(await confirming(payout?.id as number))).toBe(texts.proposalConfirmed);
  expect(await paise('customer')).toBe(1_000_000n - 90_000n + 60_000n);

  const reversal = { id, debt_seen: '600.00', reason: 'Recalled', ...request() };
  expect(messageOf(await confirming(proposed(await call('/recharge/reverse', reversal, clerk)), root))).toBe(
    texts.proposalConfirmed,
  );
  expect((await approvals(root, `?q=${code}&kind=recharge-reversal`))[0]).toMatchObject({ state: 'confirmed' });
  // A notification links to a proposal by its number, however old.
  const [first] = proposals;
  expect((await approvals(root, `?q=${first}&limit=1`)).map((one) => one.id)).toEqual([first]);
  // Of these the two of bets are in bets/corrections.test.ts, payout files in payouts/files.test.ts, and write-offs of debts
  // in players/debts.test.ts.
  expect(Object.keys(proposalKinds)).toHaveLength(12);
  await expectSound();
});

test('the second person’s click on the row of a request asks for the password, before anything is written', async () => {
  const { id } = await waiting(90_000n);
  await fund(database(), cage.ids.player, 100_000n);
  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const rows = [
    ['/recharge/status', { id, status: 1, reason: 'Seen' }, texts.rechargeApproved],
    ['/withdraw/status', { id: asked.json().id, status: 1, utr: 'SBINN52026111004' }, texts.withdrawalApproved],
  ] as const;
  for (const [path, body, done] of rows) {
    expect((await call(path, body, clerk)).json().status).toBe(true);
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 6 * 60_000);
    expect(messageOf(await call(path, body, clerk))).toBe(texts.differentPerson);
    const stale = await call(path, body, second);
    expect([path, stale.statusCode, stale.json().code]).toEqual([path, 403, 'step-up']);
    expect((await approvals(second, '?state=waiting')).map(({ state }) => state)).toEqual(['waiting']);
    await fresh(second);
    expect(messageOf(await call(path, body, second))).toBe(done);
  }
  await expectSound();
});

test('D376: the account above confirms at once what its customer proposed, and decides none of it alone', async () => {
  const agent = await fresh(await cage.signIn('agent'));
  const customer = await fresh(await cage.signIn('customer'));
  const recharge = await waiting(90_000n);
  await fund(database(), cage.ids.player, 100_000n);
  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const accepting = { id: recharge.id, status: 1, reason: 'Seen' };
  const paying = { id: asked.json().id, status: 1, utr: 'SBINN52026111004' };
  const rows = [
    ['/recharge/status', accepting, texts.proposed, texts.rechargeNotFound],
    ['/withdraw/status', paying, texts.secondApproval, texts.withdrawalNotFound],
  ] as const;
  const counted = async () => (await get(cage.apps.admin, `${ADMIN}/pendingCounts`, agent)).json().approvals;
  for (const [path, body, first, notTheirs] of rows) {
    expect(messageOf(await call(path, body, agent))).toBe(notTheirs);
    expect(messageOf(await call(path, body, customer))).toBe(first);
    expect(await counted()).toBe(1);
    const [asking] = await approvals(agent, '?state=waiting');
    expect(asking).toMatchObject({ may_confirm: true });
    expect(messageOf(await call(path, body, agent))).toBe(notTheirs);
    expect(messageOf(await confirming(asking?.id as number, agent))).toBe(texts.proposalConfirmed);
    expect(await counted()).toBe(0);
  }
  expect(await paise('player')).toBe(90_000n + 100_000n - 60_000n);
  await expectSound();
});
