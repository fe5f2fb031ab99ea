/** How long things stay that go by themselves, and how long others wait, in milliseconds. */
export const durations = {
  success: 2_000,
  notice: 4_000,
  copied: 2_000,
  /** For taking back what was decided. */
  undo: 5_000,
  tooltipDelay: 300,
  /** Between the presses of a double click, at most. */
  doubleClick: 500,
  /** A page that is never idle does then what nobody waits for. */
  idleAtLatest: 3_000,
  /** Before what is out of sight is drawn: who only passes through a page never waits for it. */
  rest: 200,
};

/** The durations in use. Whoever wants a page to stand still gives others. */
export const timing = { ...durations };
