/** Real money, or the sandbox: test chips of test players, separate from everything real. Source: P13. */
export const worlds = ['live', 'sandbox'] as const;
export type World = (typeof worlds)[number];

/** Players of every sandbox, with test chips. */
export const testPlayers = ['TEST1', 'TEST2', 'TEST3'] as const;

/** Calls per minute for one sandbox key, and for how many days their effects, ids included, are kept. Source: D463. */
export const SANDBOX_RATE = 600;
export const SANDBOX_KEPT_DAYS = 7;

const HOUR_MS = 60 * 60_000;

/** How long former keys go on working beside new ones. Source: P13. */
export const overlapMs = { now: 0, '1h': HOUR_MS, '24h': 24 * HOUR_MS, '7d': 7 * 24 * HOUR_MS } as const;
export type Overlap = keyof typeof overlapMs;
export const overlaps = Object.keys(overlapMs) as [Overlap, ...Overlap[]];
