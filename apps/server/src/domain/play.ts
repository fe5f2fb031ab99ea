import type { Paise } from '@cage/contract/money';
import {
  type LimitKind,
  type LimitPeriod,
  type PauseKind,
  pauseKinds,
  RAISE_AFTER_MS,
  RAISE_WAITS_MS,
} from '@cage/contract/play/limits';
import { type OwnLimit, ownLimitProblem } from '@cage/contract/recharges/pay-in';
import { makeReason, type Reason } from '@cage/contract/refusals/reason';
import { type Problem, problem } from './refusal.ts';
import { DAY_MS } from './time.ts';

export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  /** `null` is no limit. */
  limitPaise: Paise | null;
  raiseAskedAt: Date | null;
  /** The limit asked for by a raise; `null` together with a time means lifting it. */
  raisePaise: Paise | null;
}

/** How much of each limit is used: deposits, stakes and losses over the last hours or days. */
export type LimitUsage = Record<LimitKind, Record<LimitPeriod, Paise>>;

export interface Pause {
  kind: PauseKind;
  endsAt: Date | null;
}

/** Whether a new limit is stricter than the current one; an equal one counts as stricter, since it changes nothing. */
export function isStricter(wanted: Paise | null, bound: Paise | null): boolean {
  if (bound === null) return wanted !== null;
  return wanted !== null && wanted <= bound;
}

/** A requested raise, and the time within which it can be confirmed. */
export interface Raise {
  limitPaise: Paise | null;
  confirmableAt: Date;
  lapsesAt: Date;
}

/** The raise of a limit that is waiting or can be confirmed; `null` if there is none or it has lapsed. Source: D441. */
export function raiseOf(limit: Limit | undefined, now: Date): Raise | null {
  if (!limit?.raiseAskedAt) return null;
  const from = limit.raiseAskedAt.getTime() + RAISE_AFTER_MS;
  const lapsesAt = new Date(from + RAISE_WAITS_MS);
  return now < lapsesAt ? { limitPaise: limit.raisePaise, confirmableAt: new Date(from), lapsesAt } : null;
}

/** Why a raise can't be confirmed now, or `null`. */
export function confirmProblem(limit: Limit | undefined, now: Date): Reason | null {
  const raise = raiseOf(limit, now);
  if (!raise) return makeReason('noRaiseWaiting');
  const { confirmableAt } = raise;
  return now < confirmableAt ? makeReason('raiseTooEarly', { confirmableAt }) : null;
}

/** The end of a pause of so many days; `null` when such a pause is not offered. */
export function pauseUntil(kind: PauseKind, days: number | null, now: Date): { endsAt: Date | null } | null {
  const offered: readonly (number | null)[] = pauseKinds[kind].days;
  if (!offered.includes(days)) return null;
  return { endsAt: days === null ? null : new Date(now.getTime() + days * DAY_MS) };
}

/** Why nothing new may be staked or paid in, or `null`. A pause ends at its exact time; withdrawals stay open. */
export function pauseProblem(pause: Pause | null, now: Date): Reason | null {
  if (!pause || (pause.endsAt && now >= pause.endsAt)) return null;
  return pause.endsAt ? makeReason('onPause', { endsAt: pause.endsAt }) : makeReason('excluded');
}

const setLimits = (limits: readonly Limit[], kind: LimitKind) =>
  limits.flatMap(({ kind: own, period, limitPaise }) =>
    own === kind && limitPaise !== null ? [{ period, limitPaise }] : [],
  );

/** Deposit limits when a payment was started, by period, in paise; `null` is no limit, and so is a period that is missing. */
export type LimitsAtStart = Partial<Record<LimitPeriod, string | null>>;

/** Deposit limits as they apply to a payment started under others: of each the looser one. Source: D491. */
export function looserLimits(limits: readonly Limit[], atStart: LimitsAtStart): Limit[] {
  return limits.map((limit) => {
    const before = atStart[limit.period] ?? null;
    const started = before === null ? null : BigInt(before);
    return isStricter(limit.limitPaise, started) ? { ...limit, limitPaise: started } : limit;
  });
}

/** The player's own deposit limit with the least left, or `null` without any. */
export function tightestDeposit(limits: readonly Limit[], used: LimitUsage['deposit']): OwnLimit | null {
  let tightest: OwnLimit | null = null;
  for (const { period, limitPaise } of setLimits(limits, 'deposit')) {
    const left = limitPaise - used[period];
    const leftPaise = left > 0n ? left : 0n;
    if (!tightest || leftPaise < tightest.leftPaise) tightest = { limitPaise, period, leftPaise };
  }
  return tightest;
}

/**
 * Why a player may not be given chips, or not so many, or `null`: whatever stops the player from paying in stops a gift
 * too, and the giver is told why.
 */
export function receiverProblem(
  amountPaise: Paise,
  { pause, ownLimit }: { pause: Pause | null; ownLimit: OwnLimit | null },
  now: Date,
): Problem<'amountPaise'> | null {
  const paused = pauseProblem(pause, now);
  if (paused?.code === 'onPause') return problem<'amountPaise'>('receiverOnPause', paused.parameters);
  if (paused) return problem('receiverExcluded');
  const over = ownLimitProblem(amountPaise, ownLimit);
  return over?.code === 'depositLimit' ? problem('receiverLimit', over.parameters, 'amountPaise') : null;
}

/**
 * Why a stake can't be placed, or `null`: a pause, the limit of stakes, or the limit of losses, which counts the stake
 * as lost. The partner API checks it before it takes a bet.
 */
export function stakeProblem(
  { limits, use, pause }: { limits: readonly Limit[]; use: LimitUsage; pause: Pause | null },
  stakePaise: Paise,
  now: Date,
): Reason | null {
  const paused = pauseProblem(pause, now);
  if (paused) return paused;
  const wager = setLimits(limits, 'wager').find(
    ({ period, limitPaise }) => use.wager[period] + stakePaise > limitPaise,
  );
  if (wager) return makeReason('wagerLimit', wager);
  const loss = setLimits(limits, 'loss').find(({ period, limitPaise }) => use.loss[period] + stakePaise > limitPaise);
  return loss ? makeReason('lossLimit', loss) : null;
}
