import { useGgr } from '@cage/api-client/reports';
import { type GgrRow, listGgr } from '@cage/contract/reports';
import type { Column } from '@cage/ui/data-table';
import { formatPercent } from '@cage/ui/format/percent';
import { Screen } from '@cage/ui/screen';
import { ListPage } from '../../parts/list-page.tsx';
import { idCell, moneyCell, sum } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;

const columns: readonly Column<GgrRow>[] = [
  {
    id: 'customer',
    header: 'Customer ID',
    cell: ({ customerId }) => idCell(customerId),
    sortBy: 'id',
    card: 'title',
    fixed: true,
  },
  { id: 'name', header: 'Customer Name', cell: ({ customerName }) => customerName, card: 'detail' },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => (phone === null ? '–' : idCell(phone)) },
  { id: 'project', header: 'Project Name', cell: ({ projectName }) => projectName ?? '–' },
  {
    id: 'win',
    header: copy.totals.win,
    cell: ({ winningsPaise }) => moneyCell(winningsPaise),
    sortBy: 'winnings',
    align: 'end',
    card: 'detail',
  },
  {
    id: 'loss',
    header: copy.totals.loss,
    cell: ({ lostPaise }) => moneyCell(lostPaise),
    sortBy: 'lost',
    align: 'end',
    card: 'detail',
  },
  {
    id: 'ggr',
    header: copy.totals.ggr,
    cell: ({ ggrPaise }) => moneyCell(ggrPaise, 'font-semibold'),
    sortBy: 'ggr',
    align: 'end',
    card: 'title',
    fixed: true,
  },
  {
    id: 'percent',
    header: 'GGR %',
    cell: ({ percent }) => <span className="figures">{formatPercent(percent)}</span>,
    align: 'end',
    card: 'detail',
  },
  {
    id: 'payable',
    header: copy.totals.payable,
    cell: ({ payablePaise }) => moneyCell(payablePaise),
    align: 'end',
    card: 'detail',
  },
  {
    id: 'wallet',
    header: 'Wallet',
    cell: ({ walletPaise }) => moneyCell(walletPaise),
    align: 'end',
    card: 'detail',
  },
];

/** What the players of each customer won and lost, and what is payable of it. */
export function GgrReportScreen() {
  const state = useListState(filters);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="ggr-report"
        caption={copy.title}
        state={state}
        list={useGgr(state.input)}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        search={copy.search}
        days
        csv={{ list: listGgr, file: 'ggr' }}
        totals={(answer) => [
          { label: copy.totals.win, value: sum(answer?.totals.winningsPaise) },
          { label: copy.totals.loss, value: sum(answer?.totals.lostPaise) },
          { label: copy.totals.ggr, value: sum(answer?.totals.ggrPaise) },
          { label: copy.totals.payable, value: sum(answer?.totals.payablePaise) },
        ]}
      />
    </Screen>
  );
}
