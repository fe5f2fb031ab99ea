import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { balanceIn } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { fund, twoAbove, waitingRecharge } from '../support/tree.ts';

const ADMIN = '/api/webapi/admin';
let cage: Cage;
let root: string;
let recharge: number;
let withdrawal: number;

const database = () => cage.services.database;
const call = (path: string, body: object, token = root) => post(cage.apps.admin, `${ADMIN}${path}`, body, token);
const asked = (id: number) => ({ id, reason: 'The bank recalled it', request_id: crypto.randomUUID() });
const reverseRecharge = (token = root) => call('/recharge/reverse', { ...asked(recharge), debt_seen: '0.00' }, token);
const reverseWithdrawal = (token = root) => call('/withdraw/reverse', asked(withdrawal), token);
const short = (requiredPaise: bigint) =>
  texts.insufficientForReversal({ accountId: 'Agent1', availablePaise: 20_000n, requiredPaise });

/** The agent lends ₹800.00 of what it has to its customer. */
async function lend(): Promise<void> {
  const agent = await cage.retype(await cage.signIn('agent'));
  const limit = await call('/credit/limit', { id_user: 'C1', credit_limit: '800' }, agent);
  expect(messageOf(limit)).toBe(texts.creditLimitSaved);
}

/** Two clerks, of whom one proposes what the other confirms; every reversal takes both. */
async function twoClerks(): Promise<[string, string]> {
  const clerks = [];
  await createRole(cage.apps.admin, root, 'Teller', ['Reverse Recharges', 'Reverse Withdrawals']);
  for (const username of ['one.clerk', 'other.clerk'])
    clerks.push(await addStaff(cage, root, { role: 'Teller', username }));
  await strangers(cage);
  cage.services.settings.secondPersonAbovePaise = twoAbove({
    ...{ 'recharge-reversal': 50_000n, 'withdrawal-reversal': 50_000n },
  });
  const [one, other] = await Promise.all(clerks.map(async ({ signIn }) => cage.retype(await signIn())));
  return [one ?? '', other ?? ''];
}

/** The agent has ₹1,000.00 by a recharge, and paid a withdrawal of ₹900.00. */
beforeEach(async () => {
  cage = await openCage();
  root = await cage.retype(await cage.signIn('root'));
  await fund(database(), cage.ids.root, 10_000_000n);
  recharge = await waitingRecharge(database(), {
    ...{ requesterId: cage.ids.agent, payeeId: cage.ids.root, amountPaise: 100_000n, utr: '432198765001' },
  });
  expect(messageOf(await call('/recharge/status', { id: recharge, status: 1 }))).toBe(texts.rechargeApproved);
  const [row] = await database().query<{ id: number }>(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, status, payout_utr,
                             payout_utr_normal, requested_at, decided_at, decided_by)
    values ('W26112000000001', ${cage.ids.customer}, ${cage.ids.agent}, 90000, 'upi',
            '{"holder":"Lotus Play","upi":{"id":"lotusplay@ybl"}}', 1, 'N1', 'N1', now(), now(), ${cage.ids.agent})
    returning id`);
  withdrawal = row?.id ?? 0;
});

test('D457: nothing is reversed out of what a lender keeps, and the record tells what it keeps', async () => {
  await lend();
  expect(messageOf(await reverseRecharge())).toBe(short(100_000n));
  expect(messageOf(await reverseWithdrawal())).toBe(short(90_000n));
  expect(await balanceIn(database(), cage.ids.agent)).toBe(100_000n);
  const refused = await database().query(sql`
    select action from audit_log where action like '%.reversed.refused' order by id`);
  expect(refused).toEqual([{ action: 'recharge.reversed.refused' }, { action: 'withdrawal.reversed.refused' }]);
  const record = await get(cage.apps.admin, `${ADMIN}/withdraw/case/W26112000000001`, root);
  expect(record.json().data).toMatchObject({ giver: 'Agent1', balance: '1000.00', credit_lent: '800.00' });
  // Once it lends nothing, all of it can be taken.
  const agent = await cage.retype(await cage.signIn('agent'));
  await call('/credit/limit', { id_user: 'C1', credit_limit: '0' }, agent);
  expect(messageOf(await reverseRecharge())).toBe(texts.rechargeReversed);
  expect(await verifyLedger(database())).toEqual({ balanced: true, faults: [] });
});

test('D457: what could not be confirmed is not proposed', async () => {
  await lend();
  const [one] = await twoClerks();
  expect(messageOf(await reverseRecharge(one))).toBe(short(100_000n));
  expect(messageOf(await reverseWithdrawal(one))).toBe(short(90_000n));
  expect(await database().query(sql`select 1 from proposals`)).toEqual([]);
});

test('D457: a proposal of before the lending is refused in words, and waits', async () => {
  const [one, other] = await twoClerks();
  const proposed = [(await reverseRecharge(one)).json().proposal, (await reverseWithdrawal(one)).json().proposal];
  await lend();
  const confirming = async (id: number) => messageOf(await call('/approvals/confirm', { id }, other));
  expect([await confirming(proposed[0]), await confirming(proposed[1])]).toEqual([short(100_000n), short(90_000n)]);
  const states = await database().query(sql`select state from proposals order by id`);
  expect(states).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
});
