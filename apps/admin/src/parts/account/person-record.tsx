import type { Agent } from '@cage/contract/agents';
import type { Customer } from '@cage/contract/customers';
import { Link } from '@cage/parts/router/link';
import { accountTones } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { DetailList } from '@cage/ui/detail-list';
import { RecordHead, RecordPart } from '@cage/ui/record';
import { Stamp } from '@cage/ui/stamp';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { entryOf } from '../../navigation.ts';
import { navigationCopy } from '../../navigation-copy.ts';
import { headerWords } from '../headers.ts';
import type { LinesOf } from '../row-details.tsx';
import { useLinked } from '../use-linked.ts';
import { copy } from './person-record-copy.ts';

/** A page, and in its address what leaves there what is of this person. */
interface Way {
  path: string;
  query: string;
}

/** The pages that tell more, by the names of the menu: those that the viewer may open. */
function Ways({ ways }: { ways: readonly Way[] }) {
  const words = useWords(copy);
  const { pages } = useWords(navigationCopy);
  const linked = useLinked();
  const open = ways.flatMap(({ path, query }) => {
    const entry = entryOf(path);
    const { to } = linked(path);
    return entry && to ? [{ to: `${to}?${query}`, label: pages[entry.page], icon: entry.icon }] : [];
  });
  if (open.length === 0) return null;
  return (
    <RecordPart title={words.ways}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {open.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-[max(32px,var(--tap))] items-center gap-2 text-accent underline underline-offset-2"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}

interface PersonRecordProps<Person> {
  person: Person;
  /** The lines of some columns of the list. */
  lines: LinesOf;
  /** What can be done, as buttons. */
  actions: ReactNode;
}

/** What the record of an agent or a customer begins with: what it has, how it stands, and what can be done about it. */
function Head({ person, actions }: Pick<PersonRecordProps<Agent | Customer>, 'person' | 'actions'>) {
  const headers = useWords(headerWords);
  const { accountStatuses } = useWords(contractWords);
  const { balancePaise, username, phone, status } = person;
  return (
    <>
      <RecordHead
        paise={balancePaise}
        status={<span className="text-muted-foreground">{headers.wallet}</span>}
        facts={username}
        way={<span className="figures">{phone}</span>}
        stamp={<Stamp tone={accountTones[status]} word={accountStatuses[status]} />}
      />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-md:grid max-md:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
        {actions}
      </div>
    </>
  );
}

/** All that a list knows of a customer, what can be done about it, and where the rest of it stands. */
export function CustomerRecord({ person, lines, actions }: PersonRecordProps<Customer>) {
  const words = useWords(copy);
  const customer = `customer=${person.id}`;
  return (
    <>
      <Head person={person} actions={actions} />
      <Ways
        ways={[
          { path: '/admin/casinoReport', query: customer },
          { path: '/admin/clientWallet', query: customer },
          { path: '/admin/members', query: customer },
          { path: '/admin/statements', query: customer },
          { path: '/admin/ggrReport', query: `q=${person.id}` },
          { path: '/admin/api', query: customer },
        ]}
      />
      <RecordPart title={words.account}>
        <DetailList items={lines('password', 'ggr', 'parent', 'date')} />
      </RecordPart>
      <RecordPart title={words.project}>
        <DetailList items={lines('project', 'url', 'domain', 'ip', 'api')} />
      </RecordPart>
      <RecordPart title={words.keys}>
        <DetailList items={lines('verify', 'secret')} />
      </RecordPart>
    </>
  );
}

/** The same of an agent. */
export function AgentRecord({ person, lines, actions }: PersonRecordProps<Agent>) {
  const words = useWords(copy);
  const agent = `agent=${person.id}`;
  return (
    <>
      <Head person={person} actions={actions} />
      <Ways
        ways={[
          { path: '/admin/company', query: agent },
          { path: '/admin/account', query: agent },
          { path: '/admin/casinoReport', query: agent },
        ]}
      />
      <RecordPart title={words.account}>
        <DetailList items={lines('password', 'api', 'date')} />
      </RecordPart>
    </>
  );
}
