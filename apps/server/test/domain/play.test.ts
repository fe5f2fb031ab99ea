import { pauseLengths } from '@cage/contract/play/limits';
import { ownLimitProblem } from '@cage/contract/recharges/pay-in';
import { makeReason } from '@cage/contract/refusals/reason';
import { describe, expect, test } from 'vitest';
import {
  confirmProblem,
  isStricter,
  type Limit,
  type LimitUsage,
  type Pause,
  pauseProblem,
  pauseUntil,
  receiverProblem,
  stakeProblem,
  tightestDeposit,
} from '../../src/domain/play.ts';
import { problem } from '../../src/domain/refusal.ts';

const now = new Date('2026-11-20T08:35:09Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const DAY_MS = 24 * 60 * 60_000;
const none = { day: 0n, week: 0n, month: 0n };
const unused: LimitUsage = { deposit: none, loss: none, wager: none };
const limit = (kind: Limit['kind'], period: Limit['period'], limitPaise: bigint | null): Limit => ({
  kind,
  period,
  limitPaise,
  raiseAskedAt: null,
  raisePaise: null,
});

test.each([
  [500n, null, true],
  [0n, null, true],
  [500n, 500n, true],
  [499n, 500n, true],
  [501n, 500n, false],
  [null, 500n, false],
  [null, null, false],
])('a limit of %s is stricter than %s: %s', (wanted, bound, stricter) => {
  expect(isStricter(wanted, bound)).toBe(stricter);
});

describe('a raise', () => {
  const asked = { ...limit('deposit', 'day', 100n), raiseAskedAt: now, raisePaise: 500n };
  test('can be confirmed after 24 hours, to the millisecond', () => {
    expect(confirmProblem(asked, after(DAY_MS - 1))).toEqual(
      makeReason('raiseTooEarly', { confirmableAt: after(DAY_MS) }),
    );
    expect(confirmProblem(asked, after(DAY_MS))).toBeNull();
  });
  test('can be confirmed for 7 days, to the millisecond', () => {
    expect(confirmProblem(asked, after(8 * DAY_MS - 1))).toBeNull();
    expect(confirmProblem(asked, after(8 * DAY_MS))).toEqual(makeReason('noRaiseWaiting'));
  });
  test('can’t be confirmed if nobody asked for it', () => {
    expect(confirmProblem(limit('deposit', 'day', 100n), now)).toEqual(makeReason('noRaiseWaiting'));
    expect(confirmProblem(undefined, now)).toEqual(makeReason('noRaiseWaiting'));
  });
});

describe('a deposit', () => {
  const depositProblem = (limits: Limit[], used: LimitUsage, paise: bigint) =>
    ownLimitProblem(paise, tightestDeposit(limits, used.deposit));
  const use = { ...unused, deposit: { day: 100_000n, week: 300_000n, month: 300_000n } };
  test('is accepted up to the limit, and not a rupee more', () => {
    const limits = [limit('deposit', 'day', 500_000n)];
    expect(depositProblem(limits, use, 400_000n)).toBeNull();
    expect(depositProblem(limits, use, 400_100n)).toEqual(
      makeReason('depositLimit', { limitPaise: 500_000n, period: 'day', leftPaise: 400_000n }),
    );
  });
  test('is refused with the tightest of its limits, and never with less than zero left', () => {
    const limits = [limit('deposit', 'day', 500_000n), limit('deposit', 'week', 200_000n), limit('loss', 'day', 0n)];
    expect(depositProblem(limits, use, 500_000n)).toEqual(
      makeReason('depositLimit', { limitPaise: 200_000n, period: 'week', leftPaise: 0n }),
    );
  });
  test('without limits is free', () => {
    expect(depositProblem([limit('deposit', 'day', null)], use, 10_000_000n)).toBeNull();
  });
});

describe('a pause', () => {
  test('ends at its instant', () => {
    const pause = { kind: 'time-out', endsAt: after(DAY_MS) } as const;
    expect(pauseProblem(pause, after(DAY_MS - 1))).toEqual(makeReason('onPause', { endsAt: after(DAY_MS) }));
    expect(pauseProblem(pause, after(DAY_MS))).toBeNull();
  });
  test('never ends if it is permanent', () => {
    const pause = { kind: 'self-exclusion', endsAt: null } as const;
    expect(pauseProblem(pause, after(9_999 * DAY_MS))).toEqual(makeReason('excluded'));
  });
  test('lasts as long as is offered, and nothing else', () => {
    expect(pauseUntil('time-out', 7, now)).toEqual({ endsAt: after(7 * DAY_MS) });
    expect(pauseUntil('self-exclusion', null, now)).toEqual({ endsAt: null });
    for (const days of [0, -1, 2, null]) expect(pauseUntil('time-out', days, now)).toBeNull();
    expect(pauseUntil('self-exclusion', 7, now)).toBeNull();
  });
  test('gives way only to a longer one', () => {
    const lengths = (kind: 'time-out' | 'self-exclusion', endsAt: Date | null) => pauseLengths(kind, { endsAt }, now);
    expect(pauseLengths('time-out', null, now)).toEqual([1, 7, 30, 42]);
    expect(lengths('time-out', after(7 * DAY_MS - 1))).toEqual([7, 30, 42]);
    expect(lengths('time-out', after(7 * DAY_MS))).toEqual([30, 42]);
    expect(lengths('time-out', after(42 * DAY_MS))).toEqual([]);
    expect(lengths('self-exclusion', after(1825 * DAY_MS))).toEqual([null]);
    expect(lengths('self-exclusion', null)).toEqual([]);
  });
});

describe('D350: chips given', () => {
  const ownLimit = { limitPaise: 50_000n, period: 'day', leftPaise: 20_000n } as const;
  test('are up to what the own limit leaves, and not a paisa more', () => {
    expect(receiverProblem(20_000n, { pause: null, ownLimit }, now)).toBeNull();
    expect(receiverProblem(20_001n, { pause: null, ownLimit }, now)).toEqual(
      problem('receiverLimit', ownLimit, 'amountPaise'),
    );
    expect(receiverProblem(10n ** 12n, { pause: null, ownLimit: null }, now)).toBeNull();
  });
  test('are refused on a break, whatever its limit leaves', () => {
    const ends = { kind: 'time-out', endsAt: after(1) } as const;
    const given = (pause: Pause, at: Date) => receiverProblem(1n, { pause, ownLimit }, at);
    expect(given(ends, now)).toEqual(problem('receiverOnPause', { endsAt: after(1) }));
    expect(given(ends, after(1))).toBeNull();
    expect(given({ kind: 'self-exclusion', endsAt: null }, now)).toEqual(problem('receiverExcluded'));
  });
});

describe('a stake', () => {
  const use = { ...unused, wager: { day: 90_000n, week: 90_000n, month: 90_000n }, loss: { ...none, week: -50_000n } };
  const ask = (limits: Limit[], stakePaise: bigint, pause: Parameters<typeof pauseProblem>[0] = null) =>
    stakeProblem({ limits, use, pause }, stakePaise, now);
  test('keeps to the limit of stakes', () => {
    const limits = [limit('wager', 'day', 100_000n)];
    expect(ask(limits, 10_000n)).toBeNull();
    expect(ask(limits, 10_001n)).toEqual(makeReason('wagerLimit', { limitPaise: 100_000n, period: 'day' }));
  });
  test('counts as lost against the limit of losses, where winnings make room', () => {
    const limits = [limit('loss', 'week', 20_000n)];
    expect(ask(limits, 70_000n)).toBeNull();
    expect(ask(limits, 70_001n)).toEqual(makeReason('lossLimit', { limitPaise: 20_000n, period: 'week' }));
  });
  test('is refused on a break', () => {
    expect(ask([], 100n, { kind: 'time-out', endsAt: after(1) })).toMatchObject({ code: 'onPause' });
  });
});
