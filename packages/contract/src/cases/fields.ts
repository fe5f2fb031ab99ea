import * as z from 'zod/mini';
import { instant, renamed, rupees } from '../codec.ts';

export const adjustmentCategories = ['goodwill', 'bank-charge', 'error', 'fraud', 'other'] as const;
/** What an adjustment is for. */
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/** Of an adjustment what it was for; none of anything else. */
export const adjustmentCategory = z.nullable(z.enum(adjustmentCategories));

/** Of a payment of debts: what brought the money, and what it was owed for. */
export const debtPaid = z.nullable(
  renamed({
    /** The code of a recharge or a withdrawal, or the number of a bet; of chips moved by hand there is none. */
    by: ['paid_by', z.nullable(z.string())],
    /** What came in: `recharge`, `settlement`, `chips`. */
    kind: ['paid_by_type', z.nullable(z.string())],
    of: [
      'owed_for',
      z.array(
        renamed({
          /** The code of the reversed recharge, or the number of the corrected bet. */
          reference: ['record', z.nullable(z.string())],
          roundId: ['roundId', z.nullable(z.string())],
        }),
      ),
    ],
  }),
);
export type DebtPaid = NonNullable<z.output<typeof debtPaid>>;

/** What can happen to a recharge or a withdrawal. */
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

/** A step of a record. */
export const caseEvent = renamed({
  event: ['event', z.enum(caseEvents)],
  at: ['time', instant],
  /** Not there for somebody outside the caller's scope, and where nobody did it. */
  by: ['by', z.nullable(z.string())],
  /** Why, in the words of whoever did it. */
  reason: ['reason', z.nullable(z.string())],
  /** The request that this one sends again, or that was sent for it; what paid a debt, or what a paid one was owed for. */
  code: ['id_order', z.nullable(z.string())],
  /** What of a debt arose, was paid or was given up. */
  amountPaise: ['amount', z.nullable(rupees)],
  /** To whom it is owed. */
  creditor: ['creditor', z.nullable(z.string())],
  /** What paid it: `recharge`, `chips`. */
  kind: ['kind', z.nullable(z.string())],
});
export type CaseEvent = z.output<typeof caseEvent>;

/** A movement of the ledger: who got and who gave what. */
export const movement = renamed({
  id: ['id', z.int()],
  /** `recharge`, `hold`, `payout`, `release`, `reversal`, `debt`. */
  kind: ['kind', z.string()],
  /** What it is about, where that has a record: of a payment of debts what brought the money. */
  reference: ['record', z.nullable(z.string())],
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
