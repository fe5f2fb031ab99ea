import * as z from 'zod/mini';
import { singleLine, wireRecord } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { MAX_ACCOUNTS_PER_CALL } from './fields.ts';
import { publicIdOf } from './public-ids.ts';

const publicIds = z.codec(
  singleLine(60 * MAX_ACCOUNTS_PER_CALL),
  z.array(z.string()).check(z.maxLength(MAX_ACCOUNTS_PER_CALL)),
  {
    decode: (text) => text.split(',').map(publicIdOf),
    encode: (ids) => ids.join(','),
  },
);

export const countBelow = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/account/below',
  permission: ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist'],
  summary:
    'How many stand below accounts in the caller’s scope, each counted once, and what waits for them: what their suspension is about',
  query: wireRecord({ accounts: ['id_user', publicIds] }),
  responses: {
    ok: json(
      wireRecord({
        /** `null` for a caller without the list of that level. */
        agentCount: ['agents_below', z.nullable(z.int())],
        customerCount: ['customers_below', z.nullable(z.int())],
        playerCount: ['players_below', z.nullable(z.int())],
        /** Requests that they have to decide, of the queues that the caller may open; `null` for a caller without any. */
        waitingCount: ['waiting_for', z.nullable(z.int())],
      }),
    ),
  },
});
