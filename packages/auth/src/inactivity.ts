import { INACTIVITY_MS } from '@cage/contract/people';

export interface InactivityOptions {
  now(): number;
  onWarn(): void;
  /** There was activity after a warning. */
  onCalm(): void;
  onExpire(): void;
  limitMs?: number;
  warnBeforeMs?: number;
}

export interface InactivityWatch {
  /** Reports user activity. */
  touch(): void;
  /** Compares the times; called by a timer and when the page comes back into view. */
  check(): void;
}

const WARN_BEFORE_MS = 60_000;

/**
 * Watches for 14 minutes without activity. It compares times instead of counting ticks, so that a laptop's sleep counts
 * and activity after the limit can't revive the session. Source: specification section 9, F4.
 */
export function watchInactivity(options: InactivityOptions): InactivityWatch {
  const { now, onWarn, onCalm, onExpire, limitMs = INACTIVITY_MS, warnBeforeMs = WARN_BEFORE_MS } = options;
  let lastMs = now();
  let state: 'calm' | 'warned' | 'expired' = 'calm';
  const check = () => {
    const idleMs = now() - lastMs;
    if (state === 'expired') return;
    if (idleMs >= limitMs) {
      state = 'expired';
      onExpire();
    } else if (state === 'calm' && idleMs >= limitMs - warnBeforeMs) {
      state = 'warned';
      onWarn();
    }
  };
  return {
    check,
    touch() {
      check();
      if (state === 'expired') return;
      lastMs = now();
      if (state === 'warned') {
        state = 'calm';
        onCalm();
      }
    },
  };
}
