import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { messageOf, texts } from '../support/cage.ts';
import { fund, twoAbove } from '../support/tree.ts';
import {
  adjusting,
  approvals,
  cage,
  call,
  clerk,
  confirming,
  database,
  expectSound,
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

test('racing confirmations decide once, and so does a race with declining and taking back', async () => {
  for (const race of [
    (id: number) => [confirming(id), confirming(id, root), confirming(id), confirming(id, root)],
    (id: number) => [
      confirming(id),
      call('/approvals/decline', { id, reason: 'Not ours' }, root),
      call('/approvals/takeBack', { id }, clerk),
    ],
  ]) {
    const before = await paise('player');
    const id = proposed(await adjusting());
    const answers = await Promise.all(race(id));
    const done = answers.filter((answer) => answer.json().status === true);
    expect(done).toHaveLength(1);
    for (const answer of answers) {
      if (answer !== done[0]) expect(messageOf(answer)).toMatch(/^Already decided by (one|other).clerk|root at /);
    }
    const confirmedIt = done[0] && messageOf(done[0]) === texts.proposalConfirmed;
    expect((await paise('player')) - before).toBe(confirmedIt ? 60_000n : 0n);
  }
  const { id } = await waiting(90_000n);
  const accept = (token: string) => call('/recharge/status', { id, status: 1, reason: 'Seen' }, token);
  const twins = await Promise.all([accept(clerk), accept(second), accept(root)]);
  const said = twins.map(messageOf);
  // The first proposes, the second confirms, the third is too late.
  expect(said.filter((text) => text === texts.proposed)).toHaveLength(1);
  expect(said.filter((text) => text === texts.rechargeApproved)).toHaveLength(1);
  expect(await paise('customer')).toBe(910_000n);
  await expectSound();
});

test('racing with a decline, a click on the row moves the money or finds it declined, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const before = await paise('customer');
    const { id } = await waiting(90_000n);
    const accept = (token: string) => call('/recharge/status', { id, status: 1, reason: 'Seen' }, token);
    const proposal = proposed(await accept(clerk));
    const decline = call('/approvals/decline', { id: proposal, reason: 'Not ours' }, root);
    const [accepted, declined] = await Promise.all([accept(second), decline]);
    const [{ state } = {}] = await approvals(second, '?kind=recharge');
    // If it was declined first, the row has no proposal: the click on it makes the next one.
    const moved = messageOf(accepted) === texts.rechargeApproved;
    expect([messageOf(accepted), declined.json().status, state]).toEqual(
      moved ? [texts.rechargeApproved, false, 'confirmed'] : [texts.proposed, true, 'waiting'],
    );
    expect(before - (await paise('customer'))).toBe(moved ? 90_000n : 0n);
  }
  await expectSound();
});

test('racing with a decline where no limit is left, a click on the row moves the money once, and nothing is left waiting', async () => {
  const limits = cage.services.settings.secondPersonAbovePaise;
  for (let round = 0; round < 8; round += 1) {
    cage.services.settings.secondPersonAbovePaise = limits;
    const { id } = await waiting(90_000n);
    const accept = (token: string) => call('/recharge/status', { id, status: 1, reason: 'Seen' }, token);
    const proposal = proposed(await accept(clerk));
    cage.services.settings.secondPersonAbovePaise = twoAbove({});
    const [accepted, declined, rejected] = await Promise.all([
      accept(second),
      call('/approvals/decline', { id: proposal, reason: 'Not ours' }, root),
      call('/recharge/status', { id, status: 2, reason: 'UTR not found' }, root),
    ]);
    const done = [accepted, rejected].filter((answer) => answer.json().status === true);
    expect([accepted, declined, rejected].map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(done).toHaveLength(1);
  }
  await expectSound();
});

test('a reversal of a withdrawal: once declined nothing moves, and of many who decide the next one wins', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'withdrawal-reversal': 50_000n });
  await fund(database(), cage.ids.player, 100_000n);
  const { id } = (await withdrawalsOf(cage).ask('player', { amount: '600' })).json<{ id: number }>();
  expect(messageOf(await call('/withdraw/status', { id, status: 1, utr: 'SBINN52026111004' }, clerk))).toBe(
    texts.withdrawalApproved,
  );
  const paid = [40_000n, 1_060_000n];
  const now = async () => [await paise('player'), await paise('customer')];
  expect(await now()).toEqual(paid);
  const unsaid = await call('/withdraw/reverse', { id, reason: ' ', ...request() }, clerk);
  expect(unsaid.json()).toMatchObject({ message: texts.whyRequired, field: 'reason' });
  const reverse = async (given = request()) =>
    proposed(await call('/withdraw/reverse', { id, reason: 'Account closed', ...given }, clerk));
  const body = request();
  const first = await reverse(body);
  expect(await reverse(body)).toBe(first);
  expect(await approvals(second, '?kind=withdrawal-reversal')).toMatchObject([
    { id: first, amount: '600.00', direction: 'in', reason: 'Account closed', may_confirm: true },
  ]);
  expect(messageOf(await confirming(first, clerk))).toBe(texts.differentPerson);
  const decline = (proposal: number, token: string) =>
    call('/approvals/decline', { id: proposal, reason: 'It was paid' }, token);
  expect(messageOf(await decline(first, second))).toBe(texts.proposalDeclined);
  expect(await now()).toEqual(paid);

  const next = await reverse();
  const answers = await Promise.all([
    ...[confirming(next), confirming(next, root), decline(next, root), confirming(next)],
    ...[call('/approvals/takeBack', { id: next }, clerk), confirming(next, root)],
  ]);
  expect(answers.filter((answer) => answer.json<{ status: boolean }>().status)).toHaveLength(1);
  const [row] = await approvals(second, `?kind=withdrawal-reversal`);
  if (row?.state !== 'confirmed') {
    expect(await now()).toEqual(paid);
    expect(messageOf(await confirming(await reverse()))).toBe(texts.proposalConfirmed);
  }
  expect(await now()).toEqual([100_000n, 1_000_000n]);
  const again = await call('/withdraw/reverse', { id, reason: 'Once more', ...request() }, clerk);
  expect(messageOf(again)).toMatch(/lready/);
  const [movement] = await database().query(sql`
    select p.username as proposed from ledger_transactions t join accounts p on p.id = t.proposed_by
    where t.kind = 'reversal'`);
  expect(movement).toEqual({ proposed: 'one.clerk' });
  await expectSound();
});
