import * as z from 'zod/mini';
import { countText, instant, rowId, trimmed, wireRecord } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { formatKey, formatName, payoutTemplate } from './fields.ts';

const payoutFormat = wireRecord({
  key: ['format', formatKey],
  name: ['name', z.string()],
  template: ['template', payoutTemplate],
  /** Available to every account, and changeable by none. */
  builtIn: ['built_in', z.boolean()],
  /** Who saved it last, and when. */
  by: ['by', z.nullable(z.string())],
  at: ['time', z.nullable(instant)],
});
export type PayoutFormat = z.output<typeof payoutFormat>;

export const listPayoutFormats = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/payouts/formats',
  permission: ['Pending Withdrawal', 'Bank'],
  summary: 'How files for banks are written: the formats that everybody has, and those of the account acted for',
  responses: { ok: json(wireRecord({ formats: ['datas', z.array(payoutFormat)] })) },
});

export const savePayoutFormat = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/payouts/formats',
  permission: 'Bank',
  fresh: true,
  summary: 'Makes a format of the account acted for, or changes one; files that were made by it stay as they are',
  body: json(
    wireRecord({
      /** The format to change; absent for a new one. */
      id: ['id', z.optional(rowId)],
      name: ['name', trimmed(formatName)],
      template: ['template', payoutTemplate],
    }),
  ),
  responses: { ok: json(wireRecord({ ...confirmationFields, key: ['format', formatKey] })) },
});

export const removePayoutFormat = endpoint({
  method: 'DELETE',
  path: '/api/webapi/admin/payouts/formats',
  permission: 'Bank',
  fresh: true,
  summary: 'Removes a format of the account acted for; files that were made by it stay as they are',
  query: wireRecord({ id: ['id', countText] }),
  responses: { ok: json(confirmationAnswer) },
});
