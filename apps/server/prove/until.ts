import { setTimeout as sleep } from 'node:timers/promises';

const STALLED_MS = 60_000;

/** Waits for a condition; throws when it does not come within a minute. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + STALLED_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${STALLED_MS / 1_000} s: ${what}`);
    await sleep(5);
  }
}
