import type pg from 'pg';
import type { Log } from '../../services.ts';

/** A wake-up within this time of the previous one waits, and is merged with others. */
const WAKE_EVERY_MS = 25;

/**
 * Wakes a channel's listeners outside the transactions that ask for it: a NOTIFY in each would make all commits wait
 * for one another.
 */
export function createWaker(pool: pg.Pool, log: Log): (channel: string) => void {
  const toWake = new Set<string>();
  let waking = false;

  async function notifyAll(): Promise<void> {
    const channels = [...toWake];
    toWake.clear();
    await pool
      .query({ text: `select pg_notify(channel, '') from unnest($1::text[]) as channel`, values: [channels] })
      .catch((err: unknown) => log.debug({ err, channels }, 'Nobody was woken'));
  }
  function wake(channel: string): void {
    toWake.add(channel);
    if (waking) return;
    waking = true;
    void notifyAll().finally(() => {
      const rest = setTimeout(() => {
        waking = false;
        for (const left of toWake) wake(left);
      }, WAKE_EVERY_MS);
      rest.unref();
    });
  }
  return wake;
}
