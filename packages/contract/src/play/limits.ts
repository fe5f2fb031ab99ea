/** What a player can limit. Source: the rules of responsible play in docs/decisions.md, D23. */
export const limitKinds = ['deposit', 'loss', 'wager'] as const;
export type LimitKind = (typeof limitKinds)[number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Over which time a limit counts: always the last so many hours or days, never a calendar's. */
export const limitPeriods = {
  day: { ms: DAY_MS, word: '24 hours' },
  week: { ms: 7 * DAY_MS, word: '7 days' },
  month: { ms: 30 * DAY_MS, word: '30 days' },
} as const;
export type LimitPeriod = keyof typeof limitPeriods;
export const limitPeriodNames = Object.keys(limitPeriods) as [LimitPeriod, ...LimitPeriod[]];

/** What stops an account from paying in, whatever the amount. */
export const payInStops = ['play-money', 'standing', 'pause', 'waiting', 'limit', 'nobody'] as const;
export type PayInStop = (typeof payInStops)[number];

/** A limit that is raised or lifted can be confirmed this long after it was asked for, and not before. */
export const RAISE_AFTER_MS = DAY_MS;

/** So long it can be confirmed; then it lapses, and is asked for anew. */
export const RAISE_WAITS_MS = 7 * DAY_MS;

/** How long a pause lasts, in days; `null` is for good. A pause can't be shortened by anyone. */
export const pauseKinds = {
  'time-out': { days: [1, 7, 30, 42] },
  'self-exclusion': { days: [182, 365, 1825, null] },
} as const;
export type PauseKind = keyof typeof pauseKinds;
export const pauseKindNames = Object.keys(pauseKinds) as [PauseKind, ...PauseKind[]];

/** The lengths of a kind that can be chosen: while a pause runs, to its end or for good (`null`), those that end later. */
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

/** After how many minutes of one sitting a player is told how long it has been; `null` is never. */
export const realityChecks: readonly (number | null)[] = [15, 30, 60, null];
