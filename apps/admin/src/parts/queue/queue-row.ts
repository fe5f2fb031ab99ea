import { createContext, use } from 'react';
import type { Progress } from './decisions.ts';

/** What the rows of a queue show besides what their lists say. */
interface QueueRows {
  /** How far the decision about a row is. */
  progressOf(row: { id: number }): Progress | undefined;
  /** They stand beside a review. */
  beside: boolean;
}

/** Read in the cells that show it, so that no other is drawn anew when the keyboard goes on or something is decided. */
export const QueueRowsContext = createContext<QueueRows>({ progressOf: () => undefined, beside: false });

export function useQueueRow(row: { id: number }) {
  const { progressOf, beside } = use(QueueRowsContext);
  return { progress: progressOf(row), beside };
}
