import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../src/domain/refusal.ts';
import { decide } from '../../src/handlers/recharges/decide.ts';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { pastOfPayer } from '../../src/store/recharges/recharges.ts';
import { freshDatabase } from '../support/database.ts';
import { at, contextOf, fund, plantTree, type Tree, testServices, waitingRecharge } from '../support/tree.ts';

let database: Database;
let services: ReturnType<typeof testServices>;
let tree: Tree;

beforeEach(async () => {
  database = await freshDatabase();
  services = testServices(database);
  tree = await plantTree(database);
});

const accept = async (by: number, id: number) => decide({ id, decision: 'accepted' }, await contextOf(services, by));
const reject = async (by: number, id: number) =>
  decide({ id, decision: 'cancelled', reason: 'UTR not found' }, await contextOf(services, by));
const paise = async (accountId: number) => (await balanceOf(database, accountId)).balancePaise;
const ask = (amountPaise: bigint, utr = '432198765012') =>
  waitingRecharge(database, { requesterId: tree.player, payeeId: tree.customer, amountPaise, utr });

test('accepting moves the chips from payee to requester, once, with audit and event', async () => {
  await fund(database, tree.customer, 500_000n);
  const id = await ask(150_000n);
  expect(await accept(tree.customer, id)).toEqual(confirmationOf('rechargeApproved'));
  expect([await paise(tree.customer), await paise(tree.player)]).toEqual([350_000n, 150_000n]);
  await expect(accept(tree.customer, id)).rejects.toThrow(
    /^Already approved by customer9000000003 at 2026-11-20 14:05:09$/,
  );
  expect(await database.query(sql`select type from live_events order by id`)).toEqual([
    { type: 'recharge-decided' },
    { type: 'notified' },
    { type: 'balance-changed' },
  ]);
  expect(await database.query(sql`select action from audit_log order by chain, seq`)).toEqual([
    { action: 'recharge.accepted' },
    { action: 'recharge.accepted.refused' },
  ]);
  expect(await verifyAudit(database, services.keys.audit)).toEqual([]);
});

test('a payer’s last credited amount is known, not waiting or rejected ones', async () => {
  await fund(database, tree.customer, 500_000n);
  expect(await pastOfPayer(database, tree.player)).toEqual({ waiting: 0, lastPaise: null });
  await accept(tree.customer, await ask(150_000n));
  await reject(tree.customer, await ask(90_000n, '432198765013'));
  await ask(70_000n, '432198765014');
  expect(await pastOfPayer(database, tree.player)).toEqual({ waiting: 1, lastPaise: 150_000n });
});

test('a payee without chips leaves the row waiting', async () => {
  await fund(database, tree.customer, 100_000n);
  const id = await ask(150_000n);
  await expect(accept(tree.customer, id)).rejects.toThrow(
    'Insufficient balance. Available ₹1,000.00, required ₹1,500.00. Add chips and try again',
  );
  await fund(database, tree.customer, 50_000n);
  await accept(tree.customer, id);
  expect(await paise(tree.player)).toBe(150_000n);
});

test('rejecting needs a reason, moves nothing, and frees the UTR', async () => {
  const id = await ask(150_000n);
  const context = await contextOf(services, tree.customer);
  await expect(decide({ id, decision: 'cancelled' }, context)).rejects.toThrow('Choose a reason');
  await expect(decide({ id, decision: 'unknown' }, context)).rejects.toThrow('Invalid status');
  expect(await reject(tree.customer, id)).toEqual(confirmationOf('rechargeRejected'));
  await expect(accept(tree.customer, id)).rejects.toThrow(/^Already rejected by/);
  expect(await database.query(sql`select count(*)::int as n from ledger_transactions`)).toEqual([{ n: 0 }]);
});

test('who may decide', async () => {
  await fund(database, tree.customer, 500_000n);
  const id = await ask(150_000n);
  await expect(accept(tree.stranger, id)).rejects.toThrow('Recharge not found');
  await expect(accept(tree.stranger, 999)).rejects.toThrow('Recharge not found');
  await expect(accept(tree.player, id)).rejects.toThrow('You cannot approve your own request');
  await expect(accept(tree.agent, id)).rejects.toThrow('Recharge not found');
  services.clock.at = new Date(at.getTime() + 60 * 60_000 + 1);
  await accept(tree.agent, id);
  expect([await paise(tree.customer), await paise(tree.agent)]).toEqual([350_000n, 0n]);
});

test('D281: no account between decides a request that an account above is to pay, late or not', async () => {
  await fund(database, tree.root, 500_000n);
  const toRoot = { requesterId: tree.player, payeeId: tree.root, amountPaise: 150_000n, utr: '432198765012' };
  const id = await waitingRecharge(database, toRoot);
  for (const now of [at, new Date(at.getTime() + 61 * 60_000)]) {
    services.clock.at = now;
    for (const by of [tree.customer, tree.agent]) {
      await expect(accept(by, id)).rejects.toThrow('Recharge not found');
      await expect(reject(by, id)).rejects.toThrow('Recharge not found');
    }
  }
  await database.query(sql`update accounts set status = 'InActive' where id = ${tree.root}`);
  await expect(accept(tree.agent, id)).rejects.toThrow('Recharge not found');
  expect([await paise(tree.root), await paise(tree.player)]).toEqual([500_000n, 0n]);
  await database.query(sql`update accounts set status = 'Active' where id = ${tree.root}`);
  await accept(tree.root, id);
  expect([await paise(tree.root), await paise(tree.player)]).toEqual([350_000n, 150_000n]);
});

test('a suspended requester is not credited but may be rejected', async () => {
  await fund(database, tree.customer, 500_000n);
  const id = await ask(150_000n);
  await database.query(sql`update accounts set status = 'Suspended' where id = ${tree.player}`);
  await expect(accept(tree.customer, id)).rejects.toThrow(/^Account P1 is suspended$/);
  await reject(tree.customer, id);
});

describe('M5', () => {
  test('24 decisions at once of each of 50 requests: one wins, status and money agree', async () => {
    await fund(database, tree.customer, 2_000_000n);
    const deciders = [tree.customer, tree.root];
    for (let n = 0; n < 50; n += 1) {
      const id = await ask(50_000n, `UTR${n}`);
      const results = await Promise.allSettled(
        Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? reject : accept)(deciders[i % 2] ?? 0, id)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal);
      }
    }
    const [row] = await database.query<{ accepted: bigint; paid: bigint; waiting: bigint }>(sql`
      select count(*) filter (where status = 1) as accepted, count(*) filter (where status = 0) as waiting,
             (select count(*) from ledger_transactions where key like 'recharge:%') as paid from recharges`);
    expect([row?.paid, row?.waiting]).toEqual([row?.accepted, 0n]);
    expect(await paise(tree.player)).toBe((row?.accepted ?? 0n) * 50_000n);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    expect(await verifyAudit(database, services.keys.audit)).toEqual([]);
  });
});
