import { beforeEach, expect, test } from 'vitest';
import { lapseProposals } from '../../src/jobs/lapse-proposals.ts';
import { sql } from '../../src/store/database/sql.ts';
import { messageOf, texts } from '../support/cage.ts';
import { payoutsOf } from '../support/payouts.ts';
import { strangers } from '../support/staff.ts';
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
  proposed,
  second,
  waiting,
} from '../support/two-people.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

beforeEach(openTwoPeople);

const lapse = () => lapseProposals({ ...cage.services, stopping: new AbortController().signal });
const waits = () => approvals(second, '?state=waiting');
const setStatus = (username: string, status: string) =>
  database().query(sql`update accounts set status = ${status} where username = ${username}`);
const told = async () =>
  (
    await database().query<{ subject: string }>(
      sql`select subject from notifications where kind = 'proposal-lapsed' order by id`,
    )
  ).map(({ subject }) => Number(subject));

test('D473: a proposal lapses once its proposer lost the right to it, and the account acted for is notified', async () => {
  const adjustment = proposed(await adjusting());
  const { id: recharge } = await waiting(90_000n);
  const accepting = { id: recharge, status: 1, reason: 'Seen' };
  const acceptance = proposed(await call('/recharge/status', accepting, clerk));
  await fund(database(), cage.ids.player, 100_000n);
  const { id: payout } = (await withdrawalsOf(cage).ask('player', { amount: '600' })).json<{ id: number }>();
  const paying = { id: payout, status: 1, utr: 'SBINN52026111005' };
  const payment = await call('/withdraw/status', paying, clerk);
  expect(messageOf(payment)).toBe(texts.secondApproval);
  await lapse();
  expect(await waits()).toHaveLength(3);
  await setStatus('one.clerk', 'Suspended');
  expect(messageOf(await confirming(adjustment))).toBe(texts.proposerGone);
  await lapse();
  expect(await waits()).toEqual([]);
  const heard = await told();
  expect(heard).toHaveLength(3);
  expect(heard).toEqual(expect.arrayContaining([adjustment, acceptance]));
  expect((await approvals(second)).map(({ state, decided_by }) => [state, decided_by])).toEqual(
    Array(3).fill(['lapsed', null]),
  );
  // The payout's reference is free again, and both requests can be decided again.
  expect(await database().query(sql`select payout_utr as utr from withdrawals where id = ${payout}`)).toEqual([
    { utr: null },
  ]);
  proposed(await call('/recharge/status', accepting, second));
  expect(messageOf(await call('/withdraw/status', paying, second))).toBe(texts.secondApproval);
  await lapse();
  expect(await waits()).toHaveLength(2);
  await expectSound();
});

test('D473: a file for a bank lapses once all withdrawals it was to hold are decided, and not before', async () => {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'payout-file': 120_000n });
  const desk = payoutsOf(cage);
  const [one, two] = [await desk.asked('1500'), await desk.asked('1000', 'customer')];
  await database().query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
  const { proposal } = (await desk.make('agent', [one.id, two.id])).json<{ proposal: number }>();
  await strangers(cage);
  const reject = async (id: number) =>
    messageOf(await desk.freshly('agent', '../withdraw/status', { id, status: 2, reason: 'Wrong account' }));
  expect(await reject(one.id)).toBe(texts.withdrawalDenied);
  await lapse();
  expect(await told()).toEqual([]);
  expect(await reject(two.id)).toBe(texts.withdrawalDenied);
  await lapse();
  expect(await told()).toEqual([proposal]);
  await expectSound();
});
