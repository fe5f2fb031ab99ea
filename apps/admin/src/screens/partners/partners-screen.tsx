import { useAgentCustomers, useReveal } from '@cage/api-client';
import { CanAccess } from '@cage/auth';
import { listAgentCustomers } from '@cage/contract';
import { buttonClass, EmptyState, Screen, useLink } from '@cage/ui';
import { useLocation, useSearchParams } from 'react-router';
import { ListPage } from '../../parts/list-page.tsx';
import { customerColumns } from '../../parts/people-columns.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = {} as const;

/** The agent that the navigation handed over, or that the address names after a reload. */
function useChosenAgent(): string | null {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const handed = typeof state === 'object' && state !== null && 'agentId' in state ? state.agentId : null;
  return typeof handed === 'string' ? handed : params.get('agent');
}

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
