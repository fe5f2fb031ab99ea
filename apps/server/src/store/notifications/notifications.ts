import { groupOfKind } from '@cage/contract/deliveries/channels';
import { type NotificationKind, notificationKinds } from '@cage/contract/notifications/sentences';
import { levels } from '@cage/contract/people';
import { type Access, mayCall } from '@cage/contract/roles/access';
import type { Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { DELIVERY_MS } from '../deliveries/outbox.ts';
import { EVENTS_CHANNEL, type NewEvent, writingEvents } from '../live/live-events.ts';

/**
 * Notifies accounts within the transaction of the event: a line in each inbox, a live event, one push for every browser
 * of an account that acts for it and may open the row, and deliveries to its own channels. `subject` is a code or an
 * account's public id, never an amount or a phone number; `byId` is the staff account that did it, if that matters.
 * Other events may be written by the same statement, before and after its own.
 */
export async function notify(
  tx: Transaction,
  what: {
    accountIds: readonly number[];
    kind: NotificationKind;
    subject: string;
    byId?: number;
    at: Date;
    ahead?: readonly NewEvent[];
    behind?: readonly NewEvent[];
  },
): Promise<void> {
  const { kind, subject, byId = null, at, ahead = [], behind = [] } = what;
  const accountIds = [...new Set(what.accountIds)];
  const access: Access = notificationKinds[kind].permission;
  const permissions = typeof access === 'string' ? [access] : access;
  const opened = levels.filter((level) => mayCall(access, { level, permissions: [] }));
  const events = [...ahead, { audience: accountIds, type: 'notified' } as const, ...behind];
  tx.send(
    prepared(
      'notify',
      sql`with told as (
            insert into notifications (account_id, kind, subject, by_id, at)
            select account, ${kind}, ${subject}, ${byId}::int, ${at}::timestamptz from unnest(${accountIds}::int[]) as account
            returning id, account_id
          ), written as (${writingEvents(events, at)}), outgoing as (
            insert into deliveries (channel_id, notification_id, at, next_at, ends_at)
            select c.id, told.id, ${at}::timestamptz, ${at}::timestamptz, ${new Date(at.getTime() + DELIVERY_MS)}::timestamptz
            from told join delivery_channels c on c.account_id = told.account_id and ${groupOfKind[kind]} = any(c.groups)
          )
          insert into push_outbox (subscription_id, notification_id, next_at)
          select s.id, told.id, ${at}::timestamptz
          from told
          join accounts a on coalesce(a.acts_for_id, a.id) = told.account_id
          join roles r on r.id = a.role_id and (r.permissions && ${permissions}::text[] or a.level = any(${opened}::text[]))
          join push_subscriptions s on s.account_id = a.id`,
    ),
  );
  tx.wake(EVENTS_CHANNEL);
}

/**
 * Marks notifications that asked for a decision as read, in the statement that makes the decision: next to a `settled`
 * that returns `told_id`, `told_kind` and `told_about`. The event that reports the decision makes screens refetch the
 * inbox. Source: D191.
 */
export const markRequestsRead = (at: Date, settled: Statement = sql`settled`): Statement => sql`
  update notifications n set read_at = ${at}::timestamptz from ${settled} s
  where n.account_id = s.told_id and n.kind = s.told_kind and n.subject = s.told_about and n.read_at is null`;
