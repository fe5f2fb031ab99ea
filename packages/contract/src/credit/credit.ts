import * as z from 'zod/mini';
import { publicId } from '../accounts/fields.ts';
import { rupees, rupeesParsedBy, singleLine, wireRecord } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { parseLimit } from '../money.ts';

export const saveCreditLimit = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/credit/limit',
  permission: ['Agent Whitelist', 'Customer Whitelist'],
  fresh: true,
  summary:
    'Lets the wallet of an agent or a customer below the caller go so far below zero by the recharges that it accepts; 0 lends nothing. Of each its whitelist is needed. Who is not root keeps as much of its own chips and credit for it. A limit below what is owed takes nothing back and lends nothing more, and none is lower than what an account that lends on itself needs to cover that. A limit that was read and is out of date is refused',
  body: json(
    wireRecord({
      account: ['id_user', publicId],
      limitPaise: ['credit_limit', rupeesParsedBy(singleLine(20), parseLimit)],
      /** The limit that was read. */
      seenPaise: ['credit_seen', z.optional(rupees)],
    }),
  ),
  responses: { ok: json(confirmationAnswer) },
});

export const getCreditLimit = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/credit/limit',
  permission: ['Agent Whitelist', 'Customer Whitelist'],
  summary:
    'The credit limit of an agent or a customer below the caller, and the highest and lowest that it could set: who is not root covers what it lends with its own balance and what is left of its own credit, and so an account that lends on itself needs its limit for what its balance does not cover',
  query: wireRecord({ account: ['id_user', publicId] }),
  responses: {
    ok: json(
      wireRecord({
        limitPaise: ['credit_limit', rupees],
        mostPaise: ['credit_most', rupees],
        // Absent from servers of the previous version, which have no minimum.
        leastPaise: ['credit_least', z.optional(rupees)],
      }),
    ),
  },
});
