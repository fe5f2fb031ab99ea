import { useWithdrawalHistory } from '@cage/api-client/withdrawals';
import { payoutMethods } from '@cage/contract/pay-methods';
import { listWithdrawalHistory } from '@cage/contract/withdrawals';
import { contractWords } from '@cage/parts/words/contract-words';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { useCaseRows } from '../../parts/cases/use-case-rows.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const filters = { queue: ['downline'], status: ['approved', 'denied', 'reversed'], method: payoutMethods } as const;

/** Decided withdrawals that the viewer paid, or somebody below. */
export function WithdrawalHistoryScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters);
  const list = useWithdrawalHistory(state.input);
  const { columns, table } = useCaseRows(columnsOf);
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
            id="withdrawal-history"
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
                options: optionsOf({ ...said.withdrawalStatuses, reversed: said.reversed }, filters.status),
              },
              { name: 'method', label: headers.type, options: optionsOf(said.payMethods, payoutMethods) },
            ]}
            kept={['queue']}
            days
            csv={{ list: listWithdrawalHistory, file: 'withdrawal-history' }}
          />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
