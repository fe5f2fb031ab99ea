import { isCall } from '@cage/contract/call-paths';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** Calls that the story on the page made and nobody mocked. */
export const unmocked: string[] = [];

/** Carries which story sent a call. */
const SENT_BY = 'x-story';
let onPage = '';

/** Another story begins. What an earlier one sent as it went may still be on its way to the mocks: it is not this one's. */
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

/** Starts once: a docs page asks for it with every story that it shows, all at the same time. */
export function startWorker() {
  starting ??= start();
  return starting;
}
