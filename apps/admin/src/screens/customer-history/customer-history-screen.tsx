import { useCustomerHistory } from '@cage/api-client/recharges';
import { listCustomerHistory } from '@cage/contract/recharges';
import { payMethods } from '@cage/contract/statuses';
import { Screen } from '@cage/ui/screen';
import { ListPage } from '../../parts/list-page.tsx';
import { pastRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {
  level: ['customer', 'player'],
  status: ['waiting', 'accepted', 'cancelled'],
  method: payMethods,
} as const;

/** What the customers and players in scope asked for, waiting requests included. */
export function CustomerHistoryScreen() {
  const state = useListState(filters);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="customer-history"
        caption={copy.title}
        state={state}
        list={useCustomerHistory(state.input)}
        columns={pastRechargeColumns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        search={copy.search}
        filters={copy.filters}
        days
        csv={{ list: listCustomerHistory, file: 'customer-deposit-history' }}
      />
    </Screen>
  );
}
