import * as z from 'zod/mini';
import { countText, wireRecord } from '../codec.ts';
import { endpoint, events } from '../endpoint.ts';

/** What happened, without any content: the receiver refetches what it shows. */
export const liveEvent = z.object({
  type: z.enum([
    'recharge-created',
    'recharge-decided',
    'recharge-claimed',
    /** A first approval was given, declined or taken back; or bank lines were matched with requests. */
    'recharge-checked',
    'withdrawal-created',
    /** A proposal was made, confirmed, declined or taken back. */
    'approvals-changed',
    /** The first of two approvals. */
    'withdrawal-half-approved',
    'withdrawal-decided',
    /** It went into a payout file, or was taken out. */
    'withdrawal-filed',
    'withdrawal-claimed',
    'balance-changed',
    /** A player of the account, or of one below it, placed a bet, or a bet ended. */
    'bets-changed',
    /** A player's document was asked for, sent or decided. */
    'documents-changed',
    /** A customer's server called the partner API. */
    'partner-called',
    /** A delivery to a channel of the account succeeded or failed. */
    'deliveries-changed',
    'notified',
    'session-ended',
    'permissions-changed',
    /** From here on no event is missed. */
    'ready',
    /** Follows `ready` when some earlier events are no longer known. */
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
  query: wireRecord({
    /** The age of the oldest data that the caller shows. */
    askedAgoSeconds: ['asked_ago_seconds', z.optional(countText)],
  }),
  responses: { ok: events(liveEvent) },
});
