import { useWalletMoves } from '@cage/api-client/reports';
import { listWalletMoves, type WalletMove } from '@cage/contract/reports';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Screen } from '@cage/ui/screen';
import { ListPage } from '../../parts/list-page.tsx';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { customer: null } as const;

const columns: readonly Column<WalletMove>[] = [
  { id: 'customer', header: 'Customer ID', cell: ({ customerId }) => idCell(customerId), card: 'title', fixed: true },
  {
    id: 'old',
    header: 'Old Balance',
    cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise),
    align: 'end',
    card: 'detail',
  },
  {
    id: 'new',
    header: 'New Balance',
    cell: ({ balancePaise }) => moneyCell(balancePaise, 'font-semibold'),
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'time', header: 'Time', cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', card: 'detail' },
];

/** What changed the wallets of the customers in scope, in Indian time. */
export function CustomerWalletsScreen() {
  const state = useListState(filters);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="client-wallet"
        caption={copy.title}
        state={state}
        list={useWalletMoves(state.input)}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        filters={copy.filters}
        days
        csv={{ list: listWalletMoves, file: 'client-wallet' }}
      />
    </Screen>
  );
}
