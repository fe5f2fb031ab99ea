import { createContext, use } from 'react';
import type { Progress } from './decisions.ts';

/** What the rows of a queue show besides their own data. */
interface QueueRows {
  /** The progress of the decision about a row. */
  progressOf(row: { id: number }): Progress | undefined;
  /** Whether the list is beside a review. */
  beside: boolean;
}

/**
 * Read only in the cells that show it, so that no other cell is redrawn when the active row changes or a decision is
 * made.
 */
export const QueueRowsContext = createContext<QueueRows>({ progressOf: () => undefined, beside: false });

export function useQueueRow(row: { id: number }) {
  const { progressOf, beside } = use(QueueRowsContext);
  return { progress: progressOf(row), beside };
}
