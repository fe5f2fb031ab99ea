import { useMintedChips } from '@cage/api-client/chips';
import { listMintedChips, type MintedChips } from '@cage/contract/chips';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Screen } from '@cage/ui/screen';
import { ListPage } from '../../parts/list-page.tsx';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;

const columns: readonly Column<MintedChips>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => idCell(id) },
  { id: 'account', header: 'User ID', cell: ({ accountId }) => idCell(accountId), card: 'title', fixed: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'end',
    card: 'title',
    fixed: true,
  },
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
    cell: ({ balancePaise }) => moneyCell(balancePaise),
    align: 'end',
    card: 'detail',
  },
  { id: 'time', header: 'Time', cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', card: 'detail' },
];

/** Chips that were minted, and to whom. */
export function AdminChipsReportScreen() {
  const state = useListState(filters);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="admin-chips-report"
        caption={copy.title}
        state={state}
        list={useMintedChips(state.input)}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        days
        csv={{ list: listMintedChips, file: 'admin-chips' }}
      />
    </Screen>
  );
}
