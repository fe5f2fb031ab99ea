import type { Services } from '../../services.ts';
import { takeCalls } from '../../store/partner/rates.ts';

const MINUTE_MS = 60_000;
const MINUTE_S = 60;

interface Counter {
  minute: number;
  /** Calls taken by this process that it may still admit. */
  left: number;
  taking: Promise<void> | null;
  /** Whether all calls of the minute are taken. */
  spent: boolean;
}

/** Admits a call of a key and returns `null`, or returns the seconds after which the key may call again. */
export type RateLimit = (keyId: number, now: Date) => Promise<number | null>;

/**
 * Limits each key to `perMinute` calls over all processes, without a write per call: a process takes a second's share of
 * calls at once from the shared count, and counts them down in memory. What it took and did not use expires with the minute.
 */
export function rateLimit({ database }: Pick<Services, 'database'>, perMinute: number): RateLimit {
  const counters = new Map<number, Counter>();
  const step = Math.ceil(perMinute / MINUTE_S);

  function counterOf(keyId: number, now: Date): Counter {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const known = counters.get(keyId);
    if (known?.minute === minute) return known;
    const fresh = { minute, left: 0, taking: null, spent: false };
    counters.set(keyId, fresh);
    return fresh;
  }

  function take(keyId: number, counter: Counter): Promise<void> {
    const minute = new Date(counter.minute * MINUTE_MS);
    counter.taking ??= takeCalls(database, { keyId, minute, calls: step })
      .then((taken) => {
        const beyond = Math.max(taken - perMinute, 0);
        counter.left += Math.max(step - beyond, 0);
        counter.spent = beyond > 0;
      })
      .finally(() => {
        counter.taking = null;
      });
    return counter.taking;
  }

  return async (keyId, now) => {
    const counter = counterOf(keyId, now);
    while (counter.left === 0 && !counter.spent) await take(keyId, counter);
    if (counter.left === 0) return Math.max(1, Math.ceil(((counter.minute + 1) * MINUTE_MS - now.getTime()) / 1_000));
    counter.left -= 1;
    return null;
  };
}
