import type { ReactNode } from 'react';

export type SortValue = string | number | bigint | Date;

/**
 * The first line has the title and the amount, the second the state and up to two details, `named` ones with their names;
 * a `reference`, such as a code, is a detail that comes last and is shortened first.
 * `more` is shown in what the row opens, or unfolds below it; `actions` come below the lines, and unfold as well where
 * the row unfolds. Actions that are taken in what a row opens have their buttons there, and are `more` here.
 */
export type PhonePlace = 'title' | 'amount' | 'state' | 'detail' | 'named' | 'reference' | 'actions' | 'more';

export interface Column<Row> {
  id: string;
  /** Its name; empty for the column of actions. */
  header: string;
  /** Its content for a row. */
  cell(row: Row): ReactNode;
  /** What to sort by; a column without it is not sortable. */
  sort?(row: Row): SortValue;
  /** Name of a sort that the fetcher of the rows supports; for tables with `sorting`. */
  sortBy?: string;
  /** Figures are right-aligned; amounts also have red rules on both sides and their paise in a column of their own. */
  align?: 'end' | 'money';
  /** Its cells usually have two lines: sets the height of rows that are loading. */
  lines?: 2;
  /** Its place on a phone, where a row has two lines. Required, so that no list loses what decisions depend on. */
  phone: PhonePlace;
  /** Label before it on a phone, where `phone` gives it no name and it could be mistaken for another figure. */
  phoneName?: string;
  /** Can't be hidden by the column choice. */
  fixed?: boolean;
  /** Stays at the right edge while the rest scrolls, for the actions of a row. */
  pinned?: boolean;
  /**
   * Shown only where the table has room, so that essential columns stay in sight: `ample` goes first as the table gets
   * narrower, `least` last. `asked` is shown at any width to users who chose it: a list has at most eight columns by
   * default. For what an opened row shows as well.
   */
  room?: 'asked' | 'ample' | 'much' | 'fair' | 'some' | 'least';
}
