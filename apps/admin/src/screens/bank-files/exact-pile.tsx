import { useBankMatches, useUnpairBankLine } from '@cage/api-client/bank/piles';
import { type BankMatch, listBankMatches } from '@cage/contract/bank/piles';
import { idSorts } from '@cage/contract/list';
import { useToasts } from '@cage/parts/words/toasts';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useLatest } from '@cage/ui/use-latest';
import { useWords, type Words } from '@cage/ui/words';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LineText } from '../../parts/bank/line-text.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { needsReview } from '../../parts/review/needs-look.ts';
import { AccountCell, ReferenceCell } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';
import { Reasons, reviewColumn } from './match-columns.tsx';
import { tabFilter } from './tabs.ts';
import { useMatchTable } from './use-match-table.ts';
import { useTabState } from './use-tab-state.ts';

const AcceptTogether = lazy(async () => ({ default: (await import('./accept-together.tsx')).AcceptTogether }));

/** Wide enough to read a narration, up to a width at which it rarely wraps. */
const LINE_WIDTH = { minWidth: '5.5rem', maxWidth: '24rem' };

/** The columns of request and line, in every list that has both. */
export const matchColumns = (
  headers: HeaderWords,
  words: Words<typeof copy>,
): Record<'account' | 'code' | 'line' | 'asked', Column<BankMatch>> => ({
  account: {
    id: 'account',
    header: headers.account,
    cell: ({ recharge: { account, username } }) => (
      // A name breaks in the middle only if it is longer than most.
      <span className="lg:block lg:min-w-28">
        <AccountCell account={account} username={username} />
      </span>
    ),
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  code: {
    id: 'request',
    header: words.request,
    cell: ({ recharge: { code, utr } }) => (
      <span className="flex flex-col items-start">
        <RecordLink reference={code} />
        <ReferenceCell reference={utr} label={headers.utr} />
      </span>
    ),
    phone: 'more',
    room: 'fair',
  },
  line: {
    id: 'line',
    header: words.line,
    cell: ({ recharge, line }) => (
      <span className="block" style={LINE_WIDTH}>
        <LineText line={line} utr={recharge.utr} />
      </span>
    ),
    phone: 'more',
    fixed: true,
  },
  asked: {
    id: 'asked',
    header: headers.requested,
    cell: ({ recharge }) => <DateTime stacked value={recharge.requestedAt} />,
    phone: 'more',
    room: 'ample',
  },
});

interface RowActions {
  part(match: BankMatch): void;
}

function columnsOf(headers: HeaderWords, words: Words<typeof copy>, actions: RowActions): Column<BankMatch>[] {
  const { account, code, line, asked } = matchColumns(headers, words);
  return [
    account,
    {
      id: 'amount',
      header: headers.amount,
      cell: ({ recharge }) => <Money paise={recharge.amountPaise} className="font-semibold" />,
      align: 'money',
      phone: 'amount',
      fixed: true,
    },
    code,
    line,
    asked,
    {
      id: 'status',
      header: headers.status,
      cell: (match) => (
        <Reasons row={match.recharge}>
          {match.byHand ? (
            <>
              <Badge tone="neutral" icon={Link2}>
                {words.byHand}
              </Badge>
              <Button
                variant="secondary"
                size="sm"
                aria-label={words.partOf(match.recharge.code)}
                onClick={() => actions.part(match)}
              >
                {words.part}
              </Button>
            </>
          ) : needsReview(match.recharge) ? null : (
            <Badge tone="positive">{words.fits}</Badge>
          )}
        </Reasons>
      ),
      phone: 'state',
      fixed: true,
    },
    reviewColumn(headers, ({ recharge }: BankMatch) => recharge.code),
  ];
}

/**
 * Requests that the bank received exactly as requested, ticked to be accepted together, except those that need a look.
 */
export function ExactPile() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const toasts = useToasts();
  const state = useTabState(tabFilter, idSorts);
  const list = useBankMatches({ pile: 'exact', ...state.input });
  const unpair = useUnpairBankLine();
  const table = useMatchTable();
  /** What the user ticked or unticked by hand; the rest keeps its default. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [accepting, setAccepting] = useState<ReadonlySet<string> | null>(null);
  const rows = list.data?.rows ?? [];
  const idOf = ({ recharge }: BankMatch) => String(recharge.id);
  const ticked = new Set(
    rows.filter((row) => byHand.get(idOf(row)) ?? !needsReview(row.recharge)).map((row) => idOf(row)),
  );
  const selected = rows.filter((row) => ticked.has(idOf(row)));
  const together = selected.filter(({ recharge }) => !needsReview(recharge));
  const leftOut = selected.length - together.length;
  const part = useLatest(({ line }: BankMatch) =>
    unpair.mutate({ line: line.id }, { onSuccess: toasts.done, onError: toasts.failed }),
  );
  return (
    <>
      <ListPage
        id="bank-exact"
        caption={words.captions.exact}
        state={state}
        list={list}
        columns={useMemo(() => columnsOf(headers, words, { part }), [headers, words, part])}
        rowId={idOf}
        empty={words.empty.exact}
        search={words.search}
        kept={['tab']}
        csv={{ list: listBankMatches, file: 'bank-exact', given: { pile: 'exact' } }}
        table={{
          ...table,
          selection: {
            ids: ticked,
            onPhone: true,
            onChange: (ids) => setByHand(new Map(rows.map((row) => [idOf(row), ids.has(idOf(row))]))),
          },
        }}
        actions={
          selected.length > 0 ? (
            <span className="flex flex-wrap items-center gap-3">
              {together.length > 0 ? (
                <Button size="sm" onClick={() => setAccepting(new Set(together.map(idOf)))}>
                  {words.accept.button(together.length)}
                </Button>
              ) : null}
              {leftOut > 0 ? (
                <span className="text-muted-foreground text-small">{words.accept.leftOut(leftOut)}</span>
              ) : null}
            </span>
          ) : null
        }
      />
      {accepting ? (
        <Suspense>
          <AcceptTogether
            matches={together.filter((row) => accepting.has(idOf(row)))}
            leftOut={leftOut}
            onClose={() => setAccepting(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
