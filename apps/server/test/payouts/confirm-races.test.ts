import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import type { Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { type Cage, messageOf, openCage, texts } from '../support/cage.ts';
import { bothWhileHeld } from '../support/held.ts';
import { payoutsOf } from '../support/payouts.ts';
import { twoAbove } from '../support/tree.ts';

let cage: Cage;
let desk: ReturnType<typeof payoutsOf>;
const database = () => cage.services.database;

const hold = (table: 'withdrawals' | 'proposals', id: number) => (tx: Transaction) =>
  table === 'withdrawals'
    ? tx.query(sql`select 1 as held from withdrawals where id = ${id} for update`)
    : tx.query(sql`select 1 as held from proposals where id = ${id} for update`);

/** A file of two withdrawals that the agent pays, waiting for root in Approvals. */
async function proposed() {
  cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 200_000n, 'payout-file': 200_000n });
  const [one, two] = [await desk.asked('1500'), await desk.asked('1000', 'customer')];
  await database().query(sql`update withdrawals set payer_id = ${cage.ids.agent}`);
  const { proposal } = (await desk.make('agent', [one.id, two.id])).json<{ proposal: number }>();
  await database().query(sql`delete from password_hands`);
  await cage.retype(await desk.signIn('root'));
  // Signed in beforehand, so that the two meet at the lock and not on their way to it.
  await desk.calls.pending('agent');
  const approvals = (name: 'agent' | 'root', what: string, given: object = {}) =>
    desk.call(name, `../approvals/${what}`, { id: proposal, ...given });
  return { one, two, proposal, approvals, confirm: () => approvals('root', 'confirm') };
}

/** The state of everything: each withdrawal with its file and rows, the proposals, and what the agent was paid. */
async function standing(ids: readonly number[]) {
  const withdrawals = await database().query<{ status: number; filed: boolean; rows: number; payouts: number }>(sql`
    select w.status, w.payout_file_id is not null as filed,
           (select count(*)::int from payout_rows x where x.withdrawal_id = w.id and x.file_id = w.payout_file_id) as rows,
           (select count(*)::int from ledger_transactions t where t.key = 'withdraw:' || w.id || ':settled') as payouts
    from withdrawals w where w.id = any(${ids}::int[]) order by w.id`);
  const states = await database().query<{ state: string }>(sql`select state from proposals order by id`);
  const { balancePaise } = await balanceOf(database(), cage.ids.agent);
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
  return { withdrawals, proposals: states.map(({ state }) => state), paidPaise: balancePaise };
}

const inFile = { status: 0, filed: true, rows: 1, payouts: 0 };
const free = { status: 0, filed: false, rows: 0, payouts: 0 };
const ended = (status: 1 | 2) => ({ status, filed: false, rows: 0, payouts: 1 });

beforeEach(async () => {
  cage = await openCage();
  desk = payoutsOf(cage);
});

describe('a file that a second person confirms while one of its withdrawals is decided', () => {
  const decisions = {
    approved: { decide: (id: number) => desk.calls.approve('agent', id), status: 1, paidPaise: 150_000n },
    denied: { decide: (id: number) => desk.calls.deny('agent', id), status: 2, paidPaise: 0n },
  } as const;
  const said = { approved: texts.withdrawalApproved, denied: texts.withdrawalDenied };

  test.each(['approved', 'denied'] as const)('%s first: the file has what is left', async (how) => {
    const { one, two, confirm } = await proposed();
    const { decide, status, paidPaise } = decisions[how];
    const [decided, confirmed] = await bothWhileHeld(database(), hold('withdrawals', one.id), [
      () => decide(one.id),
      confirm,
    ]);
    expect([messageOf(decided), messageOf(confirmed)]).toEqual([said[how], texts.proposalConfirmed]);
    expect(await standing([one.id, two.id])).toEqual({
      ...{ withdrawals: [ended(status), inFile], proposals: ['confirmed'], paidPaise },
    });
    const [file] = await database().query(sql`select count, amount_paise as sum from payout_files`);
    expect(file).toEqual({ count: 1, sum: 100_000n });
  });

  test.each(['approved', 'denied'] as const)('confirmed first: it is in the bank, and not %s', async (how) => {
    const { one, two, confirm } = await proposed();
    const [confirmed, decided] = await bothWhileHeld(database(), hold('withdrawals', one.id), [
      confirm,
      () => decisions[how].decide(one.id),
    ]);
    expect([messageOf(confirmed), messageOf(decided)]).toEqual([texts.proposalConfirmed, texts.withdrawalInBank]);
    expect(await standing([one.id, two.id])).toEqual({
      ...{ withdrawals: [inFile, inFile], proposals: ['confirmed'], paidPaise: 0n },
    });
  });

  test('half approved first: it may be paid, and so goes into no file', async () => {
    const { one, two, confirm } = await proposed();
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 100_000n, 'payout-file': 200_000n });
    const [half, confirmed] = await bothWhileHeld(database(), hold('withdrawals', one.id), [
      () => desk.calls.approve('agent', one.id),
      confirm,
    ]);
    expect([messageOf(half), messageOf(confirmed)]).toEqual([texts.secondApproval, texts.proposalConfirmed]);
    expect(await standing([one.id, two.id])).toEqual({
      ...{ withdrawals: [free, inFile], proposals: ['confirmed', 'waiting'], paidPaise: 0n },
    });
  });

  test('confirmed first: a first approval finds it in the bank, and reserves no UTR', async () => {
    const { one, two, confirm } = await proposed();
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 100_000n, 'payout-file': 200_000n });
    const [confirmed, half] = await bothWhileHeld(database(), hold('withdrawals', one.id), [
      confirm,
      () => desk.calls.approve('agent', one.id),
    ]);
    expect([messageOf(confirmed), messageOf(half)]).toEqual([texts.proposalConfirmed, texts.withdrawalInBank]);
    expect(await standing([one.id, two.id])).toMatchObject({ withdrawals: [inFile, inFile], proposals: ['confirmed'] });
    const [row] = await database().query(sql`select payout_utr as utr from withdrawals where id = ${one.id}`);
    expect(row).toEqual({ utr: null });
  });
});

describe('a file that a second person confirms while it is taken back or declined', () => {
  const ends = {
    'taken-back': { who: 'agent', what: 'takeBack', given: {}, said: texts.proposalTakenBack },
    declined: { who: 'root', what: 'decline', given: { reason: 'Too much' }, said: texts.proposalDeclined },
  } as const;

  test.each(['taken-back', 'declined'] as const)('%s first: nothing is in the bank', async (state) => {
    const { one, two, proposal, approvals, confirm } = await proposed();
    const { who, what, given, said } = ends[state];
    const [ended, confirmed] = await bothWhileHeld(database(), hold('proposals', proposal), [
      () => approvals(who, what, given),
      confirm,
    ]);
    expect([messageOf(ended), messageOf(confirmed)]).toEqual([said, expect.stringMatching(/^Already decided/)]);
    expect(await standing([one.id, two.id])).toEqual({ withdrawals: [free, free], proposals: [state], paidPaise: 0n });
    expect(await database().query(sql`select id from payout_files`)).toEqual([]);
  });

  test.each(['taken-back', 'declined'] as const)('confirmed first: it is no longer %s', async (state) => {
    const { one, two, proposal, approvals, confirm } = await proposed();
    const { who, what, given } = ends[state];
    const [confirmed, ended] = await bothWhileHeld(database(), hold('proposals', proposal), [
      confirm,
      () => approvals(who, what, given),
    ]);
    expect([messageOf(confirmed), messageOf(ended)]).toEqual([
      texts.proposalConfirmed,
      expect.stringMatching(/^Already decided/),
    ]);
    expect(await standing([one.id, two.id])).toEqual({
      ...{ withdrawals: [inFile, inFile], proposals: ['confirmed'], paidPaise: 0n },
    });
  });
});
