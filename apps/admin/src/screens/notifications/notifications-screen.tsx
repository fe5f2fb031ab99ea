import { useMarkNotificationsRead } from '@cage/api-client/notifications';
import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { PushSwitch } from '@cage/parts/push/push-switch';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { CheckCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SoundSwitch } from '../../parts/waiting-alert/sound-switch.tsx';
import { copy } from './copy.ts';
import { Inbox } from './inbox.tsx';

const Deliveries = lazy(async () => ({ default: (await import('./deliveries.tsx')).Deliveries }));

const tabs = ['inbox', 'deliveries'] as const;

function MarkAll() {
  const words = useWords(copy);
  const mark = useMarkNotificationsRead();
  const toasts = useToasts();
  return (
    <Button
      variant="secondary"
      busy={mark.isPending}
      onClick={() => mark.mutate({}, { onSuccess: toasts.done, onError: toasts.failed })}
    >
      <CheckCheck aria-hidden className="size-4" />
      {words.markAll}
    </Button>
  );
}

const coming = <Skeleton className="h-48 w-full" />;

const inbox = (lead: string) => (
  <>
    <PushSwitch app="admin" lead={lead} />
    <SoundSwitch />
    <Inbox />
  </>
);

/** The notifications of the viewer's account and, for viewers who may set them up, its channels. */
export function NotificationsScreen() {
  const words = useWords(copy);
  const { data: me } = useMe();
  const [params, setParams] = useSearchParams();
  const sets = me !== undefined && mayCall('Bank', me);
  const tab = (sets && tabs.find((one) => one === params.get('tab'))) || 'inbox';
  return (
    <Screen title={words.title} actions={tab === 'inbox' ? <MarkAll /> : null}>
      {sets ? (
        // Another tab has another list: this one's filters are dropped.
        <Tabs
          label={words.title}
          value={tab}
          onValueChange={(next) => setParams(next === 'inbox' ? {} : { tab: next }, { replace: true })}
          tabs={tabs.map((value) => ({ value, label: words.tabs[value] }))}
        >
          <TabPanel value={tab} className="flex min-w-0 flex-col gap-4 pt-4">
            {tab === 'inbox' ? (
              inbox(words.pushLead)
            ) : (
              <Suspense fallback={coming}>
                <Deliveries />
              </Suspense>
            )}
          </TabPanel>
        </Tabs>
      ) : (
        // Not before it is known whether there are tabs: moved into them, it would fetch again.
        (me && inbox(words.pushLead)) || coming
      )}
    </Screen>
  );
}
