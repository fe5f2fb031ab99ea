import type { History } from 'history';

const walking = new WeakSet<History>();

/** Walks this many history entries back, once however often it is pressed: a browser gets there only after a while. */
export function goBackSteps(history: History, steps: number): void {
  const { location } = history;
  if (walking.has(history)) return;
  history.go(-steps);
  if (history.location !== location) return;
  walking.add(history);
  addEventListener('popstate', () => walking.delete(history), { once: true });
}
