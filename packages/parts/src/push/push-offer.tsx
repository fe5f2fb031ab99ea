import { usePushSwitch } from '@cage/api-client/notifications/push';
import { declineOffer } from '@cage/api-client/notifications/push-device';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { useLanguage, useWords } from '@cage/ui/words';
import { Bell, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { UserMessage } from '../words/user-message.tsx';
import { copy } from './copy.ts';

/**
 * Offers pushes to a user who waits for a decision. Empty where they are not available; the outcome takes the
 * place of the buttons, and the focus moves there.
 */
export function PushOffer({ app }: { app: 'admin' | 'player' }) {
  const words = useWords(copy);
  const place = useRef<HTMLDivElement>(null);
  const [declined, setDeclined] = useState(false);
  const { state, busy, problem, turnOn } = usePushSwitch({
    role: app,
    locale: useLanguage().language,
    // Shown in place of the buttons.
    onDone: () => {},
  });
  const focusPlace = () => place.current?.focus({ preventScroll: true });
  async function accept() {
    await turnOn();
    // The user may have moved on.
    if (document.activeElement === document.body || place.current?.contains(document.activeElement)) focusPlace();
  }
  function decline() {
    declineOffer();
    setDeclined(true);
    focusPlace();
  }
  return (
    <div
      ref={place}
      data-slot="push-offer"
      role="status"
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-2 outline-none"
    >
      {state.is === 'off' && !declined ? (
        <>
          <Button variant="secondary" size="touch" busy={busy} onClick={() => void accept()}>
            <Bell aria-hidden className="size-4" />
            {words.offer}
          </Button>
          <Button variant="ghost" size="touch" aria-label={words.notNow} onClick={decline}>
            <X aria-hidden className="size-4" />
          </Button>
          {problem ? (
            <Alert tone="danger" className="basis-full">
              {problem.is === 'browser' ? words.failed : <UserMessage of={problem.error} />}
            </Alert>
          ) : null}
        </>
      ) : null}
      {state.is === 'on' ? <p className="text-muted-foreground">{words.told}</p> : null}
      {state.is === 'denied' ? <p className="text-muted-foreground">{words.denied}</p> : null}
    </div>
  );
}
