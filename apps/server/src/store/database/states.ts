import {
  betStatuses,
  rechargeStatuses,
  requireStatusName,
  type Statuses,
  withdrawalStatuses,
} from '@cage/contract/statuses';
import { constant, type Statement } from './sql.ts';

/** Codes of states as constants of a statement, so that the planner can use an index for one state. */
function codes<Name extends string>(statuses: Statuses<Name>): Readonly<Record<Name, Statement>> {
  const entries = Object.entries<{ code: number }>(statuses).map(([name, { code }]) => [name, constant(code)]);
  return Object.fromEntries(entries);
}

const { pending, approved, denied } = withdrawalStatuses;
/** The state of a recharge or a withdrawal in a statement: both use the same codes, under different names. */
export const requestCodes = codes({
  open: rechargeStatuses.waiting satisfies { code: typeof pending.code },
  granted: rechargeStatuses.accepted satisfies { code: typeof approved.code },
  refused: rechargeStatuses.cancelled satisfies { code: typeof denied.code },
});

/** The state of a bet in a statement. */
export const betCodes = codes(betStatuses);

/** A row as its table stores it: the state as the contract's code. */
export type Coded<Row extends { status: string }> = Omit<Row, 'status'> & { status: number };

/** Rows with the names of their states; throws for an unknown code. */
export function withStates<Row extends { status: string }>(
  statuses: Statuses<Row['status']>,
  rows: Coded<Row>[],
): Row[] {
  // Fresh from the database, so they are changed in place: for a long list that costs next to nothing.
  for (const row of rows) Object.assign(row, { status: requireStatusName(statuses, row.status) });
  return rows as unknown as Row[];
}
