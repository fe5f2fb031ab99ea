import { contract, type EndpointName } from '@cage/contract/contract';
import { expect, spyOn, waitFor } from 'storybook/test';

/** More than it takes from a response to the cache, to React, to an effect and to what that draws. */
const TURNS = 8;

/**
 * Waits for everything pending on the page, and for its consequences. Counts turns, not time, so that nothing is missed
 * however slow the machine.
 */
export async function waitForPending(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Watches the calls of an endpoint from now on, for a story in which something must not happen. */
export function watchCalls(name: EndpointName) {
  const { path } = contract[name];
  const [begin = path] = path.split('{');
  const send = globalThis.fetch;
  let sent = 0;
  let read = 0;
  spyOn(globalThis, 'fetch').mockImplementation(async (url, given) => {
    const watched = String(url).startsWith(begin);
    if (watched) sent += 1;
    const response = await send(url, given);
    if (watched) {
      const take = response.text.bind(response);
      response.text = async () => {
        const text = await take();
        read += 1;
        return text;
      };
    }
    return response;
  });
  return {
    sent: () => sent,
    /** Resolves when so many responses were read, and their effects are drawn. */
    async taken(count: number) {
      await waitFor(() => expect(read).toBe(count));
      await waitForPending();
    },
  };
}
