import { limitPeriodNames, limitPeriods } from '@cage/contract/play/limits';
import { expect, test } from 'vitest';
import type { MoneyCall } from '../../src/domain/partner/calls.ts';
import type { LimitUsage } from '../../src/domain/play.ts';
import { judgeTogether } from '../../src/handlers/partner/call-judge.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { limitUsageOf, playRulesOfPlayers } from '../../src/store/play/play.ts';
import { type Cage, openCage } from '../support/cage.ts';
import { random } from '../support/random.ts';
import { fund } from '../support/tree.ts';

const HOUR_MS = 3_600_000;
/** Midnight in India. */
const START = new Date('2026-11-05T18:30:00Z').getTime();
const DAYS = 40;

/** The bets' use of limits, computed bet by bet. */
async function lookedAt(database: Database, playerId: number, now: Date): Promise<Pick<LimitUsage, 'wager' | 'loss'>> {
  const use = { wager: { day: 0n, week: 0n, month: 0n }, loss: { day: 0n, week: 0n, month: 0n } };
  for (const period of limitPeriodNames) {
    const since = new Date(now.getTime() - limitPeriods[period].ms);
    const [row] = await database.query<{ wager: bigint; loss: bigint }>(sql`
      select coalesce(sum(amount_paise), 0)::bigint as wager,
             coalesce(sum(amount_paise - coalesce(payout_paise, part_paise)), 0)::bigint as loss
      from bets where player_id = ${playerId} and placed_at > ${since} and status <> 3`);
    use.wager[period] = row?.wager ?? 0n;
    use.loss[period] = row?.loss ?? 0n;
  }
  return use;
}

/** Plays for forty days: bets are placed, paid in parts, ended, taken back and corrected at any time, often at midnight. */
async function play({ services: { database }, ids }: Cage, below: (most: number) => number): Promise<void> {
  const shown = { selection: null, odds: null, event: null };
  const times = Array.from({ length: 250 }, () => {
    const at = START + below(DAYS * 24) * HOUR_MS;
    return below(3) === 0 ? at + below(3) - 1 : at + below(HOUR_MS);
  }).sort((one, other) => one - other);
  for (const [n, time] of times.entries()) {
    const about = { customerId: ids.customer, betTransactionId: `b${below(n + 1)}` };
    const own = { customerId: ids.customer, transactionId: `t${n}` };
    const product = below(2) === 0 ? 'casino' : 'sports';
    const bet: MoneyCall = {
      ...{ call: 'bet', customerId: ids.customer, transactionId: `b${n}`, playerId: 'P1' },
      ...{ roundId: 'r', gameId: 'g', product, amountPaise: BigInt(1 + below(9_000)), ...shown },
    };
    const amountPaise = BigInt(below(12_000));
    const later: MoneyCall[] = [
      { call: 'settle', ...own, ...about, amountPaise, roundClosed: true },
      { call: 'settle', ...own, ...about, amountPaise, roundClosed: false },
      { call: 'rollback', ...own, ...about },
      { call: 'resettle', ...own, ...about, amountPaise },
    ];
    const calls = below(2) === 0 ? [bet] : [bet, later[below(later.length)] ?? bet];
    await database.transaction((tx) => judgeTogether(tx, 'live', calls, { now: () => new Date(time) }));
  }
}

test('D462: the use of limits by days and the edges of their periods equals the sum of each bet', async () => {
  const cage = await openCage();
  const { database } = cage.services;
  const { player, customer } = cage.ids;
  await database.query(sql`update accounts set api_types = '{casino,sports}' where id = ${customer}`);
  await fund(database, player, 1_000_000_000n);
  await fund(database, customer, 1_000_000_000n);
  const next = random(20_261_201);
  const below = (most: number) => Math.floor(next() * most);
  await play(cage, below);
  const instants = Array.from({ length: 100 }, () => {
    const at = START + below((DAYS + 31) * 24) * HOUR_MS;
    return below(2) === 0 ? at + below(3) - 1 : at + below(HOUR_MS);
  });
  const seen = new Set<string>();
  for (const now of instants.map((time) => new Date(time))) {
    const { wager, loss } = await limitUsageOf(database, player, now);
    const expected = await lookedAt(database, player, now);
    expect({ wager, loss }, now.toISOString()).toEqual(expected);
    for (const [name, periods] of Object.entries(expected))
      for (const paise of Object.values(periods)) seen.add(`${name} ${paise}`);
  }
  expect(seen.size).toBeGreaterThan(150);
  // A part payment of an open bet counts, and there are some.
  const [parts] = await database.query<{ open: number }>(
    sql`select count(*)::int as open from bets where status = 0 and part_paise > 0`,
  );
  expect(parts?.open).toBeGreaterThan(5);
  await database.query(sql`
    insert into play_limits (account_id, kind, period, limit_paise) values
      (${player}, 'wager', 'day', 100), (${player}, 'loss', 'month', 100), (${player}, 'loss', 'week', null), (${player}, 'deposit', 'week', 1)`);
  for (const now of instants.slice(0, 20).map((time) => new Date(time))) {
    const rules = (await database.transaction((tx) => playRulesOfPlayers(tx, [player, cage.ids.otherPlayer], now))).get(
      player,
    );
    const { wager, loss } = await lookedAt(database, player, now);
    expect(rules?.use.wager.day).toBe(wager.day);
    expect(rules?.use.loss.month).toBe(loss.month);
    // Without a limit for a period, nothing is read.
    expect([rules?.use.wager.week, rules?.use.loss.week]).toEqual([0n, 0n]);
  }
}, 120_000);
