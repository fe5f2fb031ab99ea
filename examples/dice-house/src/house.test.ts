import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BetTakenBack, PartnerRefused, PartnerUnclear } from '@cage/partner-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitmentTo, roll } from './dice.ts';
import { diceHouse } from './house.ts';
import { openJournal } from './journal.ts';
import { rupeesOf } from './money.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dice-house-'));
  path = join(folder, 'journal.ndjson');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const answer = (balance: string) => ({
  code: 'OK',
  transactionId: 't',
  ref: 'B1',
  playerId: 'P42',
  balance,
  currency: 'INR',
  duplicate: false,
  at: new Date(0),
});

const refused = (code: string) =>
  new PartnerRefused({ code, message: code, status: 402, requestId: null, balance: null, retryAfterSeconds: null });

/** Opens a house on a platform whose responses the test sets. */
function opened() {
  const platform = {
    bet: vi.fn(async (_: { transactionId: string; amount: string }) => answer('900.00')),
    settle: vi.fn(async (_: { transactionId: string; amount: string }) => answer('1098.00')),
    rollback: vi.fn(async (_: { betTransactionId: string }) => answer('1000.00')),
  };
  const journal = openJournal(path);
  const logged: string[] = [];
  const house = diceHouse({ platform, journal, log: (line) => logged.push(line) });
  return { platform, journal, house, logged };
}

const play = { playerId: 'P42', stakePaise: 10_000n, mark: 50, playersWord: 'lotus' };

test('a round takes the stake, rolls with the seed it promised, and pays what the roll says', async () => {
  const { house, platform } = opened();
  const promised = house.commitment('P42');
  const outcome = await house.play(play);
  expect(outcome.commitment).toBe(promised);
  expect(commitmentTo(outcome.seed)).toBe(promised);
  expect(outcome.rolled).toBe(roll(outcome.seed, 'lotus'));
  expect(outcome.payoutPaise).toBe(outcome.rolled < 5_000 ? 19_800n : 0n);
  expect(outcome.balance).toBe('1098.00');
  expect(outcome.next).toBe(house.commitment('P42'));
  expect(outcome.next).not.toBe(promised);
  const [[bet] = [], [settled] = []] = [platform.bet.mock.calls[0], platform.settle.mock.calls[0]];
  expect(bet).toMatchObject({ transactionId: `${outcome.round}:bet`, amount: '100.00', gameId: 'dice' });
  expect(settled).toMatchObject({
    transactionId: `${outcome.round}:settle`,
    betTransactionId: `${outcome.round}:bet`,
    amount: rupeesOf(outcome.payoutPaise),
  });
});

test('two rounds at once never share a seed', async () => {
  const { house } = opened();
  const [one, two] = await Promise.all([house.play(play), house.play(play)]);
  expect(one.seed).not.toBe(two.seed);
});

test('a refused stake ends the round, and nothing is paid', async () => {
  const { house, platform } = opened();
  platform.bet.mockRejectedValue(refused('INSUFFICIENT_FUNDS'));
  await expect(house.play(play)).rejects.toThrow(PartnerRefused);
  expect(platform.settle).not.toHaveBeenCalled();
  expect(openJournal(path).left).toEqual([]);
});

test('a stake rolled back for want of an answer ends the round', async () => {
  const { house, platform } = opened();
  platform.bet.mockRejectedValue(new BetTakenBack('x', null));
  await expect(house.play(play)).rejects.toThrow(BetTakenBack);
  expect(openJournal(path).left).toEqual([]);
});

test.each([
  ['without an answer', new PartnerUnclear('settle', null)],
  ['beyond the rate', refused('RATE_LIMITED')],
  ['from an address that was taken off the list', refused('IP_NOT_ALLOWED')],
])('a payout %s is sent again until it has an answer', async (_, failure) => {
  vi.useFakeTimers();
  const { house, platform } = opened();
  platform.settle.mockRejectedValueOnce(failure);
  const outcome = await house.play(play);
  expect(outcome.balance).toBeNull();
  expect(openJournal(path).left).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(platform.settle).toHaveBeenCalledTimes(2);
  expect(openJournal(path).left).toEqual([]);
});

test('after a crash a round with its stake taken is settled, and one of unknown fate is rolled back', async () => {
  const first = openJournal(path);
  const round = { playerId: 'P42', stakePaise: '10000', mark: 50, seed: 'ab', playersWord: 'w' };
  first.opened({ ...round, id: 'taken' });
  first.staked('taken');
  first.opened({ ...round, id: 'unknown' });
  first.opened({ ...round, id: 'over' });
  first.ended('over');
  first.close();
  appendFileSync(path, '{"opened":{"id":"cut');

  const { house, platform } = opened();
  await house.recover();
  expect(platform.settle.mock.calls.map(([call]) => call.transactionId)).toEqual(['taken:settle']);
  expect(platform.rollback.mock.calls.map(([call]) => call.betTransactionId)).toEqual(['unknown:bet']);
  await house.play(play);
  expect(openJournal(path).left).toEqual([]);
  expect(readFileSync(path, 'utf8')).toContain('"cut\n');
});

test('one round that cannot be ended does not block the others', async () => {
  const first = openJournal(path);
  const round = { playerId: 'P42', stakePaise: '10000', mark: 50, seed: 'ab', playersWord: 'w' };
  for (const id of ['one', 'two']) first.opened({ ...round, id });
  first.close();
  const { house, platform, logged } = opened();
  platform.rollback.mockRejectedValueOnce(new PartnerUnclear('rollback', null));
  await house.recover();
  expect(openJournal(path).left.map((open) => open.round.id)).toEqual(['one']);
  expect(logged[0]).toContain('one');
});
