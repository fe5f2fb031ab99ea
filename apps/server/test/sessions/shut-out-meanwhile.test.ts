import { beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '../../src/store/database/sql.ts';
import { aLine, BANK } from '../support/bank.ts';
import { aBet, balanceIn } from '../support/bets.ts';
import { type Cage, openCage, post } from '../support/cage.ts';
import { fromOutside } from '../support/database.ts';
import { whileHeld } from '../support/held.ts';
import { addStaff, createRole, strangers } from '../support/staff.ts';
import { fund, waitingRecharge } from '../support/tree.ts';
import { withdrawalsOf } from '../support/withdrawals.ts';

const ADMIN = '/api/webapi/admin';

let cage: Cage;
let signIn: () => Promise<string>;

const database = () => cage.services.database;
const request = () => ({ request_id: crypto.randomUUID() });
const wallets = () =>
  sql`select id from wallets where account_id in (${cage.ids.customer}, ${cage.ids.player}) and kind = 'main' order by id for update`;

/** What a clerk calls, and what is locked so that it waits. */
const calls: Record<string, () => Promise<{ path: string; body: object; lock?: Statement }>> = {
  adjust: async () => ({
    path: `${ADMIN}/adjust`,
    body: { id_user: 'P1', direction: 'up', stake: '600', category: 'goodwill', reason: 'Waited', ...request() },
  }),
  'accept a recharge': async () => ({ path: `${ADMIN}/recharge/status`, body: { id: await recharge(), status: 1 } }),
  'reject a recharge': async () => {
    const id = await recharge();
    const lock = sql`select id from recharges where id = ${id} for update`;
    return { path: `${ADMIN}/recharge/status`, body: { id, status: 2, reason: 'Not paid' }, lock };
  },
  'approve a withdrawal': async () => {
    const { id } = (await withdrawalsOf(cage).ask('player')).json<{ id: number }>();
    return { path: `${ADMIN}/withdraw/status`, body: { id, status: 1, utr: '432109876099' } };
  },
  'void a bet': async () => {
    const tx = await aBet(database(), { customerId: cage.ids.customer, playerId: cage.ids.player });
    const [bet] = await database().query<{ id: bigint }>(sql`select id from bets where tx_id = ${tx}`);
    return { path: `${ADMIN}/bet/void`, body: { id: Number(bet?.id), reason: 'Fault', ...request() } };
  },
};

const recharge = () =>
  waitingRecharge(database(), {
    ...{ requesterId: cage.ids.player, payeeId: cage.ids.customer, amountPaise: 500_000n, utr: '432109876001' },
    requestedAt: new Date(cage.services.clock.at.getTime() - 2 * 3_600_000),
  });

async function standing() {
  const [row] = await database().query(sql`
    select (select count(*)::int from audit_log) as log, (select count(*)::int from ledger_transactions) as ledger,
           (select count(*)::int from bank_lines) as lines, (select json_agg(status order by id) from recharges) as recharges,
           (select json_agg(status order by id) from withdrawals) as withdrawals`);
  return { ...row, player: await balanceIn(database(), cage.ids.player) };
}

const shutOut: readonly [string, number, () => Statement[]][] = [
  [
    'suspended and signed out',
    401,
    () => [
      sql`update accounts set status = 'Suspended' where username = 'one.clerk'`,
      sql`update sessions set ended_at = ${cage.services.clock.at}
          where account_id = (select id from accounts where username = 'one.clerk')`,
    ],
  ],
  ['left without its permissions', 403, () => [sql`update roles set permissions = '{}' where name = 'Teller'`]],
];

async function refusedWhile(name: string, meanwhile: readonly Statement[]): Promise<number> {
  const { path, body, lock } = await (calls[name] as (typeof calls)[string])();
  const token = await cage.retype(await signIn());
  const before = await standing();
  const { statusCode } = await whileHeld(
    database(),
    [
      (tx) => tx.query(lock ?? wallets()),
      () =>
        fromOutside(async () => {
          for (const statement of meanwhile) await database().query(statement);
        }),
    ],
    () => post(cage.apps.admin, path, body, token),
  );
  expect(await standing()).toEqual(before);
  return statusCode;
}

beforeEach(async () => {
  cage = await openCage('postgres');
  for (const account of ['root', 'customer', 'player'] as const) await fund(database(), cage.ids[account], 10_000_000n);
  const root = await cage.retype(await cage.signIn('root'));
  const needed = ['Adjust Wallets', 'Pending Recharge', 'Pending Withdrawal', 'Casino Bets', 'Void Bets'];
  await createRole(cage.apps.admin, root, 'Teller', needed);
  const one = await addStaff(cage, root, { role: 'Teller', username: 'one.clerk' });
  await strangers(cage);
  signIn = one.signIn;
});

test.each(Object.keys(calls))('R45, D446: a clerk shut out while its call waits cannot %s any more', async (name) => {
  for (const [who, status, meanwhile] of shutOut.slice(0, 1)) {
    expect([who, await refusedWhile(name, meanwhile())]).toEqual([who, status]);
  }
});

test('D446: nor can one that lost the permission', async () => {
  const [, status, meanwhile] = shutOut[1] as (typeof shutOut)[number];
  expect(await refusedWhile('adjust', meanwhile())).toBe(status);
});

test('D446: a player whose session ends while its wallet is waited for files no withdrawal', async () => {
  const asking = withdrawalsOf(cage);
  await asking.save('player');
  const before = await standing();
  const { statusCode } = await whileHeld(
    database(),
    [
      (tx) => tx.query(wallets()),
      () => fromOutside(() => database().query(sql`update sessions set ended_at = ${cage.services.clock.at}`)),
    ],
    () => asking.ask('player'),
  );
  expect(statusCode).toBe(401);
  expect(await standing()).toEqual(before);
});

test('D446: nor is a bank file accepted that waits for another', async () => {
  const token = await cage.signIn('customer');
  const lines = { file_id: crypto.randomUUID(), file: 'a.csv', bank: 'State Bank', lines: [aLine()] };
  const before = await standing();
  const { statusCode } = await whileHeld(
    database(),
    [
      (tx) => tx.query(sql`select pg_advisory_xact_lock(hashtext('bank'), ${cage.ids.customer}) is null as held`),
      () => fromOutside(() => database().query(sql`update sessions set ended_at = ${cage.services.clock.at}`)),
    ],
    () => post(cage.apps.admin, `${BANK}/lines`, lines, token),
  );
  expect(statusCode).toBe(401);
  expect(await standing()).toEqual(before);
});
