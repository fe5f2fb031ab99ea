import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { EndingReason } from './session.ts';
import type { Surface } from './stored-session.ts';

/** Messages between the tabs of an account: signed out by a click, ended for another reason, or in use. */
export type TabMessage = 'signed-out' | EndingReason | 'active';
/** A message, the account that it is about, and the token that is over with it. */
type Told = [TabMessage, string | null, string?];

/**
 * Follows the app's other tabs that are signed in with the same `phone`, and returns a function that messages them: a
 * browser may have tabs of several people. `onEnded` must be stable.
 */
export function useOtherTabs(
  surface: Surface,
  phone: RefObject<string | null>,
  onEnded: (reason: EndingReason | null, token: string | undefined) => void,
): (message: TabMessage, token?: string) => void {
  const channel = useRef<BroadcastChannel>(null);
  useEffect(
    function followOtherTabs() {
      const tabs = new BroadcastChannel(`cage.${surface}`);
      channel.current = tabs;
      tabs.onmessage = ({ data: [told, of, token] }: MessageEvent<Told>) => {
        if (of !== phone.current) return;
        if (told === 'active') document.dispatchEvent(new Event('cage:active'));
        else onEnded(told === 'signed-out' ? null : told, token);
      };
      return () => tabs.close();
    },
    [onEnded, phone, surface],
  );
  return useCallback((...[message, token]) => channel.current?.postMessage([message, phone.current, token]), [phone]);
}
