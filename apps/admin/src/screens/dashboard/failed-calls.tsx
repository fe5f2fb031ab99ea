import type { Output } from '@cage/contract/contract';
import { Link } from '@cage/parts/router/link';
import { Badge } from '@cage/ui/badge';
import { type Column, DataTable } from '@cage/ui/data-table';
import { formatCount } from '@cage/ui/format/rupees';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { useFigureLink } from '../../parts/use-figure-link.ts';
import { accountColumn } from './account-column.tsx';
import { copy } from './copy.ts';

type Failed = NonNullable<Output<'getDashboard'>['failedCalls']>[number];

/** The number of failed calls, linking to those with the most frequent code. */
function Count({ row: { publicId, count, code } }: { row: Failed }) {
  const { to } = useFigureLink()('/admin/api', { customer: publicId, view: 'calls', code, world: 'live' });
  const written = <span className="figures">{formatCount(count)}</span>;
  return to ? (
    <Link to={to} className="text-accent underline underline-offset-2">
      {written}
    </Link>
  ) : (
    written
  );
}

const columnsOf = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<Failed>[] => [
  accountColumn(headers.customerId),
  {
    id: 'failed',
    header: words.failedCount,
    cell: (row) => <Count row={row} />,
    sort: ({ count }) => count,
    align: 'end',
    phone: 'named',
  },
  {
    id: 'mostly',
    header: words.mostly,
    cell: ({ code }) => (
      <Badge tab tone="warning">
        {code}
      </Badge>
    ),
    phone: 'state',
  },
];

/** Customers whose servers are refused for a reason that needs a fix; renders nothing if there are none. */
export function FailedCalls({ rows }: { rows: readonly Failed[] }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const columns = useMemo(() => columnsOf(headers, words), [headers, words]);
  if (rows.length === 0) return null;
  return (
    <DataTable
      id="failed-calls"
      caption={words.failedCalls}
      toolbar={
        <div>
          <h3 className="font-semibold">{words.failedCalls}</h3>
          <p className="text-muted-foreground text-small">{words.failedCallsNote}</p>
        </div>
      }
      columns={columns}
      rows={{ is: 'loaded', rows }}
      rowId={({ publicId }) => publicId}
      empty=""
    />
  );
}
