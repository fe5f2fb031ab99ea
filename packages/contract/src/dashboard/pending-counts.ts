import * as z from 'zod/mini';
import { endpoint, json } from '../endpoint.ts';

export const countPending = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/pendingCounts',
  permission: 'staff',
  summary: 'What waits for the caller, for the numbers in the menu',
  responses: { ok: json(z.object({ recharges: z.int(), withdrawals: z.int(), approvals: z.int() })) },
});
