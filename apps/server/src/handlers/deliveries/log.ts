import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Delivery } from '@cage/contract/deliveries';
import { notificationKinds } from '@cage/contract/notifications/sentences';
import type { Caller } from '../../domain/caller.ts';
import { refusal } from '../../domain/refusal.ts';
import { makeDue } from '../../store/deliveries/channels.ts';
import { listLog, lockDelivery, type Reader, reviveDelivery } from '../../store/deliveries/log.ts';
import { EVENTS_CHANNEL } from '../../store/live/live-events.ts';
import { kindsFor } from '../../store/notifications/inbox.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

/** The log shows what the inbox does: what the reader may open. */
const readerOf = (caller: Caller): Reader => ({ accountId: caller.actingId, kinds: kindsFor(caller) });

export const listDeliveries: Handler<'listDeliveries'> = async (input, { caller, services, rowsOnly }) => {
  const { channel: kind, state } = input;
  const given = { filter: { kind, state }, page: pageOf(input), rowsOnly, now: services.clock.now() };
  const { rows, ...rest } = await listLog(services.database, readerOf(caller), given);
  return {
    ...rest,
    rows: rows.map(({ id, sortKey: _, channelState, nextAt, ...row }) => ({
      ...row,
      id: Number(id),
      nextAt: row.state === 'waiting' && channelState === 'on' ? nextAt : null,
    })),
  };
};

export const deliveriesCsv: CsvColumns<Delivery> = [
  ['ID', ({ id }) => id],
  ['Time', ({ at }) => at],
  ['Channel', ({ kind }) => kind],
  ['Notification', ({ notification }) => notificationKinds[notification].title],
  ['About', ({ subject }) => subject],
  ['Status', ({ state }) => state],
  ['Attempts', ({ attempts }) => attempts],
  ['Last tried', ({ triedAt }) => triedAt],
  ['Answer', ({ code }) => code],
  ['Error', ({ error }) => error],
];

/** Retries a delivery; everything waiting in its channel is retried with it, in order. */
export const retryDelivery: Handler<'retryDelivery'> = async ({ id }, context) => {
  const { caller, services } = context;
  await runAuditedTransaction(context, { action: 'delivery.retried', subject: String(id) }, async (tx) => {
    const delivery = await lockDelivery(tx, readerOf(caller), id);
    if (!delivery) throw refusal('deliveryNotFound');
    if (delivery.state === 'delivered') throw refusal('deliveredAlready');
    const at = services.clock.now();
    await reviveDelivery(tx, delivery.id, at);
    await makeDue(tx, delivery.channelId, at);
    const { kind: channel, subject } = delivery;
    await recordAudit(tx, context, {
      action: 'delivery.retried',
      subject: String(id),
      after: { channel, about: subject },
    });
    tx.wake(EVENTS_CHANNEL);
  });
  return confirmationOf('deliveryRetried');
};
