import { DAY_MS } from './time.ts';

/** A proof of the books, by when it began. */
export interface BooksCheck {
  at: Date;
  balanced: boolean;
}

/** The process whose question it is. */
export interface Asking {
  startedAt: Date;
  now: Date;
}

/** A proof that is due may take its time, and fail and be tried again, before Add Chips stops for want of it. */
const PATIENCE_MS = DAY_MS / 4;

/** What was proved before this process began says nothing of what a crash or a backup put back. */
const isOf = ({ at }: BooksCheck, { startedAt, now }: Asking, goodMs: number) =>
  at >= startedAt && now.getTime() - at.getTime() < goodMs;

/** Whether the books have to be proved again: once since the process began, whichever did it, and daily. Source: R11. */
export const proofIsDue = (latest: BooksCheck | null, asking: Asking): boolean =>
  latest === null || !isOf(latest, asking, DAY_MS);

/** What keeps Add Chips from being done; `null` for nothing. Source: R11. */
export function whyNoChips(latest: BooksCheck | null, asking: Asking): 'booksNotBalanced' | 'booksNotProved' | null {
  if (latest?.balanced === false) return 'booksNotBalanced';
  return latest && isOf(latest, asking, DAY_MS + PATIENCE_MS) ? null : 'booksNotProved';
}
