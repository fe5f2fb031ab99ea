import type { Surface } from './stored-session.ts';
import type { Told } from './use-other-tabs.ts';

/** How long a sign-out waits for what is still to be sent, in this tab and in the others. */
const LAST_WORDS_MS = 3_000;

const lockOf = (surface: Surface) => `cage.${surface}.last-words`;
const sends = new Set<{ send: () => Promise<unknown>; sent: () => void }>();

/**
 * Keeps what has something to send before its session ends by a click. Until it is sent or forgotten, this tab holds a
 * lock together with all that have something, whom a tab that signs out can wait for. Answers what forgets it.
 */
export function keepLastWords(surface: Surface, send: () => Promise<unknown>): () => void {
  const { promise: over, resolve: sent } = Promise.withResolvers<void>();
  // None at an address without TLS: there the others have as long as they have.
  void navigator.locks?.request(lockOf(surface), { mode: 'shared' }, () => over);
  const kept = { send, sent };
  sends.add(kept);
  return () => {
    sends.delete(kept);
    sent();
  };
}

/** Sends what this tab keeps. */
export async function sayLastWords(): Promise<void> {
  await Promise.allSettled([...sends].map(({ send, sent }) => send().finally(sent)));
}

/** The same, and makes the other tabs do it; over when all have done so, after three seconds at the latest. */
export async function sayAllLastWords(surface: Surface, tell: (message: Told) => void): Promise<void> {
  const signal = AbortSignal.timeout(LAST_WORDS_MS);
  tell('signing-out');
  const others = navigator.locks?.request(lockOf(surface), { signal }, () => {});
  const enough = new Promise((resolve) => signal.addEventListener('abort', resolve));
  await Promise.race([Promise.allSettled([sayLastWords(), others]), enough]);
}
