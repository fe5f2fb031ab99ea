import { useReveal } from '@cage/api-client/accounts';
import { useAgentCustomers } from '@cage/api-client/customers';
import { CanAccess } from '@cage/auth';
import { accountSorts } from '@cage/contract/agents';
import { type Customer, listAgentCustomers } from '@cage/contract/customers';
import { buttonClass } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { EmptyState } from '@cage/ui/empty-state';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { useLink } from '@cage/ui/link';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { type ReactNode, Suspense } from 'react';
import { useMayMoveChips } from '../../parts/account/chips-button.tsx';
import { usePersonChips } from '../../parts/account/person-chips.tsx';
import { usePersonRows } from '../../parts/account/use-person-rows.tsx';
import { BackToAgents } from '../../parts/back-to-agents.tsx';
import { headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { customerColumns } from '../../parts/people-columns.tsx';
import { usePersonRecordName } from '../../parts/records/use-record-name.ts';
import { RowButtons } from '../../parts/row-buttons.tsx';
import { secretWords } from '../../parts/secret-words.ts';
import { useChosenAgent } from '../../parts/use-chosen-agent.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const CustomerPane = lazyPrefetched(async () => (await import('../../parts/account/person-pane.tsx')).CustomerPane);

const filters = {} as const;

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

const chipsColumn = (header: string, button: (customer: Customer) => ReactNode): Column<Customer> => ({
  id: 'action',
  header,
  fixed: true,
  pinned: true,
  phone: 'more',
  cell: (customer) => <RowButtons>{button(customer)}</RowButtons>,
});

/** One agent’s customers, read-only. The agent itself can move chips here as well. */
export function AgentCustomersScreen() {
  const words = useWords(copy);
  const agentId = useChosenAgent();
  if (!agentId) {
    return (
      <Screen title={words.title}>
        <EmptyState title={words.noAgent} action={<ToAgents />}>
          {words.noAgentText}
        </EmptyState>
      </Screen>
    );
  }
  return <Partners agentId={agentId} />;
}

function Partners({ agentId }: { agentId: string }) {
  const words = useWords(copy);
  const given = useListState(filters, accountSorts);
  const state = { ...given, input: { ...given.input, agentId } };
  const reveal = useReveal();
  const list = useAgentCustomers(state.input);
  const chips = usePersonChips(list.data?.rows);
  const mayMoveChips = useMayMoveChips();
  // Only the agent itself is directly above its customers: for everybody else the page is read-only.
  const headers = useWords(headerWords);
  const read = customerColumns(headers, useWords(secretWords), reveal);
  const columns = list.data?.rows.some(mayMoveChips) ? [...read, chipsColumn(headers.action, chips.button)] : read;
  const rows = usePersonRows('C', columns);
  usePersonRecordName(rows.shown, list);
  return (
    <Screen title={words.title} description={words.ofAgent(agentId)} back={<BackToAgents label={words.back} />}>
      <ListPage
        id="partners"
        caption={words.title}
        state={state}
        list={list}
        columns={rows.columns}
        table={rows.table}
        rowId={({ id }) => id}
        empty={words.empty}
        search={words.search}
        csv={{ list: listAgentCustomers, file: `customers-of-${agentId}` }}
      />
      <Suspense>
        {rows.shown ? (
          <CustomerPane
            id={rows.shown}
            list={list}
            columns={columns}
            actions={(customer) => (mayMoveChips(customer) ? chips.buttons(customer) : null)}
          />
        ) : null}
      </Suspense>
      {chips.dialog}
    </Screen>
  );
}
