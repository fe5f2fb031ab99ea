import { useCustomers } from '@cage/api-client/customers';
import { usePartnerPage } from '@cage/api-client/partner';
import { useMe } from '@cage/api-client/sessions';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import { useSearchParams } from '@cage/parts/router/search-params';
import { EmptyState } from '@cage/ui/empty-state';
import { Screen } from '@cage/ui/screen';
import { Select } from '@cage/ui/select';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { KeptTabPanel } from '../../parts/kept-tab-panel.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { CallLog } from './call-log.tsx';
import { copy } from './copy.ts';
import { KeysCard } from './keys-card.tsx';
import { ProjectCard } from './project-card.tsx';
import { SampleCard } from './sample-card.tsx';
import { SignatureTester } from './signature-tester.tsx';
import { Warnings } from './warnings.tsx';

const views = ['project', 'calls', 'test'] as const;

/** The choice of a customer in scope, for accounts above customers. */
function CustomerChoice({ chosen }: { chosen: string | null }) {
  const words = useWords(copy);
  const [, setParams] = useSearchParams();
  const customers = useCustomers({ limit: 500, sort: 'name' });
  const options = (customers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: `${name} (${id})` }));
  // A link may lead here before the list is loaded, or to a customer beyond its first page.
  const missing = chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }] : [];
  return (
    <Select
      aria-label={words.customer}
      placeholder={words.choose}
      options={[...missing, ...options]}
      value={chosen ?? ''}
      onChange={(event) => setParams(event.target.value ? { customer: event.target.value } : {})}
    />
  );
}

/** A customer's access to the partner API, and the calls made with it. Source: P14. */
export function ApiScreen() {
  const words = useWords(copy);
  const me = useMe();
  const [params] = useSearchParams();
  const own = me.data?.level === 'customer' ? me.data.publicId : null;
  const chosen = params.get('customer');
  const id = own ?? chosen;
  if (me.data && id) {
    return <Api key={id} id={id} choice={own ? null : <CustomerChoice chosen={chosen} />} />;
  }
  return (
    <Screen title={words.title} description={words.description}>
      {me.data ? (
        <EmptyState title={words.chooseTitle} action={<CustomerChoice chosen={null} />}>
          {words.chooseText}
        </EmptyState>
      ) : null}
    </Screen>
  );
}

function Api({ id, choice }: { id: string; choice: ReactNode }) {
  const words = useWords(copy);
  const [params, setParams] = useSearchParams();
  const page = usePartnerPage(id);
  const { data, error } = page;
  if (error && !data) {
    return (
      <Screen title={words.title} actions={choice}>
        <Failed title={words.failed} of={page} />
      </Screen>
    );
  }
  const view = views.find((name) => name === params.get('view')) ?? 'project';
  const show = (name: string) =>
    setParams(
      (now) => {
        const whose = now.get('customer');
        return { ...(whose ? { customer: whose } : {}), ...(name === 'project' ? {} : { view: name }) };
      },
      { replace: true },
    );
  return (
    <Screen
      title={data && choice ? words.of(data.name, data.id) : words.title}
      description={words.description}
      actions={choice}
    >
      <OutdatedAlert of={page} />
      {data ? <Warnings page={data} /> : null}
      <Tabs
        label={words.views}
        value={view}
        onValueChange={show}
        tabs={views.map((value) => ({ value, label: words.tabs[value] }))}
      >
        <TabPanel value="project" className="pt-4">
          <div className="grid items-start gap-4 lg:grid-cols-2" aria-busy={data === undefined}>
            <div className="flex min-w-0 flex-col gap-4">
              <KeysCard page={data} />
              {data ? <ArrivalCard id={data.id} /> : null}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <ProjectCard page={data} />
              {data ? <SampleCard page={data} /> : null}
            </div>
          </div>
        </TabPanel>
        <TabPanel value="calls" className="pt-4">
          <CallLog id={id} />
        </TabPanel>
        <KeptTabPanel value="test" chosen={view === 'test'} className="pt-4">
          <SignatureTester id={id} />
        </KeptTabPanel>
      </Tabs>
    </Screen>
  );
}
