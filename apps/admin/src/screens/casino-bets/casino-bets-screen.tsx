import { useBets } from '@cage/api-client/bets';
import { listBets } from '@cage/contract/bets';
import { Screen } from '@cage/ui/screen';
import { betColumns } from '../../parts/bet-columns.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { sum } from '../../parts/report-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { player: null, customer: null, agent: null } as const;

/** Casino bets of the viewer's scope, with what they come to over the whole filter. */
export function CasinoBetsScreen() {
  const state = useListState(filters);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="casino-bets"
        caption={copy.title}
        state={state}
        list={useBets(state.input)}
        columns={betColumns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        search={copy.search}
        filters={copy.filters}
        days
        csv={{ list: listBets, file: 'casino-bets' }}
        totals={(answer) => [
          { label: copy.totals.bets, value: sum(answer?.totals.betsPaise) },
          { label: copy.totals.wins, value: sum(answer?.totals.winningsPaise) },
          { label: copy.totals.ggr, value: sum(answer?.totals.ggrPaise) },
          { label: copy.totals.pending, value: sum(answer?.totals.pendingPaise) },
        ]}
      />
    </Screen>
  );
}
