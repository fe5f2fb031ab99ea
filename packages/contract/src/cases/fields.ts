import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';

export const adjustmentCategories = ['goodwill', 'bank-charge', 'error', 'fraud', 'other'] as const;
/** What an adjustment is for. */
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/** Of an adjustment what it was for; none of anything else. */
export const adjustmentCategory = z.nullable(z.enum(adjustmentCategories));

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

/** A movement of the ledger: who got and who gave what. */
export const movement = renamed({
  id: ['id', z.int()],
  /** `recharge`, `hold`, `payout`, `release`, `reversal`, `debt`. */
  kind: ['kind', z.string()],
  at: ['time', instant],
  /** What of a payment of debts went to the debt of this record. */
  paidPaise: ['paid_of_debt', z.nullable(rupees)],
  entries: [
    'entries',
    z.array(
      renamed({
        account: ['account_id', z.string()],
        onHold: ['on_hold', z.boolean()],
        amountPaise: ['amount', rupees],
        /** Not there for a wallet outside the caller's scope. */
        beforePaise: ['old_balance', z.nullable(rupees)],
        afterPaise: ['new_balance', z.nullable(rupees)],
      }),
    ),
  ],
});
export type Movement = z.output<typeof movement>;
