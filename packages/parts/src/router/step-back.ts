import { timing } from '@cage/ui/timing';
import type { History, Location } from 'history';

let asked: { from: Location; at: number } | undefined;

/**
 * Back by a button of the page. A slow browser walks only after a while, and is not asked once more by the second press of a
 * double click; who is kept by a question may well ask again.
 */
export function stepBack(history: History): void {
  const now = { from: history.location, at: performance.now() };
  if (asked?.from === now.from && now.at - asked.at < timing.doubleClick) return;
  asked = now;
  history.back();
}
