import { cx } from '../cx.ts';
import type { Column, PhonePlace } from './column.ts';
import type { Density } from './view.ts';

/**
 * A column in its two places: from 768 px on a cell under its header, below that a part of one of the two lines that its
 * row has. Both are the same elements, dressed by the width there is, so that nothing in a row is lost when a phone is
 * turned.
 */
export interface Placed<Row> {
  column: Column<Row>;
  /** Hidden by the column choice, which a phone does not have. */
  hidden: boolean;
  header: string;
  cell: string;
  /** Classes of the cell while its row is on its way. */
  skeleton: string;
  /** Its name stands beside it on a phone. */
  named: boolean;
}

/** Below these widths of the table itself, whatever stands beside it. */
const ROOM = {
  vast: 'md:@max-[190rem]:hidden',
  ample: 'md:@max-[80rem]:hidden',
  much: 'md:@max-[70rem]:hidden',
  some: 'md:@max-4xl:hidden',
  least: 'md:@max-3xl:hidden',
};

const PADDING = {
  comfortable: 'md:px-2.5 md:py-2 md:h-11',
  compact: 'md:px-2.5 md:py-1 md:h-9',
} satisfies Record<Density, string>;

const EDGES = 'md:first:pl-3 md:last:pr-3';

/** What stays at the edge covers the end of its row's focus ring, and closes it itself. */
const RING_ON_PINNED =
  'md:group-focus-visible/row:border-b-focus md:group-focus-visible/row:shadow-[inset_-2px_0_0_var(--focus),inset_0_2px_0_var(--focus),inset_0_-1px_0_var(--focus)]';

const NAMED = 'max-md:before:text-muted-foreground max-md:before:content-[attr(data-name)]';

const DETAIL = 'max-md:min-w-0 max-md:text-muted-foreground max-md:text-small max-md:has-data-none:hidden';

/** Title and amount stand before the break between the lines, which has no order; the rest stands after it. */
const PHONE: Record<PhonePlace, string> = {
  title: 'max-md:-order-2 max-md:min-w-0 max-md:flex-1 max-md:truncate max-md:font-medium',
  amount: 'max-md:-order-1 max-md:text-right max-md:font-medium',
  state: 'max-md:order-1 max-md:text-small',
  detail: `${DETAIL} max-md:order-2`,
  named: `${DETAIL} max-md:order-2 ${NAMED} max-md:before:pr-1`,
  reference: `${DETAIL} max-md:order-3 max-md:basis-0`,
  // What waits below a row until it is unfolded: a line each, its name at the left.
  more: `max-md:order-4 max-md:hidden max-md:min-h-8 max-md:basis-full max-md:items-center max-md:justify-between max-md:gap-x-4 max-md:group-data-unfolded/row:not-has-data-none:flex ${NAMED} max-md:before:shrink-0`,
  // A row that nothing can be done with keeps no place for it.
  actions: 'max-md:order-5 max-md:mt-2 max-md:flex max-md:basis-full max-md:gap-2 max-md:not-has-[button,a]:hidden',
};

/** The last detail ends below the amount, in a line of its own where the two before leave it no room. */
const LAST_DETAIL = 'max-md:grow max-md:truncate max-md:text-right';

interface Columns<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  density: Density;
}

export function placed<Row>({ columns, hidden, density }: Columns<Row>): readonly Placed<Row>[] {
  const isHidden = ({ id, fixed }: Column<Row>) => !fixed && hidden.includes(id);
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
      // Words after figures at the right of their column: they need air, or the two read as one.
      before?.align === 'end' && !align && 'md:pl-6',
      // The rules of one column of amounts close the one before.
      align === 'money' && next && next.align !== 'money' && 'md:border-r md:border-r-rule-money',
      room && ROOM[room],
    );
    const inCell = cx(PADDING[density], EDGES, 'md:border-b', align === 'money' && 'md:money-rules', inTable);
    const onPhone = cx(PHONE[phone], column === last && LAST_DETAIL);
    return {
      column,
      hidden: isHidden(column),
      header: cx(
        'sticky top-0 z-10 h-8 border-b border-b-rule bg-surface px-2.5 font-medium text-muted-foreground text-small whitespace-nowrap',
        EDGES,
        align ? 'text-right' : 'text-left',
        align === 'money' && 'money-head',
        pinned && 'right-0 z-20 border-l',
        inTable,
      ),
      cell: cx(
        inCell,
        'md:whitespace-nowrap',
        align && 'md:text-right',
        align === 'money' && 'md:money-cell',
        pinned && ['md:sticky md:right-0 md:border-l md:bg-inherit', RING_ON_PINNED],
        onPhone,
      ),
      skeleton: cx(inCell, phone === 'more' ? 'max-md:hidden' : onPhone, column === last && 'max-md:*:ml-auto'),
      named: phone === 'named' || phone === 'more',
    };
  });
}
