import type { ReactNode } from 'react';

export type SortValue = string | number | bigint | Date;

export interface Column<Row> {
  id: string;
  /** Its name; empty for the column of actions. */
  header: string;
  /** Its content for a row. */
  cell(row: Row): ReactNode;
  /** What to sort by; a column without it is not sortable. */
  sort?(row: Row): SortValue;
  /** Name of a sort that whoever fetches the rows knows; for tables with `sorting`. */
  sortBy?: string;
  /** Figures stand at the right; amounts between red rules as well, their paise in a column of their own. */
  align?: 'end' | 'money';
  /** Its place where a row is a card: the title, a detail with its name, the actions, or none. */
  card?: 'title' | 'detail' | 'actions' | 'hidden';
  /** Can't be hidden by the column choice. */
  fixed?: boolean;
  /** Stays at the right edge while the rest scrolls, for what can be done with a row. */
  pinned?: boolean;
  /**
   * Shown only where the table has room, so that what the rest must show stays in sight: `vast` is there on a wall of
   * screens only, then `ample` goes first when it gets narrow, `least` last. For what an opened row shows as well.
   */
  room?: 'vast' | 'ample' | 'much' | 'some' | 'least';
}
