import type { Surface } from './stored-session.ts';

type Phone = string | null;

/** Each account has its own: nobody's sign-out hurries what another person can still undo. */
const nameOf = (surface: Surface, phone: Phone) => `cage.${surface}.last-words.${phone}`;
const kept = new Set<() => Promise<unknown>>();

/**
 * Registers something to send before the session is ended by a click, in this tab or another. Until it is sent or
 * cancelled, this tab shares a lock with all others that have something, which a tab that signs out can wait for. Returns
 * a function that cancels it.
 */
export function registerLastCall(surface: Surface, phone: Phone, send: () => Promise<unknown>): () => void {
  const { promise: over, resolve: sent } = Promise.withResolvers<void>();
  // Unavailable without TLS: the other tabs then get no extra time.
  void navigator.locks?.request(nameOf(surface, phone), { mode: 'shared' }, () => over);
  const say = () => send().finally(sent);
  const tabs = new BroadcastChannel(nameOf(surface, phone));
  tabs.onmessage = say;
  kept.add(say);
  return () => {
    tabs.close();
    kept.delete(say);
    sent();
  };
}

/** Sends what this tab and the others have registered, waiting at most this long for the others. */
export async function sendLastCalls(surface: Surface, phone: Phone, withinMs: number): Promise<void> {
  const tabs = new BroadcastChannel(nameOf(surface, phone));
  tabs.postMessage(null);
  const said = [...kept].map((say) => say());
  const others = navigator.locks?.request(nameOf(surface, phone), { signal: AbortSignal.timeout(withinMs) }, () => {});
  await Promise.allSettled([...said, others]);
  tabs.close();
}
