import { useMintedChips } from '@cage/api-client/chips';
import { listMintedChips, type MintedChips } from '@cage/contract/chips';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;

const columnsOf = (headers: HeaderWords): readonly Column<MintedChips>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id), phone: 'more' },
  { id: 'account', header: headers.userId, cell: ({ accountId }) => idCell(accountId), phone: 'title', fixed: true },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} signed className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'old',
    header: headers.oldBalance,
    cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise),
    align: 'money',
    phone: 'more',
  },
  {
    id: 'new',
    header: headers.newBalance,
    cell: ({ balancePaise }) => moneyCell(balancePaise),
    align: 'money',
    phone: 'named',
  },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', phone: 'detail' },
];

/** Chips that were minted, and to whom. */
export function AdminChipsReportScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters);
  return (
    <Screen title={words.title}>
      <ListPage
        id="admin-chips-report"
        caption={words.title}
        state={state}
        list={useMintedChips(state.input)}
        columns={columnsOf(headers)}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        days
        csv={{ list: listMintedChips, file: 'admin-chips' }}
      />
    </Screen>
  );
}
