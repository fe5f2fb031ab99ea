import * as z from 'zod/mini';
import { endpoint, json } from '../endpoint.ts';

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/notifications/unread',
  permission: 'session',
  summary: 'How many notifications nobody has read, for the bell',
  responses: { ok: json(z.object({ unread: z.int() })) },
});
