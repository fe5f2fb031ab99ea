import { proposalKinds } from '@cage/contract/approvals/kinds';
import { beforeEach, expect, test } from 'vitest';
import { notePasswordsKnown } from '../../src/store/accounts/hands.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/ledger.ts';
import { eventsAfter, newestEvent } from '../../src/store/live/live-events.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, get, messageOf, type Name, openCage, PASSWORD, post, texts } from '../support/cage.ts';
import { addStaff, createRole } from '../support/staff.ts';
import { fund, twoAbove, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const ADMIN = '/api/webapi/admin';
const MONEY = [
  'Pending Recharge',
  'Pending Withdrawal',
  'A/C chips In/Out',
  'Adjust Wallets',
  'Reverse Recharges',
  'Reverse Withdrawals',
];

let cage: Cage;
let root: string;
let clerk: string;
let second: string;
let clerkId: string;
let secondId: string;
let secondPhone: string;

const database = () => cage.services.database;
const paise = (name: Name) => balanceIn(database(), cage.ids[name]);
const call = (path: string, body: object, token: string) => post(cage.apps.admin, `${ADMIN}${path}`, body, token);
const request = () => ({ request_id: crypto.randomUUID() });
const adjusting = (given: object = {}, token = clerk) =>
  call(
    '/adjust',
    {
      ...{ id_user: 'P1', direction: 'up', stake: '600', category: 'goodwill', reason: 'Waited three days' },
      ...{ ...request(), ...given },
    },
    token,
  );
const confirming = (id: number, token = second) => call('/approvals/confirm', { id }, token);
const approvals = async (token: string, query = '') =>
  (await get(cage.apps.admin, `${ADMIN}/approvals${query}`, token)).json().rows as Record<string, unknown>[];
const proposed = (answer: { json(): unknown }) => {
  expect(messageOf(answer)).toBe(texts.proposed);
  return (answer.json() as { proposal: number }).proposal;
};

async function expectSound(): Promise<void> {
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database(), cage.services.keys.audit)).toEqual([]);
}

/** Who knows whose password now, as `holder<knower`; nobody else does. */
async function knownBy(...pairs: string[]): Promise<void> {
  await database().query(sql`delete from password_hands`);
  const idOf = async (username: string) => {
    const [row] = await database().query<{ id: number }>(sql`select id from accounts where username = ${username}`);
    if (!row) throw new Error(`There is no ${username}`);
    return row.id;
  };
  for (const pair of pairs) {
    const [holder = '', knower = ''] = pair.split('<');
    const known = { ids: [await idOf(holder)], by: await idOf(knower), at: cage.services.clock.at };
    await database().transaction((tx) => notePasswordsKnown(tx, known));
  }
}

/** A password typed once more, of a session of staff. */
const fresh = (token: string) => cage.retype(token, PASSWORD);

let utr = 532_198_765_000;
async function waiting(amountPaise: bigint): Promise<{ id: number; code: string }> {
  utr += 1;
  const sides = { requesterId: cage.ids.player, payeeId: cage.ids.customer };
  const id = await waitingRecharge(database(), { ...sides, amountPaise, utr: String(utr) });
  const [row] = await database().query<{ code: string }>(sql`select code from recharges where id = ${id}`);
  return { id, code: row?.code ?? '' };
}

beforeEach(async () => {
  cage = await openCage();
  cage.services.settings.secondPersonAbovePaise = twoAbove({
    ...{ 'add-chips': 50_000n, chips: 50_000n, recharge: 50_000n, payout: 50_000n, adjustment: 50_000n },
    ...{ 'recharge-reversal': 50_000n, 'withdrawal-reversal': 50_000n },
  });
  for (const name of ['root', 'customer'] as const) await fund(database(), cage.ids[name], 1_000_000n);
  root = await cage.signIn('root');
  await createRole(cage.apps.admin, root, 'Teller', MONEY);
  await createRole(cage.apps.admin, root, 'Minter', [...MONEY, 'Confirm Added Chips']);
  const one = await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' });
  const other = await addStaff(cage, root, { role: 'Minter', username: 'other.clerk' });
  clerkId = one.publicId;
  ({ publicId: secondId, phone: secondPhone } = other);
  await knownBy();
  root = await fresh(await cage.signIn('root'));
  clerk = await fresh(await one.signIn());
  second = await fresh(await other.signIn());
});

test('O6: one proposes and nothing moves; a different person confirms, and both are named', async () => {
  const body = request();
  const answer = await adjusting(body);
  const id = proposed(answer);
  expect(answer.json()).toMatchObject({ status: true, datas: '0.00' });
  expect(proposed(await adjusting(body))).toBe(id);
  expect(await paise('player')).toBe(0n);
  const facts = { id, kind: 'adjustment', account_id: 'P1', amount: '600.00', direction: 'in', state: 'waiting' };
  const why = { reason: 'Waited three days', proposed_by: 'one.clerk' };
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

test('at the limit one person is enough; above it a reason is needed', async () => {
  expect(messageOf(await adjusting({ stake: '500' }))).toBe(texts.walletAdjusted);
  const move = { id_user: 'Agent1', direction: 'in', stake: '501', ...request() };
  const unsaid = await call('/chips', move, clerk);
  expect(unsaid.json()).toMatchObject({ message: texts.whyRequired, field: 'note' });
  proposed(await call('/chips', { ...move, note: 'Weekly float' }, clerk));
  const minted = await post(cage.apps.admin, '/api/creditChips', { stake: '501', ...request() }, root);
  expect(minted.json()).toMatchObject({ message: texts.whyRequired, field: 'reason' });
});

test('D230: whoever asked for a recharge reads that a first person accepted it, and never who', async () => {
  const { id, code } = await waiting(90_000n);
  const player = await cage.signIn('player');
  const own = async () => (await get(cage.apps.player, `/api/webapi/recharge/${code}`, player)).json().data;
  const sent = await newestEvent(database());
  const toldOf = async () => {
    const events = await eventsAfter(database(), sent);
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

test('every kind: proposed, confirmed by the same rules as ever', async () => {
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
  // A clerk without the permission sees nothing of what root would add.
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
  expect(payout).toMatchObject({ kind: 'payout', amount: '600.00', direction: 'out' });
  expect(messageOf(await confirming(payout?.id as number))).toBe(texts.proposalConfirmed);
  expect(await paise('customer')).toBe(1_000_000n - 90_000n + 60_000n);

  const reversal = { id, debt_seen: '600.00', reason: 'Recalled', ...request() };
  expect(messageOf(await confirming(proposed(await call('/recharge/reverse', reversal, clerk)), root))).toBe(
    texts.proposalConfirmed,
  );
  expect((await approvals(root, `?q=${code}&kind=recharge-reversal`))[0]).toMatchObject({ state: 'confirmed' });
  // A notification leads to one by its number, however long ago it was.
  const [first] = proposals;
  expect((await approvals(root, `?q=${first}&limit=1`)).map((one) => one.id)).toEqual([first]);
  // Of these the two of bets are in bets/corrections.test.ts.
  expect(Object.keys(proposalKinds)).toHaveLength(10);
  await expectSound();
});

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
  // The first proposes, the second confirms, the third is late.
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
    // Declined first, the row has no proposal: the click on it makes the next one.
    const moved = messageOf(accepted) === texts.rechargeApproved;
    expect([messageOf(accepted), declined.json().status, state]).toEqual(
      moved ? [texts.rechargeApproved, false, 'confirmed'] : [texts.proposed, true, 'waiting'],
    );
    expect(before - (await paise('customer'))).toBe(moved ? 90_000n : 0n);
  }
  await expectSound();
});

test('D269: who needs nobody else and agrees with a colleague confirms it, whatever the request is', async () => {
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

test('D269: what waits of the same person lapses when that person needs nobody else any more', async () => {
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

test('racing with a decline where no limit is left, a click on the row moves the money once, and nothing waits for another', async () => {
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

/** What Approvals offers the second one: exactly what would be let pass. */
const offered = async (id: number) => {
  const row = (await approvals(second)).find((one) => one.id === id);
  return { may_confirm: row?.may_confirm, may_decline: row?.may_decline };
};
const declined = { may_confirm: false, may_decline: true };

test('nobody is two people: who gave a password, and whoever no longer may, confirms nothing', async () => {
  const id = proposed(await adjusting());
  // Root proposes, and knows the password of the only other one who could confirm.
  const own = proposed(await adjusting({}, root));
  const reset = { id_user: secondId, password: 'monsoon-lamp-41' };
  expect(messageOf(await post(cage.apps.admin, '/api/webapi/updateUser', reset, root))).toBe(texts.profileUpdated);
  const signedIn = await post(cage.apps.admin, '/api/webapi/adminlogin', {
    ...{ phoneNumber: secondPhone, password: 'monsoon-lamp-41' },
  });
  second = await cage.retype(signedIn.json().value, 'monsoon-lamp-41');
  expect(messageOf(await confirming(own))).toBe(texts.sameHands);
  for (const knowing of [
    ['other.clerk<one.clerk'],
    ['other.clerk<root', 'one.clerk<root'],
    ['one.clerk<other.clerk', 'other.clerk<agent'],
    ['one.clerk<agent', 'other.clerk<agent'],
    // By way of somebody whose password they know.
    ['other.clerk<agent', 'agent<one.clerk'],
    ['other.clerk<agent', 'agent<customer', 'customer<one.clerk'],
    ['other.clerk<agent', 'agent<customer', 'one.clerk<customer'],
    // A colleague who looks afterwards hides nobody.
    ['other.clerk<one.clerk', 'other.clerk<agent'],
  ]) {
    await knownBy(...knowing);
    expect(messageOf(await confirming(id)), String(knowing)).toBe(texts.sameHands);
    expect(await offered(id), String(knowing)).toEqual(declined);
  }
  await knownBy('one.clerk<customer', 'other.clerk<agent');
  expect(await offered(id)).toEqual({ may_confirm: true, may_decline: true });
  await database().query(sql`update accounts set status = 'Suspended' where username = 'one.clerk'`);
  expect(messageOf(await confirming(id))).toBe(texts.proposerGone);
  expect(await offered(id)).toEqual(declined);
  await database().query(sql`update accounts set status = 'Active' where username = 'one.clerk'`);
  await database().query(sql`update roles set permissions = '{Pending Recharge}' where name = 'Teller'`);
  expect(messageOf(await confirming(id))).toBe(texts.proposerGone);
  expect(await offered(id)).toEqual(declined);
  await database().query(sql`update roles set permissions = '{Adjust Wallets}' where name = 'Teller'`);
  await fund(database(), cage.ids.agent, 1n);
  await database().query(sql`update accounts set status = 'Suspended' where id = ${cage.ids.player}`);
  expect(messageOf(await confirming(id))).toBe(texts.receiverSuspended);
  await database().query(sql`update accounts set status = 'Active' where id = ${cage.ids.player}`);
  expect(messageOf(await confirming(id))).toBe(texts.proposalConfirmed);
  await expectSound();
});

test('O18: counted for whoever may confirm, and for nobody who proposed it or could be the same person', async () => {
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

test('the second person’s click on the row of a request asks the password, before anything is written', async () => {
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

test.each([
  ['suspended', sql`update accounts set status = 'Suspended' where username = 'one.clerk'`],
  ['without the permission', sql`update roles set permissions = '{Adjust Wallets}' where name = 'Teller'`],
])('a proposal of somebody %s is in nobody’s way: the row shows none, and the next one proposes', async (_, leave) => {
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

test('D167: whoever opens a clerk by a clerk is one person for a week, and until that has a password of its own', async () => {
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
  /** What Approvals offers, which is what would be let pass; and what confirming says. */
  const offeredTo = async (token: string) => (await approvals(token)).find(({ id }) => id === own)?.may_confirm;
  const confirmedBy = async (token: string) => [await offeredTo(token), messageOf(await confirming(own, token))];
  cage.services.clock.at = new Date(opened + 1);
  for (const clerk of [last, kept]) await takeOwn(clerk);
  // What somebody else gives afterwards is not its own, however long ago.
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

test('whoever is above a proposer declines without a name', async () => {
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
  // Whoever proposed hears what became of it; who took it back knows.
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
  const answer = await call('/approvals/decline', { id: waits?.id, reason: 'Another UTR' }, second);
  expect(messageOf(answer)).toBe(texts.proposalDeclined);
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

test('a reversal of a withdrawal: declined nothing moves, and of many who decide the next one wins', async () => {
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

test('a record says that its reversal waits: by whom to those who may open it, nothing to its requester', async () => {
  const limits = { 'recharge-reversal': 50_000n, 'withdrawal-reversal': 50_000n };
  cage.services.settings.secondPersonAbovePaise = twoAbove(limits);
  await fund(database(), cage.ids.agent, 100_000n);
  const ofPlayer = await waiting(90_000n);
  utr += 1;
  const ofCustomer = await waitingRecharge(database(), {
    ...{ requesterId: cage.ids.customer, payeeId: cage.ids.agent, amountPaise: 60_000n, utr: String(utr) },
  });
  for (const id of [ofPlayer.id, ofCustomer]) {
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
    [ofCustomer, true],
  ] as const) {
    expect(await read('recharge', id)).toEqual(nobody);
    const proposal = proposed(await reversing(id));
    const waits = { kind: 'recharge-reversal', reason, proposed_by: 'one.clerk' };
    const unnamed = { ...waits, proposed_by: null };
    const expected = [waits, waits, unnamed, ownOfCustomer ? null : unnamed];
    expect(await read('recharge', id)).toMatchObject(expected);
    // Who reads a name, and nobody else, finds the proposal in Approvals.
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
