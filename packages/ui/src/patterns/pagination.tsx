import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../format/rupees.ts';
import { Button } from '../primitives/button.tsx';

interface PaginationProps {
  /** Position of the first row of the page, from 1. */
  from: number;
  /** Rows on the page. */
  count: number;
  total: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Where in a list one is, and the way on. */
export function Pagination({ from, count, total, onPrevious, onNext }: PaginationProps) {
  return (
    <nav aria-label="Pages" data-slot="pagination" className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="figures text-muted-foreground text-small">
        {count === 0 ? 'No rows' : `${formatCount(from)}–${formatCount(from + count - 1)} of ${formatCount(total)}`}
      </p>
      {onPrevious || onNext ? (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
