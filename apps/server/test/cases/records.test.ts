import { defaultPermissions } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prune } from '../../src/jobs/prune.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type Cage, deposit, get, messageOf, type Name, openCage, post, texts } from '../support/cage.ts';
import { addStaff, clerkWith, createRole } from '../support/staff.ts';
import { fund, twoAbove, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const ADMIN = '/api/webapi/admin';
const MINUTE_MS = 60_000;

let cage: Cage;
const database = () => cage.services.database;
const tokens = new Map<string, string>();
async function tokenOf(as: Name): Promise<string> {
  const token = tokens.get(as) ?? (await cage.signIn(as));
  tokens.set(as, token);
  return token;
}
const later = (minutes: number) => {
  cage.services.clock.at = new Date(cage.services.clock.at.getTime() + minutes * MINUTE_MS);
};

const asked = async (as: Name, code: string) =>
  get(cage.apps.admin, `${ADMIN}/${code.startsWith('R') ? 'recharge' : 'withdraw'}/case/${code}`, await tokenOf(as));
const recordOf = async (as: Name, code: string) => (await asked(as, code)).json().data;
const statusFor = async (as: Name, code: string) => (await asked(as, code)).statusCode;

/** A waiting request of the player to its customer. */
async function filed(utr: string, amount = '1500'): Promise<{ id: number; code: string; proof: string; at: string }> {
  const { id_order: code } = (await deposit(cage.apps.player, await tokenOf('player'), { utr, amount })).json();
  const [row] = await database().query<{ id: number; proof: string; at: Date }>(
    sql`select id, proof_name as proof, requested_at as at from recharges where code = ${code}`,
  );
  return { id: row?.id ?? 0, code, proof: row?.proof ?? '', at: row?.at.toISOString() ?? '' };
}

const decide = async (as: Name, id: number, how: { status: 1 } | { status: 2; reason: string }) =>
  messageOf(await post(cage.apps.admin, `${ADMIN}/recharge/status`, { id, ...how }, await tokenOf(as)));

const allow = (level: string, ...permissions: string[]) =>
  database().query(sql`update roles set permissions = ${permissions}::text[] where name = ${level}`);

describe('records', () => {
  beforeEach(async () => {
    tokens.clear();
    cage = await openCage();
    await fund(database(), cage.ids.customer, 1_000_000n);
  });

  test('O20: an accepted recharge shows who did what, what the ledger did, and where its proof is', async () => {
    const { id, code, proof, at } = await filed('432013390218');
    later(7);
    expect(await decide('customer', id, { status: 1 })).toBe(texts.rechargeApproved);
    const decided = cage.services.clock.at.toISOString();
    const event = { by: null, reason: null, id_order: null, amount: null, creditor: null, kind: null };
    const expected = {
      id,
      id_order: code,
      money: '1500.00',
      type: 'upi',
      status: 1,
      account_id: 'P1',
      username: 'player',
      level: 'player',
      other_side: 'C1',
      utr: '432013390218',
      paid_to: expect.stringContaining('@'),
      usdt: null,
      url: `/proof/${proof}`,
      flags: expect.any(Array),
      today: at,
      time: decided,
      decided_by: 'customer',
      withdrawn: false,
      reason: null,
      giver: 'P1',
      balance: '1500.00',
      credit_lent: '0.00',
      held: '0.00',
      owed_already: '0.00',
      may_reverse: false,
      in_queue: null,
      mine: false,
      in_bank: null,
      in_file: null,
      bank_line: null,
      reversal: null,
      waiting_reversal: null,
      debt_of_reversal: null,
      what_happened: [
        { ...event, event: 'started', time: at, by: 'player' },
        { ...event, event: 'filed', time: at, by: 'player' },
        { ...event, event: 'accepted', time: decided, by: 'customer' },
      ],
      movements: [
        {
          id: expect.any(Number),
          kind: 'recharge',
          record: code,
          time: decided,
          paid_of_debt: null,
          entries: [
            { account_id: 'C1', on_hold: false, amount: '-1500.00', old_balance: '10000.00', new_balance: '8500.00' },
            { account_id: 'P1', on_hold: false, amount: '1500.00', old_balance: '0.00', new_balance: '1500.00' },
          ],
        },
      ],
      related: [],
    };
    expect(await recordOf('customer', code)).toEqual(expected);
    expect(await recordOf('root', code)).toEqual({ ...expected, may_reverse: true });
  });

  test('O20: the time its payer began is shown for as long as the record exists', async () => {
    const { id, code, at } = await filed('432013390218');
    const began = { event: 'started', time: at, by: 'player' };
    later(24 * 60);
    tokens.clear();
    expect(await prune(cage.services)).toMatchObject({ recharge_intents: 1 });
    expect((await recordOf('customer', code)).what_happened).toMatchObject([began, { event: 'filed' }]);
    const review = await get(cage.apps.admin, `${ADMIN}/recharge/review?id=${id}`, await tokenOf('customer'));
    expect(review.json().data).toMatchObject({ started: at });
  });

  test('a waiting record names the queue in which its reader decides it, and none to readers who can’t', async () => {
    const { code } = await filed('432013390218');
    expect((await recordOf('customer', code)).in_queue).toBe('mine');
    expect((await recordOf('root', code)).in_queue).toBe('downline');
    expect((await recordOf('agent', code)).in_queue).toBeNull();
    later(61);
    // The sessions have expired meanwhile.
    tokens.clear();
    expect((await recordOf('agent', code)).in_queue).toBe('downline');
    const { token: reader } = await clerkWith(cage, 'Reader', ['Members']);
    const read = await get(cage.apps.admin, `${ADMIN}/recharge/case/${code}`, reader);
    expect(read.json().data).toMatchObject({ status: 0, in_queue: null });
  });

  test('R4: a record exists for those whose lists show the request, and for nobody else', async () => {
    const { id, code } = await filed('432013390218');
    for (const as of ['root', 'agent', 'customer'] as const) expect(await statusFor(as, code)).toBe(200);
    for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await statusFor(as, code)).toBe(404);
    // Each list separately: waiting ones are the payee's, decided ones the history's.
    for (const [permission, waiting, done] of [
      ['Pending Recharge', 200, 404],
      ['Recharge History', 404, 200],
      ['Reverse Recharges', 404, 200],
      ['Read Customer History', 200, 200],
      ['Members', 200, 200],
      ['Recharge', 404, 404],
      ['Bank', 403, 403],
    ] as const) {
      await allow('customer', permission);
      await database().query(sql`update recharges set status = 0, decided_at = null, decided_by = null`);
      expect([permission, await statusFor('customer', code)]).toEqual([permission, waiting]);
      await database().query(
        sql`update recharges set status = 2, decided_at = requested_at, decided_by = ${cage.ids.customer} where id = ${id}`,
      );
      expect([permission, await statusFor('customer', code)]).toEqual([permission, done]);
    }
    expect((await get(cage.apps.admin, `${ADMIN}/recharge/case/R000000000000`, await tokenOf('root'))).statusCode).toBe(
      404,
    );
  });

  test('R24: a downline’s waiting request has a record once it is late, as in the queue', async () => {
    const { code } = await filed('432013390218');
    await allow('agent', 'Pending Recharge');
    expect(await statusFor('agent', code)).toBe(404);
    later(61);
    tokens.clear();
    expect(await statusFor('agent', code)).toBe(200);
  });

  test('accounts outside the reader’s scope appear by level only, and no wallet outside it is shown', async () => {
    const { id, code } = await filed('432013390218');
    expect(await decide('root', id, { status: 1 })).toBe(texts.rechargeApproved);
    const { decided_by, what_happened, movements } = await recordOf('customer', code);
    expect(decided_by).toBe('admin');
    expect(what_happened.at(-1)).toMatchObject({ event: 'accepted', by: 'admin' });
    expect(movements[0].entries).toMatchObject([{ old_balance: '10000.00' }, { old_balance: '0.00' }]);
    expect((await recordOf('root', code)).decided_by).toBe('root');
    const reversal = { id, debt_seen: '0.00', reason: 'Recalled', request_id: crypto.randomUUID() };
    await post(cage.apps.admin, `${ADMIN}/recharge/reverse`, reversal, await cage.retype(await tokenOf('root')));
    expect((await recordOf('customer', code)).reversal).toMatchObject({ by: 'admin' });
  });

  test('D150: a record names the decider as the list that leads to it does, also to clerks of the same account', async () => {
    const { id, code } = await filed('432013390218');
    await allow('customer', ...defaultPermissions.customer, 'Add Roles', 'Add Admin');
    const customer = await tokenOf('customer');
    await createRole(cage.apps.admin, customer, 'Desk', ['Recharge History']);
    const desk = await (await addStaff(cage, customer, { role: 'Desk', username: 'desk.one' })).signIn();
    for (const [as, name] of [
      ['customer', 'customer'],
      ['root', 'admin'],
    ] as const) {
      await database().query(sql`update recharges set status = 1, decided_at = requested_at,
        decided_by = ${cage.ids[as]} where id = ${id}`);
      const list = await post(cage.apps.admin, `${ADMIN}/recharge?q=${code}`, {}, desk);
      const record = await get(cage.apps.admin, `${ADMIN}/recharge/case/${code}`, desk);
      expect([as, record.json().data.decided_by]).toEqual([as, name]);
      expect([as, list.json().datas2[0].decided_by]).toEqual([as, name]);
    }
  });

  test('one’s own request has a record without the approver’s warnings or the payee’s balances', async () => {
    await fund(database(), cage.ids.agent, 500_000n);
    const { id_order: code } = (
      await deposit(cage.apps.admin, await tokenOf('customer'), { utr: 'HDFCR52026112001', amount: '2000' })
    ).json();
    await database().query(sql`update recharges set flags = '{proof-seen}'`);
    expect(await recordOf('customer', code)).toMatchObject({ flags: [], mine: true });
    expect(await recordOf('agent', code)).toMatchObject({ flags: ['proof-seen'], mine: false });
    const [row] = await database().query<{ id: number }>(sql`select id from recharges where code = ${code}`);
    expect(await decide('agent', row?.id ?? 0, { status: 1 })).toBe(texts.rechargeApproved);
    expect((await recordOf('customer', code)).movements[0].entries).toMatchObject([
      { account_id: 'Agent1', old_balance: null, new_balance: null },
      { account_id: 'C1', new_balance: '12000.00' },
    ]);
  });

  test('requests sent again with the same reference link both ways, and the same person’s requests are listed', async () => {
    const first = await filed('432013390218');
    await decide('customer', first.id, { status: 2, reason: 'Unclear proof' });
    later(3);
    const again = await filed('432013390218');
    later(1);
    const other = await filed('432013390219', '700');
    const old = await recordOf('customer', first.code);
    expect(old.what_happened).toMatchObject([
      { event: 'started' },
      { event: 'filed', id_order: null },
      { event: 'rejected', by: 'customer', reason: 'Unclear proof' },
      { event: 'sent-again', by: 'player', id_order: again.code },
    ]);
    const record = await recordOf('customer', again.code);
    expect(record.what_happened.at(-1)).toMatchObject({ event: 'filed', id_order: first.code });
    expect(record.related).toEqual([
      {
        ...{ link: 'same-utr', id_order: first.code, username: 'player', money: '1500.00', status: 2 },
        ...{ reversed: false, today: first.at },
      },
      {
        ...{ link: expect.stringMatching(/^same-(proof|person)$/), id_order: other.code, username: 'player' },
        ...{ money: '700.00', status: 0, reversed: false, today: other.at },
      },
    ]);
    // Only what the viewer's lists show.
    await allow('customer', 'Recharge History');
    expect((await recordOf('customer', first.code)).related).toEqual([]);
  });

  test('a withdrawal shows its hold, both approvals and the payout; all lines sum to zero', async () => {
    await fund(database(), cage.ids.player, 500_000n);
    await allow('agent', ...defaultPermissions.agent, 'Pending Withdrawal', 'Withdrawal History');
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 100_000n });
    const calls = withdrawalsOf(cage);
    const { id } = (await calls.ask('player', { amount: '4000' })).json<{ id: number }>();
    const [row] = await database().query<{ code: string }>(sql`select code from withdrawals where id = ${id}`);
    const code = row?.code ?? '';
    expect(await recordOf('customer', code)).toMatchObject({
      ...{ status: 0, url: null, paid_to: 'State Bank of India 50100004002', utr: null },
      what_happened: [{ event: 'filed', by: 'player' }],
      movements: [{ kind: 'hold' }],
    });
    await calls.approve('customer', id, 'SBINN52026111003');
    later(2);
    await calls.confirm('root', id, 'SBINN52026111003');
    tokens.clear();
    const record = await recordOf('customer', code);
    expect(record).toMatchObject({
      ...{ status: 1, utr: 'SBINN52026111003', giver: 'C1', balance: '14000.00', decided_by: 'admin' },
      what_happened: [
        { event: 'filed', by: 'player' },
        { event: 'first-approved', by: 'customer' },
        { event: 'paid', by: 'admin' },
      ],
      movements: [{ kind: 'hold' }, { kind: 'payout' }],
    });
    for (const { entries } of record.movements as { entries: { amount: string }[] }[]) {
      expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
    }
    for (const as of ['otherAgent', 'otherCustomer'] as const) expect(await statusFor(as, code)).toBe(404);
    await allow('customer', 'Pending Withdrawal');
    expect(await statusFor('customer', code)).toBe(404);
    await allow('customer', 'Members');
    expect(await statusFor('customer', code)).toBe(200);
  });

  test('a requester of a withdrawal sees neither a first approval nor the payer’s balance', async () => {
    await fund(database(), cage.ids.customer, 500_000n);
    cage.services.settings.secondPersonAbovePaise = twoAbove({ payout: 10_000n });
    const calls = withdrawalsOf(cage);
    const { id } = (await calls.ask('customer', { amount: '700' })).json<{ id: number }>();
    await calls.approve('agent', id, 'SBINN52026112003');
    const [row] = await database().query<{ code: string }>(sql`select code from withdrawals where id = ${id}`);
    const own = await recordOf('customer', row?.code ?? '');
    expect(own).toMatchObject({ utr: null, balance: null, held: null, what_happened: [{ event: 'filed' }] });
    expect(own.what_happened).toHaveLength(1);
    expect((await recordOf('agent', row?.code ?? '')).what_happened).toMatchObject([
      { event: 'filed' },
      { event: 'first-approved', by: 'agent' },
    ]);
  });

  test('one deposit pays several creditors, and each reader sees only its own', async () => {
    for (const name of ['root', 'agent'] as const) await fund(database(), cage.ids[name], 1_000_000n);
    await allow('customer', ...defaultPermissions.customer, 'A/C chips In/Out');
    const ids: number[] = [];
    for (const [at, name] of (['customer', 'agent'] as const).entries()) {
      const sides = { requesterId: cage.ids.player, payeeId: cage.ids[name] };
      const id = await waitingRecharge(database(), { ...sides, amountPaise: 50_000n, utr: `43201339100${at}` });
      expect(await decide(name, id, { status: 1 })).toBe(texts.rechargeApproved);
      ids.push(id);
    }
    const chips = async (as: Name, direction: 'in' | 'out', stake: string) => {
      const body = { id_user: 'P1', direction, stake, note: 'Cash', request_id: crypto.randomUUID() };
      return messageOf(await post(cage.apps.admin, `${ADMIN}/chips`, body, await tokenOf(as)));
    };
    expect(await chips('customer', 'out', '1000')).toBe(texts.chipsOut);
    const root = await cage.retype(await tokenOf('root'));
    for (const id of ids) {
      const body = { id, debt_seen: '500.00', reason: 'Recalled', request_id: crypto.randomUUID() };
      const answer = await post(cage.apps.admin, `${ADMIN}/recharge/reverse`, body, root);
      expect(messageOf(answer)).toBe(texts.rechargeReversed);
    }
    expect(await chips('customer', 'in', '800')).toBe(texts.chipsIn);
    const [row] = await database().query<{ code: string }>(sql`select code from recharges where id = ${ids[0]}`);
    const accountsOf = async (as: Name) => {
      const { movements } = await recordOf(as, row?.code ?? '');
      const paying = movements.find((one: { paid_of_debt: string | null }) => one.paid_of_debt !== null);
      return paying.entries.map((entry: { account_id: string }) => entry.account_id).sort();
    };
    expect(await accountsOf('root')).toEqual(['Agent1', 'C1', 'P1']);
    expect(await accountsOf('customer')).toEqual(['AGENT', 'C1', 'P1']);
  });

  test('a record takes three queries besides the session’s, whatever belongs to it', async () => {
    const { id, code } = await filed('432013390218');
    const queries = async () => {
      const query = vi.spyOn(database(), 'query');
      await asked('customer', code);
      // The hub reads published events at its own pace.
      const count = query.mock.calls.filter(([{ text }]) => !text.includes('from live_events')).length;
      query.mockRestore();
      return count;
    };
    await queries();
    const few = await queries();
    await decide('customer', id, { status: 1 });
    await filed('432013390219');
    await filed('432013390220');
    expect((await recordOf('customer', code)).related).toHaveLength(2);
    expect(await queries()).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });
});
