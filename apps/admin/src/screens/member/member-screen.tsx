import { ApiError } from '@cage/api-client/http/api-error';
import { useMember } from '@cage/api-client/players';
import { useMe } from '@cage/api-client/sessions';
import type { Member } from '@cage/contract/players';
import { mayCall } from '@cage/contract/roles/access';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { useParams } from '@cage/parts/router/routes';
import { useSearchParams } from '@cage/parts/router/search-params';
import { Card } from '@cage/ui/card';
import { EmptyState } from '@cage/ui/empty-state';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { WayBack } from '@cage/ui/way-back';
import { useWords } from '@cage/ui/words';
import { Suspense, useState } from 'react';
import type { AccountAction } from '../../parts/account/account.ts';
import { AccountActions } from '../../parts/account/account-actions.tsx';
import { AccountDialogs } from '../../parts/account/account-dialogs.tsx';
import { Failed } from '../../parts/failure.tsx';
import { Notes } from '../../parts/notes/notes.tsx';
import { Tags } from '../../parts/notes/tags.tsx';
import { optionsOf } from '../../parts/options.ts';
import { usePersonPageName } from '../../parts/records/use-record-name.ts';
import { copy } from './copy.ts';
import { Debts } from './debts.tsx';
import { Linked } from './linked.tsx';
import { Bets, Deposits, Sessions, Statement, Withdrawals } from './lists.tsx';
import { Overview } from './overview.tsx';

const Documents = lazyPrefetched(async () => (await import('./documents.tsx')).Documents);

function Pages({ publicId, member }: { publicId: string; member: Member | undefined }) {
  const words = useWords(copy);
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const tabs = optionsOf(words.tabs).filter(
    ({ value }) =>
      (value !== 'bets' || (me.data && mayCall('Casino Bets', me.data))) &&
      (value !== 'documents' || me.data?.documents === true),
  );
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const pages = {
    overview: <Overview publicId={publicId} member={member} />,
    deposits: <Deposits member={publicId} />,
    withdrawals: <Withdrawals member={publicId} />,
    bets: <Bets member={publicId} />,
    debts: <Debts member={publicId} />,
    statement: <Statement member={publicId} />,
    sessions: <Sessions member={publicId} />,
    linked: <Linked member={publicId} />,
    documents: (
      <Suspense>
        <Documents publicId={publicId} member={member} />
      </Suspense>
    ),
    notes: (
      <Card className="max-w-3xl px-4 py-3">
        <Notes account={publicId} />
      </Card>
    ),
  };
  return (
    // Another tab has another list: this one's filters are dropped.
    <Tabs
      label={member?.username ?? words.title}
      value={tab}
      onValueChange={(next) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true })}
      tabs={tabs}
    >
      <TabPanel value={tab} className="pt-4">
        {pages[tab]}
      </TabPanel>
    </Tabs>
  );
}

/** One player: what it has, what it did, and the actions on it. */
export function MemberScreen() {
  const words = useWords(copy);
  const { member: publicId = '' } = useParams();
  const member = useMember(publicId);
  usePersonPageName(
    `/admin/members/${publicId}`,
    member.data && { id: member.data.publicId, username: member.data.username },
  );
  const [doing, setDoing] = useState<AccountAction | null>(null);
  const narrow = useMediaQuery('(width < 48rem)');
  const back = <WayBack to="/admin/members" label={words.back} />;
  if (member.isError && !member.data) {
    const missing = member.error instanceof ApiError && member.error.code === 'not-found';
    return (
      <Screen title={words.title} back={back}>
        {missing ? (
          <EmptyState title={words.missing}>{words.missingText}</EmptyState>
        ) : (
          <Failed title={words.failed} of={member} />
        )}
      </Screen>
    );
  }
  const { data } = member;
  return (
    <Screen
      title={data?.username ?? words.title}
      description={data ? `${data.publicId} · ${data.customer}` : publicId}
      back={back}
      beside
      actions={
        // As wide as all buttons, which on a phone are in a menu: which ones there are is known once the member is
        // loaded.
        <div className="flex size-(--control) shrink-0 items-center justify-end md:w-60">
          {data ? <AccountActions account={data} onDo={setDoing} compact={narrow} inHeading /> : null}
        </div>
      }
    >
      {data ? <OutdatedAlert of={member} /> : null}
      <Tags account={publicId} list="/admin/members" />
      <Pages publicId={publicId} member={data} />
      <AccountDialogs doing={doing} accounts={data && [data]} onClose={() => setDoing(null)} />
    </Screen>
  );
}
