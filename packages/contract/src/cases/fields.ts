import * as z from 'zod/mini';
import { instant, rupees, wireRecord } from '../codec.ts';

export const adjustmentCategories = ['goodwill', 'bank-charge', 'error', 'fraud', 'other'] as const;
/** Purpose of an adjustment. */
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/** Purpose of an adjustment; `null` for anything else. */
export const adjustmentCategory = z.nullable(z.enum(adjustmentCategories));

/** For a payment of debts: what brought the money, and what the debts were for. */
export const debtPaid = z.nullable(
  wireRecord({
    /** Code of a recharge or a withdrawal, or number of a bet; `null` for chips moved by hand. */
    by: ['paid_by', z.nullable(z.string())],
    /** Kind of income: `recharge`, `settlement`, `chips`. */
    kind: ['paid_by_type', z.nullable(z.string())],
    of: [
      'owed_for',
      z.array(
        wireRecord({
          /** The code of the reversed recharge, or the number of the corrected bet. */
          reference: ['record', z.nullable(z.string())],
          roundId: ['roundId', z.nullable(z.string())],
        }),
      ),
    ],
  }),
);
export type DebtPaid = NonNullable<z.output<typeof debtPaid>>;

/** Events of a recharge or a withdrawal. */
const caseEvents = [
  'started',
  'filed',
  'first-approved',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'paid',
  'denied',
  'sent-again',
  'reversed',
  'paid-debt',
  'debt-arisen',
  'debt-paid',
  'debt-written-off',
] as const;

/** An event of a record. */
export const caseEvent = wireRecord({
  event: ['event', z.enum(caseEvents)],
  at: ['time', instant],
  /** `null` for an account outside the caller's scope, and when nobody did it. */
  by: ['by', z.nullable(z.string())],
  /** The reason, in that person's words. */
  reason: ['reason', z.nullable(z.string())],
  /** The request that this one repeats or that repeats it; what paid a debt, or what a paid debt was for. */
  code: ['id_order', z.nullable(z.string())],
  /** How much of a debt arose, was paid or was written off. */
  amountPaise: ['amount', z.nullable(rupees)],
  /** The account it is owed to. */
  creditor: ['creditor', z.nullable(z.string())],
  /** What paid it: `recharge`, `chips`. */
  kind: ['kind', z.nullable(z.string())],
});
export type CaseEvent = z.output<typeof caseEvent>;

/** A movement of the ledger, with each wallet's share. */
export const movement = wireRecord({
  id: ['id', z.int()],
  /** `recharge`, `hold`, `payout`, `release`, `reversal`, `debt`. */
  kind: ['kind', z.string()],
  /** Its subject, if that has a record; for a payment of debts, what brought the money. */
  reference: ['record', z.nullable(z.string())],
  at: ['time', instant],
  /** For a payment of debts: the part that went to this record's debt. */
  paidPaise: ['paid_of_debt', z.nullable(rupees)],
  entries: [
    'entries',
    z.array(
      wireRecord({
        account: ['account_id', z.string()],
        onHold: ['on_hold', z.boolean()],
        amountPaise: ['amount', rupees],
        /** `null` for a wallet outside the caller's scope. */
        beforePaise: ['old_balance', z.nullable(rupees)],
        afterPaise: ['new_balance', z.nullable(rupees)],
      }),
    ),
  ],
});
export type Movement = z.output<typeof movement>;
