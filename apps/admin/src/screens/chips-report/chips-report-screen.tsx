import { useChips } from '@cage/api-client/chips';
import { useMe } from '@cage/api-client/sessions';
import { listChips } from '@cage/contract/chips';
import { timeSorts } from '@cage/contract/list';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { useMemo } from 'react';
import { chipsColumns, chipsFilters, useChipsFilterWords } from '../../parts/chips-columns.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

/** Chips that went to or from the viewer, or to or from accounts below an admin. */
export function ChipsReportScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(chipsFilters, timeSorts);
  const own = useMe().data?.publicId;
  return (
    <Screen title={words.title}>
      <ListPage
        id="chips-report"
        caption={words.title}
        state={state}
        list={useChips(state.input)}
        columns={useMemo(() => chipsColumns(headers, own), [headers, own])}
        rowId={({ id }) => String(id)}
        details={({ id }) => `${words.title} ${id}`}
        empty={words.empty}
        emptyOfFilters
        filters={useChipsFilterWords()}
        days
        csv={{ list: listChips, file: 'chips' }}
      />
    </Screen>
  );
}
