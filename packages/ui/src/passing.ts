const NEVER_MS = 2 ** 31 - 1;

const isStill = () => 'still' in document.documentElement.dataset;

/**
 * How long something stays that goes by itself, in milliseconds: for ever on a page that is kept still to be looked at
 * (`<html data-still>`), as pictures of stories are.
 */
export const passing = (ms: number): number => (isStill() ? NEVER_MS : ms);

/** How long something waits before it shows, in milliseconds: not at all on a page that is kept still. */
export const pending = (ms: number): number => (isStill() ? 0 : ms);
