import { useGgr } from '@cage/api-client/reports';
import { type GgrRow, listGgr } from '@cage/contract/reports';
import { apiTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import type { Column } from '@cage/ui/data-table';
import { formatPercent } from '@cage/ui/format/percent';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { idCell, moneyCell, sum } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { product: apiTypes } as const;

const columnsOf = (headers: HeaderWords, { totals }: Words<typeof copy>): readonly Column<GgrRow>[] => [
  {
    id: 'customer',
    header: headers.customerId,
    cell: ({ customerId }) => idCell(customerId),
    sortBy: 'id',
    phone: 'detail',
    fixed: true,
  },
  { id: 'name', header: headers.customerName, cell: ({ customerName }) => customerName, phone: 'title' },
  {
    id: 'phone',
    header: headers.phone,
    cell: ({ phone }) => (phone === null ? '–' : idCell(phone)),
    room: 'much',
    phone: 'more',
  },
  {
    id: 'project',
    header: headers.projectName,
    cell: ({ projectName }) => projectName ?? '–',
    room: 'much',
    phone: 'more',
  },
  {
    id: 'win',
    header: totals.win,
    cell: ({ winningsPaise }) => moneyCell(winningsPaise),
    sortBy: 'winnings',
    align: 'money',
    phone: 'more',
  },
  {
    id: 'loss',
    header: totals.loss,
    cell: ({ lostPaise }) => moneyCell(lostPaise),
    sortBy: 'lost',
    align: 'money',
    phone: 'more',
  },
  {
    id: 'ggr',
    header: totals.ggr,
    cell: ({ ggrPaise }) => moneyCell(ggrPaise, 'font-semibold'),
    sortBy: 'ggr',
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'percent',
    header: headers.ggrPercent,
    cell: ({ percent }) => <span className="figures">{formatPercent(percent)}</span>,
    align: 'end',
    phone: 'more',
  },
  {
    id: 'payable',
    header: totals.payable,
    cell: ({ payablePaise }) => moneyCell(payablePaise),
    align: 'money',
    phone: 'named',
  },
  {
    id: 'wallet',
    header: headers.wallet,
    cell: ({ walletPaise }) => moneyCell(walletPaise),
    align: 'money',
    phone: 'more',
  },
];

/** What the players of each customer won and lost, and what is payable of both products together. */
export function GgrReportScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters);
  return (
    <Screen title={words.title}>
      <ListPage
        id="ggr-report"
        caption={words.title}
        state={state}
        list={useGgr(state.input)}
        columns={columnsOf(headers, words)}
        rowId={({ id }) => String(id)}
        details={({ customerId, customerName }) => `${customerId} · ${customerName}`}
        empty={words.empty}
        search={words.search}
        filters={[{ name: 'product', label: headers.product, options: optionsOf(said.apiTypes) }]}
        days
        csv={{ list: listGgr, file: 'ggr' }}
        totals={(answer) => [
          { label: words.totals.win, value: sum(answer?.totals.winningsPaise) },
          { label: words.totals.loss, value: sum(answer?.totals.lostPaise) },
          { label: words.totals.ggr, value: sum(answer?.totals.ggrPaise) },
          { label: words.totals.payable, value: sum(answer?.totals.payablePaise) },
        ]}
      />
    </Screen>
  );
}
