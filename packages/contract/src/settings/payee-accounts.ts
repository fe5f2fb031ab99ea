import * as z from 'zod/mini';
import { instant, rupees, rupeesParsedBy, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { parseAmount } from '../money.ts';

/** Accounts one can be paid to: a UPI id and a bank for each tier, a QR picture, a USDT address. */
export const payeeSlots = [
  ...(['upi-1', 'upi-2', 'upi-3', 'upi-4'] as const),
  ...(['bank-1', 'bank-2', 'bank-3', 'bank-4'] as const),
  ...(['qr', 'usdt'] as const),
] as const;
export type PayeeSlot = (typeof payeeSlots)[number];

const slot = z.enum(payeeSlots);

const payeeAccount = wireRecord({
  slot: ['slot', slot],
  /** The account in one line: the UPI id, the bank and its number, or the address; empty for a picture. */
  line: ['line', z.string()],
  /** Requests filed since the Indian day began and not rejected. */
  receivedPaise: ['received_today', rupees],
  dailyCapPaise: ['daily_cap', z.nullable(rupees)],
  paused: ['paused', z.boolean()],
});
export type PayeeAccount = z.output<typeof payeeAccount>;

export const listPayeeAccounts = endpoint({
  method: 'GET',
  path: '/admin/manager/settings/accounts',
  permission: 'Bank',
  summary: 'The accounts that the caller is paid to: what each received today, its daily cap, and whether it is paused',
  responses: { ok: json(wireRecord({ accounts: ['accounts', z.array(payeeAccount)] })) },
});

export const capPayeeAccount = endpoint({
  method: 'POST',
  path: '/admin/manager/settings/accounts/cap',
  permission: 'Bank',
  summary:
    'Sets the most that one of the caller’s accounts is shown for in an Indian day; null takes the cap away. A cap that was read and is out of date is refused',
  body: json(
    wireRecord({
      slot: ['slot', slot],
      /** The cap that was read. */
      seenPaise: ['daily_cap_seen', z.optional(z.nullable(rupees))],
      dailyCapPaise: ['daily_cap', z.nullable(rupeesParsedBy(z.string().check(z.maxLength(30)), parseAmount))],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const pausePayeeAccount = endpoint({
  method: 'POST',
  path: '/admin/manager/settings/accounts/pause',
  permission: 'Bank',
  summary:
    'Stops, or goes on with, showing one of the caller’s accounts to payers; what they were shown they can still send',
  body: json(wireRecord({ slot: ['slot', slot], paused: ['paused', z.boolean()] })),
  responses: { ok: json(confirmationAnswer) },
});

/** What a change is about: an account, or the USDT rate. */
export const changedSlots = [...payeeSlots, 'usdt-rate'] as const;
export type ChangedSlot = (typeof changedSlots)[number];

/** An account in full, as in the settings form, and in short, for a row; a picture by its URL. */
const shownAccount = z.nullable(
  wireRecord({
    line: ['line', z.string()],
    short: ['short', z.string()],
    qrImageUrl: ['qrImageUrl', z.nullable(z.string())],
  }),
);
export type ShownAccount = z.output<typeof shownAccount>;

/** Each account that changes, as payers see it until then and afterwards; `null` for an empty block. */
export const changedAccounts = z.array(
  wireRecord({ slot: ['slot', z.enum(changedSlots)], now: ['now', shownAccount], next: ['next', shownAccount] }),
);
export type ChangedAccount = z.output<typeof changedAccounts>[number];

/** A change that waits for a second person or for its time. */
const payeeChange = wireRecord({
  id: ['id', z.int()],
  accountId: ['account_id', z.string()],
  username: ['username', z.string()],
  /** The caller acts for the account. */
  own: ['own', z.boolean()],
  accounts: ['accounts', changedAccounts],
  /** `null` for changes older than the requirement of a reason. */
  reason: ['reason', z.nullable(z.string())],
  /** Everybody who took part in it. */
  proposedBy: ['proposed_by', z.array(z.string())],
  at: ['time', instant],
  /** When it takes effect without a second person. */
  servesAt: ['serves_at', instant],
  /** The caller took part in it, and may take it back; other callers decline it. */
  mine: ['mine', z.boolean()],
  mayConfirm: ['may_confirm', z.boolean()],
});
export type PayeeChange = z.output<typeof payeeChange>;

export const listPayeeChanges = endpoint({
  method: 'GET',
  path: '/admin/manager/settings/changes',
  permission: 'Bank',
  summary:
    'Changed accounts of payees in the caller’s scope that wait for a second person or their time; the caller’s own first',
  responses: { ok: json(wireRecord({ changes: ['changes', z.array(payeeChange)] })) },
});
