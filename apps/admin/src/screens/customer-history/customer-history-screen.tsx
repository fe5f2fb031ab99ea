import { useCustomerHistory } from '@cage/api-client/recharges/history';
import { requestSorts } from '@cage/contract/list';
import { payMethods } from '@cage/contract/pay-methods';
import { listCustomerHistory } from '@cage/contract/recharges/history';
import { contractWords } from '@cage/parts/words/contract-words';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { useCodeLinks } from '../../parts/cases/use-case-rows.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { pastRechargeColumns } from '../../parts/past-recharge-columns.tsx';
import { useRecord } from '../../parts/records/use-record.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {
  level: ['customer', 'player'],
  status: ['waiting', 'accepted', 'cancelled', 'reversed', 'credited-today'],
  method: payMethods,
} as const;

/** Requests of the customers and players in scope, including waiting ones. */
export function CustomerHistoryScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters, requestSorts);
  const records = useRecord();
  return (
    <Screen title={words.title}>
      <ListPage
        id="customer-history"
        caption={words.title}
        state={state}
        list={useCustomerHistory(state.input)}
        columns={useCodeLinks(pastRechargeColumns)}
        table={{ onOpen: ({ code }) => records.open(code) }}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        search={words.search}
        filters={[
          { name: 'level', label: words.askedBy, options: optionsOf(words.levels) },
          {
            name: 'status',
            label: headers.status,
            options: optionsOf(
              { ...said.rechargeStatuses, reversed: said.reversed, 'credited-today': words.creditedToday },
              filters.status,
            ),
          },
          { name: 'method', label: headers.type, options: optionsOf(said.payMethods) },
        ]}
        days
        csv={{ list: listCustomerHistory, file: 'customer-deposit-history' }}
      />
    </Screen>
  );
}
