import { useBankMatches } from '@cage/api-client/bank/piles';
import { type BankMatch, listBankMatches } from '@cage/contract/bank/piles';
import { idSorts } from '@cage/contract/list';
import { normaliseUtr } from '@cage/contract/recharges/references';
import type { Column } from '@cage/ui/data-table';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { copy } from './copy.ts';
import { matchColumns } from './exact-pile.tsx';
import { Reasons, reviewColumn } from './match-columns.tsx';
import { tabFilter } from './tabs.ts';
import { useMatchTable } from './use-match-table.ts';
import { useTabState } from './use-tab-state.ts';

/** Returns why a request is not among the exact ones. */
function whyOf({ recharge, line, also }: BankMatch, words: Words<typeof copy>['differs']): string {
  if (recharge.amountPaise !== line.amountPaise) return words.amount;
  if (also !== null) return words.also(also);
  // The very reference is in the line, so that it must name another's request as well.
  const runs = `${line.reference} ${line.narration}`.toUpperCase().split(/[^A-Z0-9]+/);
  return runs.includes(normaliseUtr(recharge.utr)) ? words.also(null) : words.zeros;
}

function columnsOf(headers: HeaderWords, words: Words<typeof copy>): Column<BankMatch>[] {
  const { account, code, line, asked } = matchColumns(headers, words);
  return [
    account,
    {
      id: 'amount',
      header: words.differs.asked,
      cell: ({ recharge }) => <Money paise={recharge.amountPaise} className="font-semibold" />,
      align: 'money',
      phone: 'amount',
      phoneName: words.differs.asked,
      fixed: true,
    },
    {
      id: 'came',
      header: words.differs.came,
      cell: ({ line: { amountPaise } }) => <Money paise={amountPaise} />,
      align: 'money',
      phone: 'named',
      fixed: true,
    },
    { ...code, room: 'much' },
    line,
    { ...asked, room: 'asked' },
    {
      id: 'status',
      header: headers.status,
      cell: (match) => (
        <Reasons row={match.recharge}>
          <span className="w-max max-w-64 md:@max-3xl:max-w-32 whitespace-normal text-small">
            {whyOf(match, words.differs)}
            {match.recharge.amountPaise === match.line.amountPaise ? null : (
              <>
                {': '}
                <Money signed paise={match.line.amountPaise - match.recharge.amountPaise} className="font-semibold" />
              </>
            )}
          </span>
        </Reasons>
      ),
      phone: 'state',
    },
    reviewColumn(headers, ({ recharge }: BankMatch) => recharge.code),
  ];
}

/** Requests that a line names with another amount, or with a similar reference: each is reviewed by itself. */
export function DiffersPile() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useTabState(tabFilter, idSorts);
  return (
    <ListPage
      id="bank-differs"
      caption={words.captions.differs}
      state={state}
      list={useBankMatches({ pile: 'differs', ...state.input })}
      columns={useMemo(() => columnsOf(headers, words), [headers, words])}
      rowId={({ recharge, line }) => `${recharge.id} ${line.id}`}
      empty={words.empty.differs}
      search={words.search}
      kept={['tab']}
      csv={{ list: listBankMatches, file: 'bank-differs', given: { pile: 'differs' } }}
      table={useMatchTable()}
    />
  );
}
