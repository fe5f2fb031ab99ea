import { expect, test } from 'vitest';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, CallRefused } from '../support/bets.ts';
import { openCage, post } from '../support/cage.ts';
import { newSeed, oneOf, random } from '../support/random.ts';
import { clerkWith, strangers } from '../support/staff.ts';
import { fund, twoAbove, waitingRecharge } from '../support/tree.ts';

const STEPS = 150;
const ADMIN = '/api/webapi/admin';

test('M1 M2 M3: the books hold after any history of deposits, bets, reversals, adjustments and proposals', async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const next = random(seed);
  const cage = await openCage('postgres', {
    secondPersonAbovePaise: twoAbove({ recharge: 60_000n, adjustment: 60_000n, 'recharge-reversal': 60_000n }),
  });
  const { database, clock } = cage.services;
  for (const name of ['root', 'customer'] as const) await fund(database, cage.ids[name], 3_000_000n);
  const held = ['Pending Recharge', 'Adjust Wallets', 'Reverse Recharges'];
  const clerk = await clerkWith(cage, 'Teller', held);
  await strangers(cage);
  const tokens = [await cage.retype(await cage.signIn('root')), await cage.retype(await clerk.signIn())];
  const send = (path: string, body: object) =>
    post(cage.apps.admin, `${ADMIN}${path}`, { request_id: crypto.randomUUID(), ...body }, oneOf(tokens, next));
  const anId = async (from: 'recharges' | 'accepted' | 'proposals') => {
    const rows = await database.query<{ id: number }>(
      from === 'proposals'
        ? sql`select id from proposals where state = 'waiting' order by id`
        : sql`select id from recharges where status = ${from === 'accepted' ? 1 : 0} order by id`,
    );
    return rows.length > 0 ? oneOf(rows, next).id : null;
  };
  const paise = () => BigInt(Math.floor(next() * 120_000) + 100);
  const rupees = () => (Number(paise()) / 100).toFixed(2);
  const steps = {
    async ask() {
      const requester = oneOf(['player', 'otherPlayer'] as const, next);
      const utr = String(800_000_000_000 + Math.floor(next() * 1e9));
      const sides = { requesterId: cage.ids[requester], payeeId: cage.ids.customer };
      await waitingRecharge(database, { ...sides, amountPaise: (paise() / 100n + 1n) * 100n, utr });
    },
    async decide() {
      const id = await anId('recharges');
      const status = next() < 0.8 ? 1 : 2;
      if (id !== null) await send('/recharge/status', { id, status, reason: 'Looked at' });
    },
    async reverse() {
      const id = await anId('accepted');
      if (id !== null) await send('/recharge/reverse', { id, debt_seen: '9999.00', reason: 'Recalled' });
    },
    async adjust() {
      const [id_user, direction] = [oneOf(['P1', 'P2', 'Agent1', 'C1'], next), oneOf(['up', 'down'], next)];
      await send('/adjust', { id_user, direction, stake: rupees(), category: 'error', reason: 'Put right' });
    },
    async bet() {
      const bet = { customerId: cage.ids.customer, playerId: cage.ids.player, amountPaise: paise() };
      await aBet(database, bet).catch((error) => {
        if (!(error instanceof CallRefused)) throw error;
      });
    },
    async answer() {
      const id = await anId('proposals');
      const path = oneOf(
        ['/approvals/confirm', '/approvals/confirm', '/approvals/decline', '/approvals/takeBack'],
        next,
      );
      if (id !== null) await send(path, { id, reason: 'Not this one' });
    },
  };
  const shares = ['ask', 'ask', 'decide', 'decide', 'reverse', 'adjust', 'adjust', 'bet', 'answer', 'answer'] as const;
  for (let step = 0; step < STEPS; step += 1) {
    clock.at = new Date(clock.at.getTime() + 1_000);
    await steps[oneOf(shares, next)]();
    if (step % 15 === 0) expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  }
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(database, cage.services.keys.audit)).toEqual([]);
  const [seen] = await database.query<Record<string, bigint>>(sql`
    select (select count(*) from reversals) as reversals, (select count(*) from adjustments) as adjustments,
           (select count(*) from proposals where state = 'confirmed') as confirmed,
           (select count(*) from ledger_transactions where proposed_by is not null)
             + (select count(*) from reversals v join proposals p on p.kind = 'recharge-reversal' and p.state = 'confirmed'
                  and p.subject = v.recharge_id::text where v.transaction_id is null) as moved,
           (select count(*) from wallets where balance_paise < 0 and kind = 'main') as below`);
  expect(seen?.below).toBe(0n);
  // Each confirmed proposal moved money once, and names its proposer.
  expect(seen?.moved).toBe(seen?.confirmed);
  for (const kind of ['reversals', 'adjustments', 'confirmed']) expect(Number(seen?.[kind])).toBeGreaterThan(0);
});
