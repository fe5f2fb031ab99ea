import { DAY_MS } from './time.ts';

/** A proof of the books and the time when it started. */
export interface BooksCheck {
  at: Date;
  balanced: boolean;
}

/** The process that asks. */
export interface Asking {
  startedAt: Date;
  now: Date;
}

/** Grace for a proof that is due: it may run, fail and be retried before Add Chips stops for lack of one. */
const PATIENCE_MS = DAY_MS / 4;

/**
 * Whether a proof is recent enough. One made before this process started says nothing about what a crash or a restored
 * backup brought back.
 */
const isOf = ({ at }: BooksCheck, { startedAt, now }: Asking, goodMs: number) =>
  at >= startedAt && now.getTime() - at.getTime() < goodMs;

/** Whether the books have to be proved again: once since this process started, by whichever process, and daily. Source: R11. */
export const proofIsDue = (latest: BooksCheck | null, asking: Asking): boolean =>
  latest === null || !isOf(latest, asking, DAY_MS);

/** Why Add Chips is stopped, or `null`. Source: R11. */
export function mintProblem(latest: BooksCheck | null, asking: Asking): 'booksNotBalanced' | 'booksNotProved' | null {
  if (latest?.balanced === false) return 'booksNotBalanced';
  return latest && isOf(latest, asking, DAY_MS + PATIENCE_MS) ? null : 'booksNotProved';
}
