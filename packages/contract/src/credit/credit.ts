import { publicId } from '../accounts/fields.ts';
import { line, renamed, rupeesGiven } from '../codec.ts';
import { done } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { givenLimit } from '../money.ts';

export const saveCreditLimit = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/credit/limit',
  permission: ['Agent Whitelist', 'Customer Whitelist'],
  fresh: true,
  summary:
    'Lets the wallet of an agent or a customer below the caller go so far below zero by the recharges that it accepts; 0 lends nothing. Of each its whitelist is needed. A limit below what is owed takes nothing back and lends nothing more',
  body: json(
    renamed({
      account: ['id_user', publicId],
      limitPaise: ['credit_limit', rupeesGiven(line(20), givenLimit)],
    }),
  ),
  responses: { ok: json(done) },
});
