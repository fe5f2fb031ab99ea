import { cx } from '@cage/ui/cx';
import type { ReactNode } from 'react';

interface FileRowsProps {
  caption: string;
  headers: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[]; quiet?: boolean }[];
}

/** Rows of a file, raw or as read; they scroll sideways in their own box. */
export function FileRows({ caption, headers, rows }: FileRowsProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border"
    >
      <table className="w-full text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-muted">
          <tr>
            {headers.map((header, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places, and may be called alike
              <th key={place} scope="col" className="whitespace-nowrap px-3 py-1.5 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, quiet = false }) => (
            <tr key={id} className={cx('border-t', quiet && 'text-muted-foreground')}>
              {headers.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place} className="max-w-64 truncate px-3 py-1.5">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
