import { ApiError } from '@cage/api-client/http/api-error';
import { useRef } from 'react';

/** What makes one intention differ from another: as it is typed or chosen, never an amount in paise, which JSON lacks. */
export type Intention = string | readonly (string | number | undefined)[];

/** Whether the server said that nothing happened. An answer that nobody can read doesn't, however whole it came. */
const isNo = (error: unknown) => error instanceof ApiError && !error.retryable && error.code !== 'bad-answer';

/**
 * Request ids: one intention keeps one id over retries, so that an answer that was lost does not do the work twice.
 * Other content, or another try after a refusal, is another intention.
 */
export function useRequestIds() {
  const last = useRef<{ content: string; id: string } | null>(null);
  return {
    idOf(content: Intention | object): string {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, id: crypto.randomUUID() };
      return last.current.id;
    },
    failed(error: unknown) {
      if (isNo(error)) last.current = null;
    },
  };
}
