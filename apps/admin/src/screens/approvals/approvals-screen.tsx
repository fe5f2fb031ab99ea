import { useApprovals } from '@cage/api-client/approvals';
import { listApprovals, type Proposal, proposalSorts } from '@cage/contract/approvals';
import { proposalKindNames, proposalStates } from '@cage/contract/approvals/kinds';
import { useLocation } from '@cage/parts/router/history';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { useLatest } from '@cage/ui/use-latest';
import { useWords } from '@cage/ui/words';
import { Suspense, useMemo, useState } from 'react';
import type { ProposalDecision } from '../../parts/approvals/decision-dialog.tsx';
import { proposalWords } from '../../parts/approvals/proposal-words.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { columnsOf } from './columns.tsx';
import { copy } from './copy.ts';

const DecisionDialog = lazyPrefetched(
  async () => (await import('../../parts/approvals/decision-dialog.tsx')).DecisionDialog,
);
const ProposalSheet = lazyPrefetched(async () => (await import('./proposal-sheet.tsx')).ProposalSheet);

const filters = { state: proposalStates, kind: proposalKindNames } as const;

const rowId = ({ id }: Proposal) => String(id);

/** What waits for a second person, and the outcomes of earlier proposals. */
export function ApprovalsScreen() {
  const words = useWords(copy);
  const said = useWords(proposalWords);
  const state = useListState(filters, proposalSorts);
  const [deciding, setDeciding] = useState<ProposalDecision | null>(null);
  const approvals = useApprovals(state.input);
  const { history, location } = useLocation();
  const asked = new URLSearchParams(location.search).get('proposal');
  const shown = approvals.data?.rows.find((row) => rowId(row) === asked) ?? null;
  /** Puts a proposal into the address: a notification links to its own. */
  function show(proposal: Proposal | null) {
    const { pathname, search, state: kept } = history.location;
    if (pathname !== location.pathname) return;
    // Based on the current address: a search may change it before a render.
    const params = new URLSearchParams(search);
    if (proposal) params.set('proposal', rowId(proposal));
    else params.delete('proposal');
    history.replace({ pathname, search: params.size > 0 ? `?${params}` : '' }, kept);
  }
  const open = useLatest((proposal: Proposal) => show(proposal));
  const columns = useMemo(
    () => columnsOf(words, said.kinds, { onDo: setDeciding, onOpen: open }),
    [words, said.kinds, open],
  );
  return (
    <Screen title={words.title}>
      <ListPage
        id="approvals"
        caption={words.title}
        state={state}
        list={approvals}
        columns={columns}
        rowId={rowId}
        table={{ onOpen: open }}
        empty={words.empty}
        search={words.search}
        filters={[
          { name: 'state', label: words.columns.state, options: optionsOf(said.states) },
          { name: 'kind', label: words.columns.kind, options: optionsOf(said.kinds) },
        ]}
        csv={{ list: listApprovals, file: 'approvals' }}
      />
      <Suspense>
        <ProposalSheet proposal={shown} onDo={setDeciding} onClose={() => show(null)} />
      </Suspense>
      <Suspense>{deciding ? <DecisionDialog deciding={deciding} onClose={() => setDeciding(null)} /> : null}</Suspense>
    </Screen>
  );
}
