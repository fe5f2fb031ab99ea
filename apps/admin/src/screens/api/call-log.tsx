import { usePartnerCalls, usePartnerCounts } from '@cage/api-client/partner';
import { idSorts } from '@cage/contract/list';
import { type PartnerCode, partnerCodeNames, partnerCodes } from '@cage/contract/partner/codes';
import { listPartnerCalls, type PartnerCall } from '@cage/contract/partner/page';
import { worlds } from '@cage/contract/partner/worlds';
import { Badge, type BadgeProps } from '@cage/ui/badge';
import { Card } from '@cage/ui/card';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatCount } from '@cage/ui/format/rupees';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Totals } from '@cage/ui/totals';
import { useWords, type Words } from '@cage/ui/words';
import { Suspense, useMemo, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const CallPane = lazyPrefetched(async () => (await import('./call-pane.tsx')).CallPane);

const filters = { world: worlds, code: partnerCodeNames } as const;

const toneOf = (code: PartnerCode): BadgeProps['tone'] => {
  const { http } = partnerCodes[code];
  return http < 300 ? 'positive' : http < 500 ? 'warning' : 'danger';
};

const columnsOf = ({ calls, worlds: named }: Words<typeof copy>): readonly Column<PartnerCall>[] => [
  { id: 'time', header: calls.time, cell: ({ at }) => <DateTime spoken="phone" value={at} />, phone: 'detail' },
  {
    id: 'call',
    header: calls.call,
    cell: ({ call }) => <span className="whitespace-nowrap font-mono text-small">{call}</span>,
    phone: 'title',
    fixed: true,
  },
  { id: 'code', header: calls.code, cell: ({ code }) => <Badge tone={toneOf(code)}>{code}</Badge>, phone: 'state' },
  {
    id: 'took',
    header: calls.took,
    cell: ({ tookMs }) => <span className="figures">{calls.milliseconds(formatCount(tookMs))}</span>,
    align: 'end',
    phone: 'detail',
  },
  { id: 'world', header: calls.world, cell: ({ world }) => named[world], phone: 'more', room: 'least' },
  {
    id: 'request',
    header: calls.request,
    cell: ({ requestId }) => <span className="font-mono text-small">{requestId}</span>,
    phone: 'more',
    room: 'some',
  },
  {
    id: 'transaction',
    header: calls.transaction,
    cell: ({ transactionId }) => <span className="font-mono text-small">{transactionId ?? '–'}</span>,
    phone: 'more',
    room: 'much',
  },
];

/** How often each code was returned in a day. */
function Counts({ id }: { id: string }) {
  const words = useWords(copy);
  const counts = usePartnerCounts(id);
  if (counts.error && !counts.data) return <Failed title={words.calls.countsFailed} of={counts} />;
  const rows = counts.data?.counts;
  return (
    <section aria-label={words.calls.counts} className="flex flex-col gap-2">
      <h2 className="font-semibold">{words.calls.counts}</h2>
      {rows?.length === 0 ? (
        <Card className="px-4 py-3 text-muted-foreground">{words.calls.countsEmpty}</Card>
      ) : (
        <Totals
          items={
            rows?.map(({ world, code, count }) => ({
              label: world === 'live' ? code : words.calls.ofWorld(code, words.worlds[world]),
              value: formatCount(count),
            })) ?? [{ label: partnerCodeNames[0], value: null }]
          }
        />
      )}
    </section>
  );
}

/** The latest calls of a customer's server, with their answers and counts. */
export function CallLog({ id }: { id: string }) {
  const words = useWords(copy);
  const { calls } = words;
  const given = useListState(filters, idSorts);
  const state = { ...given, input: { ...given.input, id } };
  const [open, setOpen] = useState<PartnerCall | null>(null);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Counts id={id} />
      <ListPage
        id="partner-calls"
        caption={calls.title}
        state={state}
        list={usePartnerCalls(state.input)}
        columns={useMemo(() => columnsOf(words), [words])}
        rowId={(row: PartnerCall) => String(row.id)}
        empty={calls.empty}
        search={calls.search}
        filters={[
          { name: 'code', label: calls.code, options: partnerCodeNames.map((value) => ({ value, label: value })) },
          { name: 'world', label: calls.world, options: optionsOf(words.worlds) },
        ]}
        csv={{ list: listPartnerCalls, file: `api-calls-of-${id}` }}
        table={{ onOpen: (row: PartnerCall) => setOpen(row) }}
      />
      <Suspense>{open ? <CallPane call={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </div>
  );
}
