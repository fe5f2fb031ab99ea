/** How long things stay that go by themselves, and how long a tooltip waits, in milliseconds. */
export const durations = {
  success: 2_000,
  notice: 4_000,
  copied: 2_000,
  /** For taking back what was decided. */
  undo: 5_000,
  tooltipDelay: 300,
};

/** The durations in use. Whoever wants a page to stand still gives others. */
export const timing = { ...durations };
