import { useBankUnpaid } from '@cage/api-client/bank/piles';
import { listBankUnpaid } from '@cage/contract/bank/piles';
import { idSorts } from '@cage/contract/list';
import type { PendingRecharge } from '@cage/contract/recharges/queue';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { useCaseRows } from '../../parts/cases/use-case-rows.tsx';
import type { HeaderWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { accountColumn } from '../../parts/requests/request-columns.tsx';
import { MethodName, ReferenceCell } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';
import { Reasons, reviewColumn } from './match-columns.tsx';
import { tabFilter } from './tabs.ts';
import { useTabState } from './use-tab-state.ts';

const columnsOf = (headers: HeaderWords): readonly Column<PendingRecharge>[] => [
  accountColumn(headers),
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  { id: 'code', header: headers.code, cell: ({ code }) => code, phone: 'reference', room: 'fair' },
  {
    id: 'utr',
    header: headers.utr,
    cell: ({ utr }) => <ReferenceCell reference={utr} label={headers.utr} />,
    phone: 'more',
    room: 'some',
  },
  {
    id: 'method',
    header: headers.method,
    cell: ({ method }) => <MethodName method={method} />,
    phone: 'more',
    room: 'ample',
  },
  {
    id: 'asked',
    header: headers.requested,
    cell: ({ requestedAt }) => <DateTime stacked value={requestedAt} />,
    phone: 'detail',
  },
  { id: 'status', header: headers.status, cell: (row) => <Reasons row={row} />, phone: 'state' },
  reviewColumn(headers, ({ code }) => code),
];

/** Requests that no bank line matches, although the files go beyond their time. */
export function UnpaidPile() {
  const words = useWords(copy);
  const state = useTabState(tabFilter, idSorts);
  const { columns, table } = useCaseRows(columnsOf);
  return (
    <ListPage
      id="bank-unpaid"
      caption={words.captions.unpaid}
      state={state}
      list={useBankUnpaid(state.input)}
      columns={columns}
      rowId={({ id }) => String(id)}
      empty={words.empty.unpaid}
      search={words.search}
      kept={['tab']}
      csv={{ list: listBankUnpaid, file: 'bank-unpaid' }}
      table={table}
    />
  );
}
