import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/store/accounts/accounts.ts';
import { sql } from '../../src/store/database/sql.ts';
import { postLedger } from '../../src/store/ledger/ledger.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { aBet, endBet } from '../support/bets.ts';
import { get, openCage } from '../support/cage.ts';
import { newSeed, oneOf, random } from '../support/random.ts';
import {
  about,
  cage,
  DAY_MS,
  database,
  expectSound,
  finish,
  itIs,
  judge,
  noon,
  openStatements,
  paise,
  played,
  resettle,
  root,
  type Sheet,
  sheetOf,
} from '../support/statements.ts';
import { fund } from '../support/tree.ts';

/** The same figures, computed from the entries of the ledger and the bets themselves. */
async function recomputed(from: string, to: string) {
  const wallet = sql`select id from wallets where account_id = ${cage.ids.customer} and kind = 'main'`;
  const day = sql`(e.at at time zone 'Asia/Kolkata')::date`;
  const [ledger] = await database().query<{ opening: bigint; closing: bigint; moved: bigint; count: number }>(sql`
    select coalesce(sum(e.amount_paise) filter (where ${day} < ${from}::date), 0)::bigint as opening,
           coalesce(sum(e.amount_paise) filter (where ${day} <= ${to}::date), 0)::bigint as closing,
           coalesce(sum(abs(e.amount_paise)) filter (where ${day} between ${from}::date and ${to}::date), 0)::bigint as moved,
           (count(*) filter (where ${day} between ${from}::date and ${to}::date))::int as count
    from ledger_entries e where e.wallet_id = (${wallet})`);
  const [bets] = await database().query<{ bets: number; stakes: bigint; ggr: bigint; pending: number }>(sql`
    select (count(*) filter (where status in (1, 2)))::int as bets,
           coalesce(sum(amount_paise) filter (where status in (1, 2)), 0)::bigint as stakes,
           coalesce(sum(amount_paise - payout_paise) filter (where status in (1, 2)), 0)::bigint as ggr,
           (count(*) filter (where status = 0))::int as pending
    from bets where customer_id = ${cage.ids.customer}
      and (placed_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date`);
  return { ...ledger, ...bets };
}

/** GGR of the bets of some days, as of now. */
async function ggrOfDays(from: string, to: string): Promise<bigint> {
  return (await recomputed(from, to)).ggr ?? 0n;
}

/** Chips in, chips out or a recharge of the customer, from or to its agent. */
async function moveChips(next: () => number, when: Date, key: string): Promise<void> {
  const { customer, agent } = cage.ids;
  const [kind, from, to] = oneOf(
    [
      ['chips', agent, customer],
      ['chips', customer, agent],
      ['recharge', agent, customer],
    ] as const,
    next,
  );
  const amountPaise = BigInt(1 + Math.floor(next() * 20_000));
  await database().transaction(async (tx) => {
    const [payer, payee] = [await balanceOf(tx, from), await balanceOf(tx, to)];
    const entries = [
      { walletId: payer.walletId, amountPaise: -amountPaise },
      { walletId: payee.walletId, amountPaise },
    ];
    await postLedger(tx, { key, kind, at: when, actorId: from, actedForId: from, entries });
  });
}

function foundIn(sheet: Sheet) {
  const sum = (value: (line: Sheet['lines'][number]) => bigint) =>
    sheet.lines.reduce((left, line) => left + value(line), 0n);
  expect(paise(sheet.opening_balance) + sum((line) => paise(line.in_amount) - paise(line.out_amount))).toBe(
    paise(sheet.closing_balance),
  );
  return {
    opening: paise(sheet.opening_balance),
    closing: paise(sheet.closing_balance),
    moved: sum((line) => paise(line.in_amount) + paise(line.out_amount)),
    count: sheet.lines.reduce((left, { count }) => left + count, 0),
    bets: sheet.bets,
    stakes: paise(sheet.total_stakes),
    ggr: paise(sheet.ggr),
    pending: sheet.pending_bets,
  };
}

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  beforeEach(() => openStatements(kind));

  test('P17, P18: a random month agrees with the ledger and the bets, open, in review, final, and with corrections', async () => {
    const seed = newSeed();
    const next = random(seed);
    const { customer, player } = cage.ids;
    const settleLate: string[] = [];
    const pending: string[] = [];
    const ended: { id: string; when: Date }[] = [];
    for (let step = 0; step < 90; step += 1) {
      // In order of time: from 10 November to 12 December.
      const when = new Date(noon('2026-11-10').getTime() + Math.floor((step * 32 * DAY_MS) / 90));
      const how = next();
      if (how < 0.12) await moveChips(next, when, `${seed} ${step}`);
      else if (how < 0.5 || pending.length === 0) {
        const amountPaise = BigInt(1 + Math.floor(next() * 50_000));
        pending.push(await aBet(database(), { customerId: customer, playerId: player, amountPaise, at: when }));
      } else if (how < 0.85) {
        const id = oneOf(pending, next);
        pending.splice(pending.indexOf(id), 1);
        const payout = next() < 0.5 ? 0n : BigInt(Math.floor(next() * 90_000));
        const end = next() < 0.15 ? 'void' : payout;
        // A bet with a part payout can't be taken back.
        await endBet(database(), customer, id, end, when).catch(() => endBet(database(), customer, id, payout, when));
        ended.push({ id, when });
      } else if (how < 0.93) {
        const amountPaise = BigInt(1 + Math.floor(next() * 9_000));
        await judge(
          { call: 'settle', ...about(oneOf(pending, next), `p${step}`), amountPaise, roundClosed: false },
          when,
        );
      } else {
        const last = ended.at(-1);
        if (last && when.getTime() - last.when.getTime() < 2 * DAY_MS) {
          await resettle(last.id, BigInt(Math.floor(next() * 90_000)), when);
        }
      }
    }
    await itIs(noon('2026-12-13'));
    for (const [from, to] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
    ] as const) {
      const sheet = await sheetOf(root, from);
      expect([sheet.from, sheet.to, sheet.state]).toEqual([from, to, 'open']);
      expect(foundIn(sheet), `seed ${seed}`).toEqual(await recomputed(from, to));
    }
    const before = await sheetOf(root, '2026-11-01');
    expect(await ggrOfDays('2026-11-01', '2026-11-30')).toBe(paise(before.ggr));
    const final = await finish(root, '2026-11-01', { booking: 'outside', reference: 'NEFT 42' });
    const { state: _s, next: _n, number: _u, hash: _h, ...figures } = final;
    expect(figures).toMatchObject({
      opening_balance: before.opening_balance,
      closing_balance: before.closing_balance,
      ggr: before.ggr,
      lines: before.lines,
    });
    expect(final).toMatchObject({ state: 'final', next: null, number: 1 });

    // After final: all pending bets end somehow, and some of the last days' bets are corrected.
    settleLate.push(...pending);
    for (const id of settleLate) {
      const payout = next() < 0.5 ? 0n : BigInt(Math.floor(next() * 90_000));
      const end = next() < 0.2 ? 'void' : payout;
      await endBet(database(), customer, id, end, noon('2026-12-13')).catch(() =>
        endBet(database(), customer, id, payout, noon('2026-12-13')),
      );
    }
    for (const { id, when } of ended.filter(({ when: at }) => at > noon('2026-12-11'))) {
      expect(await resettle(id, BigInt(Math.floor(next() * 90_000)), new Date(when.getTime() + DAY_MS))).toMatch(
        /^(OK|TRANSACTION_ROLLED_BACK)$/,
      );
    }
    expect(await sheetOf(root, '2026-11-01'), `seed ${seed}`).toEqual(final);
    const counted = paise(final.ggr) + paise(final.corrections_amount);
    const corrections = (await ggrOfDays('2026-11-01', '2026-11-30')) - counted;
    const december = await sheetOf(root, '2026-12-01');
    expect(paise(december.corrections_amount), `seed ${seed}`).toBe(corrections);
    await itIs(noon('2027-01-02'));
    const booked = await finish(root, '2026-12-01', { booking: 'outside', reference: 'NEFT 43' });
    expect(foundIn(booked), `seed ${seed}`).toEqual(await recomputed('2026-12-01', '2026-12-31'));
    // Nothing is missing, and nothing is counted twice.
    const total = [final, booked].reduce(
      (sum, { ggr, corrections_amount }) => sum + paise(ggr) + paise(corrections_amount),
      0n,
    );
    expect(total, `seed ${seed}`).toBe(await ggrOfDays('2026-11-01', '2026-12-31'));
    expect((await sheetOf(root, '2027-01-01')).corrections_amount).toBe('0.00');
    await expectSound();
    // Some 200 groups in sequence on a busy machine.
  }, 180_000);

  test('P17: figures link to their rows: corrections to the bets behind them, a line to its movements', async () => {
    const lost = await played(noon('2026-11-29'), 1_000n, 0n);
    await played(noon('2026-11-29'), 70n, 0n);
    const { customer, player } = cage.ids;
    const late = { customerId: customer, playerId: player, amountPaise: 50_000n, at: noon('2026-11-30') };
    const pending = await aBet(database(), late);
    // Counted already: a bet that ended the day after, and one that was resettled, both before the statement was final.
    const next = await aBet(database(), { ...late, at: noon('2026-11-28') });
    await endBet(database(), customer, next, 0n, noon('2026-11-29'));
    const early = await played(noon('2026-11-28'), 20n, 0n);
    expect(await resettle(early, 1_000n, noon('2026-11-29'))).toBe('OK');
    await itIs(noon('2026-12-01'));
    await finish(root, '2026-11-01');
    await itIs(new Date('2026-12-01T07:30:00Z'));
    await endBet(database(), customer, pending, 0n, new Date('2026-12-01T07:00:00Z'));
    expect(await resettle(lost, 30_000n, new Date('2026-12-01T07:00:00Z'))).toBe('OK');
    await played(new Date('2026-12-01T07:00:00Z'), 100n, 0n);
    const bets = async (query: string, token = root) =>
      (await get(cage.apps.admin, `/api/webapi/casinoData?${query}`, token))
        .json<{ result: { transactionId: string }[] }>()
        .result.map(({ transactionId }) => transactionId);
    expect(await bets('customerId=C1&corrections=2026-12-01')).toEqual([pending, lost]);
    expect(await bets('customerId=C1&corrections=2026-11-01')).toEqual([]);
    expect(await bets('customerId=C1&corrections=2027-01-01')).toContain(lost);
    expect(await bets('corrections=2026-12-01', await cage.signIn('otherCustomer'))).toEqual([]);
    const moved = async (line: string) =>
      (await get(cage.apps.admin, `/api/webapi/walletData?customerId=C1&from=2026-12-01&line=${line}`, root))
        .json<{ result: { line: string }[] }>()
        .result.map((one) => one.line);
    const { lines } = await sheetOf(root, '2026-12-01');
    for (const { line, count } of lines) expect(await moved(line)).toEqual(Array.from({ length: count }, () => line));
    expect(lines.filter(({ count }) => count > 0).map(({ line }) => line)).toEqual(['stakes', 'resettlements', 'fees']);
  });
});

test('the proof of the books finds a sum of a day that differs from its entries', async () => {
  const { services, ids } = await openCage();
  await fund(services.database, ids.customer, 100_000n);
  await services.database.query(sql`update wallet_days set in_paise = in_paise + 1`);
  expect((await verifyLedger(services.database)).faults).toEqual([
    expect.stringMatching(/^2 sums of wallets by day and kind differ from their entries: wallets \d+, \d+$/),
  ]);
});
