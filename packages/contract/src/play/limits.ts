/** Amounts that a player can limit. Source: the rules of responsible play in docs/decisions.md, D23. */
export const limitKinds = ['deposit', 'loss', 'wager'] as const;
export type LimitKind = (typeof limitKinds)[number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Periods of limits: always the last hours or days, never calendar ones. */
export const limitPeriods = {
  day: { ms: DAY_MS, word: '24 hours' },
  week: { ms: 7 * DAY_MS, word: '7 days' },
  month: { ms: 30 * DAY_MS, word: '30 days' },
} as const;
export type LimitPeriod = keyof typeof limitPeriods;
export const limitPeriodNames = Object.keys(limitPeriods) as [LimitPeriod, ...LimitPeriod[]];

/** Reasons why an account can't pay in, whatever the amount. */
export const payInStops = ['play-money', 'standing', 'pause', 'waiting', 'limit', 'nobody'] as const;
export type PayInStop = (typeof payInStops)[number];

/** How long after its request a raised or lifted limit can be confirmed, and no earlier. */
export const RAISE_AFTER_MS = DAY_MS;

/** How long it can be confirmed; then it lapses and must be requested again. */
export const RAISE_WAITS_MS = 7 * DAY_MS;

/** Length of a pause in days; `null` is for good. Nobody can shorten a pause. */
export const pauseKinds = {
  'time-out': { days: [1, 7, 30, 42] },
  'self-exclusion': { days: [182, 365, 1825, null] },
} as const;
export type PauseKind = keyof typeof pauseKinds;
export const pauseKindNames = Object.keys(pauseKinds) as [PauseKind, ...PauseKind[]];

/** Lengths of a kind that can be chosen; while a pause runs, only those that end later: none if it is for good (`null`). */
export function pauseLengths(
  kind: PauseKind,
  running: { endsAt: Date | null } | null,
  now: Date,
): readonly (number | null)[] {
  const { days } = pauseKinds[kind];
  if (!running) return days;
  const { endsAt } = running;
  return endsAt ? days.filter((some) => some === null || now.getTime() + some * DAY_MS > endsAt.getTime()) : [];
}

/** Minutes of one sitting after which a player is reminded of its length; `null` is never. */
export const realityChecks: readonly (number | null)[] = [15, 30, 60, null];
