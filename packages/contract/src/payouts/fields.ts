import * as z from 'zod/mini';
import { line, renamed, rupees } from '../codec.ts';

/** As many withdrawals as one file pays. */
export const MOST_PAYOUTS = 500;
/** As many columns as a file has. */
export const MOST_PAYOUT_COLUMNS = 40;
/** As many formats as an account makes. */
export const MOST_FORMATS = 20;

/** What a bank pays by a file. Of USDT nothing: amounts are rupees, and a withdrawal keeps no rate. */
export const filedMethods = ['bank', 'upi'] as const;
export type FiledMethod = (typeof filedMethods)[number];

export const payoutSeparators = ['comma', 'semicolon', 'pipe', 'tab'] as const;
export const payoutDates = ['dd/mm/yyyy', 'dd-mm-yyyy', 'yyyy-mm-dd', 'ddmmyyyy'] as const;
export const payoutAmounts = ['decimals', 'whole', 'paise'] as const;

export const formatName = line(60);

/** A column of a file, with what stands in it. */
export const payoutColumn = renamed({ name: ['name', formatName], value: ['value', line(120)] });

/** How the file of a bank is written: fixed columns, each with a value that may name what it is about in braces. */
export const payoutTemplate = renamed({
  extension: ['extension', z.enum(['csv', 'txt'])],
  separator: ['separator', z.enum(payoutSeparators)],
  header: ['header', z.boolean()],
  dates: ['date_form', z.enum(payoutDates)],
  amounts: ['amount_form', z.enum(payoutAmounts)],
  /** Which withdrawals a bank pays by it. */
  methods: ['methods', z.array(z.enum(filedMethods)).check(z.minLength(1), z.maxLength(2))],
  columns: ['columns', z.array(payoutColumn).check(z.minLength(1), z.maxLength(MOST_PAYOUT_COLUMNS))],
});
export type PayoutTemplate = z.output<typeof payoutTemplate>;

/** A format by its key: one that everybody has by its name, an own one by its number. */
export const formatKey = z.string().check(z.regex(/^(\d{1,9}|[a-z]{3,20})$/));

/** What stops an approval, and is told of what a bank pays or has paid: who asked is suspended, or owes after a correction. */
export const payoutObjections = ['suspended', 'owes'] as const;
export type PayoutObjection = (typeof payoutObjections)[number];
export const despite = ['despite', z.array(z.enum(payoutObjections))] as const;

/** How many, and what they come to. */
export const payoutSum = renamed({ count: ['count', z.int()], amountPaise: ['amount', rupees] });

/** Why a withdrawal that was chosen goes into no file. */
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

export const leftOut = renamed({
  id: ['id', z.int()],
  /** Of what there is no more for the caller, nothing but its number is said. */
  code: ['id_order', z.nullable(z.string())],
  username: ['username', z.nullable(z.string())],
  amountPaise: ['amount', z.nullable(rupees)],
  why: ['why', z.enum(leftOutReasons)],
});
export type LeftOut = z.output<typeof leftOut>;
