import { useRechargeHistory } from '@cage/api-client/recharges';
import { listRechargeHistory } from '@cage/contract/recharges';
import { payMethods } from '@cage/contract/statuses';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { ListPage } from '../../parts/list-page.tsx';
import { pastRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { queue: ['downline'], status: ['accepted', 'cancelled'], method: payMethods } as const;

/** Decided recharges that were paid to the viewer, or to somebody below. */
export function RechargeHistoryScreen() {
  const state = useListState(filters);
  const list = useRechargeHistory(state.input);
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
            id="recharge-history"
            caption={copy.title}
            state={state}
            list={list}
            columns={pastRechargeColumns}
            rowId={({ id }) => String(id)}
            empty={copy.empty}
            search={copy.search}
            filters={copy.filters}
            kept={['queue']}
            days
            csv={{ list: listRechargeHistory, file: 'deposit-history' }}
          />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
