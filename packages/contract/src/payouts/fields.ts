import * as z from 'zod/mini';
import { rupees, singleLine, wireRecord } from '../codec.ts';

/** The most withdrawals in one file. */
export const MAX_PAYOUTS_PER_FILE = 500;
/** The most columns in a file. */
export const MAX_PAYOUT_COLUMNS = 40;
/** The most formats of an account. */
export const MAX_FORMATS = 20;

/** Methods paid by file. Not USDT: amounts are rupees, and a withdrawal stores no rate. */
export const filedMethods = ['bank', 'upi'] as const;
export type FiledMethod = (typeof filedMethods)[number];

export const payoutSeparators = ['comma', 'semicolon', 'pipe', 'tab'] as const;
export const payoutDates = ['dd/mm/yyyy', 'dd-mm-yyyy', 'yyyy-mm-dd', 'ddmmyyyy'] as const;
export const payoutAmounts = ['decimals', 'whole', 'paise'] as const;

export const formatName = singleLine(60);

/** A column of a file and its value. */
export const payoutColumn = wireRecord({ name: ['name', formatName], value: ['value', singleLine(120)] });

/** How a bank's file is written: fixed columns, each with a value that may hold fields in braces. */
export const payoutTemplate = wireRecord({
  extension: ['extension', z.enum(['csv', 'txt'])],
  separator: ['separator', z.enum(payoutSeparators)],
  header: ['header', z.boolean()],
  dates: ['date_form', z.enum(payoutDates)],
  amounts: ['amount_form', z.enum(payoutAmounts)],
  /** Methods of the withdrawals paid by it. */
  methods: ['methods', z.array(z.enum(filedMethods)).check(z.minLength(1), z.maxLength(2))],
  columns: ['columns', z.array(payoutColumn).check(z.minLength(1), z.maxLength(MAX_PAYOUT_COLUMNS))],
});
export type PayoutTemplate = z.output<typeof payoutTemplate>;

/** Key of a format: the name of a built-in one, the number of an own one. */
export const formatKey = z.string().check(z.regex(/^(\d{1,9}|[a-z]{3,20})$/));

/** Objections that stop an approval, and are reported when a bank pays: the requester is suspended, or owes after a correction. */
export const payoutObjections = ['suspended', 'owes'] as const;
export type PayoutObjection = (typeof payoutObjections)[number];
export const despite = ['despite', z.array(z.enum(payoutObjections))] as const;

/** Count and total amount. */
export const payoutSum = wireRecord({ count: ['count', z.int()], amountPaise: ['amount', rupees] });

/** Why a chosen withdrawal goes into no file. */
export const leftOutReasons = [
  'gone',
  'in-bank',
  'half-approved',
  'method',
  'flagged',
  'account-waits',
  'suspended',
  'owes',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const leftOut = wireRecord({
  id: ['id', z.int()],
  /** `null`, like the other details, when the withdrawal no longer exists for the caller. */
  code: ['id_order', z.nullable(z.string())],
  username: ['username', z.nullable(z.string())],
  amountPaise: ['amount', z.nullable(rupees)],
  why: ['why', z.enum(leftOutReasons)],
});
export type LeftOut = z.output<typeof leftOut>;
