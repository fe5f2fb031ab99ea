import { cx } from '../cx.ts';
import type { Column } from './column.ts';
import type { Density } from './view.ts';

/**
 * A column in its two places: from 768 px on a cell under its header, below that a part of the card that its row is. Both
 * are the same elements, dressed by the width there is, so that nothing in a row is lost when a phone is turned.
 */
export interface Placed<Row> {
  column: Column<Row>;
  /** Hidden by the column choice, which cards do not have. */
  hidden: boolean;
  header: string;
  cell: string;
  /** Classes of the cell while its row is on its way. */
  skeleton: string;
  /** Its name stands beside it on a card. */
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

/** A card's title stays one line as long as it fits; each detail takes a line, its name at the left. */
const DETAIL =
  'max-md:flex max-md:basis-full max-md:justify-between max-md:gap-x-4 max-md:before:shrink-0 max-md:before:text-muted-foreground max-md:before:content-[attr(data-name)]';

const CARD = {
  title: 'max-md:font-medium',
  detail: `max-md:order-1 ${DETAIL}`,
  // A row that nothing can be done with keeps no place for it.
  actions:
    'max-md:order-2 max-md:mt-2 max-md:flex max-md:basis-full max-md:flex-wrap max-md:gap-2 max-md:not-has-[button,a]:hidden',
  hidden: 'max-md:hidden',
};

/** Lines that a card on its way has at most. */
const MOST_LINES = 4;

interface Columns<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  density: Density;
}

export function placed<Row>({ columns, hidden, density }: Columns<Row>): readonly Placed<Row>[] {
  const isHidden = ({ id, fixed }: Column<Row>) => !fixed && hidden.includes(id);
  const shown = columns.filter((column) => !isHidden(column));
  const titles = columns.filter(({ card }) => card === 'title');
  const details = columns.filter(({ card }) => card === 'detail');
  return columns.map((column) => {
    const { align, pinned, room, card = 'hidden' } = column;
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
        CARD[card],
        column === details[0] && 'max-md:mt-1',
        card === 'title' && column !== titles[0] && 'max-md:text-right',
      ),
      skeleton: cx(
        inCell,
        card === 'actions' || details.indexOf(column) >= MOST_LINES ? CARD.hidden : CARD[card],
        column === details[0] && 'max-md:mt-1',
        card === 'detail' && 'max-md:items-center max-md:*:w-24',
        column === titles[0] && 'max-md:*:w-28',
      ),
      named: card === 'detail',
    };
  });
}
