import { publicId } from '../accounts/fields.ts';
import { line, renamed, rupees, rupeesGiven } from '../codec.ts';
import { done } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { givenLimit } from '../money.ts';

export const saveCreditLimit = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/credit/limit',
  permission: ['Agent Whitelist', 'Customer Whitelist'],
  fresh: true,
  summary:
    'Lets the wallet of an agent or a customer below the caller go so far below zero by the recharges that it accepts; 0 lends nothing. Of each its whitelist is needed. Who is not root keeps as much of its own chips and credit for it. A limit below what is owed takes nothing back and lends nothing more',
  body: json(
    renamed({
      account: ['id_user', publicId],
      limitPaise: ['credit_limit', rupeesGiven(line(20), givenLimit)],
    }),
  ),
  responses: { ok: json(done) },
});

export const getCreditLimit = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/credit/limit',
  permission: ['Agent Whitelist', 'Customer Whitelist'],
  summary:
    'The credit limit of an agent or a customer below the caller, and the highest that it could set: who is not root covers what it lends with its own balance and what is left of its own credit',
  query: renamed({ account: ['id_user', publicId] }),
  responses: { ok: json(renamed({ limitPaise: ['credit_limit', rupees], mostPaise: ['credit_most', rupees] })) },
});
