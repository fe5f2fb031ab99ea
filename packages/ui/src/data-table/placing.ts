import { cx } from '../cx.ts';
import type { Column } from './column.ts';
import { type Chosen, type Density, isChosen } from './view.ts';

/**
 * A column in its two places: from 768 px on a cell under its header, below that a part of one of the two lines of its
 * row. Both are the same elements, styled by width, so that nothing in a row is lost when a phone is rotated.
 */
export interface PlacedColumn<Row> {
  column: Column<Row>;
  /** Hidden by the column choice, which a phone does not have. */
  hidden: boolean;
  header: string;
  cell: string;
  /** Classes of the cell while its row is loading. */
  skeleton: string;
  /** Label before it on a phone. */
  name: string | undefined;
  /** The last detail of a phone's second line: it ends below the amount, in the rest of that line. */
  last: boolean;
}

/** Below these widths of the table itself, whatever is beside it. */
const ROOM = {
  ample: 'md:@max-[80rem]:hidden',
  much: 'md:@max-[70rem]:hidden',
  fair: 'md:@max-[58rem]:hidden',
  some: 'md:@max-4xl:hidden',
  least: 'md:@max-3xl:hidden',
};

const PADDING = {
  comfortable: 'md:px-2.5 md:py-2 md:h-11',
  compact: 'md:px-2.5 md:py-1 md:h-9',
} satisfies Record<Density, string>;

const EDGES = 'md:first:pl-3';
/** The rules of an amount are at its paise, also at the edge of the table. */
const LAST = 'md:last:pr-3';

interface Columns<Row> {
  columns: readonly Column<Row>[];
  chosen: Chosen;
  density: Density;
}

export function placed<Row>({ columns, chosen, density }: Columns<Row>): readonly PlacedColumn<Row>[] {
  const isHidden = (column: Column<Row>) => !column.fixed && !isChosen(column, chosen);
  const shown = columns.filter((column) => !isHidden(column));
  const last =
    columns.find(({ phone }) => phone === 'reference') ??
    columns.findLast(({ phone }) => phone === 'detail' || phone === 'named');
  return columns.map((column) => {
    const { align, pinned, room, phone } = column;
    const before = shown[shown.indexOf(column) - 1];
    const next = shown[shown.indexOf(column) + 1];
    const inTable = cx(
      isHidden(column) && 'md:hidden',
      // Words after right-aligned figures need space, or the two read as one.
      before?.align === 'end' && !align && 'md:pl-6',
      // The left rule of a column of amounts closes the column of amounts before it.
      align === 'money' && next && next.align !== 'money' && 'md:border-r md:border-r-rule-money',
      room && room !== 'asked' && ROOM[room],
    );
    const inCell = cx(PADDING[density], EDGES, 'md:border-b', align === 'money' ? 'md:money-rules' : LAST, inTable);
    return {
      column,
      hidden: isHidden(column),
      header: cx(
        'sticky top-0 z-10 h-8 border-b border-b-rule bg-surface px-2.5 font-medium text-muted-foreground text-small whitespace-nowrap',
        EDGES,
        align !== 'money' && LAST,
        align ? 'text-right' : 'text-left',
        align === 'money' && 'money-head',
        pinned && 'right-0 z-20 border-l',
        inTable,
      ),
      cell: cx(
        inCell,
        'md:whitespace-nowrap',
        column.lines && 'md:leading-tight',
        align && 'md:text-right',
        align === 'money' && 'md:money-cell',
        pinned && 'pinned-cell',
      ),
      skeleton: cx(inCell, column === last && 'max-md:*:ml-auto'),
      name: phone === 'named' || phone === 'more' ? column.header : column.phoneName,
      last: column === last,
    };
  });
}
