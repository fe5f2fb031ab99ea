import { expect, test } from 'vitest';
import { type Changed, entriesOf, hasPeriodEnded, linesOf, settleInOrder } from '../../src/domain/statements.ts';
import { newSeed, random } from '../support/random.ts';

const terms = { sharePercent: '20', carriesLosses: true };
const nothing = { bets: 0, stakesPaise: 0n, winningsPaise: 0n, pendingBets: 0, pendingPaise: 0n };
const months = (...ggr: bigint[]) => ggr.map((ggrPaise) => ({ ...nothing, percent: '12.5', ggrPaise }));
const before = { changes: [], carriedOutPaise: 0n };
/** A final statement of a GGR, which has changed since. */
const changed = (countedPaise: bigint, ggrPaise: bigint, carriesLosses = false): Changed => ({
  ...{ countedPaise, ggrPaise, carriesLosses },
});

test('P16: a loss is carried until it is made good, and nothing is payable of it', () => {
  const settled = settleInOrder(months(-1_000n, 400n, 800n), before, terms);
  expect(settled.map((one) => [one.carriedInPaise, one.resultPaise, one.payablePaise, one.carriedOutPaise])).toEqual([
    [0n, -1_000n, 0n, -1_000n],
    [-1_000n, -600n, 0n, -600n],
    [-600n, 200n, 25n, 0n],
  ]);
});

test('P16, D485: what was carried before counts until it is made good where losses are no longer carried', () => {
  const given = { ...before, carriedOutPaise: -500n };
  const settled = settleInOrder(months(-100n, 800n), given, { ...terms, carriesLosses: false });
  expect(settled.map((one) => [one.carriedInPaise, one.resultPaise, one.payablePaise])).toEqual([
    [-500n, -500n, 0n],
    [-500n, 300n, 38n],
  ]);
});

test('P18: corrections of final statements count in the first that is not final, and in no other', () => {
  const settled = settleInOrder(months(100n, 100n), { ...before, changes: [changed(1_000n, 700n, true)] }, terms);
  expect(settled.map((one) => [one.correctionsPaise, one.carriedInPaise, one.resultPaise])).toEqual([
    [-300n, 0n, -200n],
    [0n, -200n, -100n],
  ]);
});

test('P18, D485: a correction of a month that was paid for is given back, however many months make nothing first', () => {
  // November was final with 1,000, of which 125 was paid, then its bets came to nothing. December made nothing, January 1,000.
  const settled = settleInOrder(
    months(0n, 1_000n),
    { ...before, changes: [changed(1_000n, 0n)] },
    { ...terms, carriesLosses: false },
  );
  expect(settled.map((one) => [one.correctionsPaise, one.resultPaise, one.payablePaise, one.carriedOutPaise])).toEqual([
    [-1_000n, -1_000n, 0n, -1_000n],
    [0n, 0n, 0n, 0n],
  ]);
});

test.each([
  ['corrected away, nothing is payable', changed(-1_000n, 0n), 1_000n, 1_000n],
  ['made worse, nothing comes back', changed(-1_000n, -1_500n), -500n, -500n],
  ['turned into a gain, the gain is payable', changed(-1_000n, 400n), 1_400n, 1_000n],
  ['that it was not before, the gain comes back', changed(400n, -1_000n), -1_400n, -1_000n],
  ['that was carried, all of it counts', changed(-1_000n, 400n, true), 1_400n, 0n],
])('P18, D485: of a loss that did not count, %s', (_, change, correctionsPaise, uncountedCorrectionsPaise) => {
  // What the corrected statement counted for decides, not the present terms.
  for (const carriesLosses of [true, false]) {
    const [settled] = settleInOrder(months(0n), { ...before, changes: [change] }, { ...terms, carriesLosses });
    const resultPaise = correctionsPaise - uncountedCorrectionsPaise;
    expect(settled).toMatchObject({ correctionsPaise, uncountedCorrectionsPaise, resultPaise });
  }
});

test('D485: a period’s own loss that is not carried takes nothing from a correction that is payable', () => {
  const given = { ...before, changes: [changed(1_000n, 1_300n)] };
  const [settled] = settleInOrder(months(-500n), given, { ...terms, carriesLosses: false });
  expect(settled).toMatchObject({ ggrPaise: -500n, uncountedLossPaise: -500n, resultPaise: 300n, payablePaise: 38n });
});

interface Month {
  ggrPaise: bigint;
  /** As the last final statement counted it. */
  countedPaise: bigint;
  carriesLosses: boolean;
}

test.each([
  ['without carrying losses', () => false],
  ['carrying them', () => true],
  ['with terms that change from month to month', (next: () => number) => next() < 0.5],
])(
  'D485: whatever is corrected when, statements count in all what their months come to in the end, %s',
  (_, carries) => {
    const seed = newSeed();
    const next = random(seed);
    const amount = () => BigInt(Math.floor((next() - 0.5) * 2_000));
    for (let round = 0; round < 50; round += 1) {
      const final: Month[] = [];
      let [countedPaise, carriedOutPaise] = [0n, 0n];
      // The last statement counts what was corrected until then, so that nothing is left to correct.
      for (let month = 0; month < 12; month += 1) {
        for (const one of final) if (next() < 0.3) one.ggrPaise = amount();
        const changes = final.filter((one) => one.ggrPaise !== one.countedPaise).map((one) => ({ ...one }));
        const carriesLosses = carries(next);
        const [settled] = settleInOrder(months(amount()), { changes, carriedOutPaise }, { ...terms, carriesLosses });
        if (!settled) throw new Error('A period is settled');
        countedPaise += settled.resultPaise - settled.carriedInPaise;
        carriedOutPaise = settled.carriedOutPaise;
        expect(carriedOutPaise).toBe(settled.resultPaise < 0n ? settled.resultPaise : 0n);
        for (const one of final) one.countedPaise = one.ggrPaise;
        final.push({ ggrPaise: settled.ggrPaise, countedPaise: settled.ggrPaise, carriesLosses });
      }
      const billable = final.map(({ ggrPaise, carriesLosses }) => (carriesLosses || ggrPaise > 0n ? ggrPaise : 0n));
      expect(countedPaise, `seed ${seed}`).toBe(billable.reduce((sum, one) => sum + one, 0n));
    }
  },
);

test.each([
  // Half a paisa is rounded up, for the payable and the share.
  [1_003n, 125n, 25n],
  [1_004n, 126n, 25n],
  [0n, 0n, 0n],
  [-1n, 0n, 0n],
])('R52: of %s paise %s are payable, and %s the agent’s', (ggr, payablePaise, sharePaise) => {
  expect(settleInOrder(months(ggr), before, terms)[0]).toMatchObject({ payablePaise, sharePaise });
});

test.each([
  [125n, 25n, [-125n, 25n, 100n]],
  [125n, 0n, [-125n, 125n]],
  [125n, 125n, [-125n, 125n]],
])('of %s with a share of %s the entries sum to zero', (payablePaise, sharePaise, amounts) => {
  const entries = entriesOf({ payablePaise, sharePaise }, { customer: 1n, agent: 2n, fee: 3n });
  expect(entries.map(({ amountPaise }) => amountPaise)).toEqual(amounts);
});

test('without an agent the house gets all of it', () => {
  const entries = entriesOf({ payablePaise: 125n, sharePaise: 0n }, { customer: 1n, agent: null, fee: 3n });
  expect(entries).toEqual([
    { walletId: 1n, amountPaise: -125n },
    { walletId: 3n, amountPaise: 125n },
  ]);
});

test('every line has its place, and a hold for a withdrawal counts among withdrawals', () => {
  const lines = linesOf([
    { kind: 'hold', count: 2, inPaise: 0n, outPaise: 900n },
    { kind: 'release', count: 1, inPaise: 400n, outPaise: 0n },
  ]);
  expect(lines).toHaveLength(11);
  expect(lines.find(({ line }) => line === 'withdrawals')).toMatchObject({ count: 3, inPaise: 400n, outPaise: 900n });
});

test.each([
  ['2026-11-30T18:44:59Z', false],
  ['2026-11-30T18:45:00Z', true],
])('November is over at %s: %s', (now, over) => {
  expect(hasPeriodEnded('2026-11-30', new Date(now))).toBe(over);
});
