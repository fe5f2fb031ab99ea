import { isClosed, useAccountTags } from '@cage/api-client/notes';
import { useRoles } from '@cage/api-client/roles';
import { useMe } from '@cage/api-client/sessions';
import type { Agent } from '@cage/contract/agents';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { Customer } from '@cage/contract/customers';
import { mayCall } from '@cage/contract/roles/access';
import type { StaffAccount } from '@cage/contract/staff';
import { accountTones } from '@cage/parts/statuses/tones';
import { contractWords } from '@cage/parts/words/contract-words';
import { DetailList } from '@cage/ui/detail-list';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { RecordHead, RecordPart } from '@cage/ui/record';
import { SkeletonLines } from '@cage/ui/skeleton';
import { Stamp } from '@cage/ui/stamp';
import { useWords } from '@cage/ui/words';
import { type ReactNode, Suspense } from 'react';
import { copy as creditWords } from '../credit/copy.ts';
import { creditRows } from '../credit/credit-rows.tsx';
import { NoFloat } from '../credit/no-float.tsx';
import { headerWords } from '../headers.ts';
import { copy as noteWords } from '../notes/copy.ts';
import { Tags } from '../notes/tags.tsx';
import { RolePermissions } from '../role-permissions.tsx';
import type { LinesOf } from '../row-details.tsx';
import { Ways } from '../ways.tsx';
import { Newest, StatusStamp } from './newest.tsx';
import { copy } from './person-record-copy.ts';
import { staffCopy } from './staff-record-copy.ts';

const Notes = lazyPrefetched(async () => (await import('../notes/notes.tsx')).Notes);
const SessionList = lazyPrefetched(async () => (await import('./account-dialog.tsx')).SessionList);

interface PersonRecordProps<Person> {
  person: Person;
  /** Lines from some of the list's columns. */
  lines: LinesOf;
  /** The actions, as buttons. */
  actions: ReactNode;
}

/** The actions on an account, as buttons. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-md:grid max-md:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </div>
  );
}

/** Colleagues' notes about an account. */
function NotesPart({ account }: { account: string }) {
  const words = useWords(noteWords);
  if (isClosed(useAccountTags(account))) return null;
  return (
    <RecordPart title={words.notes}>
      <Suspense fallback={<SkeletonLines lines={4} className="py-3" />}>
        <Notes account={account} />
      </Suspense>
    </RecordPart>
  );
}

interface HeadProps {
  person: Pick<Customer, 'id' | 'balancePaise' | 'creditPaise' | 'creditLeftPaise' | 'username' | 'phone' | 'status'>;
  actions: ReactNode;
  note?: ReactNode;
}

/** The head of a record of an account with a wallet: balance, status and actions. */
function Head({ person, actions, note }: HeadProps) {
  const headers = useWords(headerWords);
  const credit = useWords(creditWords);
  const { id, username, phone, status } = person;
  const lines = creditRows(credit, person);
  return (
    <>
      <RecordHead
        paise={creditFiguresOf(person).availablePaise}
        status={<span className="text-muted-foreground">{headers.wallet}</span>}
        facts={username}
        way={<span className="figures">{phone}</span>}
        stamp={<StatusStamp id={id} status={status} />}
      />
      {lines.length > 0 ? <DetailList items={lines} className="border-b" /> : null}
      {note}
      <Actions>{actions}</Actions>
    </>
  );
}

/** All that a list knows of a customer, the actions on it, and links to the rest. */
export function CustomerRecord({ person, lines, actions }: PersonRecordProps<Customer>) {
  const words = useWords(copy);
  const customer = `customer=${person.id}`;
  return (
    <>
      <Head person={person} actions={actions} note={<NoFloat of={person} className="mt-4" />} />
      <Tags account={person.id} list="/admin/customerWhitelist" className="mt-3" />
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
      <NotesPart account={person.id} />
      <Newest id={person.id} />
    </>
  );
}

/** All that a list knows of an agent, the actions on it, and links to the rest. */
export function AgentRecord({ person, lines, actions }: PersonRecordProps<Agent>) {
  const words = useWords(copy);
  const { createdBy } = useWords(headerWords);
  const agent = `agent=${person.id}`;
  return (
    <>
      <Head person={person} actions={actions} />
      <Tags account={person.id} list="/admin/agentWhitelist" className="mt-3" />
      <Ways
        ways={[
          { path: '/admin/company', query: agent },
          { path: '/admin/account', query: agent },
          { path: '/admin/casinoReport', query: agent },
        ]}
      />
      <RecordPart title={words.account}>
        <DetailList
          items={[...lines('password', 'api'), { label: createdBy, value: person.parent }, ...lines('date')]}
        />
      </RecordPart>
      <NotesPart account={person.id} />
      <Newest id={person.id} />
    </>
  );
}

/** The head of a clerk's record, whose wallet is its creator's. */
function ClerkHead({ clerk, actions }: { clerk: StaffAccount; actions: ReactNode }) {
  const words = useWords(staffCopy);
  const { accountStatuses } = useWords(contractWords);
  return (
    <>
      <div className="flex items-center justify-between gap-x-8 border-t border-t-rule border-b-3 border-b-rule border-double pt-3 pb-3.5 md:min-h-30">
        <div className="min-w-0 wrap-anywhere">
          <p className="type-title">{clerk.username}</p>
          <p className="figures text-muted-foreground">{clerk.phone}</p>
          <p className="text-muted-foreground">{words.actsFor(clerk.parent)}</p>
        </div>
        <div className="shrink-0 px-2 py-1">
          <Stamp tone={accountTones[clerk.status]} word={accountStatuses[clerk.status]} />
        </div>
      </div>
      <Actions>{actions}</Actions>
    </>
  );
}

/** What its role allows, for viewers who may read roles. */
function Permissions({ role: name }: { role: string }) {
  const words = useWords(staffCopy);
  const roles = useRoles();
  const role = roles.data?.find((one) => one.name === name);
  if (roles.isPending) return <SkeletonLines lines={6} />;
  return role ? <RolePermissions role={role} /> : <p className="text-muted-foreground">{words.unread}</p>;
}

/** All that is known of a role's account: status, permissions, sessions, and what it did. */
export function StaffRecord({ person, lines, actions }: PersonRecordProps<StaffAccount>) {
  const words = useWords(staffCopy);
  const me = useMe();
  const { publicId, role, balancePaise } = person;
  const may = (permission: 'Read Role' | 'View More/Edit') => me.data !== undefined && mayCall(permission, me.data);
  return (
    <>
      {balancePaise === null ? (
        <ClerkHead clerk={person} actions={actions} />
      ) : (
        <Head person={{ ...person, id: publicId, balancePaise }} actions={actions} />
      )}
      <Tags account={publicId} className="mt-3" />
      <Ways
        ways={[
          { path: '/admin/audit', query: `actor=${publicId}`, label: words.did },
          { path: '/admin/audit', query: `subject=${publicId}`, label: words.doneTo },
        ]}
      />
      <RecordPart title={words.account}>
        <DetailList items={[{ label: words.role, value: role }, ...lines('parent', 'login', 'created')]} />
      </RecordPart>
      {may('Read Role') ? (
        <RecordPart title={words.allows(role)}>
          <div className="flex flex-col gap-3">
            <Permissions role={role} />
          </div>
        </RecordPart>
      ) : null}
      <NotesPart account={publicId} />
      {may('View More/Edit') ? (
        <RecordPart title={words.sessions}>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <SessionList account={publicId} />
          </Suspense>
        </RecordPart>
      ) : null}
    </>
  );
}
