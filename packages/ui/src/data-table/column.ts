import type { ReactNode } from 'react';

export type SortValue = string | number | bigint | Date;

/**
 * The first line has the title and the amount, the second the state and up to two details, `named` ones with their names;
 * a `reference`, as a code, is a detail that stands last and is shortened first.
 * `more` waits in what the row opens, or folded below it; `actions` stand below the lines, folded as well where the row
 * unfolds. What is decided in what a row opens has its buttons there, and `more` here.
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
  /** Name of a sort that whoever fetches the rows knows; for tables with `sorting`. */
  sortBy?: string;
  /** Figures stand at the right; amounts between red rules as well, their paise in a column of their own. */
  align?: 'end' | 'money';
  /** Its cells have two lines as a rule: so high are the places of rows that are on their way. */
  lines?: 2;
  /** Its place on a phone, where a row has two lines. Every column has one, so that no list forgets what is decided on. */
  phone: PhonePlace;
  /** On a phone stands before it, where `phone` gives it no name and whoever reads could take it for another figure. */
  phoneName?: string;
  /** Can't be hidden by the column choice. */
  fixed?: boolean;
  /** Stays at the right edge while the rest scrolls, for what can be done with a row. */
  pinned?: boolean;
  /**
   * Shown only where the table has room, so that what the rest must show stays in sight: `ample` goes first when it gets
   * narrow, `least` last. `asked` is there for whoever chose it, at any width: a list has eight columns at most by itself.
   * For what an opened row shows as well.
   */
  room?: 'asked' | 'ample' | 'much' | 'fair' | 'some' | 'least';
}
