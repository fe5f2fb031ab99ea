import * as z from 'zod/mini';
import { instant, rowId, rupees, wireRecord, withWords } from '../codec.ts';
import { confirmationAnswer } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { list, sortedFields, timeSorts } from '../list.ts';
import { notificationKindNames, pushLocales } from './sentences.ts';

const notification = wireRecord({
  id: ['id', z.int()],
  kind: ['kind', z.enum(notificationKindNames)],
  subject: ['subject', z.string()],
  /** Who of staff did it: by name within the reader's scope, otherwise by level. */
  by: ['by', z.nullable(z.string())],
  /** For a recharge, a withdrawal or a proposal; never in a push. */
  amountPaise: ['amount', z.nullable(rupees)],
  /** The account it belongs to, when it is not the reader's own. */
  who: ['who', z.nullable(z.string())],
  at: ['time', instant],
  read: ['read', z.boolean()],
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/notifications',
  permission: 'session',
  summary: 'What the account that the caller acts for was told of, newest first; only what the caller may open',
  query: wireRecord({
    ...sortedFields(timeSorts),
    state: ['state', z.optional(z.enum(['unread', 'read']))],
  }),
  responses: { ok: list('notifications', notification) },
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/notifications/read',
  permission: 'session',
  summary: 'Marks notifications as read: those named, or all when none is named',
  body: json(z.object({ ids: z.optional(z.array(rowId).check(z.maxLength(500))) })),
  responses: { ok: json(confirmationAnswer) },
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/webapi/push/key',
  permission: 'session',
  summary: 'The public key (VAPID) that a push subscription is made with; null when the server sends none',
  responses: { ok: json(z.object({ key: z.nullable(z.string()) })) },
});

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(longest));

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/webapi/push/subscribe',
  permission: 'session',
  summary: 'Adds (active) or removes a push subscription of this browser; role and user id are sent and not believed',
  body: json(
    withWords(
      wireRecord({
        subscription: [
          'subscription',
          z.object({
            endpoint: z.string().check(z.maxLength(1_000)),
            keys: z.object({ p256dh: base64url(200), auth: base64url(100) }),
          }),
        ],
        role: ['role', z.string().check(z.maxLength(60))],
        accountId: ['user_id', z.string().check(z.maxLength(60))],
        active: ['active', z.boolean()],
        /** The person's language; English by default. */
        locale: ['locale', z.optional(z.enum(pushLocales))],
      }),
      // A refusal names only the part.
      { 'subscription.endpoint': 'endpoint', 'subscription.keys': 'keys' },
    ),
  ),
  responses: { ok: json(confirmationAnswer) },
});
