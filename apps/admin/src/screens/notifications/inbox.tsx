import { useMarkNotificationsRead, useNotifications } from '@cage/api-client/notifications';
import { timeSorts } from '@cage/contract/list';
import { listNotifications, type Notification } from '@cage/contract/notifications';
import { isOfProposal, notificationText } from '@cage/contract/notifications/sentences';
import { useLocation } from '@cage/parts/router/history';
import { notificationTitles } from '@cage/parts/words/notification-titles';
import { useToasts } from '@cage/parts/words/toasts';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { useLink } from '@cage/ui/link';
import { Money } from '@cage/ui/money';
import { useLatest } from '@cage/ui/use-latest';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const filters = { state: ['unread', 'read'] } as const;

function Title({ row, onOpen }: { row: Notification; onOpen(row: Notification): void }) {
  const Link = useLink();
  const { staff } = useWords(notificationTitles);
  const { path } = notificationText(row, 'admin');
  return (
    <Link
      to={path}
      className={cx('whitespace-normal text-accent underline-offset-2 hover:underline', !row.read && 'font-semibold')}
      onClick={(event) => {
        event.preventDefault();
        onOpen(row);
      }}
    >
      {staff[row.kind]}
    </Link>
  );
}

/**
 * What it is about: the account or the actor, as far as the reader may know, and the code. A phone's line has room for
 * one.
 */
function About({ row: { kind, who, by, subject } }: { row: Notification }) {
  const words = useWords(copy);
  const person = who ?? (by && words.by(by));
  return (
    <>
      {person ? (
        <span className="block max-md:truncate md:@max-3xl:max-w-32 md:@max-3xl:whitespace-normal md:@max-3xl:wrap-anywhere">
          {person}
        </span>
      ) : null}
      {isOfProposal(kind) ? null : (
        <span className={cx('block font-mono text-small max-md:truncate', person && 'max-md:hidden')}>{subject}</span>
      )}
    </>
  );
}

interface Actions {
  open(row: Notification): void;
  markRead(row: Notification): void;
}

const columnsOf = (words: Words<typeof copy>, { open, markRead }: Actions): readonly Column<Notification>[] => [
  {
    id: 'what',
    header: words.columns.what,
    cell: (row) => <Title row={row} onOpen={open} />,
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ amountPaise }) =>
      amountPaise === null ? <span className="max-md:hidden">–</span> : <Money paise={amountPaise} />,
    align: 'money',
    phone: 'amount',
  },
  { id: 'about', header: words.columns.about, cell: (row) => <About row={row} />, phone: 'reference', fixed: true },
  {
    id: 'time',
    header: words.columns.time,
    cell: ({ at }) => <DateTime spoken="phone" value={at} />,
    sortBy: 'time',
    phone: 'detail',
  },
  {
    id: 'state',
    header: words.columns.state,
    cell: ({ read }) =>
      read ? (
        <Badge>{words.read}</Badge>
      ) : (
        <Badge tab tone="accent">
          {words.unread}
        </Badge>
      ),
    phone: 'state',
  },
  {
    id: 'action',
    header: words.columns.action,
    fixed: true,
    // Where there is no room, opening it marks it as read.
    room: 'some',
    phone: 'more',
    cell: (row) =>
      row.read ? null : (
        <Button
          size="touch"
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The button disappears with the unread state: the focus stays in its row.
            currentTarget.closest('tr')?.querySelector('a')?.focus();
            markRead(row);
          }}
        >
          {words.markRead}
        </Button>
      ),
  },
];

/** The notifications of the viewer's account; opening one leads to its row and marks it as read. */
export function Inbox() {
  const words = useWords(copy);
  const state = useListState(filters, timeSorts);
  const list = useNotifications(state.input);
  const mark = useMarkNotificationsRead();
  const { history } = useLocation();
  const toasts = useToasts();
  const told = { onError: toasts.failed };
  function open(row: Notification) {
    if (!row.read) mark.mutate({ ids: [row.id] }, told);
    history.push(notificationText(row, 'admin').path);
  }
  const markRead = useLatest(({ id }: Notification) => mark.mutate({ ids: [id] }, told));
  const openLatest = useLatest(open);
  const columns = useMemo(() => columnsOf(words, { markRead, open: openLatest }), [words, markRead, openLatest]);
  return (
    <ListPage
      id="notifications"
      caption={words.caption}
      state={state}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      empty={words.empty}
      filters={[
        { name: 'state', label: words.columns.state, options: optionsOf({ unread: words.unread, read: words.read }) },
      ]}
      csv={{ list: listNotifications, file: 'notifications' }}
      table={{ onOpen: open }}
    />
  );
}
