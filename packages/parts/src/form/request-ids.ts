import { ApiError } from '@cage/api-client/http/api-error';

/** What makes one intention differ from another: as it is typed or chosen, never an amount in paise, which JSON lacks. */
export type Intention = string | readonly (string | number | undefined)[];

/** Whether the server said that nothing happened. An answer that nobody can read doesn't, however whole it came. */
const isNo = (error: unknown) => error instanceof ApiError && !error.retryable && error.code !== 'bad-answer';

/**
 * The request ids of one form: one intention keeps one id over retries, so that an answer that was lost does not do the work
 * twice. Other content, another try after a refusal, and the same once more after it was done, are other intentions.
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
