import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../http/api-context.ts';
import { followOnceFetched } from './follow-once-fetched.ts';

/** A break this short is mended before anybody could read that there is one. */
const INTERRUPTED_AFTER_MS = 5_000;

/**
 * Keeps what is on the screen true while it is open: over server-sent events, by asking every 15 seconds while they are
 * down. `connecting` until the first answer; `interrupted` once they have been away for a while. Begins once `started`.
 */
export function useLiveEvents(started: boolean): { state: 'connecting' | 'live' | 'down'; interrupted: boolean } {
  const api = useApi();
  const queryClient = useQueryClient();
  const [begunAt] = useState(Date.now);
  const [state, setState] = useState<'connecting' | 'live' | 'down'>('connecting');
  const [interrupted, setInterrupted] = useState(false);
  const live = state === 'live';
  useEffect(
    function followEvents() {
      if (!started) return;
      return followOnceFetched(() => import('./follow.ts'), api, queryClient, { begunAt, onState: setState });
    },
    [api, queryClient, started, begunAt],
  );
  useEffect(
    function noticeABreak() {
      if (live) return setInterrupted(false);
      const timer = setTimeout(() => setInterrupted(true), INTERRUPTED_AFTER_MS);
      return () => clearTimeout(timer);
    },
    [live],
  );
  return { state, interrupted };
}
