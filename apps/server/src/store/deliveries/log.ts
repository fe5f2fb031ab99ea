import type { ChannelKind, ChannelState, DeliveryError, DeliveryState } from '@cage/contract/deliveries/channels';
import type { idSorts } from '@cage/contract/list';
import type { NotificationKind } from '@cage/contract/notifications/sentences';
import { DAY_MS } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { allOf, type Statement, sql } from '../database/sql.ts';
import { DELIVERY_MS } from './outbox.ts';

/** The account whose log it is, and the kinds of notifications that the reader may open. */
export interface Reader {
  accountId: number;
  kinds: readonly NotificationKind[];
}

const joins = sql`deliveries d join delivery_channels c on c.id = d.channel_id and c.removed_at is null
  join notifications n on n.id = d.notification_id`;

const readable = ({ accountId, kinds }: Reader): Statement =>
  sql`c.account_id = ${accountId} and n.kind = any(${[...kinds]}::text[])`;

/** Deliveries that need attention: given up within the last day, unless the channel was paused by hand, or failing so far. */
const failing = (now: Date): Statement => sql`(
  d.state = 'given-up' and d.error <> 'paused' and d.ended_at > ${new Date(now.getTime() - DAY_MS)}
  or d.state = 'waiting' and (d.error is not null or c.state = 'stopped'))`;

export interface DeliveryRow {
  id: bigint;
  sortKey: string;
  kind: ChannelKind;
  channelState: ChannelState;
  notification: NotificationKind;
  subject: string;
  at: Date;
  state: DeliveryState;
  attempts: number;
  triedAt: Date | null;
  nextAt: Date;
  code: number | null;
  error: DeliveryError | null;
}

const sorts = { id: { by: sql`d.id`, type: 'bigint' } } as const satisfies Record<(typeof idSorts)[number], object>;

export interface LogFilter {
  kind: ChannelKind | undefined;
  state: DeliveryState | 'failing' | undefined;
}

/** One page of the deliveries to an account's channels, newest first. Two queries, one when only the rows are wanted. */
export async function listLog(
  database: Queryable,
  reader: Reader,
  {
    filter: { kind, state },
    page,
    rowsOnly,
    now,
  }: { filter: LogFilter; page: PageRequest; rowsOnly: boolean; now: Date },
): Promise<Counted & { rows: DeliveryRow[]; nextCursor: string | null }> {
  const inState = state === 'failing' ? failing(now) : state ? sql`d.state = ${state}` : sql`true`;
  const source = sql`from ${joins} where ${allOf([readable(reader), kind ? sql`c.kind = ${kind}` : sql`true`, inState])}`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`d.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<DeliveryRow>(sql`
      select d.id, ${key} as "sortKey", c.kind, c.state as "channelState", n.kind as notification, n.subject, d.at, d.state,
             d.attempts, d.tried_at as "triedAt", d.next_at as "nextAt", d.code, d.error
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}

/** The number of deliveries that need attention, as a value within a statement. Source: O18. */
export const failingCount = (reader: Reader, now: Date): Statement => sql`
  (select count(*)::int from ${joins} where ${readable(reader)} and ${failing(now)})`;

/** A delivery that the reader may see, with its channel: both locked until the transaction ends, the channel first. */
export async function lockDelivery(
  tx: Transaction,
  reader: Reader,
  id: number,
): Promise<{ id: bigint; channelId: number; kind: ChannelKind; state: DeliveryState; subject: string } | undefined> {
  const row = sql`${joins} where d.id = ${id} and ${readable(reader)}`;
  await tx.query(sql`select c.id from ${row} for no key update of c`);
  const [locked] = await tx.query<{
    id: bigint;
    channelId: number;
    kind: ChannelKind;
    state: DeliveryState;
    subject: string;
  }>(sql`select d.id, c.id as "channelId", c.kind, d.state, n.subject from ${row} for update of d`);
  return locked;
}

/**
 * Makes a delivery due again, with its pauses starting over. A waiting one keeps its place and its day; one that was
 * given up gets another day, outside the order, since later ones have gone out without it.
 */
export async function reviveDelivery(tx: Transaction, id: bigint, at: Date): Promise<void> {
  const ends = new Date(at.getTime() + DELIVERY_MS);
  await tx.query(sql`
    update deliveries set state = 'waiting', attempts = 0, next_at = ${at}, ended_at = null, beside = beside or state = 'given-up',
      ends_at = case when state = 'given-up' then ${ends} else ends_at end
    where id = ${id}`);
}
