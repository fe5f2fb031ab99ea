import { usePushKey } from '@cage/api-client/notifications';
import { isOfferDeclined, isTurnedOff, usePushDevice } from '@cage/api-client/notifications/push-device';
import { type ComponentType, lazy, Suspense, useState } from 'react';

// It is an extra: a connection that breaks here breaks nothing of the page.
const PushOffer = lazy(async (): Promise<{ default: ComponentType<{ app: 'player' }> }> => {
  try {
    return { default: (await import('@cage/parts/push/push-offer')).PushOffer };
  } catch {
    return { default: () => null };
  }
});

/**
 * Where a page of what waits offers to tell of its decision. What comes late finds its room: that is there from the first
 * drawing on, unless this browser could not be told or was asked before.
 */
export function PushOfferPlace() {
  const device = usePushDevice();
  const { data: key } = usePushKey();
  const [kept] = useState(
    () => key !== null && device.permission() === 'default' && !isTurnedOff() && !isOfferDeclined(),
  );
  if (!kept) return null;
  return (
    <div className="min-h-11">
      <Suspense>
        <PushOffer app="player" />
      </Suspense>
    </div>
  );
}
