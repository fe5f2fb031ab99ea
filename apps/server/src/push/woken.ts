import { outage } from '../log.ts';
import type { Services } from '../services.ts';
import { EVENTS_CHANNEL } from '../store/live/live-events.ts';

/**
 * Does work after the transactions that asked for it: woken by the events that they publish, and by a timer for failed or
 * later work; never twice at once. Returns the function that stops it.
 */
export async function runWhenWoken(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { what, everyMs, work }: { what: Parameters<typeof outage>[1]; everyMs: number; work(): Promise<unknown> },
): Promise<{ wake(): void; stop(): Promise<void> }> {
  const lost = outage(log, what);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  function wake(): void {
    again = !stopped;
    running ??= go().finally(() => {
      running = null;
    });
  }
  async function go(): Promise<void> {
    while (again) {
      again = false;
      await work().then(lost.ended, lost.began);
    }
  }
  const unlisten = await database.listen(EVENTS_CHANNEL, wake);
  const timer = setInterval(wake, everyMs).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      await unlisten();
      stopped = true;
      again = false;
      await running;
    },
  };
}
