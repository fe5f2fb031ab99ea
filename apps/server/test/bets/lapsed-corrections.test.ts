import { beforeEach, expect, test } from 'vitest';
import { lapseCorrections } from '../../src/jobs/lapse-corrections.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aBet, endBet } from '../support/bets.ts';
import { type Cage, get, messageOf, openCage, post, texts } from '../support/cage.ts';
import { whileHeld } from '../support/held.ts';
import { fund, twoAbove } from '../support/tree.ts';

const ADMIN = '/api/webapi/admin';
const HOUR_MS = 60 * 60_000;

let cage: Cage;
let root: string;

const database = () => cage.services.database;
const lapse = () => lapseCorrections({ ...cage.services, stopping: new AbortController().signal });
const states = async () =>
  (await get(cage.apps.admin, `${ADMIN}/approvals`, await cage.signIn('root')))
    .json()
    .rows.map(({ state }: { state: string }) => state);

async function aBetOf(payoutPaise?: bigint): Promise<{ tx: string; id: number }> {
  const tx = await aBet(database(), {
    customerId: cage.ids.customer,
    playerId: cage.ids.player,
    amountPaise: 500_000n,
  });
  if (payoutPaise !== undefined) await endBet(database(), cage.ids.customer, tx, payoutPaise);
  const [bet] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
  return { tx, id: Number(bet?.id) };
}

async function proposing(what: 'void' | 'resettle', body: object): Promise<void> {
  const given = { reason: 'Provider fault', request_id: crypto.randomUUID(), ...body };
  expect(messageOf(await post(cage.apps.admin, `${ADMIN}/bet/${what}`, given, root))).toBe(texts.proposed);
}
const resettling = (id: number) =>
  proposing('resettle', { id, amount: '9000.50', profit_seen: '100.50', debt_seen: '0.00' });

beforeEach(async () => {
  cage = await openCage('postgres');
  cage.services.settings.secondPersonAbovePaise = twoAbove({ 'bet-void': 1_000n, resettlement: 1_000n });
  for (const account of ['customer', 'player'] as const) await fund(database(), cage.ids[account], 10_000_000n);
  root = await cage.retype(await cage.signIn('root'));
});

test('D136, D447: a void lapses once the partner has settled the bet, or paid a part of it', async () => {
  const [one, other] = [await aBetOf(), await aBetOf()];
  for (const { id } of [one, other]) await proposing('void', { id });
  await lapse();
  expect(await states()).toEqual(['waiting', 'waiting']);
  await endBet(database(), cage.ids.customer, one.tx, 0n);
  await lapse();
  expect(await states()).toEqual(['waiting', 'lapsed']);
  await database().query(sql`update bets set part_paise = 100 where id = ${other.id}`);
  await lapse();
  expect(await states()).toEqual(['lapsed', 'lapsed']);
  const told = await database().query(
    sql`select kind, account_id as account from notifications where kind = 'proposal-lapsed'`,
  );
  expect(told).toEqual(Array(2).fill({ kind: 'proposal-lapsed', account: cage.ids.root }));
});

test('D136, D447: a resettlement lapses with another payout, and 72 hours after the end of its bet', async () => {
  const [one, other] = [await aBetOf(10_050n), await aBetOf(10_050n)];
  for (const { id } of [one, other]) await resettling(id);
  await lapse();
  expect(await states()).toEqual(['waiting', 'waiting']);
  await database().query(sql`update bets set payout_paise = 10100 where id = ${one.id}`);
  await lapse();
  expect(await states()).toEqual(['waiting', 'lapsed']);
  const [bet] = await database().query<{ at: Date }>(sql`select settled_at as at from bets where id = ${other.id}`);
  for (const [hours, state] of [
    [72, 'waiting'],
    [72.001, 'lapsed'],
  ] as const) {
    cage.services.clock.at = new Date((bet?.at.getTime() ?? 0) + hours * HOUR_MS);
    await lapse();
    expect([hours, (await states())[0]]).toEqual([hours, state]);
  }
});

test('D447: a resettlement that fits again while the job waits for it is left alone', async () => {
  const { id } = await aBetOf(10_050n);
  await resettling(id);
  const paying = (paise: number) => sql`update bets set payout_paise = ${paise} where id = ${id}`;
  await database().query(paying(10_100));
  const hold = sql`select 1 as held from proposals for update`;
  await whileHeld(database(), [(tx) => tx.query(hold), (tx) => tx.query(paying(10_050))], lapse);
  expect(await states()).toEqual(['waiting']);
});
