import { userMessageOf } from '@cage/api-client/http/api-error';
import { useMarkNotificationsRead, useNotifications } from '@cage/api-client/notifications';
import { listNotifications, type Notification } from '@cage/contract/notifications';
import { notificationText } from '@cage/contract/notifications/sentences';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { useLink } from '@cage/ui/link';
import { Screen } from '@cage/ui/screen';
import { notify } from '@cage/ui/toaster';
import { CheckCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ListPage } from '../../parts/list-page.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';
import { PushSwitch } from './push-switch.tsx';

const filters = { state: ['unread', 'read'] } as const;

function Title({ row, onOpen }: { row: Notification; onOpen(row: Notification): void }) {
  const Link = useLink();
  const { title, path } = notificationText(row, 'admin');
  return (
    <Link
      to={path}
      className={cx('text-accent underline-offset-2 hover:underline', !row.read && 'font-semibold')}
      onClick={(event) => {
        event.preventDefault();
        onOpen(row);
      }}
    >
      {title}
    </Link>
  );
}

interface Actions {
  open(row: Notification): void;
  markRead(row: Notification): void;
}

const columnsOf = ({ open, markRead }: Actions): readonly Column<Notification>[] => [
  {
    id: 'what',
    header: copy.columns.what,
    cell: (row) => <Title row={row} onOpen={open} />,
    card: 'title',
    fixed: true,
  },
  {
    id: 'about',
    header: copy.columns.about,
    cell: ({ subject }) => <span className="font-mono text-small">{subject}</span>,
    card: 'detail',
    fixed: true,
  },
  { id: 'time', header: copy.columns.time, cell: ({ at }) => <DateTime value={at} />, sortBy: 'id', card: 'detail' },
  {
    id: 'state',
    header: copy.columns.state,
    cell: ({ read }) => (read ? <Badge>{copy.read}</Badge> : <Badge tone="accent">{copy.unread}</Badge>),
    card: 'detail',
  },
  {
    id: 'action',
    header: copy.columns.action,
    fixed: true,
    card: 'actions',
    cell: (row) =>
      row.read ? null : (
        <Button size="touch" variant="secondary" className="max-md:flex-1" onClick={() => markRead(row)}>
          {copy.markRead}
        </Button>
      ),
  },
];

/** What the viewer's account was told of; opening a line leads to its row and marks it as read. */
export function NotificationsScreen() {
  const state = useListState(filters);
  const list = useNotifications(state.input);
  const mark = useMarkNotificationsRead();
  const navigate = useNavigate();
  const told = { onError: (error: Error) => notify.error(userMessageOf(error)) };
  const columns = columnsOf({
    markRead: ({ id }) => mark.mutate({ ids: [id] }, told),
    open: (row) => {
      if (!row.read) mark.mutate({ ids: [row.id] }, told);
      void navigate(notificationText(row, 'admin').path);
    },
  });
  return (
    <Screen
      title={copy.title}
      actions={
        <Button
          variant="secondary"
          busy={mark.isPending && mark.variables.ids === undefined}
          onClick={() => mark.mutate({}, { ...told, onSuccess: ({ message }) => notify.success(message) })}
        >
          <CheckCheck aria-hidden className="size-4" />
          {copy.markAll}
        </Button>
      }
    >
      <PushSwitch />
      <ListPage
        id="notifications"
        caption={copy.caption}
        state={state}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty={copy.empty}
        filters={copy.filters}
        csv={{ list: listNotifications, file: 'notifications' }}
      />
    </Screen>
  );
}
