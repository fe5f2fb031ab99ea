import { useRechargeHistory } from '@cage/api-client/recharges';
import { payMethods } from '@cage/contract/pay-methods';
import { listRechargeHistory } from '@cage/contract/recharges';
import { contractWords } from '@cage/parts/words/contract-words';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { useCaseRows } from '../../parts/cases/use-case-rows.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { pastRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { queue: ['downline'], status: ['accepted', 'cancelled', 'reversed'], method: payMethods } as const;

/** Decided recharges that were paid to the viewer, or to somebody below. */
export function RechargeHistoryScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters);
  const list = useRechargeHistory(state.input);
  const { columns, table } = useCaseRows(pastRechargeColumns);
  const queue = state.filters.queue || 'mine';
  return (
    <Screen title={words.title}>
      <Tabs
        label={words.title}
        value={queue}
        onValueChange={(next) => state.setFilter('queue', next === 'downline' ? next : '')}
        tabs={optionsOf(words.queues)}
      >
        <TabPanel value={queue} className="pt-4">
          <ListPage
            id="recharge-history"
            caption={words.title}
            state={state}
            list={list}
            columns={columns}
            table={table}
            rowId={({ id }) => String(id)}
            empty={words.empty}
            search={words.search}
            filters={[
              {
                name: 'status',
                label: headers.status,
                options: optionsOf({ ...said.rechargeStatuses, reversed: said.reversed }, filters.status),
              },
              { name: 'method', label: headers.type, options: optionsOf(said.payMethods) },
            ]}
            kept={['queue']}
            days
            csv={{ list: listRechargeHistory, file: 'deposit-history' }}
          />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
