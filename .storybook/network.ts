import { isCall } from '@cage/contract/call-paths';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** Calls that a story made and nobody mocked. */
export const unmocked: string[] = [];

async function start() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { method, url } = frame.data.request;
      const { pathname } = new URL(url);
      if (!isCall(pathname)) return;
      unmocked.push(`${method} ${pathname}`);
      throw new Error(`No story verb answers ${method} ${pathname}: add mock.<endpoint>.returns(…) to beforeEach`);
    },
  });
  return worker;
}

let starting: ReturnType<typeof start> | undefined;

/** Starts once: a docs page asks for it with every story that it shows, all at the same time. */
export function startWorker() {
  starting ??= start();
  return starting;
}
