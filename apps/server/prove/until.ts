import { setTimeout as sleep } from 'node:timers/promises';

const STALLED_MS = 60_000;

/**
 * Waits for a condition; throws when it does not come within a minute, or, where progress is counted, when for a minute none
 * was made: how fast a machine is proves nothing.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  progress: () => number = () => 0,
): Promise<void> {
  let [before, since] = [progress(), performance.now()];
  while (!(await condition())) {
    const [now, at] = [progress(), performance.now()];
    if (now !== before) [before, since] = [now, at];
    if (at - since > STALLED_MS) throw new Error(`Stood still for ${STALLED_MS / 1_000} s: ${what}`);
    await sleep(5);
  }
}
