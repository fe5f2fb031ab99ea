import * as z from 'zod/mini';
import { renamed } from '../codec.ts';
import { endpoint, json } from '../endpoint.ts';
import { publicId } from './fields.ts';

export const countBelow = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/account/below',
  permission: ['View More/Edit', 'Agent Whitelist', 'Customer Whitelist'],
  summary: 'How many stand below an account in the caller’s scope, and what waits for it: what its suspension is about',
  query: renamed({ account: ['id_user', publicId] }),
  responses: {
    ok: json(
      renamed({
        agentCount: ['agents_below', z.int()],
        customerCount: ['customers_below', z.int()],
        playerCount: ['players_below', z.int()],
        /** Recharges and withdrawals that it is to decide. */
        waitingCount: ['waiting_for', z.int()],
      }),
    ),
  },
});
