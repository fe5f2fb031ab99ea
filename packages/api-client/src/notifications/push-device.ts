import type { InputOf } from '@cage/contract/endpoint';
import type { subscribePush } from '@cage/contract/notifications';
import { createContext, use } from 'react';
import { registerWorker } from './worker.ts';

export type PushSubscriptionText = InputOf<typeof subscribePush>['subscription'];
export type PushPermission = NotificationPermission | 'unsupported';

/** The push functions of a browser; stories replace it. */
export interface PushDevice {
  permission(): PushPermission;
  /** Prompts the user, once; only ever from a click. */
  ask(): Promise<PushPermission>;
  /** Creates or finds this browser's subscription, with the server's key. */
  subscribe(key: string): Promise<PushSubscriptionText>;
  /** The existing subscription. */
  current(): Promise<PushSubscriptionText | null>;
  /** Calls back when the permission is granted elsewhere, as in the browser's settings. Returns a function that stops it. */
  onGranted(call: () => void): () => void;
}

const isSupported = () => 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

function textOf(subscription: PushSubscription): PushSubscriptionText {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const browserPush: PushDevice = {
  permission: () => (isSupported() ? Notification.permission : 'unsupported'),
  ask: () => Notification.requestPermission(),
  async subscribe(key) {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    try {
      return textOf(await pushManager.subscribe(wanted));
    } catch {
      // Created with another server key: a browser keeps only one, so remove the old one first.
      await (await pushManager.getSubscription())?.unsubscribe();
      return textOf(await pushManager.subscribe(wanted));
    }
  },
  async current() {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const subscription = await registration?.pushManager.getSubscription();
    return subscription ? textOf(subscription) : null;
  },
  onGranted(call) {
    let status: PermissionStatus | null = null;
    let stopped = false;
    const tell = () => {
      if (status?.state === 'granted') call();
    };
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (stopped) return;
        status = found;
        found.addEventListener('change', tell);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
      status?.removeEventListener('change', tell);
    };
  },
};

export const PushDeviceContext = createContext<PushDevice>(browserPush);
export const usePushDevice = () => use(PushDeviceContext);

const KEY = 'cage.push';

/** Whether the user turned notifications off on this device; start-up then leaves them off. */
export const isTurnedOff = (): boolean => localStorage.getItem(KEY) === 'off';
export function rememberTurnedOff(off: boolean): void {
  if (off) localStorage.setItem(KEY, 'off');
  else localStorage.removeItem(KEY);
}

const OFFER_KEY = 'cage.push.offer';

/** Whether the user declined offers of notifications on this device; notifications already on stay on. */
export const isOfferDeclined = (): boolean => localStorage.getItem(OFFER_KEY) === 'declined';
export const declineOffer = (): void => localStorage.setItem(OFFER_KEY, 'declined');
