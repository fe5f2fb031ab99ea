import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { booleanText, countText, instant, rowId, rupees, singleLine, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { dayFields, idSorts, list, listWithTotals, searchFields, sortedFields, timeSorts } from '../list.ts';
import { pendingRecharge } from '../recharges/queue.ts';
import { bankLine } from './fields.ts';

/** The piles of matched and unmatched requests and lines. Source: O11. */
export const bankPiles = ['exact', 'differs', 'unasked', 'unpaid'] as const;
export type BankPile = (typeof bankPiles)[number];

/** Count and total amount. */
const pile = wireRecord({ count: ['count', z.int()], amountPaise: ['amount', rupees] });

const span = wireRecord({ bank: ['bank', z.string()], from: ['from', z.string()], to: ['to', z.string()] });
/** Days that a bank's files cover without a gap. */
export type BankSpan = z.output<typeof span>;

export const getBankPiles = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/piles',
  permission: 'Pending Recharge',
  summary:
    'What stands in each of the four piles of the account that the caller acts for, and which days its bank files cover',
  responses: {
    ok: json(
      wireRecord({
        /** `null` before the first import. `to` is the last day that every bank's files cover. */
        from: ['from', z.nullable(z.string())],
        to: ['to', z.nullable(z.string())],
        importedAt: ['time', z.nullable(instant)],
        /** For banks with recent files, each gapless run of files; earliest end first. */
        banks: ['banks', z.array(span)],
        /** Requests and lines of equal reference and amount; amounts are those of the requests. */
        exact: ['exact', pile],
        differs: ['differs', pile],
        /** Money that came in without a request. */
        unasked: ['unasked', pile],
        /** Requests whose money did not come in, although the lines cover later days. */
        unpaid: ['unpaid', pile],
      }),
    ),
  },
});

const match = wireRecord({
  recharge: ['recharge', pendingRecharge],
  line: ['line', bankLine],
  /** Paired by hand, because the reference was mistyped or the line names several. */
  byHand: ['by_hand', z.boolean()],
  /** Another request to this account that the line names, waiting or accepted; `null` if none. */
  also: ['also', z.nullable(z.string())],
});
export type BankMatch = z.output<typeof match>;

export const listBankMatches = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/matches',
  permission: 'Pending Recharge',
  summary:
    'Waiting requests to the account that the caller acts for, each with the line of its reference: of the same amount (exact), or of another (differs); oldest first',
  query: wireRecord({ pile: ['pile', z.enum(['exact', 'differs'])], ...sortedFields(idSorts), ...searchFields }),
  responses: { ok: list('datas', match) },
});

export const listBankUnasked = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/unasked',
  permission: 'Pending Recharge',
  summary: 'Lines of money that came in and that no request names, or those that were put aside; newest first',
  query: wireRecord({ ...sortedFields(idSorts), ...searchFields, aside: ['aside', z.optional(booleanText)] }),
  responses: {
    ok: list(
      'datas',
      wireRecord({
        line: ['line', bankLine],
        /** Who put it aside, when and why. */
        aside: [
          'aside',
          z.nullable(wireRecord({ by: ['by', z.string()], at: ['time', instant], reason: ['reason', z.string()] })),
        ],
        /** The player notified of it last. */
        told: ['told', z.nullable(wireRecord({ account: ['id_user', z.string()], at: ['time', instant] }))],
      }),
    ),
  },
});

export const listBankUnpaid = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/unpaid',
  permission: 'Pending Recharge',
  summary:
    'Waiting requests in rupees to the account that the caller acts for that no line names, asked for on a day before the last of its bank lines; oldest first',
  query: wireRecord({ ...sortedFields(idSorts), ...searchFields }),
  responses: { ok: list('datas', pendingRecharge) },
});

export const listBankUnproven = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/unproven',
  permission: 'Pending Recharge',
  summary:
    'Accepted requests in rupees to the account that the caller acts for that no line proves, of the amount of one of its lines: what that can be paired with besides requests that wait; oldest first',
  query: wireRecord({ line: ['line', countText], ...sortedFields(idSorts), ...searchFields }),
  responses: { ok: list('datas', pendingRecharge) },
});

export const pairBankLine = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bank/pair',
  permission: 'Pending Recharge',
  summary:
    'Pairs a line that proves nothing with a request of the same amount: with one that waits, whose reference was mistyped, which is then among the exact ones, or with one that was accepted and that no line proves, which it proves from then on. The reference stays what was typed',
  body: json(wireRecord({ line: ['line', rowId], recharge: ['recharge', rowId] })),
  responses: { ok: json(confirmationAnswer) },
});

export const unpairBankLine = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bank/unpair',
  permission: 'Pending Recharge',
  summary: 'Parts a line from the waiting request that somebody paired it with',
  body: json(wireRecord({ line: ['line', rowId] })),
  responses: { ok: json(confirmationAnswer) },
});

export const setBankLineAside = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bank/aside',
  permission: 'Pending Recharge',
  summary:
    'Puts a line that no request names aside, with a reason, or back: what came in and was no payment of a player',
  body: json(
    wireRecord({
      line: ['line', rowId],
      aside: ['aside', z.boolean()],
      reason: ['reason', trimmed(singleLine(200))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const tellOfBankLine = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bank/tell',
  permission: 'Pending Recharge',
  summary:
    'Tells an account that pays to the one that the caller acts for that money came in, and asks it for its request; once an hour',
  body: json(wireRecord({ line: ['line', rowId], account: ['id_user', publicId] })),
  responses: { ok: json(confirmationAnswer) },
});

const daySums = {
  asked: ['asked', pile],
  accepted: ['accepted', pile],
  inBank: ['bank', pile],
  /** Money that came in, less what was accepted. */
  differencePaise: ['difference', rupees],
} as const;

const dayRow = wireRecord({ day: ['date', z.string()], ...daySums });
export type BankDay = z.output<typeof dayRow>;

export const listBankDays = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/days',
  permission: 'Pending Recharge',
  summary:
    'Each Indian day of the account that the caller acts for: what was asked for in rupees, what was accepted of it, what its bank lines say came in, and the difference; newest first',
  query: wireRecord({ ...sortedFields(timeSorts), ...dayFields }),
  responses: { ok: listWithTotals('datas', dayRow, wireRecord(daySums)) },
});
