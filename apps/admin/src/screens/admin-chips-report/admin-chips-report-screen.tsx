import { useMintedChips } from '@cage/api-client/chips';
import { listMintedChips, type MintedChips } from '@cage/contract/chips';
import { timeSorts } from '@cage/contract/list';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { Suspense, useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { openedByFirst, useOpenedRow } from '../../parts/opened-row.tsx';
import { idCell, moneyCell } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const MintedSheet = lazyPrefetched(async () => (await import('./minted-sheet.tsx')).MintedSheet);

const filters = {} as const;

const columnsOf = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<MintedChips>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id), phone: 'more', fixed: true },
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
    phone: 'more',
  },
  {
    id: 'added-by',
    header: words.addedBy,
    cell: ({ addedBy, proposedBy }) => (
      <span className="leading-tight">
        {addedBy ?? '–'}
        {proposedBy ? (
          <span className="block text-muted-foreground text-small">{words.byProposal(proposedBy)}</span>
        ) : null}
      </span>
    ),
    room: 'some',
    phone: 'more',
  },
  {
    id: 'time',
    header: headers.time,
    cell: ({ at }) => <DateTime spoken="phone" value={at} />,
    sortBy: 'time',
    phone: 'detail',
  },
];

const rowId = ({ id }: MintedChips) => String(id);

/** Minted chips and their receivers. */
export function AdminChipsReportScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, timeSorts);
  const minted = useMintedChips(state.input);
  const opened = useOpenedRow(minted.data?.rows, rowId);
  const { open } = opened;
  const columns = useMemo(() => openedByFirst(columnsOf(headers, words), open), [headers, words, open]);
  return (
    <Screen title={words.title}>
      <ListPage
        id="admin-chips-report"
        caption={words.title}
        state={state}
        list={minted}
        columns={columns}
        rowId={rowId}
        table={{ onOpen: opened.open }}
        empty={words.empty}
        emptyOfFilters
        days
        csv={{ list: listMintedChips, file: 'admin-chips' }}
      />
      <Suspense>
        <MintedSheet minted={opened.row} onClose={opened.close} />
      </Suspense>
    </Screen>
  );
}
