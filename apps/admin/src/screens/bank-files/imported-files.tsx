import { useBankFiles } from '@cage/api-client/bank/files';
import { type BankFile, listBankFiles } from '@cage/contract/bank/lines';
import { idSorts } from '@cage/contract/list';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatDays } from '@cage/ui/format/days';
import { formatCount } from '@cage/ui/format/rupees';
import { useLanguage, useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { ListPage } from '../../parts/list-page.tsx';
import { copy } from './copy.ts';
import { tabFilter } from './tabs.ts';
import { useTabState } from './use-tab-state.ts';

const columnsOf = (words: Words<typeof copy>['file'], language: string): readonly Column<BankFile>[] => [
  {
    id: 'name',
    header: words.name,
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
    phone: 'title',
    fixed: true,
  },
  { id: 'bank', header: words.bank, cell: ({ bank }) => bank, phone: 'detail', room: 'least' },
  {
    id: 'days',
    header: words.days,
    cell: ({ from, to }) => (
      <span className="figures whitespace-nowrap" title={`${from} – ${to}`}>
        {formatDays({ from, to }, language)}
      </span>
    ),
    phone: 'state',
  },
  {
    id: 'taken',
    header: words.taken,
    cell: ({ taken }) => <span className="figures">{formatCount(taken)}</span>,
    align: 'end',
    phone: 'amount',
    phoneName: words.taken,
    fixed: true,
  },
  {
    id: 'known',
    header: words.known,
    cell: ({ known }) => <span className="figures text-muted-foreground">{formatCount(known)}</span>,
    align: 'end',
    phone: 'more',
    room: 'some',
  },
  {
    id: 'by',
    header: words.by,
    cell: ({ by }) => <span className="wrap-anywhere">{by}</span>,
    phone: 'more',
    room: 'some',
  },
  { id: 'at', header: words.at, cell: ({ at }) => <DateTime stacked value={at} />, sortBy: 'id', phone: 'detail' },
];

/** The files imported for the account, newest first. */
export function ImportedFiles() {
  const words = useWords(copy);
  const { language } = useLanguage();
  const state = useTabState(tabFilter, idSorts);
  return (
    <ListPage
      id="bank-imported"
      caption={words.captions.files}
      state={state}
      list={useBankFiles(state.input)}
      columns={useMemo(() => columnsOf(words.file, language), [words.file, language])}
      rowId={({ id }) => String(id)}
      empty={words.empty.files}
      kept={['tab']}
      csv={{ list: listBankFiles, file: 'bank-files' }}
    />
  );
}
