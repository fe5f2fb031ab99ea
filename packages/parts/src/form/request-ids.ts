import { ApiError, type ApiErrorCode } from '@cage/api-client/http/api-error';

/** What distinguishes an intention: values as typed or chosen, never amounts in paise, which JSON lacks. */
export type Intention = string | readonly (string | number | undefined)[];

/** Whether the server said that nothing happened. An unreadable answer does not say so, even if complete. */
const isNo = (error: unknown) => error instanceof ApiError && !error.retryable && error.code !== 'bad-answer';

const lost = new Set<string>(['network', 'timeout', 'bad-answer'] satisfies ApiErrorCode[]);

/** Whether no answer came, so that the work may be done. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && lost.has(error.code);

/**
 * Request ids of one form: an intention keeps its id when retried, so that after a lost answer the work is not done
 * twice. Other content, a retry after a refusal, and repeating what was done are new intentions.
 */
export function requestIds() {
  let last: { content: string; id: string } | null = null;
  /** The id that was last left without an answer. */
  let open: string | undefined;
  return {
    idOf(content: Intention | object): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, id: crypto.randomUUID() };
      return last.id;
    },
    /** Returns whether the work of an id may be done, though no answer came. */
    failed(error: unknown): boolean {
      const { id } = last ?? {};
      if (isLost(error)) open = id;
      // For the same id, a no is about all its attempts; for another, it says nothing about the earlier ones.
      else if (isNo(error) && open === id) open = undefined;
      if (isNo(error)) last = null;
      return open !== undefined;
    },
    done() {
      open = undefined;
      last = null;
    },
  };
}
