import { useAgentCustomers, useReveal } from '@cage/api-client';
import { CanAccess } from '@cage/auth';
import { listAgentCustomers } from '@cage/contract';
import { buttonClass, EmptyState, Screen, useLink } from '@cage/ui';
import { ListPage } from '../../parts/list-page.tsx';
import { customerColumns } from '../../parts/people-columns.tsx';
import { useChosenAgent } from '../../parts/use-chosen-agent.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;

function ToAgents({ label }: { label: string }) {
  const Link = useLink();
  return (
    <CanAccess permission="Agent Whitelist">
      <Link to="/admin/agentWhitelist" className={buttonClass({ variant: 'secondary' })}>
        {label}
      </Link>
    </CanAccess>
  );
}

/** One agent's customers, to read. */
export function PartnersScreen() {
  const agentId = useChosenAgent();
  if (!agentId) {
    return (
      <Screen title={copy.title}>
        <EmptyState title={copy.noAgent} action={<ToAgents label={copy.toAgents} />}>
          {copy.noAgentText}
        </EmptyState>
      </Screen>
    );
  }
  return <Partners agentId={agentId} />;
}

function Partners({ agentId }: { agentId: string }) {
  const given = useListState(filters);
  const state = { ...given, input: { ...given.input, agentId } };
  const reveal = useReveal();
  return (
    <Screen title={copy.title} description={copy.ofAgent(agentId)} actions={<ToAgents label={copy.back} />}>
      <ListPage
        id="partners"
        caption={copy.title}
        state={state}
        list={useAgentCustomers(state.input)}
        columns={customerColumns(reveal)}
        rowId={({ id }) => id}
        empty={copy.empty}
        search={copy.search}
        csv={{ list: listAgentCustomers, file: `customers-of-${agentId}` }}
      />
    </Screen>
  );
}
