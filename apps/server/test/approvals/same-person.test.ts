import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { get, messageOf, PASSWORD, post, texts } from '../support/cage.ts';
import { addStaff, createRole } from '../support/staff.ts';
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
  fresh,
  knownBy,
  MONEY,
  openTwoPeople,
  paise,
  proposed,
  request,
  root,
  second,
  secondId,
  secondPhone,
  waiting,
} from '../support/two-people.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

beforeEach(openTwoPeople);

test('D269: a user who needs nobody else and agrees with a colleague confirms it, whatever the request is', async () => {
  await fund(database(), cage.ids.player, 100_000n);
  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const { id } = await waiting(90_000n);
  const reversing = { id, debt_seen: '0.00', reason: 'Recalled', ...request() };
  const limits = cage.services.settings.secondPersonAbovePaise;
  const steps = [
    ['recharge', '/recharge/status', { id, status: 1, reason: 'Seen' }, texts.rechargeApproved],
    [
      'payout',
      '/withdraw/status',
      { id: asked.json().id, status: 1, utr: 'SBINN52026111004' },
      texts.withdrawalApproved,
    ],
    ['recharge-reversal', '/recharge/reverse', reversing, texts.rechargeReversed],
  ] as const;
  for (const [kind, path, body, done] of steps) {
    cage.services.settings.secondPersonAbovePaise = limits;
    expect((await call(path, body, clerk)).json().status).toBe(true);
    cage.services.settings.secondPersonAbovePaise = twoAbove({});
    const again = 'request_id' in body ? { ...body, ...request() } : body;
    cage.services.clock.at = new Date(cage.services.clock.at.getTime() + 6 * 60_000);
    expect([kind, (await call(path, again, second)).json().code]).toEqual([kind, 'step-up']);
    for (const token of [clerk, second]) await fresh(token);
    expect([kind, messageOf(await call(path, again, second))]).toEqual([kind, done]);
    const [row] = await approvals(clerk, `?kind=${kind}`);
    expect(row).toMatchObject({ kind, state: 'confirmed', proposed_by: 'one.clerk', decided_by: 'other.clerk' });
  }
  const hands = await database().query(sql`
    select t.kind, a.username as actor, p.username as proposed from ledger_transactions t
    join accounts a on a.id = t.actor_id left join accounts p on p.id = t.proposed_by
    where t.kind in ('recharge', 'payout', 'reversal') order by t.id`);
  const both = { actor: 'other.clerk', proposed: 'one.clerk' };
  expect(hands).toEqual(['recharge', 'payout', 'reversal'].map((kind) => ({ kind, ...both })));
  const told = await database().query(sql`select kind from notifications where kind like 'proposal-%' order by id`);
  expect(told).toEqual(steps.map(() => ({ kind: 'proposal-confirmed' })));
  await expectSound();
});

test('D269: a proposal lapses once the same person decides without needing anyone else', async () => {
  const limits = cage.services.settings.secondPersonAbovePaise;
  for (const [token, known, by] of [
    [clerk, [], 'one.clerk'],
    [second, ['other.clerk<one.clerk'], 'other.clerk'],
  ] as const) {
    cage.services.settings.secondPersonAbovePaise = limits;
    await knownBy(...known);
    const { id } = await waiting(90_000n);
    const accepting = { id, status: 1, reason: 'Seen' };
    proposed(await call('/recharge/status', accepting, clerk));
    cage.services.settings.secondPersonAbovePaise = twoAbove({});
    expect(messageOf(await call('/recharge/status', accepting, token))).toBe(texts.rechargeApproved);
    const [row] = await approvals(clerk, '?kind=recharge');
    expect(row).toMatchObject({ state: 'lapsed', proposed_by: 'one.clerk', decided_by: by });
  }
  const alone = sql`select proposed_by as proposed from ledger_transactions where kind = 'recharge'`;
  expect(await database().query(alone)).toEqual([{ proposed: null }, { proposed: null }]);
  await expectSound();
});

/** What Approvals offers an account: exactly what would be allowed. */
const offered = async (id: number, token: string) => {
  const row = (await approvals(token)).find((one) => one.id === id);
  return { may_confirm: row?.may_confirm, may_decline: row?.may_decline };
};
const declined = { may_confirm: false, may_decline: true };

test('nobody counts as two people: neither the giver of a password nor a user who lost the right confirms', async () => {
  const id = proposed(await adjusting());
  // Root proposes, and knows the password of the only other possible second person.
  const own = proposed(await adjusting({}, root));
  const reset = { id_user: secondId, password: 'monsoon-lamp-41' };
  expect(messageOf(await post(cage.apps.admin, '/api/webapi/updateUser', reset, root))).toBe(texts.profileUpdated);
  const signedIn = await post(cage.apps.admin, '/api/webapi/adminlogin', {
    ...{ phoneNumber: secondPhone, password: 'monsoon-lamp-41' },
  });
  const renewed = await cage.retype(signedIn.json().value, 'monsoon-lamp-41');
  expect(messageOf(await confirming(own, renewed))).toBe(texts.sameHands);
  for (const knowing of [
    ['other.clerk<one.clerk'],
    ['other.clerk<root', 'one.clerk<root'],
    ['one.clerk<other.clerk', 'other.clerk<agent'],
    ['one.clerk<agent', 'other.clerk<agent'],
    // Through another account whose password they know.
    ['other.clerk<agent', 'agent<one.clerk'],
    ['other.clerk<agent', 'agent<customer', 'customer<one.clerk'],
    ['other.clerk<agent', 'agent<customer', 'one.clerk<customer'],
    // A colleague who looked afterwards does not hide the earlier one.
    ['other.clerk<one.clerk', 'other.clerk<agent'],
  ]) {
    await knownBy(...knowing);
    expect(messageOf(await confirming(id, renewed)), String(knowing)).toBe(texts.sameHands);
    expect(await offered(id, renewed), String(knowing)).toEqual(declined);
  }
  await knownBy('one.clerk<customer', 'other.clerk<agent');
  expect(await offered(id, renewed)).toEqual({ may_confirm: true, may_decline: true });
  await database().query(sql`update accounts set status = 'Suspended' where username = 'one.clerk'`);
  expect(messageOf(await confirming(id, renewed))).toBe(texts.proposerGone);
  expect(await offered(id, renewed)).toEqual(declined);
  await database().query(sql`update accounts set status = 'Active' where username = 'one.clerk'`);
  await database().query(sql`update roles set permissions = '{Pending Recharge}' where name = 'Teller'`);
  expect(messageOf(await confirming(id, renewed))).toBe(texts.proposerGone);
  expect(await offered(id, renewed)).toEqual(declined);
  await database().query(sql`update roles set permissions = '{Adjust Wallets}' where name = 'Teller'`);
  await fund(database(), cage.ids.agent, 1n);
  await database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.player}`);
  expect(messageOf(await confirming(id, renewed))).toBe(texts.receiverSuspended);
  await database().query(sql`update accounts set status = 'Active' where id = ${cage.ids.player}`);
  expect(messageOf(await confirming(id, renewed))).toBe(texts.proposalConfirmed);
  await expectSound();
});

test('O18: counted for those who may confirm, not for the proposer or anyone who could be the same person', async () => {
  const counted = async (token: string) =>
    (await get(cage.apps.admin, `${ADMIN}/pendingCounts`, token)).json().approvals as number;
  const counts = async () => [await counted(root), await counted(clerk), await counted(second)];
  expect(await counts()).toEqual([0, 0, 0]);
  const id = proposed(await adjusting());
  expect(await counts()).toEqual([1, 0, 1]);
  proposed(await adjusting({}, root));
  expect(await counts()).toEqual([1, 1, 2]);
  await knownBy('one.clerk<agent', 'agent<other.clerk');
  expect(await counts()).toEqual([1, 1, 1]);
  await knownBy('other.clerk<root');
  expect(await counts()).toEqual([1, 1, 1]);
  await knownBy();
  expect(messageOf(await confirming(id))).toBe(texts.proposalConfirmed);
  expect(await counts()).toEqual([0, 1, 1]);
  await database().query(sql`update roles set permissions = '{Pending Recharge}' where name = 'Minter'`);
  expect(await counted(second)).toBe(0);
  expect(await counted(await cage.signIn('agent'))).toBe(0);
});

test.each([
  ['suspended', sql`update accounts set status = 'Suspended' where username = 'one.clerk'`],
  ['without the permission', sql`update roles set permissions = '{Adjust Wallets}' where name = 'Teller'`],
])('a proposal of a user %s blocks nobody: the row shows none, and the next user proposes', async (_, leave) => {
  const { id } = await waiting(90_000n);
  await fund(database(), cage.ids.player, 100_000n);
  const asked = await withdrawalsOf(cage).ask('player', { amount: '600' });
  const accepting = { id, status: 1, reason: 'Seen' };
  const payout = { id: asked.json().id, status: 1, utr: 'SBINN52026111005' };
  proposed(await call('/recharge/status', accepting, clerk));
  expect(messageOf(await call('/withdraw/status', payout, clerk))).toBe(texts.secondApproval);
  await database().query(leave);
  const firstOf = async (queue: string) =>
    (await get(cage.apps.admin, `${ADMIN}/${queue}/pending?queue=downline`, root)).json().list[0].first_approval;
  expect([await firstOf('recharge'), await firstOf('withdraw')]).toEqual([null, null]);

  const anew = proposed(await call('/recharge/status', { ...accepting, reason: 'Seen as well' }, second));
  const paying = { ...payout, utr: 'SBINN52026111006' };
  expect(messageOf(await call('/withdraw/status', paying, second))).toBe(texts.secondApproval);
  expect((await approvals(root)).map(({ kind, state }) => [kind, state])).toEqual([
    ['payout', 'waiting'],
    ['recharge', 'waiting'],
    ['payout', 'lapsed'],
    ['recharge', 'lapsed'],
  ]);
  expect(await firstOf('recharge')).toMatchObject({ by: 'other.clerk', reason: 'Seen as well' });
  expect(await paise('customer')).toBe(1_000_000n);
  expect(messageOf(await confirming(anew, root))).toBe(texts.proposalConfirmed);
  expect(messageOf(await call('/withdraw/status', { ...paying, utr: '' }, root))).toBe(texts.withdrawalApproved);
  await expectSound();
});

test('D167: the opener of a clerk through a clerk is one person with it for a week and until it has its own password', async () => {
  await createRole(cage.apps.admin, root, 'Lead', [...MONEY, 'Confirm Added Chips', 'Add Admin'], ['Minter']);
  const own = proposed(await adjusting({}, root));
  const lead = await addStaff(cage, root, { role: 'Lead', username: 'lead.clerk' });
  const last = await addStaff(cage, await lead.signIn(), { role: 'Minter', username: 'last.clerk' });
  const kept = await addStaff(cage, root, { role: 'Minter', username: 'kept.clerk' });
  const opened = cage.services.clock.at.getTime();
  const OWN = 'monsoon-lamp-41';
  const enter = async ({ phone }: { phone: string }, password: string) => {
    const given = { phoneNumber: phone, password };
    const session = await post(cage.apps.admin, '/api/webapi/adminlogin', given);
    return cage.retype(session.json<{ value: string }>().value, password);
  };
  const takeOwn = async (clerk: { phone: string }) => {
    const form = { oldPassword: PASSWORD, newPassword: OWN, confirmPassword: OWN };
    const changed = await post(cage.apps.admin, '/api/webapi/change/pass', form, await enter(clerk, PASSWORD));
    expect(messageOf(changed)).toBe(texts.profileUpdated);
  };
  /** What Approvals offers, which is what would be allowed; and the answer to confirming. */
  const offeredTo = async (token: string) => (await approvals(token)).find(({ id }) => id === own)?.may_confirm;
  const confirmedBy = async (token: string) => [await offeredTo(token), messageOf(await confirming(own, token))];
  cage.services.clock.at = new Date(opened + 1);
  for (const clerk of [last, kept]) await takeOwn(clerk);
  // A password given later by another account is not its own, however long ago.
  const reset = { id_user: kept.publicId, password: PASSWORD };
  cage.services.clock.at = new Date(opened + 2);
  expect(messageOf(await post(cage.apps.admin, '/api/webapi/updateUser', reset, root))).toBe(texts.profileUpdated);
  cage.services.clock.at = new Date(opened + WEEK_MS - 1);
  expect(await confirmedBy(await enter(last, OWN))).toEqual([false, texts.sameHands]);
  cage.services.clock.at = new Date(opened + WEEK_MS);
  expect(await offeredTo(await enter(last, OWN))).toBe(true);
  cage.services.clock.at = new Date(opened + WEEK_MS + 2);
  expect(await confirmedBy(await enter(kept, PASSWORD))).toEqual([false, texts.sameHands]);
  expect(await confirmedBy(await enter(last, OWN))).toEqual([true, texts.proposalConfirmed]);
  await expectSound();
});
