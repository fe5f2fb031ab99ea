import { useDeliveries, useRetryDelivery } from '@cage/api-client/deliveries';
import { type Delivery, listDeliveries } from '@cage/contract/deliveries';
import { channelKinds, deliveryStates } from '@cage/contract/deliveries/channels';
import { idSorts } from '@cage/contract/list';
import { notificationTitles } from '@cage/parts/words/notification-titles';
import { useToasts } from '@cage/parts/words/toasts';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatCount } from '@cage/ui/format/rupees';
import { useLatest } from '@cage/ui/use-latest';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './deliveries-copy.ts';
import { useAnswerWords } from './use-answer-words.ts';

const filters = { channel: channelKinds, state: [...deliveryStates, 'failing'] } as const;

function Told({ row: { notification, subject } }: { row: Delivery }) {
  const { staff } = useWords(notificationTitles);
  return (
    <>
      <span className="block md:whitespace-normal">{staff[notification]}</span>
      <span className="block font-mono text-muted-foreground text-small">{subject}</span>
    </>
  );
}

function Answer({ row }: { row: Delivery }) {
  const said = useAnswerWords();
  return <span className="md:whitespace-normal">{said(row) || '–'}</span>;
}

const toneOf = ({ state, error }: Delivery) =>
  state === 'delivered' ? 'positive' : state === 'given-up' ? 'danger' : error ? 'warning' : 'neutral';

const columnsOf = (
  { log, channels }: Words<typeof copy>,
  retry: (row: Delivery) => void,
): readonly Column<Delivery>[] => [
  {
    id: 'what',
    header: log.columns.what,
    cell: (row) => <Told row={row} />,
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  { id: 'time', header: log.columns.time, cell: ({ at }) => <DateTime spoken="phone" value={at} />, phone: 'detail' },
  { id: 'channel', header: log.columns.channel, cell: ({ kind }) => channels[kind], phone: 'detail', room: 'some' },
  {
    id: 'state',
    header: log.columns.state,
    cell: (row) => (
      <Badge tab tone={toneOf(row)}>
        {log.states[row.state]}
      </Badge>
    ),
    phone: 'state',
  },
  { id: 'answer', header: log.columns.answer, cell: (row) => <Answer row={row} />, phone: 'more' },
  {
    id: 'attempts',
    header: log.columns.attempts,
    cell: ({ attempts }) => <span className="figures">{formatCount(attempts)}</span>,
    align: 'end',
    phone: 'more',
    room: 'much',
  },
  {
    id: 'next',
    header: log.columns.next,
    cell: ({ nextAt }) => (nextAt ? <DateTime spoken="phone" value={nextAt} /> : '–'),
    phone: 'more',
    room: 'fair',
  },
  {
    id: 'action',
    header: log.columns.action,
    pinned: true,
    phone: 'more',
    cell: (row) =>
      row.state === 'delivered' ? null : (
        <Button size="touch" variant="secondary" onClick={() => retry(row)}>
          {log.retry}
        </Button>
      ),
  },
];

/** What was sent, and the outcome. */
export function DeliveryLog() {
  const words = useWords(copy);
  const { log } = words;
  const state = useListState(filters, idSorts);
  const list = useDeliveries(state.input);
  const again = useRetryDelivery();
  const toasts = useToasts();
  const retry = useLatest(({ id }: Delivery) =>
    again.mutate({ id }, { onSuccess: toasts.done, onError: toasts.failed }),
  );
  const columns = useMemo(() => columnsOf(words, retry), [words, retry]);
  const { failing, ...kept } = log.states;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="font-semibold">{log.title}</h2>
        <p className="text-muted-foreground text-small">{log.note}</p>
      </div>
      <ListPage
        id="deliveries"
        caption={log.title}
        state={state}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty={log.empty}
        filters={[
          { name: 'state', label: log.columns.state, options: optionsOf({ failing, ...kept }) },
          { name: 'channel', label: log.columns.channel, options: optionsOf(words.channels) },
        ]}
        csv={{ list: listDeliveries, file: 'deliveries' }}
        details={({ subject }) => subject}
      />
    </div>
  );
}
