import * as z from 'zod/mini';
import { instant, renamed, rowId, trimmed } from '../codec.ts';
import { done } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { idSorts, list, sortedFields } from '../list.ts';
import { bankName, columnHeaders, columns, fileName, givenLine, MOST_LINES } from './fields.ts';

/** What a call with 2,000 lines weighs at most, in bytes: 700 of each. */
const LINES_BYTES = 1_400_000;

export const takeBankLines = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bank/lines',
  permission: 'Pending Recharge',
  summary:
    'Takes lines of a file of the bank of the account that the caller acts for, up to 2,000 a call; a file of more comes in several calls with one file id. A line that was taken before is passed over, so that a call can be repeated, and files may overlap',
  body: json(
    renamed({
      /** Made by whoever sends it, the same for all calls of a file. */
      file: ['file_id', z.uuid()],
      name: ['file', trimmed(fileName)],
      bank: ['bank', trimmed(bankName)],
      lines: ['lines', z.array(givenLine).check(z.minLength(1), z.maxLength(MOST_LINES))],
    }),
    { maxBytes: LINES_BYTES },
  ),
  responses: {
    ok: json(
      renamed({
        /** Lines that were new. */
        taken: ['taken', z.int()],
        /** Lines that were there already. */
        known: ['known', z.int()],
        /** Accepted requests that had no line, and have one by this call. */
        proven: ['proven', z.int()],
      }),
    ),
  },
});

/** A bank whose files the caller has read before: how its columns are named, and which is which. */
const mapping = renamed({
  bank: ['bank', z.string()],
  headers: ['headers', z.array(z.string())],
  columns: ['columns', columns],
});
export type BankMapping = z.output<typeof mapping>;

export const listBankMappings = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/mappings',
  permission: 'Pending Recharge',
  summary: 'How the columns of each bank’s files are read, as the account that the caller acts for kept it; by bank',
  responses: { ok: json(renamed({ mappings: ['datas', z.array(mapping)] })) },
});

export const keepBankMapping = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/bank/mapping',
  permission: 'Pending Recharge',
  fresh: true,
  summary: 'Keeps how the columns of a bank’s files are read; another of the same columns takes its place',
  body: json(
    renamed({
      bank: ['bank', trimmed(bankName)],
      headers: ['headers', columnHeaders],
      columns: ['columns', columns],
    }),
  ),
  responses: { ok: json(done) },
});

const bankFile = renamed({
  id: ['id', rowId],
  name: ['file', z.string()],
  bank: ['bank', z.string()],
  by: ['by', z.string()],
  at: ['time', instant],
  /** Lines that were new with it, and the days from the first to the last of all its lines. */
  taken: ['taken', z.int()],
  known: ['known', z.int()],
  from: ['from', z.string()],
  to: ['to', z.string()],
});
export type BankFile = z.output<typeof bankFile>;

export const listBankFiles = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/bank/files',
  permission: 'Pending Recharge',
  summary: 'The bank files that were imported for the account that the caller acts for, newest first',
  query: renamed(sortedFields(idSorts)),
  responses: { ok: list('datas', bankFile) },
});
