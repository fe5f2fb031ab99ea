import { useWalletMoves } from '@cage/api-client/reports';
import { listWalletMoves, type WalletMove } from '@cage/contract/reports';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { customer: null } as const;

const columnsOf = (headers: HeaderWords): readonly Column<WalletMove>[] => [
  {
    id: 'customer',
    header: headers.customerId,
    cell: ({ customerId }) => idCell(customerId),
    card: 'title',
    fixed: true,
  },
  {
    id: 'old',
    header: headers.oldBalance,
    cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise),
    align: 'end',
    card: 'detail',
  },
  {
    id: 'new',
    header: headers.newBalance,
    cell: ({ balancePaise }) => moneyCell(balancePaise, 'font-semibold'),
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', card: 'detail' },
];

/** What changed the wallets of the customers in scope, in Indian time. */
export function CustomerWalletsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters);
  return (
    <Screen title={words.title}>
      <ListPage
        id="client-wallet"
        caption={words.title}
        state={state}
        list={useWalletMoves(state.input)}
        columns={columnsOf(headers)}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        filters={[{ name: 'customer', label: headers.customerId, placeholder: headers.customerId }]}
        days
        csv={{ list: listWalletMoves, file: 'client-wallet' }}
      />
    </Screen>
  );
}
