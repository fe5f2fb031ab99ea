import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { PushLocale } from '@cage/contract/notifications/sentences';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../sessions/sessions.ts';
import { usePushKey, useSubscribePush } from './notifications.ts';
import {
  isTurnedOff,
  type PushPermission,
  type PushSubscriptionText,
  rememberTurnedOff,
  usePushDevice,
} from './push-device.ts';

/** The app, as a subscription's payload names it (D13), and its current language. */
interface App {
  role: 'admin' | 'player';
  locale?: PushLocale;
}

/**
 * Tells the server at start-up where this browser gets pushes, but only when the permission exists or is granted later: it
 * never prompts. Also follows clicks on notifications: `open` gets a path of the app.
 */
export function usePushKeeper({ role, locale = 'en', open }: App & { open(path: string): void }): void {
  const device = usePushDevice();
  const [granted, setGranted] = useState(() => device.permission() === 'granted');
  const key = usePushKey(granted);
  const publicId = useMe().data?.publicId;
  const { mutate } = useSubscribePush();

  const keep = useEffectEvent(async () => {
    if (!key.data || !publicId || isTurnedOff() || device.permission() !== 'granted') return;
    try {
      const subscription = await device.subscribe(key.data);
      mutate({ subscription, role, accountId: publicId, active: true, locale });
    } catch (error) {
      // Everything else works without pushes: the bell and the page show the same.
      console.warn('Notifications could not be set up', error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an account, a key or another language is what starts it
  useEffect(
    function subscribeWhenAllowed() {
      void keep();
      return device.onGranted(() => {
        setGranted(true);
        void keep();
      });
    },
    [device, key.data, publicId, locale],
  );

  const follow = useEffectEvent(({ data, ports: [asking] }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data?.type === 'cage.there') asking?.postMessage(true);
    if (data?.type === 'cage.open' && data.path && /^\/[\w-]/.test(data.path)) open(data.path);
  });
  useEffect(function followClicks() {
    const container = navigator.serviceWorker;
    container?.addEventListener('message', follow);
    return () => container?.removeEventListener('message', follow);
  }, []);
}

/** State of this browser's pushes; components that show it have their own words. */
export type PushState =
  | { is: 'looking' | 'on' | 'off' | 'denied' | 'unsupported' | 'not-set-up' }
  | { is: 'unreachable'; retry(): void };

type Here = Exclude<PushState['is'], 'not-set-up' | 'unreachable'>;

function stateOf(permission: PushPermission, subscribed: boolean): Here {
  if (permission === 'unsupported' || permission === 'denied') return permission;
  return permission === 'granted' && subscribed && !isTurnedOff() ? 'on' : 'off';
}

/** Turns pushes to this browser on and off. Only turning on prompts for the permission. */
export function usePushSwitch({ role, locale = 'en', onDone }: App & { onDone(answer: ConfirmationAnswer): void }) {
  const device = usePushDevice();
  const me = useMe();
  const key = usePushKey();
  const subscribe = useSubscribePush();
  const [here, setHere] = useState<Here>('looking');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ is: 'browser' } | { is: 'server'; error: unknown } | null>(null);

  useEffect(
    function lookAtTheDevice() {
      const permission = device.permission();
      if (permission !== 'granted') {
        setHere(stateOf(permission, false));
        return;
      }
      let left = false;
      void device.current().then(
        (subscription) => left || setHere(stateOf(permission, subscription !== null)),
        () => left || setHere('off'),
      );
      return () => {
        left = true;
      };
    },
    [device],
  );

  async function attempt(work: () => Promise<ConfirmationAnswer | null>) {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await work();
      if (answer) onDone(answer);
    } catch (error) {
      // The browser's push service refuses with a DOMException, which is no answer of the server.
      setProblem(error instanceof DOMException ? { is: 'browser' } : { is: 'server', error });
    }
    setBusy(false);
  }
  const send = (subscription: PushSubscriptionText, active: boolean) =>
    subscribe.mutateAsync({ subscription, role, accountId: me.data?.publicId ?? '', active, locale });

  async function turnOn() {
    const serverKey = key.data;
    if (!serverKey) return;
    const permission = await device.ask();
    setHere(stateOf(permission, false));
    if (permission !== 'granted') return;
    await attempt(async () => {
      const answer = await send(await device.subscribe(serverKey), true);
      rememberTurnedOff(false);
      setHere('on');
      return answer;
    });
  }
  const turnOff = () =>
    attempt(async () => {
      const subscription = await device.current();
      const answer = subscription ? await send(subscription, false) : null;
      rememberTurnedOff(true);
      setHere('off');
      return answer;
    });

  const state: PushState = key.isError
    ? { is: 'unreachable', retry: () => void key.refetch() }
    : { is: key.data === undefined ? 'looking' : key.data === null ? 'not-set-up' : here };
  return { state, busy, problem, turnOn, turnOff };
}
