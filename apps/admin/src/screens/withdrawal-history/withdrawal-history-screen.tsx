import { useWithdrawalHistory } from '@cage/api-client/withdrawals';
import { payoutMethods } from '@cage/contract/statuses';
import { listWithdrawalHistory } from '@cage/contract/withdrawals';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { ListPage } from '../../parts/list-page.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';

const filters = { queue: ['downline'], status: ['approved', 'denied'], method: payoutMethods } as const;

/** Decided withdrawals that the viewer paid, or somebody below. */
export function WithdrawalHistoryScreen() {
  const state = useListState(filters);
  const list = useWithdrawalHistory(state.input);
  const queue = state.filters.queue || 'mine';
  return (
    <Screen title={copy.title}>
      <Tabs
        label={copy.title}
        value={queue}
        onValueChange={(next) => state.setFilter('queue', next === 'downline' ? next : '')}
        tabs={copy.queues}
      >
        <TabPanel value={queue} className="pt-4">
          <ListPage
            id="withdrawal-history"
            caption={copy.title}
            state={state}
            list={list}
            columns={columns}
            rowId={({ id }) => String(id)}
            empty={copy.empty}
            search={copy.search}
            filters={copy.filters}
            kept={['queue']}
            days
            csv={{ list: listWithdrawalHistory, file: 'withdrawal-history' }}
          />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
