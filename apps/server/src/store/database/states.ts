import { type Statuses, statusNamed } from '@cage/contract/statuses';

/** A row as its table keeps it: the state as the contract's code. */
export type Coded<Row extends { status: string }> = Omit<Row, 'status'> & { status: number };

/** Rows with the names of their states; a code that no state has is a fault. */
export function withStates<Row extends { status: string }>(
  statuses: Statuses<Row['status']>,
  rows: Coded<Row>[],
): Row[] {
  // Fresh from the database: to name their states in place costs a long list next to nothing.
  for (const row of rows) Object.assign(row, { status: statusNamed(statuses, row.status) });
  return rows as unknown as Row[];
}
