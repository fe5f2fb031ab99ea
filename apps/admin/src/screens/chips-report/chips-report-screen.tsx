import { useChips } from '@cage/api-client/chips';
import { listChips } from '@cage/contract/chips';
import { Screen } from '@cage/ui/screen';
import { chipsColumns, chipsFilters, chipsFilterWords } from '../../parts/chips-columns.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

/** Chips that went to or from the viewer, or accounts below an admin. */
export function ChipsReportScreen() {
  const state = useListState(chipsFilters);
  return (
    <Screen title={copy.title}>
      <ListPage
        id="chips-report"
        caption={copy.title}
        state={state}
        list={useChips(state.input)}
        columns={chipsColumns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        filters={chipsFilterWords}
        days
        csv={{ list: listChips, file: 'chips' }}
      />
    </Screen>
  );
}
