import type { History } from 'history';

const walking = new WeakSet<History>();

/** Walks so many entries of the history back, once for however many presses: a browser gets there only after a while. */
export function walkBack(history: History, steps: number): void {
  const { location } = history;
  if (walking.has(history)) return;
  history.go(-steps);
  if (history.location !== location) return;
  walking.add(history);
  addEventListener('popstate', () => walking.delete(history), { once: true });
}
