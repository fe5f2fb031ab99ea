import { useCallback, useEffect, useRef } from 'react';
import type { ToldEnding } from './session.ts';
import type { Surface } from './stored-session.ts';

/** What a tab tells the others of its session: that somebody pressed the button, why else it ended, or that somebody is there. */
export type Told = 'signed-out' | ToldEnding | 'active';

/** Follows the other tabs of this app, and answers what tells them. Keep the function the same. */
export function useOtherTabs(surface: Surface, onEnded: (reason: ToldEnding | null) => void): (message: Told) => void {
  const channel = useRef<BroadcastChannel>(null);
  useEffect(
    function followOtherTabs() {
      const tabs = new BroadcastChannel(`cage.${surface}`);
      channel.current = tabs;
      tabs.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data === 'active') document.dispatchEvent(new Event('cage:active'));
        else onEnded(data === 'signed-out' ? null : data);
      };
      return () => tabs.close();
    },
    [onEnded, surface],
  );
  return useCallback((message) => channel.current?.postMessage(message), []);
}
