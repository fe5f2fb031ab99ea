import { ApiError } from '@cage/api-client/http/api-error';

/** What distinguishes an intention: values as typed or chosen, never amounts in paise, which JSON lacks. */
export type Intention = string | readonly (string | number | undefined)[];

/** Whether the server said that nothing happened. An unreadable answer does not say so, even if complete. */
const isNo = (error: unknown) => error instanceof ApiError && !error.retryable && error.code !== 'bad-answer';

/**
 * Request ids of one form: an intention keeps its id when retried, so that after a lost answer the work is not done
 * twice. Other content, a retry after a refusal, and repeating what was done are new intentions.
 */
export function requestIds() {
  let last: { content: string; id: string } | null = null;
  return {
    idOf(content: Intention | object): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, id: crypto.randomUUID() };
      return last.id;
    },
    failed(error: unknown) {
      if (isNo(error)) last = null;
    },
    done() {
      last = null;
    },
  };
}
