import type { InputOf } from '@cage/contract/endpoint';
import type { subscribePush } from '@cage/contract/notifications';
import { createContext, use } from 'react';
import { registerWorker } from './worker.ts';

export type PushSubscriptionText = InputOf<typeof subscribePush>['subscription'];
export type PushPermission = NotificationPermission | 'unsupported';

/** What a browser can do about pushes; stories put another in its place. */
export interface PushDevice {
  permission(): PushPermission;
  /** Asks the person, once; only ever from a click. */
  ask(): Promise<PushPermission>;
  /** Makes or finds the subscription of this browser, with the server's key. */
  subscribe(key: string): Promise<PushSubscriptionText>;
  /** The subscription that there is. */
  current(): Promise<PushSubscriptionText | null>;
  /** Calls when the permission is granted elsewhere, as in the browser's settings. Answers how to stop. */
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
      // Made with another key of the server: the browser keeps one, so the old one goes first.
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

/** Whether somebody turned notifications off on this device; then start-up leaves them off. */
export const isTurnedOff = (): boolean => localStorage.getItem(KEY) === 'off';
export function rememberTurnedOff(off: boolean): void {
  if (off) localStorage.setItem(KEY, 'off');
  else localStorage.removeItem(KEY);
}

const OFFER_KEY = 'cage.push.offer';

/** Whether somebody wanted no offer of notifications on this device any more; where they are turned on stays as it is. */
export const isOfferDeclined = (): boolean => localStorage.getItem(OFFER_KEY) === 'declined';
export const declineOffer = (): void => localStorage.setItem(OFFER_KEY, 'declined');
