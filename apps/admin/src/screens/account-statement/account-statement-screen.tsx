import { useAgentChips } from '@cage/api-client/chips';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess } from '@cage/auth';
import { listAgentChips } from '@cage/contract/chips';
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

function ToAgents() {
  const words = useWords(copy);
  const Link = useLink();
  return (
    <CanAccess permission="Agent Whitelist">
      <Link to="/admin/agentWhitelist" className={buttonClass({ variant: 'secondary' })}>
        {words.toAgents}
      </Link>
    </CanAccess>
  );
}

/** The account statement of the agent that was chosen; an agent's own when it chose none. */
export function AccountStatementScreen() {
  const words = useWords(copy);
  const chosen = useChosenAgent();
  const me = useMe();
  const own = me.data?.level === 'agent' ? me.data.publicId : null;
  const agentId = chosen ?? own;
  if (agentId) return <Statement agentId={agentId} />;
  return (
    <Screen title={words.title}>
      <EmptyState title={words.noAgent} action={<ToAgents />}>
        {words.noAgentText}
      </EmptyState>
    </Screen>
  );
}

function Statement({ agentId }: { agentId: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const given = useListState(chipsFilters);
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
        filters={useChipsFilterWords()}
        days
        csv={{ list: listAgentChips, file: `statement-of-${agentId}` }}
      />
    </Screen>
  );
}
