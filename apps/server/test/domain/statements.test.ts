import { expect, test } from 'vitest';
import { entriesOf, isOver, linesOf, settleInOrder } from '../../src/domain/statements.ts';

const terms = { sharePercent: '20', carriesLosses: true };
const nothing = { bets: 0, stakesPaise: 0n, winningsPaise: 0n, pendingBets: 0, pendingPaise: 0n };
const months = (...ggr: bigint[]) => ggr.map((ggrPaise) => ({ ...nothing, percent: '12.5', ggrPaise }));
const before = { earlierPaise: 0n, countedPaise: 0n, carriedOutPaise: 0n };

test('P16: a loss is carried until it is made good, and nothing is payable of it', () => {
  const settled = settleInOrder(months(-1_000n, 400n, 800n), before, terms);
  expect(settled.map((one) => [one.carriedInPaise, one.resultPaise, one.payablePaise, one.carriedOutPaise])).toEqual([
    [0n, -1_000n, 0n, -1_000n],
    [-1_000n, -600n, 0n, -600n],
    [-600n, 200n, 25n, 0n],
  ]);
});

test('P16: what was carried before counts once more where losses are no longer carried', () => {
  const given = { ...before, carriedOutPaise: -500n };
  const settled = settleInOrder(months(-100n, 800n), given, { ...terms, carriesLosses: false });
  expect(settled.map((one) => [one.carriedInPaise, one.resultPaise, one.payablePaise])).toEqual([
    [-500n, -600n, 0n],
    [0n, 800n, 100n],
  ]);
});

test('P18: corrections of final statements come into the first that is not, and into no other', () => {
  const settled = settleInOrder(months(100n, 100n), { ...before, earlierPaise: 700n, countedPaise: 1_000n }, terms);
  expect(settled.map((one) => [one.correctionsPaise, one.carriedInPaise, one.resultPaise])).toEqual([
    [-300n, 0n, -200n],
    [0n, -200n, -100n],
  ]);
});

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
])('of %s with a share of %s what is booked sums to zero', (payablePaise, sharePaise, amounts) => {
  const entries = entriesOf({ payablePaise, sharePaise }, { customer: 1n, agent: 2n, fee: 3n });
  expect(entries.map(({ amountPaise }) => amountPaise)).toEqual(amounts);
});

test('without an agent all of it is the house’s', () => {
  const entries = entriesOf({ payablePaise: 125n, sharePaise: 0n }, { customer: 1n, agent: null, fee: 3n });
  expect(entries).toEqual([
    { walletId: 1n, amountPaise: -125n },
    { walletId: 3n, amountPaise: 125n },
  ]);
});

test('every line has its place, and what an account holds for a withdrawal stands with withdrawals', () => {
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
  expect(isOver('2026-11-30', new Date(now))).toBe(over);
});
