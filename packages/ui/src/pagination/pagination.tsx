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
  /** How many rows a page has, and what else it may have, the fewest first. */
  size?: { value: number; options: readonly number[]; onChange(size: number): void };
  /** Left out on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Left out on the last page. */
  onNext?: (() => void) | undefined;
}

/** Where in a list one is, and the way on. */
export function Pagination({ from, count, total, more = false, size, onPrevious, onNext }: PaginationProps) {
  const words = useWords(copy);
  const turns = onPrevious || onNext;
  // The table says so in its own place: there is nothing to turn.
  const empty = count === 0 && !turns;
  // Where fewer rows a page would show the same ones, there is nothing to choose.
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
