import * as z from 'zod/mini';
import { rupees, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/webapi/balance',
  permission: 'session',
  summary:
    'The balance of the account that the caller acts for, its credit limit, and what it keeps for the credit that it gave',
  responses: {
    ok: json(
      z.object({
        data: wireRecord({
          balancePaise: ['datas', rupees],
          /** How far below zero accepted recharges may take it. Absent from servers of the previous version. Source: O15. */
          creditPaise: ['credit_limit', z.optional(rupees)],
          /** Kept for credit that the account gave. */
          lentPaise: ['credit_lent', z.optional(rupees)],
          role: ['role', z.string()],
        }),
      }),
    ),
  },
});
