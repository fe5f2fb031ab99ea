import type { CDPSession, Locator, Page } from '@playwright/test';

/** Measurements in a page during interactions. */
interface Probe {
  /** When the input being measured happened. */
  pressedAt: number;
  /** Resolves with the milliseconds from that input to the painted frame that shows at least so many of these. */
  shown(selector: string, least: number): Promise<number>;
  /** Resolves once nothing has changed for so long. */
  quiet(forMs: number): Promise<void>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in each page before its own code. */
function installProbe() {
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(
      type,
      (event) => {
        window.probe.pressedAt ||= event.timeStamp;
      },
      { capture: true, passive: true },
    );
  }
  const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  window.probe = {
    pressedAt: 0,
    shown: (selector, least) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => reject(new Error(`${least} of ${selector} never came`)), 20_000);
        // A message arrives after the frame in which it was sent has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          clearTimeout(giveUp);
          resolve(performance.now() - window.probe.pressedAt);
        };
        function look() {
          const there = document.querySelectorAll(selector);
          const enough =
            window.probe.pressedAt > 0 && there.length >= least && [...there].slice(0, least).every(inSight);
          if (enough) port2.postMessage(null);
          else requestAnimationFrame(look);
        }
        requestAnimationFrame(look);
      }),
    quiet: (forMs) =>
      new Promise((resolve) => {
        let timer = setTimeout(done, forMs);
        const watcher = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, forMs);
        });
        function done() {
          watcher.disconnect();
          resolve();
        }
        const everything = { childList: true, subtree: true, characterData: true, attributes: true };
        watcher.observe(document.documentElement, everything);
      }),
  };
}

/** A page being measured: with its processor slowed down, and access to its main thread's own time. */
export interface Measured {
  page: Page;
  session: CDPSession;
}

export async function measured(page: Page, slower: number): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  // Thread time, not wall-clock time: other work of the machine is not in it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(installProbe);
  return { page, session };
}

/** Returns the working time of the main thread in milliseconds. */
export async function worked({ session }: Measured): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

export const waitUntilQuiet = ({ page }: Measured, forMs = 500) => page.evaluate((ms) => window.probe.quiet(ms), forMs);

/** Returns the MiB of the heap after garbage collection. */
export async function heap({ session }: Measured): Promise<number> {
  for (let again = 0; again < 3; again += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
}

export interface Cost {
  /** From the press to the painted frame. */
  tookMs: number;
  /** Work of the main thread for it, until the page was quiet again. */
  workMs: number;
}

/** Presses the middle of an element, without a test's checks before it, and waits for what it shows. */
export async function press(
  one: Measured,
  target: Locator,
  { shows, least = 1 }: { shows: string; least?: number },
): Promise<Cost> {
  const { page } = one;
  // Out from under the content at the foot of the window.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there to be pressed`);
  const before = await worked(one);
  await page.evaluate(() => {
    window.probe.pressedAt = 0;
  });
  const shown = page.evaluate(([selector, count]) => window.probe.shown(selector, count), [shows, least] as const);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const tookMs = await shown;
  await waitUntilQuiet(one, 200);
  return { tookMs, workMs: (await worked(one)) - before };
}

/** A frame at 60 Hz. */
const FRAME_MS = 1_000 / 60;

interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of thread time. */
  tdur?: number;
  dur?: number;
  args: { name?: string };
}

/** Returns the number of frames dropped because tasks of the main thread took longer, while something was done. */
export async function droppedFrames({ session }: Measured, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = events.find(
    ({ name, pid, tid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === tid,
  );
  const tasks = events.filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === main?.tid);
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.floor(tdur / 1_000 / FRAME_MS), 0);
}
