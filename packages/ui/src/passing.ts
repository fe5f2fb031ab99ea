const NEVER_MS = 2 ** 31 - 1;

/**
 * How long something stays that goes by itself, in milliseconds: for ever on a page that is kept still to be looked at
 * (`<html data-still>`), as pictures of stories are.
 */
export const passing = (ms: number): number => ('still' in document.documentElement.dataset ? NEVER_MS : ms);
