import { Badge } from '@cage/ui/badge';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { amountHeads, type WideRow, wideRows } from './wide-rows.ts';

const columns: readonly Column<WideRow>[] = [
  { id: 'id', header: 'Id', cell: ({ id }) => <span className="figures">{id}</span>, phone: 'title' },
  { id: 'name', header: 'Name', cell: ({ name }) => name, phone: 'detail' },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => <span className="figures">{phone}</span>, phone: 'more' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'Active' ? 'positive' : 'neutral'}>{status}</Badge>,
    phone: 'state',
  },
  ...amountHeads.map<Column<WideRow>>((header, column) => ({
    id: header,
    header,
    cell: ({ amounts }) => <Money paise={amounts[column] ?? 0n} />,
    align: 'money',
    phone: column === 0 ? 'amount' : 'more',
  })),
  { id: 'time', header: 'Time', cell: ({ at }) => <DateTime value={at} />, phone: 'more' },
];

const NONE: readonly WideRow[] = [];

export function OurTable({ shown }: { shown: boolean }) {
  return (
    <DataTable
      id="bench"
      caption="Rows"
      columns={columns}
      rows={{ is: 'loaded', rows: shown ? wideRows : NONE }}
      rowId={({ id }) => id}
      empty="None"
    />
  );
}
