import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';

/** How a recharge or a withdrawal was taken back, as its requester reads it. */
export const ownReversal = z.nullable(
  renamed({
    at: ['time', instant],
    reason: ['reason', z.string()],
    /** What was not there any more and became a debt. Source: P8. */
    debtPaise: ['debt_left_owing', rupees],
  }),
);
export type OwnReversal = NonNullable<z.output<typeof ownReversal>>;

/** How a recharge or a withdrawal was taken back, as staff reads it. */
export const reversal = z.nullable(
  renamed({
    at: ['time', instant],
    by: ['by', z.string()],
    reason: ['reason', z.string()],
    debtPaise: ['debt_left_owing', rupees],
    /** Number of the movement in the ledger; none where nothing was left to move. */
    transactionId: ['ledger_id', z.nullable(z.int())],
  }),
);
export type Reversal = NonNullable<z.output<typeof reversal>>;
