import { useReveal } from '@cage/api-client/accounts';
import { useAgents } from '@cage/api-client/agents';
import { CanAccess } from '@cage/auth';
import { type Agent, accountSorts, listAgents } from '@cage/contract/agents';
import { accountStatuses } from '@cage/contract/statuses';
import { useLocation } from '@cage/parts/router/history';
import { contractWords } from '@cage/parts/words/contract-words';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type Opened, OpenedNotice } from '../../parts/account/opened.tsx';
import { openedCopy } from '../../parts/account/opened-copy.ts';
import { usePersonChips } from '../../parts/account/person-chips.tsx';
import { useChosenAccounts } from '../../parts/account/use-chosen-accounts.tsx';
import { usePersonRows } from '../../parts/account/use-person-rows.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useTagFilter } from '../../parts/notes/tag-filter.ts';
import { optionsOf } from '../../parts/options.ts';
import { personColumns } from '../../parts/people-columns.tsx';
import { usePersonRecordName } from '../../parts/records/use-record-name.ts';
import { RowButtons } from '../../parts/row-buttons.tsx';
import { useOpenAddFromAddress } from '../../parts/use-add-on-arrival.ts';
import { useListState } from '../../parts/use-list-state.ts';
import type { AgentForm } from './agent-dialog.tsx';
import { copy } from './copy.ts';

const AgentPane = lazyPrefetched(async () => (await import('../../parts/account/person-pane.tsx')).AgentPane);
const AgentDialog = lazyPrefetched(async () => (await import('./agent-dialog.tsx')).AgentDialog);

const filters = { status: accountStatuses, tag: null } as const;

interface RowActions {
  edit(agent: Agent): void;
  company(agent: Agent): void;
  statement(agent: Agent): void;
  password(id: string): Promise<string>;
  /** Returns the button that moves chips. */
  chips(agent: Agent): ReactNode;
}

function columnsOf(headers: HeaderWords, words: Words<typeof copy>, actions: RowActions): readonly Column<Agent>[] {
  const { username, password, phone, wallet, status, api, date } = personColumns(headers, actions.password);
  return [
    { id: 'id', header: headers.agentId, cell: ({ id }) => id, sortBy: 'id', phone: 'detail', fixed: true },
    { id: 'name', header: headers.agentName, cell: ({ name }) => name, sortBy: 'name', phone: 'title', fixed: true },
    username,
    { ...password, room: 'ample' },
    phone,
    wallet,
    status,
    api,
    { ...date, room: 'ample' },
    {
      id: 'action',
      header: headers.action,
      fixed: true,
      pinned: true,
      phone: 'more',
      cell: (row) => (
        <RowButtons>
          <Button size="touch" variant="secondary" onClick={() => actions.edit(row)}>
            {words.edit}
          </Button>
          <CanAccess permission="Customer Whitelist">
            <Button size="touch" variant="secondary" onClick={() => actions.company(row)}>
              {words.company}
            </Button>
          </CanAccess>
          <CanAccess permission="Chips Report">
            {/* Where there is no room for three lines of buttons, the record has this link. */}
            <Button
              size="touch"
              variant="secondary"
              className="md:@max-4xl:hidden"
              onClick={() => actions.statement(row)}
            >
              {words.statement}
            </Button>
          </CanAccess>
          {actions.chips(row)}
        </RowButtons>
      ),
    },
  ];
}

const nameOf = ({ id, name }: Agent) => ({ id, name, hasBelow: true });

/** Agents below the viewer: who they are, what they hold, and links to their customers and statement. */
export function AgentsScreen() {
  const words = useWords(copy);
  const next = useWords(openedCopy);
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  const state = useListState(filters, accountSorts);
  const { history } = useLocation();
  const reveal = useReveal();
  const list = useAgents(state.input);
  const chips = usePersonChips(list.data?.rows);
  const [form, setForm] = useState<AgentForm>({ is: 'closed' });
  const [opened, setOpened] = useState<Opened | null>(null);
  useOpenAddFromAddress(() => setForm({ is: 'adding' }));
  const { button } = chips;
  const columns = useMemo(() => {
    // The id is in the state and in the address, so that a reload and a link show the same agent.
    const goTo = (path: string, { id }: Agent) => history.push(`${path}?agent=${id}`, { agentId: id });
    return columnsOf(headers, words, {
      edit: (agent) => setForm({ is: 'editing', agent }),
      company: (agent) => goTo('/admin/company', agent),
      statement: (agent) => goTo('/admin/account', agent),
      password: (id) => reveal.agentPassword(id),
      chips: button,
    });
  }, [headers, words, history, reveal, button]);
  const several = useChosenAccounts(list.data?.rows, nameOf, true);
  const rows = usePersonRows('Agent', columns);
  usePersonRecordName(rows.shown, list);
  return (
    <Screen
      title={words.title}
      actions={
        <Button onClick={() => setForm({ is: 'adding' })}>
          <Plus aria-hidden className="size-4" />
          {words.add}
        </Button>
      }
    >
      {opened ? (
        <OpenedNotice of={opened} onDone={() => setOpened(null)}>
          <p>{next.steps}</p>
        </OpenedNotice>
      ) : null}
      <ListPage
        id="agents"
        caption={words.title}
        state={state}
        list={list}
        columns={rows.columns}
        table={{ ...rows.table, ...several.table }}
        rowId={({ id }) => id}
        empty={words.empty}
        search={words.search}
        filters={[{ name: 'status', label: headers.status, options: optionsOf(said.accountStatuses) }, useTagFilter()]}
        csv={{ list: listAgents, file: 'agents' }}
      />
      {several.bar}
      <Suspense>
        {form.is === 'closed' ? null : (
          <AgentDialog form={form} onClose={() => setForm({ is: 'closed' })} onOpened={setOpened} />
        )}
      </Suspense>
      <Suspense>
        {rows.shown ? (
          <AgentPane
            id={rows.shown}
            list={list}
            columns={columns}
            actions={(agent) => (
              <>
                <Button size="touch" variant="secondary" onClick={() => setForm({ is: 'editing', agent })}>
                  {words.edit}
                </Button>
                {chips.buttons(agent)}
              </>
            )}
          />
        ) : null}
      </Suspense>
      {chips.dialog}
    </Screen>
  );
}
