import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { Placed } from './placing.ts';

/** Whether a click was for a control inside a row and not for the row. */
const fromControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, select, [role="menuitem"]') !== null;

/** Whether the click ended the marking of text, which is no wish to open anything. */
const marksText = (): boolean => document.getSelection()?.type === 'Range';

const LONG_TEXT = 32;

/** A long name takes two lines instead of pushing the figures beside it out of sight. */
const inLines = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.length > LONG_TEXT ? (
    <span className="md:block md:w-64 md:whitespace-normal">{content}</span>
  ) : (
    content
  );

const CARD =
  'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-3 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4';

const MARK = 'md:shadow-[inset_4px_0_0_var(--ribbon)]';

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Placed<Row>[];
  active: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** The box that ticks it. */
  tick: ReactNode;
}

/** A row of the table; a card on a narrow screen. */
export function TableRow<Row>({ id, row, columns, active, onOpen, tick }: RowProps<Row>) {
  const opens = onOpen && {
    tabIndex: -1,
    onClick(event: MouseEvent) {
      if (!fromControl(event.target) && !marksText()) onOpen(row);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    },
  };
  const first = columns.find(({ hidden }) => !hidden);
  return (
    <tr
      data-row={id}
      aria-current={active ? 'true' : undefined}
      {...opens}
      className={cx(
        'group/row bg-surface -outline-offset-2 md:last:[&>td]:border-b-0',
        CARD,
        'max-md:gap-y-1',
        onOpen && 'md:cursor-pointer',
        active ? 'max-md:border-accent md:bg-accent-soft' : onOpen && 'md:hover:bg-muted',
      )}
    >
      {tick ? <td className={cx('max-md:hidden md:border-b md:pl-3', active && MARK)}>{tick}</td> : null}
      {columns.map((placed) => {
        const { column, cell, named } = placed;
        const content = inLines(column.cell(row));
        return (
          <td
            key={column.id}
            data-name={named ? column.header : undefined}
            className={cx(cell, active && placed === first && !tick && MARK)}
          >
            {/* What stands in a row of its own, as badges do, ends at the same edge as words. */}
            {named ? (
              <span className="max-md:min-w-0 max-md:break-words max-md:text-right md:contents max-md:*:justify-end">
                {content}
              </span>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The places of rows: headers and names of details stand, what they are is on its way. */
export function SkeletonRows<Row>({ columns, ticked }: { columns: readonly Placed<Row>[]; ticked: boolean }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} className={cx(CARD, 'max-md:gap-y-2 max-md:nth-[n+4]:hidden')}>
      {ticked ? <td className="max-md:hidden md:border-b" /> : null}
      {columns.map(({ column, skeleton, named }) => (
        <td key={column.id} data-name={named ? column.header : undefined} className={skeleton}>
          <Skeleton className={cx('w-20', column.align && 'md:ml-auto')} />
        </td>
      ))}
    </tr>
  ));
}
