import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { EndingReason } from './session.ts';
import type { Surface } from './stored-session.ts';

/** Messages between the tabs of an account: signed out by a click, ended for another reason, or in use. */
export type TabMessage = 'signed-out' | EndingReason | 'active';

/**
 * Follows the app's other tabs that are signed in with the same `phone`, and returns a function that messages them: a
 * browser may have tabs of several people. `onEnded` must be stable.
 */
export function useOtherTabs(
  surface: Surface,
  phone: RefObject<string | null>,
  onEnded: (reason: EndingReason | null) => void,
): (message: TabMessage) => void {
  const channel = useRef<BroadcastChannel>(null);
  useEffect(
    function followOtherTabs() {
      const tabs = new BroadcastChannel(`cage.${surface}`);
      channel.current = tabs;
      tabs.onmessage = ({ data: [told, of] }: MessageEvent<[TabMessage, string | null]>) => {
        if (of !== phone.current) return;
        if (told === 'active') document.dispatchEvent(new Event('cage:active'));
        else onEnded(told === 'signed-out' ? null : told);
      };
      return () => tabs.close();
    },
    [onEnded, phone, surface],
  );
  return useCallback((message) => channel.current?.postMessage([message, phone.current]), [phone]);
}
