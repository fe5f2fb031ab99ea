import { isCall } from '@cage/contract/call-paths';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** Calls made by the story on the page that have no mock. */
export const unmocked: string[] = [];

/** Names the story that sent a call. */
const SENT_BY = 'x-story';
let onPage = '';

/** Starts another story. A call that an earlier one sent as it ended may still reach the mocks: it is not this story's. */
export function beginStory(id: string) {
  onPage = id;
  unmocked.length = 0;
}

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set(SENT_BY, onPage);
  return send(request);
};

async function start() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { method, url, headers } = frame.data.request;
      const { pathname } = new URL(url);
      if (!isCall(pathname)) return;
      if (headers.get(SENT_BY) === onPage) unmocked.push(`${method} ${pathname}`);
      throw new Error(`No story verb answers ${method} ${pathname}: add mock.<endpoint>.returns(…) to beforeEach`);
    },
  });
  return worker;
}

let starting: ReturnType<typeof start> | undefined;

/** Starts once: a docs page calls it for every story that it shows, all at the same time. */
export function startWorker() {
  starting ??= start();
  return starting;
}
