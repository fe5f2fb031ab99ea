import { useMe } from '@cage/api-client/sessions';
import { mayCall } from '@cage/contract/roles/access';
import { useLocation } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { WayBack } from '@cage/ui/way-back';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { FilesList } from './files-list.tsx';
import { Formats } from './formats.tsx';

const PLACE = '/admin/withdraw/files';

/** The payout files, and the formats in which they are written. Source: O12. */
export function PayoutFilesScreen() {
  const words = useWords(copy);
  const me = useMe();
  const [params] = useSearchParams();
  const { history } = useLocation();
  const decides = me.data !== undefined && mayCall('Pending Withdrawal', me.data);
  const tab = params.get('tab') === 'formats' || (me.data && !decides) ? 'formats' : 'files';
  const tabs = [
    ...(decides ? [{ value: 'files', label: words.tabs.files }] : []),
    { value: 'formats', label: words.tabs.formats },
  ];
  return (
    <Screen
      title={words.title}
      description={words.description}
      back={decides ? <WayBack to="/admin/withdraw" label={words.back} /> : null}
    >
      <Tabs
        label={words.title}
        value={tab}
        onValueChange={(next) => history.replace(next === 'formats' ? `${PLACE}?tab=formats` : PLACE)}
        tabs={tabs}
      >
        <TabPanel value={tab} className="flex min-w-0 flex-col gap-3 pt-4">
          {tab === 'files' ? <FilesList /> : <Formats mayEdit={me.data !== undefined && mayCall('Bank', me.data)} />}
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
