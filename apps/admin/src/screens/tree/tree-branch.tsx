import { useTree } from '@cage/api-client/tree';
import type { TreeRow as Row } from '@cage/contract/tree';
import { UserMessage } from '@cage/parts/words/user-message';
import { Button } from '@cage/ui/button';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { indentOf, roles, rowProps } from './grid.ts';
import { type Below, useTreeContext } from './tree-context.ts';
import { TreeRow } from './tree-row.tsx';

/** A line in place of rows, as wide as they are. */
function Line({ level, children }: { level: number; children: ReactNode }) {
  const { wide } = useTreeContext();
  return (
    <div {...rowProps({ level })} className="col-span-full border-t bg-surface">
      <div {...roles.cell} style={indentOf(level, wide)}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 pr-3 pl-8">{children}</div>
      </div>
    </div>
  );
}

const MOST_PLACES = 3;

/** Placeholders of rows that are loading. */
export function RowPlaces({ level, rows }: { level: number; rows: number }) {
  return Array.from({ length: Math.min(rows, MOST_PLACES) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
    <Line key={index} level={level}>
      <Skeleton className="h-9 w-2/3 max-w-md" />
    </Line>
  ));
}

/** The row on the way to the account searched for, if it is on no loaded page. */
function RowOnTheWay({
  input,
  level,
  size,
}: {
  input: { account?: string; only: string };
  level: number;
  size: number;
}) {
  const { period } = useTreeContext();
  const [row] = useTree({ ...period, ...input }).data?.pages[0]?.rows ?? [];
  return row ? <RowAndBelow row={row} level={level} size={size} /> : null;
}

interface RowsBelowProps {
  /** The account that the rows are below; `own` if it is the viewer's. */
  of: Row;
  own: boolean;
  below: Below;
  level: number;
}

/** The accounts directly below one, each with those below it if it is open. */
export function RowsBelow({ of, own, below, level }: RowsBelowProps) {
  const words = useWords(copy);
  const { wayOn } = useTreeContext();
  const { data, error, isFetchingNextPage, hasNextPage } = below;
  if (!data) {
    if (!error) return <RowPlaces level={level} rows={of.childCount} />;
    return (
      <Line level={level}>
        <span role="alert" className="text-danger">
          {words.failedBelow(of.publicId)}: <UserMessage of={error} />
        </span>
        <Button variant="secondary" size="sm" onClick={() => void below.refetch()}>
          {words.retry}
        </Button>
      </Line>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const wanted = wayOn(of.publicId);
  const elsewhere = wanted !== undefined && rows.every(({ publicId }) => publicId !== wanted);
  return (
    <>
      {rows.map((row, index) => (
        <RowAndBelow key={row.publicId} row={row} level={level} place={index + 1} size={of.childCount} />
      ))}
      {elsewhere ? (
        <RowOnTheWay
          key={wanted}
          input={{ only: wanted, ...(own ? {} : { account: of.publicId }) }}
          level={level}
          size={of.childCount}
        />
      ) : null}
      {hasNextPage ? (
        <Line level={level}>
          <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => void below.fetchNextPage()}>
            {words.more(rows.length, of.childCount)}
          </Button>
        </Line>
      ) : null}
    </>
  );
}

/** Fetches the accounts below a row once it is opened. */
function Opened({ row, level }: { row: Row; level: number }) {
  const { period } = useTreeContext();
  const below = useTree({ ...period, account: row.publicId });
  return <RowsBelow of={row} own={false} below={below} level={level} />;
}

function RowAndBelow({ row, level, place, size }: { row: Row; level: number; place?: number; size: number }) {
  const { open } = useTreeContext();
  return (
    <>
      <TreeRow row={row} level={level} place={place} size={size} />
      {row.childCount > 0 && open.has(row.publicId) ? <Opened row={row} level={level + 1} /> : null}
    </>
  );
}
