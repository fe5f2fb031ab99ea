import * as z from 'zod/mini';
import { instant, rowId, singleLine, wireRecord, wordListInput } from '../codec.ts';
import { confirmationAnswer, confirmationFields } from '../confirmations/confirmed.ts';
import { endpoint, json } from '../endpoint.ts';
import { idSorts, list, sortedFields } from '../list.ts';
import { notificationKindNames, pushLocales } from '../notifications/sentences.ts';
import { channelKinds, channelStates, deliveryErrors, deliveryGroups, deliveryStates } from './channels.ts';

/** Those who set where an account is paid also set where it is notified. Source: O17, D400. */
const access = 'Bank';

const kind = ['channel', z.enum(channelKinds)] as const;

const channel = wireRecord({
  kind,
  /** The URL of a webhook, or the chat. */
  address: ['address', z.string()],
  /** The name of a webhook's secret; a bot's token has none. */
  verifyKey: ['public_key', z.nullable(z.string())],
  groups: ['groups', z.array(z.enum(deliveryGroups))],
  /** Includes amounts, names and phone numbers. */
  details: ['details', z.boolean()],
  locale: ['locale', z.enum(pushLocales)],
  state: ['state', z.enum(channelStates)],
  /** Start of the current state. */
  since: ['since', instant],
  /** Deliveries waiting to be sent. */
  waitingCount: ['waiting', z.int()],
  /** Who set it up or changed it last; it carries what that person may read. */
  by: ['set_by', z.string()],
  /** Nothing is sent, because that person no longer acts for the account or may no longer set its channels. */
  isHeld: ['held', z.boolean()],
  revision: ['revision', z.string()],
});
export type Channel = z.output<typeof channel>;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/deliveries/channels',
  permission: access,
  summary: 'Where the account that the caller acts for is told outside: its webhook and its Telegram chat',
  responses: {
    ok: json(
      wireRecord({
        channels: ['channels', z.array(channel)],
        /** Webhooks on this machine are allowed, for testing. */
        loopback: ['loopback', z.boolean()],
      }),
    ),
  },
});

/** A secret that is shown once. */
const toldOnce = wireRecord({ ...confirmationFields, secret: ['private_key', z.nullable(z.string())] });

export const saveChannel = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deliveries/channel',
  permission: access,
  fresh: true,
  summary: 'Sets a channel up, or changes it; the secret of a new webhook is answered once and never again',
  body: json(
    wireRecord({
      kind,
      address: ['address', singleLine(1_000)],
      /** Telegram only; empty keeps the stored token. */
      token: ['token', singleLine(200)],
      groups: ['groups', wordListInput(deliveryGroups)],
      details: ['details', z.boolean()],
      locale: ['locale', z.enum(pushLocales)],
      /** Of the channel to change; absent for a new one. */
      revision: ['revision', z.optional(singleLine(40))],
    }),
  ),
  responses: { ok: json(toldOnce) },
});

export const rotateChannelSecret = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deliveries/channel/rotate',
  permission: access,
  fresh: true,
  summary: 'Gives the webhook a new secret, which signs from now on; it is answered once and never again',
  responses: { ok: json(toldOnce) },
});

export const pauseChannel = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deliveries/channel/pause',
  permission: access,
  summary: 'Pauses a channel, or lets it go on; what comes meanwhile waits for a day',
  body: json(wireRecord({ kind, paused: ['paused', z.boolean()] })),
  responses: { ok: json(confirmationAnswer) },
});

export const removeChannel = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deliveries/channel/remove',
  permission: access,
  summary: 'Removes a channel with its secret, its log and what waits for it',
  body: json(wireRecord({ kind })),
  responses: { ok: json(confirmationAnswer) },
});

/** Outcome of one attempt. */
const attempted = {
  /** HTTP status from the receiver. */
  code: ['http_status', z.nullable(z.int())],
  error: ['error', z.nullable(z.enum(deliveryErrors))],
} as const;

export const testChannel = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deliveries/channel/test',
  permission: access,
  summary: 'Delivers a test at once, also of a channel that is paused, and says what came back',
  body: json(wireRecord({ kind })),
  responses: { ok: json(wireRecord({ ...attempted, tookMs: ['took_ms', z.int()] })) },
});

const delivery = wireRecord({
  id: ['id', rowId],
  kind,
  notification: ['kind', z.enum(notificationKindNames)],
  /** A code, or the id of an account. */
  subject: ['subject', z.string()],
  at: ['time', instant],
  state: ['state', z.enum(deliveryStates)],
  attempts: ['attempts', z.int()],
  /** Time of the last attempt. */
  triedAt: ['tried_at', z.nullable(instant)],
  /** Time of the next attempt; `null` once finished, or while the channel is paused. */
  nextAt: ['next_at', z.nullable(instant)],
  ...attempted,
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webapi/admin/deliveries',
  permission: access,
  summary: 'What was sent to the channels of the account that the caller acts for in the last 30 days, newest first',
  query: wireRecord({
    ...sortedFields(idSorts),
    channel: ['channel', z.optional(z.enum(channelKinds))],
    /** `failing` is what the first page counts. */
    state: ['state', z.optional(z.enum([...deliveryStates, 'failing']))],
  }),
  responses: { ok: list('rows', delivery) },
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/webapi/admin/deliveries/retry',
  permission: access,
  summary: 'Sends what was given up, or waits for its next attempt, within seconds',
  body: json(z.object({ id: rowId })),
  responses: { ok: json(confirmationAnswer) },
});
