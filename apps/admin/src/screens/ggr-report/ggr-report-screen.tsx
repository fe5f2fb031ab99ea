import { useGgr } from '@cage/api-client/reports';
import { type GgrRow, ggrSorts, listGgr } from '@cage/contract/reports';
import { apiTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import type { Column } from '@cage/ui/data-table';
import { DetailList } from '@cage/ui/detail-list';
import { formatPercent } from '@cage/ui/format/percent';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { useAccountName } from '../../parts/account-name.tsx';
import { Wallet } from '../../parts/credit/wallet.tsx';
import { figureWords } from '../../parts/figure-words.ts';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { idCell, moneyCell, sum } from '../../parts/report-cells.tsx';
import { type ListState, useListState } from '../../parts/use-list-state.ts';
import { Ways } from '../../parts/ways.tsx';
import { copy } from './copy.ts';

const filters = { product: apiTypes } as const;

const columnsOf = (
  headers: HeaderWords,
  { totals }: Words<typeof copy>,
  nameOf: ReturnType<typeof useAccountName>,
): readonly Column<GgrRow>[] => [
  {
    id: 'customer',
    header: headers.customerId,
    cell: ({ customerId }) => idCell(customerId),
    sortBy: 'id',
    phone: 'detail',
    fixed: true,
  },
  {
    id: 'name',
    header: headers.customerName,
    cell: ({ customerId, customerName }) => nameOf(customerId, customerName),
    phone: 'title',
  },
  {
    id: 'phone',
    header: headers.phone,
    cell: ({ phone }) => (phone === null ? '–' : idCell(phone)),
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'project',
    header: headers.projectName,
    cell: ({ projectName }) => projectName ?? '–',
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'loss',
    header: totals.loss,
    cell: ({ lostPaise }) => moneyCell(lostPaise),
    sortBy: 'lost',
    align: 'money',
    room: 'least',
    phone: 'more',
  },
  {
    id: 'win',
    header: totals.win,
    cell: ({ winningsPaise }) => moneyCell(winningsPaise),
    sortBy: 'winnings',
    align: 'money',
    room: 'least',
    phone: 'more',
  },
  {
    id: 'ggr',
    header: totals.ggr,
    cell: ({ ggrPaise }) => moneyCell(ggrPaise, 'font-semibold'),
    sortBy: 'ggr',
    align: 'money',
    phone: 'amount',
    phoneName: headers.ggr,
    fixed: true,
  },
  {
    id: 'percent',
    header: headers.ggrPercent,
    cell: ({ percent }) => <span className="figures">{formatPercent(percent)}</span>,
    align: 'end',
    room: 'some',
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
    cell: ({ walletPaise: balancePaise }) => <Wallet of={{ balancePaise }} />,
    align: 'money',
    room: 'some',
    phone: 'more',
  },
];

/**
 * Returns the links to the rows behind its figures, with the same days and product. A customer without a percentage never
 * owes anything.
 */
function waysOf(
  { customerId, percent }: GgrRow,
  { days, filters: { product } }: Pick<ListState<'product'>, 'days' | 'filters'>,
) {
  const query = (more: Record<string, string>) =>
    new URLSearchParams(
      Object.entries({ customer: customerId, from: days.from, to: days.to, ...more }).filter(([, word]) => word !== ''),
    ).toString();
  return [
    { path: '/admin/casinoReport', query: query({ product }) },
    { path: '/admin/clientWallet', query: query({}) },
    ...(percent === null ? [] : [{ path: '/admin/statements', query: `customer=${customerId}` }]),
  ];
}

/** What the players of each customer won and lost, and what is payable for both products together. */
export function GgrReportScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const { definitions } = useWords(figureWords);
  const said = useWords(contractWords);
  const nameOf = useAccountName();
  const state = useListState(filters, ggrSorts);
  const columns = useMemo(() => columnsOf(headers, words, nameOf), [headers, words, nameOf]);
  return (
    <Screen title={words.title}>
      <ListPage
        id="ggr-report"
        caption={words.title}
        state={state}
        list={useGgr(state.input)}
        columns={columns}
        rowId={({ id }) => String(id)}
        details={({ customerId, customerName }) => `${customerId} · ${nameOf(customerId, customerName)}`}
        record={(row, lines) => (
          <>
            <DetailList items={lines(...columns.map(({ id }) => id))} />
            <Ways ways={waysOf(row, state)} />
          </>
        )}
        empty={words.empty}
        emptyOfFilters
        search={words.search}
        filters={[{ name: 'product', label: headers.product, options: optionsOf(said.apiTypes) }]}
        days
        csv={{ list: listGgr, file: 'ggr' }}
        totals={(answer) => [
          { label: words.totals.loss, value: sum(answer?.totals.lostPaise), note: definitions.losses },
          { label: words.totals.win, sign: '−', value: sum(answer?.totals.winningsPaise), note: definitions.winnings },
          { label: words.totals.ggr, sign: '=', value: sum(answer?.totals.ggrPaise), note: definitions.ggr },
          { label: words.totals.payable, value: sum(answer?.totals.payablePaise) },
        ]}
      />
    </Screen>
  );
}
