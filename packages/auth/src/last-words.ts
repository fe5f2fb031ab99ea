import type { Surface } from './stored-session.ts';

const nameOf = (surface: Surface) => `cage.${surface}.last-words`;
const kept = new Set<() => Promise<unknown>>();

/**
 * Keeps what has something to send before its session ends by a click, in this tab or in another. Until it is sent or
 * forgotten, this tab holds a lock together with all that have something, whom a tab that signs out can wait for. Answers
 * what forgets it.
 */
export function keepLastWords(surface: Surface, send: () => Promise<unknown>): () => void {
  const { promise: over, resolve: sent } = Promise.withResolvers<void>();
  // None at an address without TLS: there the others have as long as they have.
  void navigator.locks?.request(nameOf(surface), { mode: 'shared' }, () => over);
  const say = () => send().finally(sent);
  const tabs = new BroadcastChannel(nameOf(surface));
  tabs.onmessage = say;
  kept.add(say);
  return () => {
    tabs.close();
    kept.delete(say);
    sent();
  };
}

/** Sends what this tab and the others keep, and waits for the others so long at most. */
export async function sayLastWords(surface: Surface, withinMs: number): Promise<void> {
  const tabs = new BroadcastChannel(nameOf(surface));
  tabs.postMessage(null);
  const said = [...kept].map((say) => say());
  const others = navigator.locks?.request(nameOf(surface), { signal: AbortSignal.timeout(withinMs) }, () => {});
  await Promise.allSettled([...said, others]);
  tabs.close();
}
