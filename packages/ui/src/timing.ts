/** Lifetimes of what disappears by itself, and delays of others, in milliseconds. */
export const durations = {
  success: 2_000,
  notice: 4_000,
  copied: 2_000,
  /** For undoing a decision. */
  undo: 5_000,
  tooltipDelay: 300,
  /** Between the presses of a double click, at most. */
  doubleClick: 500,
  /** Deadline of background work on a page that is never idle. */
  idleAtLatest: 3_000,
  /** Before what is out of sight is drawn: a user who only passes through a page never waits for it. */
  rest: 200,
};

/** The durations in use. Tests and stories that need a still page replace them. */
export const timing = { ...durations };
