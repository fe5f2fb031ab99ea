import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumUpHouseDays } from '../../src/store/bets/bet-totals.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, CallRefused, endBet, rollUpFaults } from '../support/bets.ts';
import { type Cage, get, openCage } from '../support/cage.ts';
import { at, fund } from '../support/tree.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 100);
const DAY_MS = 24 * 60 * 60_000;

const step = fc.record({
  who: fc.constantFrom('player' as const, 'otherPlayer' as const),
  amountPaise: fc.bigInt({ min: 1n, max: 500_000n }),
  /** Pending, taken back, lost, or paid. */
  end: fc.oneof(
    fc.constant('pending' as const),
    fc.constant('void' as const),
    fc.constant(0n),
    fc.bigInt({ min: 1n, max: 900_000n }),
  ),
  /** Around midnight in India, over three days. */
  placedMs: fc.oneof(fc.integer({ min: 0, max: 3 * DAY_MS }), fc.constantFrom(DAY_MS - 1, DAY_MS, 2 * DAY_MS - 1)),
});

const MIDNIGHT = new Date('2026-11-17T18:30:00.000Z');
const customerOf = { player: 'customer', otherPlayer: 'otherCustomer' } as const;

/** Paise from rupees on the wire. */
const paise = (text: string) => BigInt(text.replace('.', ''));

/** Stakes less payouts by the ledger itself, without voided and pending bets. */
async function ledgerGgr(database: Database, customerId: number, span: { from: Date; before: Date }): Promise<bigint> {
  const [row] = await database.query<{ ggr: bigint }>(sql`
    select coalesce(sum(e.amount_paise), 0)::bigint as ggr
    from bets b
    join accounts c on c.id = b.customer_id
    join ledger_transactions t on t.key in ('bet:' || c.public_id || ':' || b.tx_id,
      'settle:' || c.public_id || ':' || b.tx_id || '-end', 'rollback:' || c.public_id || ':' || b.tx_id || '-end')
    join ledger_entries e on e.transaction_id = t.id and e.customer_id = b.customer_id
    where b.customer_id = ${customerId} and b.status <> 0 and b.placed_at >= ${span.from} and b.placed_at < ${span.before}`);
  return row?.ggr ?? 0n;
}

async function play(cage: Cage, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  for (const { who, amountPaise, end, placedMs } of steps) {
    const customerId = cage.ids[customerOf[who]];
    const when = new Date(MIDNIGHT.getTime() + placedMs);
    try {
      const bet = { customerId, playerId: cage.ids[who], amountPaise, at: when };
      const tx = await aBet(cage.services.database, bet);
      if (end !== 'pending')
        await endBet(cage.services.database, customerId, tx, end, new Date(when.getTime() + DAY_MS));
    } catch (error) {
      const poor = error instanceof CallRefused && ['INSUFFICIENT_FUNDS', 'CUSTOMER_FLOAT_LOW'].includes(error.code);
      if (!poor) throw error;
    }
  }
}

test(`M10: in ${HISTORIES} random histories every report equals the ledger to the paisa`, async () => {
  const cage = await openCage('postgres');
  const { database } = cage.services;
  cage.services.clock.at = at;
  await fund(database, cage.ids.player, 20_000_000n);
  await fund(database, cage.ids.otherPlayer, 20_000_000n);
  const token = await cage.signIn('root');
  const ask = async (path: string) => (await get(cage.apps.admin, path, token)).json();
  // Histories run one after the other in one house: each is checked together with all before it.
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await play(cage, steps);
      // Some days are summed up before the next histories change them, some after.
      if (steps.length % 2 === 0) await sumUpHouseDays(database);
      expect(await rollUpFaults(database)).toEqual([]);
      for (const [days, from, before] of [
        ['', new Date(0), new Date('2100-01-01')],
        ['&from=2026-11-18&to=2026-11-18', MIDNIGHT, new Date(MIDNIGHT.getTime() + DAY_MS)],
        [
          '&from=2026-11-19&to=2026-11-20',
          new Date(MIDNIGHT.getTime() + DAY_MS),
          new Date(MIDNIGHT.getTime() + 3 * DAY_MS),
        ],
      ] as const) {
        let ofAll = 0n;
        for (const name of ['customer', 'otherCustomer'] as const) {
          const expected = await ledgerGgr(database, cage.ids[name], { from, before });
          const id = name === 'customer' ? 'C1' : 'C2';
          const { totals } = await ask(`/api/webapi/casinoData?limit=1&customerId=${id}${days}`);
          expect(paise(totals.total_ggr)).toBe(expected);
          const [row] = (await ask(`/api/webapi/ggrRepo?q=${id}${days}`)).result;
          expect(paise(row.totalGGR)).toBe(expected);
          expect(paise(row.totalGGR)).toBe(paise(row.totalLoss) - paise(row.totalWin));
          const player = name === 'customer' ? 'P1' : 'P2';
          expect((await ask(`/api/webapi/casinoData?limit=1&playerId=${player}${days}`)).totals).toEqual(totals);
          ofAll += expected;
        }
        expect(paise((await ask(`/api/webapi/casinoData?limit=1${days}`)).totals.total_ggr)).toBe(ofAll);
      }
    }),
    { numRuns: HISTORIES },
  );
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});
