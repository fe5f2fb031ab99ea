import type { ListResult } from '@cage/api-client/http/list';
import { Screen } from '@cage/ui/screen';
import { TabPanel, Tabs } from '@cage/ui/tabs';
import { useWords } from '@cage/ui/words';
import { type ColumnsOf, useCaseRows } from '../cases/use-case-rows.tsx';
import { headerWords } from '../headers.ts';
import { type ListAnswer, ListPage, type ListPageProps } from '../list-page.tsx';
import { optionsOf } from '../options.ts';
import type { RequestRow } from './request-columns.tsx';

type Choices = readonly { value: string; label: string }[];

interface DecidedRequestsProps<Row extends RequestRow, Answer extends ListAnswer<Row>>
  extends Pick<ListPageProps<Row, Answer, 'queue' | 'status' | 'method'>, 'id' | 'state' | 'csv'> {
  words: {
    title: string;
    empty: string;
    search: { label: string; placeholder: string };
    queues: { mine: string; downline: string };
  };
  list: ListResult<Answer>;
  columnsOf: ColumnsOf<Row>;
  /** The outcomes and ways of payment that the list can be narrowed to. */
  statuses: Choices;
  methods: Choices;
}

/** Decided requests, the viewer's own and the downline's on two tabs, as stored. */
export function DecidedRequests<Row extends RequestRow, Answer extends ListAnswer<Row>>(
  props: DecidedRequestsProps<Row, Answer>,
) {
  const { words, columnsOf, statuses, methods, ...list } = props;
  const headers = useWords(headerWords);
  const { columns, table } = useCaseRows(columnsOf);
  const queue = list.state.filters.queue || 'mine';
  return (
    <Screen title={words.title}>
      <Tabs
        label={words.title}
        value={queue}
        onValueChange={(next) => list.state.setFilter('queue', next === 'downline' ? next : '')}
        tabs={optionsOf(words.queues)}
      >
        <TabPanel value={queue} className="pt-4">
          <ListPage
            {...list}
            caption={words.title}
            columns={columns}
            table={table}
            rowId={({ id }) => String(id)}
            empty={words.empty}
            search={words.search}
            filters={[
              { name: 'status', label: headers.status, options: statuses },
              { name: 'method', label: headers.type, options: methods },
            ]}
            kept={['queue']}
            days
          />
        </TabPanel>
      </Tabs>
    </Screen>
  );
}
