import { useAgentChips } from '@cage/api-client/chips';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess } from '@cage/auth';
import { listAgentChips } from '@cage/contract/chips';
import { timeSorts } from '@cage/contract/list';
import type { Me } from '@cage/contract/sessions';
import { buttonClass } from '@cage/ui/button';
import { EmptyState } from '@cage/ui/empty-state';
import { useLink } from '@cage/ui/link';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { useMemo } from 'react';
import { BackToAgents } from '../../parts/back-to-agents.tsx';
import { chipsColumns, chipsFilters, useChipsFilterWords } from '../../parts/chips-columns.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useChosenAgent } from '../../parts/use-chosen-agent.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

/**
 * For viewers who have no statement and have chosen no agent: those above are led to their agents, a customer to its own
 * chips.
 */
function NoAgent({ me }: { me: Me }) {
  const words = useWords(copy);
  const Link = useLink();
  const customer = me.level === 'customer';
  const [title, text] = customer ? [words.ofAgents, words.ofAgentsText] : [words.noAgent, words.noAgentText];
  const [to, label, permission] = customer
    ? (['/admin/chipsReport', words.toChips, 'Chips Report'] as const)
    : (['/admin/agentWhitelist', words.toAgents, 'Agent Whitelist'] as const);
  return (
    <EmptyState
      title={title}
      action={
        <CanAccess permission={permission}>
          <Link to={to} className={buttonClass({ variant: 'secondary' })}>
            {label}
          </Link>
        </CanAccess>
      }
    >
      {text}
    </EmptyState>
  );
}

/** The account statement of the chosen agent; by default an agent's own. */
export function AccountStatementScreen() {
  const words = useWords(copy);
  const chosen = useChosenAgent();
  const { data: me } = useMe();
  const own = me?.level === 'agent' ? me.publicId : null;
  const agentId = me?.level === 'customer' ? null : (chosen ?? own);
  if (agentId) return <Statement agentId={agentId} />;
  return <Screen title={words.title}>{me ? <NoAgent me={me} /> : null}</Screen>;
}

function Statement({ agentId }: { agentId: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const given = useListState(chipsFilters, timeSorts);
  const state = { ...given, input: { ...given.input, id: agentId } };
  return (
    <Screen title={words.of(agentId)} back={<BackToAgents label={words.toAgents} />}>
      <ListPage
        id="account-statement"
        caption={words.title}
        state={state}
        list={useAgentChips(state.input)}
        columns={useMemo(() => chipsColumns(headers, agentId), [headers, agentId])}
        rowId={({ id }) => String(id)}
        details={({ id }) => `${words.title} ${id}`}
        empty={words.empty}
        emptyOfFilters
        filters={useChipsFilterWords()}
        days
        csv={{ list: listAgentChips, file: `statement-of-${agentId}` }}
      />
    </Screen>
  );
}
