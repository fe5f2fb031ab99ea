import { useWalletMoves } from '@cage/api-client/reports';
import { listWalletMoves, type WalletMove } from '@cage/contract/reports';
import { walletLines } from '@cage/contract/statements';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { type StatementWords, statementWords } from '../../parts/statement/words.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { customer: null, line: walletLines } as const;

const columnsOf = (headers: HeaderWords, sheet: StatementWords): readonly Column<WalletMove>[] => [
  {
    id: 'customer',
    header: headers.customerId,
    cell: ({ customerId }) => idCell(customerId),
    phone: 'detail',
    fixed: true,
  },
  { id: 'line', header: sheet.movement, cell: ({ line }) => sheet.lines[line], phone: 'title' },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ oldBalancePaise, balancePaise }) => (
      <Money paise={balancePaise - oldBalancePaise} signed className="font-semibold" />
    ),
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
    phone: 'more',
    fixed: true,
  },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', phone: 'detail' },
];

/** What changed the wallets of the customers in scope, in Indian time. */
export function CustomerWalletsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const sheet = useWords(statementWords);
  const state = useListState(filters);
  return (
    <Screen title={words.title}>
      <ListPage
        id="client-wallet"
        caption={words.title}
        state={state}
        list={useWalletMoves(state.input)}
        columns={columnsOf(headers, sheet)}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        filters={[
          { name: 'customer', label: headers.customerId, placeholder: headers.customerId },
          { name: 'line', label: sheet.movement, options: optionsOf(sheet.lines) },
        ]}
        days
        csv={{ list: listWalletMoves, file: 'client-wallet' }}
      />
    </Screen>
  );
}
