import * as z from 'zod/mini';
import { instant, rupees, wireRecord } from '../codec.ts';

/** The reversal of a recharge or a withdrawal as its requester sees it. */
export const ownReversal = z.nullable(
  wireRecord({
    at: ['time', instant],
    reason: ['reason', z.string()],
    /** The part that was no longer there and became a debt. Source: P8. */
    debtPaise: ['debt_left_owing', rupees],
  }),
);
export type OwnReversal = NonNullable<z.output<typeof ownReversal>>;

/** The reversal of a recharge or a withdrawal as staff sees it. */
export const reversal = z.nullable(
  wireRecord({
    at: ['time', instant],
    by: ['by', z.string()],
    reason: ['reason', z.string()],
    debtPaise: ['debt_left_owing', rupees],
    /** Number of the movement in the ledger; `null` when nothing was left to move. */
    transactionId: ['ledger_id', z.nullable(z.int())],
  }),
);
export type Reversal = NonNullable<z.output<typeof reversal>>;
