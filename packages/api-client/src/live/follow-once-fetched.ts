import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../http/call.ts';
import type { follow } from './follow.ts';

export const RETRY_MS = 15_000;

/**
 * Follows the server's events with code loaded after the page is usable. While that can't be loaded,
 * everything on the screen is refetched instead.
 */
export function followOnceFetched(
  fetchFollow: () => Promise<{ follow: typeof follow }>,
  api: Client,
  queryClient: QueryClient,
  told: Parameters<typeof follow>[2],
): () => void {
  let left = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function begin(): Promise<void> {
    const fetched = await fetchFollow().catch(() => null);
    if (left) return;
    if (fetched) {
      stop = fetched.follow(api, queryClient, told);
      return;
    }
    told.onState('down');
    timer = setTimeout(() => {
      void queryClient.invalidateQueries();
      void begin();
    }, RETRY_MS);
  }
  void begin();
  return () => {
    left = true;
    clearTimeout(timer);
    stop?.();
  };
}
