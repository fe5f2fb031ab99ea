import * as z from 'zod/mini';
import { line, renamed } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { MOST_ACCOUNTS } from './fields.ts';
import { publicIdOf } from './public-ids.ts';

const publicIds = z.codec(line(60 * MOST_ACCOUNTS), z.array(z.string()).check(z.maxLength(MOST_ACCOUNTS)), {
  decode: (text) => text.split(',').map(publicIdOf),
  encode: (ids) => ids.join(','),
});

export const countBelow = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/account/below',
  permission: ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist'],
  summary:
    'How many stand below accounts in the caller’s scope, each counted once, and what waits for them: what their suspension is about',
  query: renamed({ accounts: ['id_user', publicIds] }),
  responses: {
    ok: json(
      renamed({
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
