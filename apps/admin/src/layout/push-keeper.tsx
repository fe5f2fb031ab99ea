import { useMe, usePushKey, useSubscribePush } from '@cage/api-client';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isTurnedOff, usePushDevice } from '../parts/push-device.ts';

/**
 * Tells the server at start-up where this browser gets pushes: only when the permission is there, or comes; nobody is
 * asked here. And goes where a click on a notification leads.
 */
export function PushKeeper() {
  const device = usePushDevice();
  const key = usePushKey();
  const me = useMe();
  const navigate = useNavigate();
  const { mutate } = useSubscribePush();
  const publicId = me.data?.publicId;

  const keep = useEffectEvent(async () => {
    if (!key.data || !publicId || isTurnedOff() || device.permission() !== 'granted') return;
    try {
      const subscription = await device.subscribe(key.data);
      mutate({ subscription, role: 'admin', accountId: publicId, active: true });
    } catch (error) {
      // Without pushes everything else works: the bell and the page tell the same.
      console.warn('Notifications could not be set up', error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an account or a key that comes is what starts it
  useEffect(
    function subscribeWhenAllowed() {
      void keep();
      return device.onGranted(() => void keep());
    },
    [device, key.data, publicId],
  );

  const open = useEffectEvent(({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data?.type === 'cage.open' && data.path?.startsWith('/admin/')) void navigate(data.path);
  });
  useEffect(function followClicks() {
    const container = navigator.serviceWorker;
    container?.addEventListener('message', open);
    return () => container?.removeEventListener('message', open);
  }, []);
  return null;
}
