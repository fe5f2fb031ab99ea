import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { fund, twoAbove, waitingRecharge } from '../support/tree.ts';

const ADMIN = '/api/webapi/admin';
let cage: Cage;
let clerk: string;
let second: string;

const call = (path: string, body: object, token: string) => post(cage.apps.admin, `${ADMIN}${path}`, body, token);
const waits = async () => (await get(cage.apps.admin, `${ADMIN}/approvals?state=waiting`, second)).json().rows;
const confirming = async (id: number) => messageOf(await call('/approvals/confirm', { id }, second));
const debts = () => cage.services.database.query(sql`select amount_paise as paise from player_debts`);
const larger = (amount: string) => expect.stringContaining(amount);
const stake = (amountPaise: bigint) =>
  aBet(cage.services.database, { customerId: cage.ids.customer, playerId: cage.ids.player, amountPaise });

async function credited(amountPaise: bigint): Promise<number> {
  const { database } = cage.services;
  const sides = { requesterId: cage.ids.player, payeeId: cage.ids.customer };
  const id = await waitingRecharge(database, { ...sides, amountPaise, utr: '432109876001' });
  const root = await cage.retype(await cage.signIn('root'));
  expect(messageOf(await call('/recharge/status', { id, status: 1 }, root))).toBe(texts.rechargeApproved);
  return id;
}

beforeEach(async () => {
  cage = await openCage();
  const { database, settings } = cage.services;
  settings.secondPersonAbovePaise = twoAbove({ 'recharge-reversal': 50_000n, resettlement: 50_000n });
  await fund(database, cage.ids.customer, 10_000_000n);
  const root = await cage.retype(await cage.signIn('root'));
  await createRole(cage.apps.admin, root, 'Teller', ['Reverse Recharges', 'Resettle Bets', 'Casino Bets']);
  const [one, other] = [
    await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' }),
    await addStaff(cage, root, { role: 'Teller', username: 'other.clerk' }),
  ];
  await strangers(cage);
  clerk = await cage.retype(await one.signIn());
  second = await cage.retype(await other.signIn());
});

test('D442: a proposed reversal leaves no debt that grew since, whatever its proposer claims to have seen', async () => {
  const id = await credited(500_000n);
  const reversing = (debt: string) =>
    call('/recharge/reverse', { id, debt_seen: debt, reason: 'Recalled', request_id: crypto.randomUUID() }, clerk);
  const { proposal } = (await reversing('99999999.00')).json();
  expect(await waits()).toMatchObject([{ id: proposal, kind: 'recharge-reversal', leaves_owing: '0.00' }]);
  await stake(200_000n);
  expect(await confirming(proposal)).toEqual(larger('₹2,000.00'));
  expect(await debts()).toEqual([]);
  expect(messageOf(await reversing('1999.99'))).toEqual(larger('₹2,000.00'));
  expect(await waits()).toMatchObject([{ id: proposal }]);
  // Its proposer proposes it again, and the earlier one lapses.
  const anew = (await reversing('2000.00')).json().proposal;
  expect(messageOf(await reversing('2000.00'))).toBe(texts.differentPerson);
  expect(await waits()).toMatchObject([{ id: anew, leaves_owing: '2000.00' }]);
  expect(await confirming(anew)).toBe(texts.proposalConfirmed);
  expect(await debts()).toEqual([{ paise: 200_000n }]);
  expect(await verifyLedger(cage.services.database)).toEqual({ balanced: true, faults: [] });
});

test('D442: nor does a proposed resettlement', async () => {
  const { database } = cage.services;
  await fund(database, cage.ids.player, 100_000n);
  const tx = await stake(100_000n);
  await endBet(database, cage.ids.customer, tx, 300_000n);
  const [bet] = await database.query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  const seen = { profit_seen: '3000.00', debt_seen: '99999999.00', reason: 'Wrong result' };
  const resettling = (given: object = {}) =>
    call(
      '/bet/resettle',
      { id: Number(bet?.id), amount: '0', ...seen, ...given, request_id: crypto.randomUUID() },
      clerk,
    );
  const { proposal } = (await resettling()).json();
  expect(await waits()).toMatchObject([
    { id: proposal, kind: 'resettlement', leaves_owing: '0.00', pays: { next: '0.00', now: '3000.00' } },
  ]);
  await stake(300_000n);
  expect(await confirming(proposal)).toEqual(larger('₹3,000.00'));
  expect(await debts()).toEqual([]);
  const anew = (await resettling({ debt_seen: '3000.00' })).json().proposal;
  expect(messageOf(await resettling({ debt_seen: '3000.00' }))).toBe(texts.differentPerson);
  expect(await waits()).toMatchObject([{ id: anew, leaves_owing: '3000.00' }]);
});
