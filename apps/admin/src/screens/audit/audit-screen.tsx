import { useAudit, useVerifyAudit } from '@cage/api-client/audit';
import { CanAccess } from '@cage/auth';
import { type AuditEntry, listAudit, verifyAudit } from '@cage/contract/audit';
import { auditActions } from '@cage/contract/audit/actions';
import { idSorts } from '@cage/contract/list';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatCount } from '@cage/ui/format/rupees';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Screen } from '@cage/ui/screen';
import { useWords, type Words } from '@cage/ui/words';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useActionName } from '../../parts/audit/action-name.ts';
import { actionWords } from '../../parts/audit/action-words.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const EntryPane = lazyPrefetched(async () => (await import('./entry-pane.tsx')).EntryPane);

const filters = { actor: null, action: auditActions, subject: null } as const;

const columnsOf = (
  words: Words<typeof copy>,
  nameOf: (action: string) => string,
  view: (row: AuditEntry) => void,
): readonly Column<AuditEntry>[] => [
  {
    id: 'time',
    header: words.columns.time,
    cell: ({ at }) => <DateTime spoken="phone" value={at} />,
    sortBy: 'id',
    phone: 'detail',
    fixed: true,
  },
  {
    id: 'actor',
    lines: 2,
    header: words.columns.actor,
    cell: ({ actor, actorId, actedFor }) => (
      <span className="leading-tight md:block">
        <span className="md:block md:min-w-32 md:@max-3xl:max-w-32 md:@max-3xl:whitespace-normal md:wrap-anywhere">
          {actor ?? <span className="text-muted-foreground">{words.nobody}</span>}
        </span>
        <span className="text-muted-foreground text-small max-md:in-[tr]:hidden md:block">
          {[actorId, actedFor ? words.actedFor(actedFor) : null].filter(Boolean).join(' ')}
        </span>
      </span>
    ),
    phone: 'detail',
    fixed: true,
  },
  {
    id: 'action',
    header: words.columns.action,
    cell: ({ action }) => <span className="md:block md:min-w-32 md:whitespace-normal">{nameOf(action)}</span>,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'subject',
    header: words.columns.subject,
    cell: ({ subject }) => (
      <span className="font-mono text-small md:block md:@max-3xl:max-w-32 md:@max-3xl:whitespace-normal md:wrap-anywhere">
        {subject ?? words.detail.none}
      </span>
    ),
    phone: 'more',
  },
  {
    id: 'ip',
    header: words.columns.ip,
    cell: ({ ip }) => <span className="figures">{ip ?? words.detail.none}</span>,
    room: 'least',
    phone: 'more',
  },
  {
    id: 'details',
    header: words.columns.details,
    fixed: true,
    phone: 'more',
    cell: (row) => (
      <Button size="touch" variant="secondary" className="max-md:flex-1" onClick={() => view(row)}>
        {words.view}
      </Button>
    ),
  },
];

/** Choices in alphabetical order. */
const byName = <Choice extends { label: string }>(choices: readonly Choice[]): Choice[] =>
  choices.toSorted((one, other) => one.label.localeCompare(other.label));

/** The result of verifying the chains, above the log. */
function Verdict({ verify }: { verify: ReturnType<typeof useVerifyAudit> }) {
  const words = useWords(copy);
  if (verify.error)
    return (
      <Alert tone="danger">
        <UserMessage of={verify.error} />
      </Alert>
    );
  if (!verify.data) return null;
  const { intact, faults, rows } = verify.data;
  if (intact) return <Alert tone="positive">{words.intact(formatCount(rows))}</Alert>;
  return (
    <Alert tone="danger" title={words.broken}>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Who did what to whom, with each value before and after. */
export function AuditScreen() {
  const words = useWords(copy);
  const { named } = useWords(actionWords);
  const nameOf = useActionName();
  const state = useListState(filters, idSorts);
  const list = useAudit(state.input);
  const verify = useVerifyAudit();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <Screen
      title={words.title}
      actions={
        <CanAccess permission={verifyAudit.permission}>
          <Button variant="secondary" busy={verify.isPending} onClick={() => verify.mutate({})}>
            <ShieldCheck aria-hidden className="size-4" />
            {words.verify}
          </Button>
        </CanAccess>
      }
    >
      <Verdict verify={verify} />
      <ListPage
        id="audit"
        caption={words.title}
        state={state}
        list={list}
        columns={useMemo(() => columnsOf(words, nameOf, setOpen), [words, nameOf])}
        rowId={({ id }: AuditEntry) => String(id)}
        empty={words.empty}
        filters={[
          { name: 'actor', label: words.columns.actor, placeholder: words.columns.actor },
          { name: 'action', label: words.columns.action, options: byName(optionsOf(named)) },
          { name: 'subject', label: words.columns.subject, placeholder: words.subjectPlaceholder },
        ]}
        days
        csv={{ list: listAudit, file: 'audit' }}
        table={{ onOpen: (row: AuditEntry) => setOpen(row) }}
      />
      <Suspense>{open ? <EntryPane entry={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </Screen>
  );
}
