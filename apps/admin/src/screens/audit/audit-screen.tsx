import { useAudit, useVerifyAudit } from '@cage/api-client/audit';
import { userMessageOf } from '@cage/api-client/http/api-error';
import { useMe } from '@cage/api-client/sessions';
import { type AuditEntry, listAudit } from '@cage/contract/audit';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatCount } from '@cage/ui/format/rupees';
import { Screen } from '@cage/ui/screen';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListPage } from '../../parts/list-page.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const EntryPane = lazy(async () => ({ default: (await import('./entry-pane.tsx')).EntryPane }));

const filters = { actor: null, action: null, subject: null } as const;

const columnsOf = (view: (row: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    id: 'time',
    header: copy.columns.time,
    cell: ({ at }) => <DateTime value={at} />,
    sortBy: 'id',
    card: 'detail',
    fixed: true,
  },
  {
    id: 'actor',
    header: copy.columns.actor,
    cell: ({ actor, actorId, actedFor }) => (
      <span className="block leading-tight">
        {actor ?? <span className="text-muted-foreground">{copy.nobody}</span>}
        <span className="block text-muted-foreground text-small">
          {[actorId, actedFor ? copy.actedFor(actedFor) : null].filter(Boolean).join(' ')}
        </span>
      </span>
    ),
    card: 'detail',
    fixed: true,
  },
  {
    id: 'action',
    header: copy.columns.action,
    cell: ({ action }) => <span className="font-mono text-small">{action}</span>,
    card: 'title',
    fixed: true,
  },
  {
    id: 'subject',
    header: copy.columns.subject,
    cell: ({ subject }) => <span className="font-mono text-small">{subject ?? copy.detail.none}</span>,
    card: 'detail',
  },
  { id: 'ip', header: copy.columns.ip, cell: ({ ip }) => <span className="figures">{ip ?? copy.detail.none}</span> },
  {
    id: 'details',
    header: copy.columns.details,
    fixed: true,
    card: 'actions',
    cell: (row) => (
      <Button size="touch" variant="secondary" className="max-md:flex-1" onClick={() => view(row)}>
        {copy.view}
      </Button>
    ),
  },
];

/** What came out of walking the chains, in its place above the log. */
function Verdict({ verify }: { verify: ReturnType<typeof useVerifyAudit> }) {
  if (verify.error) return <Alert tone="danger">{userMessageOf(verify.error)}</Alert>;
  if (!verify.data) return null;
  const { intact, faults, rows } = verify.data;
  if (intact) return <Alert tone="positive">{copy.intact(formatCount(rows))}</Alert>;
  return (
    <Alert tone="danger" title={copy.broken}>
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
  const state = useListState(filters);
  const list = useAudit(state.input);
  const me = useMe();
  const verify = useVerifyAudit();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const mayVerify = me.data?.role === 'admin';
  return (
    <Screen
      title={copy.title}
      actions={
        mayVerify ? (
          <Button variant="secondary" busy={verify.isPending} onClick={() => verify.mutate({})}>
            <ShieldCheck aria-hidden className="size-4" />
            {copy.verify}
          </Button>
        ) : null
      }
    >
      <Verdict verify={verify} />
      <ListPage
        id="audit"
        caption={copy.title}
        state={state}
        list={list}
        columns={columnsOf(setOpen)}
        rowId={({ id }: AuditEntry) => String(id)}
        empty={copy.empty}
        filters={copy.filters}
        days
        csv={{ list: listAudit, file: 'audit' }}
        table={{ onOpen: (row: AuditEntry) => setOpen(row) }}
      />
      <Suspense>{open ? <EntryPane entry={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </Screen>
  );
}
