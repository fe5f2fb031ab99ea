import { useBets } from '@cage/api-client/bets';
import { listBets } from '@cage/contract/bets';
import { isListDay } from '@cage/contract/days';
import { timeSorts } from '@cage/contract/list';
import { apiTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import { Alert } from '@cage/ui/alert';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { betColumns } from '../../parts/bets/bet-columns.tsx';
import { betTotals } from '../../parts/bets/bet-totals.ts';
import { useBetRows } from '../../parts/bets/use-bet-rows.tsx';
import { figureWords } from '../../parts/figure-words.ts';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {
  product: apiTypes,
  status: ['pending', 'win', 'loss', 'void'],
  player: null,
  customer: null,
  agent: null,
  corrections: null,
} as const;

/** Bets on games and events in the viewer's scope, with totals over the whole filter. */
export function CasinoBetsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const figures = useWords(figureWords);
  const said = useWords(contractWords);
  const given = useListState(filters, timeSorts);
  const { corrections: asked, ...input } = given.input;
  // An invalid day is not sent.
  const corrections = asked && isListDay(asked) ? asked : undefined;
  const state = { ...given, input: { ...input, ...(corrections ? { corrections } : {}) } };
  const { columns, table } = useBetRows(betColumns);
  return (
    <Screen title={words.title}>
      {corrections ? <Alert tone="info">{words.corrections(corrections)}</Alert> : null}
      <ListPage
        id="casino-bets"
        caption={words.title}
        state={state}
        list={useBets(state.input)}
        columns={columns}
        table={table}
        rowId={({ id }) => String(id)}
        empty={words.empty}
        emptyOfFilters
        search={words.search}
        filters={[
          { name: 'product', label: headers.product, options: optionsOf(said.apiTypes) },
          { name: 'status', label: headers.status, options: optionsOf(said.betStatuses) },
          { name: 'player', label: headers.playerId, placeholder: headers.playerId },
          { name: 'customer', label: headers.customerId, placeholder: headers.customerId },
          { name: 'agent', label: headers.agentId, placeholder: headers.agentId },
        ]}
        days
        csv={{ list: listBets, file: 'casino-bets' }}
        totals={(answer) =>
          betTotals(answer?.totals, { headers, figures, rowsOf: (status) => given.hrefOf('status', status) })
        }
      />
    </Screen>
  );
}
