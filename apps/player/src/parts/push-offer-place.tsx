import { usePushKey } from '@cage/api-client/notifications';
import { isOfferDeclined, isTurnedOff, usePushDevice } from '@cage/api-client/notifications/push-device';
import { type ComponentType, lazy, Suspense, useState } from 'react';

// An extra: if it can't be fetched, the rest of the page still works.
const PushOffer = lazy(async (): Promise<{ default: ComponentType<{ app: 'player' }> }> => {
  try {
    return { default: (await import('@cage/parts/push/push-offer')).PushOffer };
  } catch {
    return { default: () => null };
  }
});

/**
 * Where a page of a pending request offers a push of its decision. Its space is reserved from the first render on, as it
 * comes late, unless this browser can't receive pushes or was asked before.
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
