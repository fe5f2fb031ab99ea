import { ChevronDown, ChevronRight } from 'lucide-react';
import {
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { copy } from '../list-copy.ts';
import { drawnMoney, Money, type MoneyProps } from '../money/money.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useWords } from '../words.tsx';
import type { PlacedColumn } from './placing.ts';
import { RowCheckbox } from './selection.tsx';

/** Whether a click was meant for a control inside a row and not for the row. */
const fromControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, select, [role="menuitem"]') !== null;

/** Whether the click ended a text selection, which is no wish to open anything. */
const marksText = (): boolean => document.getSelection()?.type === 'Range';

const LONG_TEXT = 32;

/** A long name takes two lines instead of pushing the figures beside it out of sight. */
const inLines = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.length > LONG_TEXT ? (
    <span className="md:block md:w-64 md:whitespace-normal">{content}</span>
  ) : content === '–' || content === '' ? (
    <span data-none>{content}</span>
  ) : (
    content
  );

const isMoney = (content: ReactNode): content is ReactElement<MoneyProps> =>
  isValidElement<MoneyProps>(content) && content.type === Money;

/** A single text, with or without an element of its own: it has no state to lose when it moves. */
const isPlain = (content: ReactNode) =>
  typeof content === 'string' ||
  (isValidElement<{ children?: ReactNode }>(content) &&
    typeof content.type === 'string' &&
    typeof content.props.children !== 'object');

const MARK = 'md:[box-shadow:inset_4px_0_0_var(--ribbon)]';

interface WayInProps {
  /** Id of the element that names the row. */
  about: string;
  /** Whether the details that did not fit are unfolded; absent where the row opens something else. */
  unfolded: boolean | undefined;
  onPress(): void;
}

/** On a phone: opens the row, or unfolds its details. As high as the two lines. */
function WayIn({ about, unfolded, onPress }: WayInProps) {
  const words = useWords(copy);
  const own = useId();
  const Icon = unfolded === undefined ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      id={own}
      aria-label={unfolded === undefined ? words.open : words.more}
      aria-labelledby={`${own} ${about}`}
      aria-expanded={unfolded}
      onClick={onPress}
      className="absolute top-0 right-0 flex h-16 w-11 items-center justify-center rounded-control text-muted-foreground -outline-offset-2 md:hidden"
    >
      <Icon aria-hidden className={cx('size-4', unfolded && 'rotate-180')} />
    </button>
  );
}

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly PlacedColumn<Row>[];
  /** Shows a button to open the row by thumb. */
  narrow: boolean;
  active: boolean;
  /**
   * The frame draws the line below it. Not `:last-child`, which would restyle each cell of the page when anything is
   * added at the end of the body, such as a dialog.
   */
  last: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** Whether it is ticked, in tables with ticks. */
  ticked: boolean | undefined;
  onTick(id: string, ticked: boolean): void;
}

/** Whether a phone shows some of the columns only when the row is unfolded. */
const foldsAway = <Row,>(columns: readonly PlacedColumn<Row>[]): boolean =>
  columns.some(({ column }) => column.phone === 'more');

function DrawnRow<Row>({ id, row, columns, narrow, active, last, onOpen, ticked, onTick }: RowProps<Row>) {
  const opens = onOpen && {
    tabIndex: -1,
    onClick(event: MouseEvent) {
      if (!fromControl(event.target) && !marksText()) onOpen(row);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !fromControl(event.target)) onOpen(row);
    },
  };
  const first = columns.find(({ hidden }) => !hidden);
  const about = useId();
  const [unfolded, setUnfolded] = useState(false);
  const folds = !onOpen && foldsAway(columns);
  const ticks = ticked !== undefined;
  return (
    <tr
      data-row={id}
      aria-current={active ? 'true' : undefined}
      data-opens={onOpen || folds ? '' : undefined}
      data-folds={folds || undefined}
      data-unfolded={unfolded || undefined}
      {...opens}
      className={cx(
        '-outline-offset-2',
        last && 'md:[&>td]:border-b-0',
        'two-lines',
        onOpen && 'cursor-pointer',
        active || ticked ? 'bg-accent-soft' : cx('bg-surface', onOpen && 'md:hover:bg-muted'),
      )}
    >
      {ticks ? (
        <td className={cx('max-md:hidden md:border-b md:pl-3', active && MARK)}>
          <RowCheckbox id={id} ticked={ticked} onTick={onTick} />
        </td>
      ) : null}
      {columns.map((placed) => {
        const { column, cell, name, last: endsLine } = placed;
        // A phone has it in its row or sheet, whatever columns a table shows.
        if (placed.hidden && !narrow) return null;
        const given = column.cell(row);
        const marked = active && placed === first && !ticks && MARK;
        const place = {
          'data-place': column.phone,
          'data-name': name,
          'data-last': endsLine || undefined,
        };
        if (!narrow && column.align === 'money' && isMoney(given)) {
          const { className, ...amount } = drawnMoney(given.props, true);
          return <td key={column.id} {...place} {...amount} className={cx(cell, className, marked)} />;
        }
        const content = inLines(given);
        const bare = !narrow && isPlain(content);
        return (
          <td key={column.id} {...place} className={cx(cell, marked)}>
            {column.phone === 'title' ? (
              <>
                {bare ? (
                  content
                ) : (
                  <span id={about} className="contents">
                    {content}
                  </span>
                )}
                {narrow && (onOpen || folds) ? (
                  <WayIn
                    about={about}
                    unfolded={folds ? unfolded : undefined}
                    onPress={() => (onOpen ? onOpen(row) : setUnfolded(!unfolded))}
                  />
                ) : null}
              </>
            ) : name && !bare ? (
              <span className="max-md:min-w-0 max-md:wrap-break-word max-md:text-right md:contents">{content}</span>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * A row of the table; two lines on a narrow screen. It rerenders when it changes, and not with each key or dialog of a
 * screen whose columns stay the same.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

const SKELETON_ROWS = [...'abcdef'];

/** Placeholders of rows: headers and names of details are there, values are loading. Lines or buttons set the height. */
export function SkeletonRows<Row>({
  columns,
  ticked,
  opens,
}: {
  columns: readonly PlacedColumn<Row>[];
  ticked: boolean;
  opens: boolean;
}) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} data-opens={opens || foldsAway(columns) ? '' : undefined} className="two-lines h-(--row)">
      {ticked ? <td className="max-md:hidden md:border-b" /> : null}
      {columns.map(({ column, skeleton, name, last }) => (
        <td
          key={column.id}
          data-place={column.phone}
          data-name={name}
          data-last={last || undefined}
          className={cx(skeleton, column.lines ? 'md:h-[var(--row,57px)]' : column.pinned && 'md:h-[var(--row,51px)]')}
        >
          <Skeleton
            className={cx(
              // Rupees: the rule before the paise stays free.
              column.align === 'money' ? 'w-14 md:mr-6' : 'w-20',
              column.align && 'md:ml-auto',
              name && 'max-md:inline-block',
            )}
          />
        </td>
      ))}
    </tr>
  ));
}
