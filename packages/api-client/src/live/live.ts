import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../http/api-context.ts';
import { followOnceFetched } from './follow-once-fetched.ts';

/** A shorter break is over before anybody could read about it. */
const INTERRUPTED_AFTER_MS = 5_000;

/**
 * Keeps the screen up to date while it is open: by server-sent events, or by polling every 15 seconds while they are
 * down. `connecting` until the first answer; `interrupted` after they have been down for a while. Starts once `started`.
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
