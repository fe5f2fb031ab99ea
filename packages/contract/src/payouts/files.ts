import * as z from 'zod/mini';
import { confirmedOrProposedFields } from '../approvals/fields.ts';
import { countText, instant, rowId, rupees, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { idSorts, list, sortedFields } from '../list.ts';
import { method, payoutTo } from '../withdrawals/fields.ts';
import { despite, formatKey, leftOut, MAX_PAYOUTS_PER_FILE, payoutSum } from './fields.ts';

const chosen = ['ids', z.array(rowId).check(z.minLength(1), z.maxLength(MAX_PAYOUTS_PER_FILE))] as const;

/** States of a file: some of it is in the bank; all of it was decided; or it was taken back whole. */
export const payoutFileStates = ['waiting', 'done', 'taken-back'] as const;
export type PayoutFileState = (typeof payoutFileStates)[number];

/** A bank answers within a day: a file unanswered for longer needs the attention of whoever made it. */
export const UNANSWERED_AFTER_MS = 24 * 60 * 60_000;
/** Filters of the list. `unanswered` is what the first page counts. */
export const payoutFileFilters = [...payoutFileStates, 'unanswered'] as const;
export type PayoutFileFilter = (typeof payoutFileFilters)[number];

/** States of a withdrawal in a file. */
export const payoutStates = ['in-bank', 'paid', 'denied', 'taken-out'] as const;
export type PayoutState = (typeof payoutStates)[number];

const fileFields = {
  id: ['id', rowId],
  name: ['file', z.string()],
  format: ['format', z.string()],
  state: ['state', z.enum(payoutFileStates)],
  /** The account that pays. */
  payer: ['payer', z.string()],
  by: ['by', z.string()],
  at: ['time', instant],
  count: ['count', z.int()],
  amountPaise: ['amount', rupees],
  inBank: ['in_bank', payoutSum],
  paid: ['paid', payoutSum],
} as const;
const payoutFile = wireRecord(fileFields);
export type PayoutFile = z.output<typeof payoutFile>;

const payout = wireRecord({
  id: ['id', rowId],
  number: ['number', z.int()],
  code: ['id_order', z.string()],
  username: ['username', z.string()],
  accountId: ['account_id', z.string()],
  amountPaise: ['amount', rupees],
  method: ['type', method],
  /** Payout details at the time the file was made. */
  payoutTo: ['paid_to', payoutTo],
  state: ['state', z.enum(payoutStates)],
  /** Objections to an approval while it is in the bank; for a paid one, those at that time. */
  despite,
  utr: ['utr', z.nullable(z.string())],
  /** Why it was denied or taken out. */
  reason: ['reason', z.nullable(z.string())],
  /** Who decided it or took it out, and when. */
  by: ['by', z.nullable(z.string())],
  at: ['time', z.nullable(instant)],
});
export type Payout = z.output<typeof payout>;

export const checkPayoutFile = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/check',
  permission: 'Pending Withdrawal',
  summary:
    'What a file of some pending withdrawals would be: how many, what they come to, its first lines, and what is left out and why. Nothing changes',
  body: json(wireRecord({ ids: chosen, format: ['format', formatKey] })),
  responses: {
    ok: json(
      wireRecord({
        ready: ['ready', payoutSum],
        /** The header and first lines of the file, as they would be written. */
        sample: ['sample', z.string()],
        leftOut: ['left_out', z.array(leftOut)],
        /** Large enough to need a second person before it is made. */
        needsSecond: ['needs_second', z.boolean()],
      }),
    ),
  },
});

export const makePayoutFile = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/files',
  permission: 'Pending Withdrawal',
  fresh: true,
  summary:
    'Makes a file for a bank of some pending withdrawals, which are in the bank from then on: nobody approves or denies one, or puts it into another file, before it is taken out. What does not fit is left out. Above the limits of payouts it is proposed to a second person first. Once per request id',
  body: json(wireRecord({ ids: chosen, format: ['format', formatKey], requestId: ['request_id', z.uuid()] })),
  responses: {
    ok: json(
      wireRecord({
        ...confirmedOrProposedFields,
        /** The number of the file; `null` while it waits for a second person. */
        file: ['payout_file', z.nullable(rowId)],
        leftOut: ['left_out', z.array(leftOut)],
      }),
    ),
  },
});

export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/payouts/files',
  permission: 'Pending Withdrawal',
  summary: 'The files that were made for the account acted for, and of accounts below that fell to it; newest first',
  query: wireRecord({ ...sortedFields(idSorts), state: ['state', z.optional(z.enum(payoutFileFilters))] }),
  responses: { ok: list('datas', payoutFile) },
});

export const getPayoutFile = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/payouts/files/{id}',
  permission: 'Pending Withdrawal',
  summary: 'One file with all withdrawals in it and what became of each',
  params: z.object({ id: countText }),
  responses: { ok: json(wireRecord({ file: ['data', payoutFile], payouts: ['rows', z.array(payout)] })) },
});

export const downloadPayoutFile = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/download',
  permission: 'Pending Withdrawal',
  summary: 'The text of a file, the same each time: accounts and amounts as they were when it was made',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(wireRecord({ name: ['file', z.string()], text: ['text', z.string()] })) },
});

export const takeOutPayouts = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/takeOut',
  permission: 'Pending Withdrawal',
  fresh: true,
  summary:
    'Takes withdrawals that are in the bank out of their file, with a reason: they are pending as before. Without any named, all that are left in it',
  body: json(
    wireRecord({
      file: ['payout_file', rowId],
      ids: ['ids', z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(MAX_PAYOUTS_PER_FILE)))],
      reason: ['reason', trimmed(singleLine(200))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});
