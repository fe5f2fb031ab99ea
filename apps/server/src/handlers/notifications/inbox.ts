import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Notification } from '@cage/contract/notifications';
import { notificationKinds } from '@cage/contract/notifications/sentences';
import { publishEvent } from '../../store/live/live-events.ts';
import { countUnread, listInbox, markRead } from '../../store/notifications/inbox.ts';
import { viewerOf } from '../approvals/viewer.ts';
import { type CsvColumns, paiseCell } from '../csv-columns.ts';
import type { Handler } from '../handler.ts';
import { pageOf } from '../paging.ts';

export const listNotifications: Handler<'listNotifications'> = async (input, { caller, services, rowsOnly }) => {
  const page = pageOf(input);
  const asked = { viewer: viewerOf(caller), state: input.state, page, rowsOnly };
  const { rows, ...rest } = await listInbox(services.database, caller, asked);
  return { ...rest, rows: rows.map(({ id, ...row }) => ({ ...row, id: Number(id) })) };
};

export const notificationsCsv: CsvColumns<Notification> = [
  ['ID', ({ id }) => id],
  ['Notification', ({ kind }) => notificationKinds[kind].title],
  ['About', ({ subject }) => subject],
  ['Username', ({ who }) => who],
  ['Amount', ({ amountPaise }) => paiseCell(amountPaise)],
  ['Time', ({ at }) => at],
  ['Read', ({ read }) => (read ? 'Yes' : 'No')],
  ['By', ({ by }) => by],
];

export const countNotifications: Handler<'countNotifications'> = async (_, { caller, services }) => ({
  unread: await countUnread(services.database, caller),
});

/** Marks notifications read for everyone who shares the inbox, just as a decided request is decided for all. */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async ({ ids }, { caller, services }) => {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await markRead(tx, caller, { ids, at });
    await publishEvent(tx, { audience: [caller.actingId], type: 'notified', at });
  });
  return confirmationOf('markedRead');
};
