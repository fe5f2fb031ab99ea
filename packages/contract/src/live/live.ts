import * as z from 'zod/mini';
import { countText, renamed } from '../codec.ts';
import { endpoint, events } from '../endpoint.ts';

/** What happened, without any content: the receiver asks again for what it shows. */
export const liveEvent = z.object({
  type: z.enum([
    'recharge-created',
    'recharge-decided',
    'recharge-claimed',
    /** The first of two people accepted it, or that was declined or taken back; or a bank's lines were held against requests. */
    'recharge-checked',
    'withdrawal-created',
    /** Something was proposed to a second person, confirmed, declined or taken back. */
    'approvals-changed',
    /** The first of two approvals. */
    'withdrawal-half-approved',
    'withdrawal-decided',
    /** It went into a file for a bank, or was taken out. */
    'withdrawal-filed',
    'withdrawal-claimed',
    'balance-changed',
    /** Bets were placed or ended, of a player of the account or of one below it. */
    'bets-changed',
    /** A document of a player was asked for, sent or decided. */
    'documents-changed',
    /** The server of a customer called the partner API. */
    'partner-called',
    /** Something was sent to a channel of the account, or did not come. */
    'deliveries-changed',
    'notified',
    'session-ended',
    'permissions-changed',
    /** From here on nothing is left out. */
    'ready',
    /** Follows `ready` where what happened before it is not all known any more. */
    'missed',
  ]),
});
export type LiveEvent = z.output<typeof liveEvent>;

export const watchEvents = endpoint({
  method: 'GET',
  path: '/api/webapi/events',
  permission: 'session',
  summary:
    'Server-sent events of the account that the caller acts for. With `asked_ago_seconds` they begin with what happened since, or with `missed`',
  query: renamed({
    /** How long ago what the caller shows was asked for first. */
    askedAgoSeconds: ['asked_ago_seconds', z.optional(countText)],
  }),
  responses: { ok: events(liveEvent) },
});
