import { ApiError, useOwnContact, usePaymentSettings, userMessageOf } from '@cage/api-client';
import { Card, FailureState, notify, Screen, Skeleton } from '@cage/ui';
import { useState } from 'react';
import { ContactSettings } from './contact-settings.tsx';
import { copy } from './copy.ts';
import { ManualSettings } from './manual-settings.tsx';

const PLACES = ['a', 'b', 'c', 'd'];

function Waiting({ label }: { label: string }) {
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 md:p-5 xl:grid-cols-4" role="status" aria-label={label} aria-busy>
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-40 w-full" />
      ))}
    </Card>
  );
}

/** Where one is paid, and the number that payers may call. */
export function SettingsScreen() {
  const settings = usePaymentSettings();
  const contact = useOwnContact();
  // A form keeps what it began with; another round begins with what is there now.
  const [round, setRound] = useState(0);
  const failed = [settings, contact].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <FailureState
        title={copy.failed}
        message={userMessageOf(failed.error)}
        requestId={failed.error instanceof ApiError ? failed.error.requestId : undefined}
        onRetry={() => void Promise.all([settings.refetch(), contact.refetch()])}
      />
    );
  }
  return (
    <Screen title={copy.title}>
      {settings.data === undefined ? (
        <Waiting label={copy.manual} />
      ) : (
        <ManualSettings
          key={round}
          settings={settings.data}
          onSaved={(message) => {
            notify.success(message);
            setRound(round + 1);
          }}
          onReload={() => void settings.refetch().then(() => setRound(round + 1))}
        />
      )}
      {contact.data === undefined ? <Waiting label={copy.contact} /> : <ContactSettings number={contact.data} />}
    </Screen>
  );
}
