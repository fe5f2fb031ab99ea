import { useCallback, useEffect, useRef } from 'react';
import type { ToldEnding } from './session.ts';
import type { Surface } from './stored-session.ts';

/** Messages between the tabs of an app: signed out by a click, ended for another reason, or in use. */
export type Told = 'signed-out' | ToldEnding | 'active';

/** Follows the app's other tabs, and returns a function that messages them. `onEnded` must be stable. */
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
