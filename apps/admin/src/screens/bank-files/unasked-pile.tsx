import { useBankUnasked, useSetBankLineAside } from '@cage/api-client/bank/piles';
import { listBankUnasked } from '@cage/contract/bank/piles';
import type { Output } from '@cage/contract/contract';
import { idSorts } from '@cage/contract/list';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useLatest } from '@cage/ui/use-latest';
import { useWords, type Words } from '@cage/ui/words';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LineText } from '../../parts/bank/line-text.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { copy } from './copy.ts';
import { tabFilter } from './tabs.ts';
import { useTabState } from './use-tab-state.ts';

const PairDialog = lazy(async () => ({ default: (await import('./pair-dialog.tsx')).PairDialog }));
const TellDialog = lazy(async () => ({ default: (await import('./tell-dialog.tsx')).TellDialog }));
const AsideDialog = lazy(async () => ({ default: (await import('./aside-dialog.tsx')).AsideDialog }));

type Unasked = Output<'listBankUnasked'>['rows'][number];

type Doing = { is: 'nothing' } | { is: 'pairing' | 'telling' | 'putting-aside'; line: Unasked['line'] };

interface RowActions {
  begin(is: Exclude<Doing['is'], 'nothing'>, row: Unasked): void;
  putBack(row: Unasked): void;
}

/** Wide enough to read a narration, up to a width at which it rarely wraps. */
const LINE_WIDTH = { minWidth: '11rem', maxWidth: '32rem' };

/** What was done about a line, and by whom. */
function Done({ row: { aside, told } }: { row: Unasked }) {
  const words = useWords(copy);
  return (
    <span className="block max-w-64 whitespace-normal text-small">
      {aside ? (
        <>
          <span className="block wrap-anywhere">{aside.reason}</span>
          <span className="block text-muted-foreground">
            {words.asideBy(aside.by)} <DateTime spoken="sentence" value={aside.at} />
          </span>
        </>
      ) : told ? (
        <>
          {words.told(told.account)}{' '}
          <span className="block text-muted-foreground">
            <DateTime spoken value={told.at} />
          </span>
        </>
      ) : (
        <span data-none className="text-muted-foreground max-md:hidden">
          –
        </span>
      )}
    </span>
  );
}

const columnsOf = (
  headers: HeaderWords,
  words: Words<typeof copy>,
  { begin, putBack }: RowActions,
): readonly Column<Unasked>[] => [
  {
    id: 'line',
    header: words.line,
    cell: ({ line }) => (
      <span className="block" style={LINE_WIDTH}>
        <LineText whole line={line} />
      </span>
    ),
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ line }) => <Money paise={line.amountPaise} className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  { id: 'done', header: headers.status, cell: (row) => <Done row={row} />, phone: 'state' },
  {
    id: 'action',
    header: headers.action,
    cell: (row) => (
      <span className="flex gap-2 max-md:flex-wrap md:@max-2xl:flex-col md:@max-2xl:gap-1">
        {row.aside ? (
          <Button variant="secondary" size="touch" onClick={() => putBack(row)}>
            {words.back}
          </Button>
        ) : (
          <>
            <Button variant="secondary" size="touch" onClick={() => begin('pairing', row)}>
              {words.pair}
            </Button>
            <Button variant="secondary" size="touch" onClick={() => begin('telling', row)}>
              {words.tell}
            </Button>
            <Button variant="secondary" size="touch" onClick={() => begin('putting-aside', row)}>
              {words.aside}
            </Button>
          </>
        )}
      </span>
    ),
    phone: 'actions',
    fixed: true,
    pinned: true,
  },
];

/** `1` shows the lines that were put aside. */
const filters = { ...tabFilter, aside: ['1'] } as const;

/**
 * Money that came in without a request: it is paired with the request whose reference was mistyped, its account is
 * notified, or it is put aside.
 */
export function UnaskedPile() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const toasts = useToasts();
  const state = useTabState(filters, idSorts);
  const put = useSetBankLineAside();
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const aside = state.filters.aside === '1';
  const begin = useLatest((is: Exclude<Doing['is'], 'nothing'>, { line }: Unasked) => setDoing({ is, line }));
  const putBack = useLatest(({ line }: Unasked) =>
    put.mutate({ line: line.id, aside: false, reason: undefined }, { onSuccess: toasts.done, onError: toasts.failed }),
  );
  const close = () => setDoing({ is: 'nothing' });
  const { aside: _, ...input } = state.input;
  return (
    <>
      <ListPage
        id="bank-unasked"
        caption={words.captions.unasked}
        state={state}
        list={useBankUnasked({ ...input, ...(aside ? { aside } : {}) })}
        columns={useMemo(() => columnsOf(headers, words, { begin, putBack }), [headers, words, begin, putBack])}
        rowId={({ line }) => String(line.id)}
        empty={aside ? words.empty.aside : words.empty.unasked}
        emptyOfFilters={aside && state.search === ''}
        search={words.searchLines}
        kept={['tab']}
        csv={{ list: listBankUnasked, file: 'bank-not-asked-for', given: aside ? { aside } : {} }}
        actions={
          <Checkbox
            label={words.asideSwitch}
            checked={aside}
            onChange={(event) => state.setFilter('aside', event.target.checked ? '1' : '')}
          />
        }
      />
      <Suspense>
        {doing.is === 'pairing' ? <PairDialog line={doing.line} onClose={close} /> : null}
        {doing.is === 'telling' ? <TellDialog line={doing.line} onClose={close} /> : null}
        {doing.is === 'putting-aside' ? <AsideDialog line={doing.line} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
