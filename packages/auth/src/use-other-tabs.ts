import { useCallback, useEffect, useRef } from 'react';
import type { Surface } from './stored-session.ts';

/** What a tab tells the others of its session. */
export type Told = 'signed-out' | 'active';

/** Follows the other tabs of this app, and answers what tells them. Keep the function the same. */
export function useOtherTabs(surface: Surface, onSignedOut: () => void): (message: Told) => void {
  const channel = useRef<BroadcastChannel>(null);
  useEffect(
    function followOtherTabs() {
      const tabs = new BroadcastChannel(`cage.${surface}`);
      channel.current = tabs;
      tabs.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data === 'signed-out') onSignedOut();
        if (data === 'active') document.dispatchEvent(new Event('cage:active'));
      };
      return () => tabs.close();
    },
    [onSignedOut, surface],
  );
  return useCallback((message) => channel.current?.postMessage(message), []);
}
