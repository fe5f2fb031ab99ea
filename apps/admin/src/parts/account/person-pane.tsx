import { useAgent } from '@cage/api-client/agents';
import { useCustomer } from '@cage/api-client/customers';
import type { ListResult } from '@cage/api-client/http/list';
import type { Agent } from '@cage/contract/agents';
import type { Customer } from '@cage/contract/customers';
import type { Column } from '@cage/ui/data-table';
import { Dialog } from '@cage/ui/dialog';
import { EmptyState } from '@cage/ui/empty-state';
import { RecordHeadSkeleton } from '@cage/ui/record';
import { useWords } from '@cage/ui/words';
import type { ComponentProps, ReactNode } from 'react';
import { Failed } from '../failure.tsx';
import { useRecordSteps } from '../records/use-record-steps.tsx';
import { type LinesOf, linesOf } from '../row-details.tsx';
import { AgentRecord, CustomerRecord } from './person-record.tsx';
import { copy } from './person-record-copy.ts';

interface PersonPaneProps<Person> {
  id: string;
  /** The list below it; somebody who is not on its page is fetched alone. */
  list: ListResult<{ rows: readonly Person[] }>;
  columns: readonly Column<Person>[];
  /** The actions, as buttons. */
  actions(person: Person): ReactNode;
}

interface SheetProps<Person> {
  id: string;
  person: Person | null | undefined;
  columns: readonly Column<Person>[];
  of: ComponentProps<typeof Failed>['of'];
  children(person: Person, lines: LinesOf): ReactNode;
}

function Sheet<Person extends { name: string }>({ id, person, columns, of, children }: SheetProps<Person>) {
  const words = useWords(copy);
  const { steps, onKeyDown, backTo, close } = useRecordSteps(id);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={person ? `${id} · ${person.name}` : id}
      placement="right"
      size="lg"
      tools={steps}
      onKeyDown={onKeyDown}
      backTo={backTo}
    >
      {person ? (
        children(person, linesOf(columns, person))
      ) : person === null ? (
        <EmptyState title={words.notFound}>{words.notFoundText}</EmptyState>
      ) : of.error ? (
        <Failed title={words.failed} of={of} />
      ) : (
        <RecordHeadSkeleton />
      )}
    </Dialog>
  );
}

const onPage = <Person extends { id: string }>(
  { data }: { data?: { rows: readonly Person[] } | undefined },
  id: string,
) => data?.rows.find((person) => person.id === id);

/** The record of an agent, over the list. */
export function AgentPane({ id, list, columns, actions }: PersonPaneProps<Agent>) {
  const listed = onPage(list, id);
  const alone = useAgent(id, !listed && !list.isPending);
  return (
    <Sheet id={id} person={listed ?? alone.data} columns={columns} of={alone}>
      {(person, lines) => <AgentRecord person={person} lines={lines} actions={actions(person)} />}
    </Sheet>
  );
}

/** The record of a customer, over the list. */
export function CustomerPane({ id, list, columns, actions }: PersonPaneProps<Customer>) {
  const listed = onPage(list, id);
  const alone = useCustomer(id, !listed && !list.isPending);
  return (
    <Sheet id={id} person={listed ?? alone.data} columns={columns} of={alone}>
      {(person, lines) => <CustomerRecord person={person} lines={lines} actions={actions(person)} />}
    </Sheet>
  );
}
