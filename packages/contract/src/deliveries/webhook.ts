import * as z from 'zod/mini';
import { instant, rupees } from '../codec.ts';
import { type NotificationKind, notificationKinds } from '../notifications/sentences.ts';
import { described } from '../partner/fields.ts';

/** How long a receiver has to answer. */
export const ANSWER_SECONDS = 5;
/** Answers of a receiver that will never accept this notification: it is given up, and the next one is sent. */
export const GIVES_UP: readonly number[] = [400, 413, 415, 422];
/** Answers of a receiver that is gone: the webhook stops until a person resumes it. */
export const STOPS: readonly number[] = [404, 410];

const kinds = [...(Object.keys(notificationKinds) as NotificationKind[]), 'test'] as const;

/** What a webhook is sent. With details switched off the last three are missing. */
export const webhookBody = z.strictObject({
  id: described(z.string(), 'Id of the notification: the same each time that it is sent, so handle each once', 'D4183'),
  kind: described(z.enum(kinds), 'What happened; `test` is sent by the button Send a test'),
  at: described(instant, 'When it happened'),
  subject: described(z.string(), 'Code of the request or id of the account that it is about', 'R2611207KQ4M2XD'),
  text: described(z.string(), 'The same as a sentence, in the language of the webhook', 'New recharge request'),
  link: described(z.string(), 'The page in the back office', 'https://admin.example.com/admin/browse_recharge'),
  amount: z.optional(described(z.nullable(rupees), 'Amount in rupees, if it is about one', '5000.00')),
  who: z.optional(described(z.nullable(z.string()), 'Name of the account that it is about', 'rohit.verma')),
  phone: z.optional(described(z.nullable(z.string()), 'Its phone number', '9000000004')),
});

/** Headers of a delivery, as of a call of the partner API. */
const headers = [
  ['X-Verify-Key', 'Name of the secret that signed it', { type: 'string' }],
  ['X-Timestamp', 'Unix seconds; refuse what is more than 300 s from your clock', { type: 'string' }],
  ['X-Nonce', 'A UUID, new for each attempt', { type: 'string', format: 'uuid' }],
  [
    'X-Signature',
    'HMAC-SHA256, in lower-case hex, under the secret of the webhook, of five lines joined by a line feed: POST, the path of your address with its query, X-Timestamp, X-Nonce, and the SHA-256 of the body in lower-case hex',
    { type: 'string', pattern: '^[0-9a-f]{64}$' },
  ],
] as const;

const listed = (statuses: readonly number[]) => `${statuses.slice(0, -1).join(', ')} and ${statuses.at(-1)}`;

const responses = (statuses: readonly number[], description: string) =>
  Object.fromEntries(statuses.map((status) => [String(status), { description }]));

/** The webhook for the OpenAPI document; the schema of its body comes from the caller, which can make it. Source: O17. */
export const webhookOperation = (schema: object) => ({
  operationId: 'notification',
  tags: ['deliveries'],
  summary: 'Sends a notification to the webhook of an account',
  description: `A POST from Cage to the address of the webhook. Answer 2xx within ${ANSWER_SECONDS} seconds; redirects are not followed. ${listed(GIVES_UP)} give this notification up; ${listed(STOPS)} stop the webhook until a person resumes it. After any other answer, or none, it is sent again after 10 seconds, 1, 5 and 30 minutes, 2 hours and then every 6, until a day is over. Order is kept: later ones wait. The same id may come twice.`,
  security: [],
  parameters: headers.map(([name, description, type]) => ({
    ...{ name, in: 'header', required: true, description, schema: type },
  })),
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: {
    '2XX': { description: 'Delivered' },
    ...responses(GIVES_UP, 'Never accepted: given up'),
    ...responses(STOPS, 'Gone: the webhook stops'),
    default: { description: 'Sent again later' },
  },
});
