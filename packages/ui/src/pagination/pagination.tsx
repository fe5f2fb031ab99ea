import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { formatCount } from '../format/rupees.ts';
import { copy } from '../list-copy.ts';
import { Select } from '../select/select.tsx';
import { useWords } from '../words.tsx';

interface PaginationProps {
  /** Position of the first row of the page, from 1. */
  from: number;
  /** Rows on the page. */
  count: number;
  /** Rows in the whole list. */
  total: number;
  /** There are more than `total`: counting stopped there. */
  more?: boolean | undefined;
  /** Rows per page, and the other sizes on offer, smallest first. */
  size?: { value: number; options: readonly number[]; onChange(size: number): void };
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  onNext?: (() => void) | undefined;
}

/** Position in a list, and the previous and the next page. */
export function Pagination({ from, count, total, more = false, size, onPrevious, onNext }: PaginationProps) {
  const words = useWords(copy);
  const turns = onPrevious || onNext;
  // The table itself says so: there are no pages to turn.
  const empty = count === 0 && !turns;
  // Where a smaller page would show the same rows, there is nothing to choose.
  const chooses = size && (turns || total > (size.options[0] ?? 0));
  return (
    <nav
      aria-label={words.pages}
      data-slot="pagination"
      data-foot
      className="flex flex-wrap items-center justify-between gap-2"
    >
      <p role="status" className={empty ? 'sr-only' : 'figures text-muted-foreground text-small'}>
        {count === 0
          ? words.noRows
          : words.rowsOf(formatCount(from), formatCount(from + count - 1), `${formatCount(total)}${more ? '+' : ''}`)}
      </p>
      {turns || chooses ? (
        <div className="flex items-center gap-2 max-sm:w-full">
          {chooses ? (
            <Select
              aria-label={words.rowsAPage}
              className="mr-auto w-32"
              value={String(size.value)}
              options={size.options.map((rows) => ({ value: String(rows), label: words.rows(rows) }))}
              onChange={(event) => size.onChange(Number(event.target.value))}
            />
          ) : null}
          {turns ? (
            <>
              <Button variant="secondary" size="toolbar" spent={!onPrevious} onClick={onPrevious}>
                <ChevronLeft aria-hidden className="size-4" />
                {words.previous}
              </Button>
              <Button variant="secondary" size="toolbar" spent={!onNext} onClick={onNext}>
                {words.next}
                <ChevronRight aria-hidden className="size-4" />
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
