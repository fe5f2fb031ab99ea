import { useMarkNotificationsRead, useOwnNotifications } from '@cage/api-client/notifications';
import type { Notification } from '@cage/contract/notifications';
import { type NotificationKind, notificationText } from '@cage/contract/notifications/sentences';
import { PushSwitch } from '@cage/parts/push/push-switch';
import { Link } from '@cage/parts/router/link';
import { notificationTitles } from '@cage/parts/words/notification-titles';
import { useToasts } from '@cage/parts/words/toasts';
import { Button } from '@cage/ui/button';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { PageTitle } from '../../parts/page-title.tsx';
import { PagedRows } from '../../parts/pages-of.tsx';
import { RequestMoney } from '../../parts/request-rows.tsx';
import { copy } from './copy.ts';

/** Direction of the money that a notification reports. */
const wentBy: Partial<Record<NotificationKind, 'in' | 'out' | 'nowhere'>> = {
  'recharge-accepted': 'in',
  'recharge-cancelled': 'nowhere',
  'recharge-reversed': 'nowhere',
  'withdrawal-approved': 'out',
  'withdrawal-denied': 'nowhere',
  'withdrawal-reversed': 'nowhere',
};

function Line({ row, onOpen }: { row: Notification; onOpen(): void }) {
  const words = useWords(copy);
  const titles = useWords(notificationTitles);
  const { path } = notificationText(row, 'player');
  return (
    <li>
      <Link to={path} onClick={onOpen} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-muted">
        <span className={row.read ? 'min-w-0 flex-1' : 'min-w-0 flex-1 [&>:first-child]:font-semibold'}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="max-w-full break-words">
              {/* Shown by weight and a dot: a word would need a line of its own on a phone. */}
              {row.read ? null : (
                <span className="mr-2 inline-block size-2 rounded-full bg-accent align-middle">
                  <span className="sr-only">{words.unread}</span>
                </span>
              )}
              {titles.player[row.kind]}
            </span>
            {row.amountPaise === null ? null : (
              <span className="ml-auto">
                <RequestMoney amountPaise={row.amountPaise} went={wentBy[row.kind] ?? null} />
              </span>
            )}
          </span>
          <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-small">
            <span className="max-w-full break-words">{row.subject}</span>
            <DateTime spoken value={row.at} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
      </Link>
    </li>
  );
}

/** Decisions about the player's money, newest first; each line links to its tracker and is marked read on opening. */
export function NotificationsScreen() {
  const words = useWords(copy);
  const mark = useMarkNotificationsRead();
  const pages = useOwnNotifications();
  const told = { onError: useToasts().failed };
  const page = useRef<HTMLDivElement>(null);
  // The button disappears once all are read: the focus moves to the newest line.
  const focusTheFirst = () => page.current?.querySelector<HTMLElement>('li a')?.focus({ preventScroll: true });
  const unread = pages.data?.pages.some(({ rows }) => rows.some(({ read }) => !read)) ?? false;
  return (
    <div ref={page} className="flex flex-col gap-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <PageTitle back={{ to: '/wallet', label: words.back }} className="type-title">
          {words.title}
        </PageTitle>
        {unread ? (
          <Button
            variant="secondary"
            className="min-h-11"
            busy={mark.isPending && mark.variables.ids === undefined}
            onClick={() => mark.mutate({}, { ...told, onSuccess: focusTheFirst })}
          >
            {words.markAll}
          </Button>
        ) : null}
      </header>
      <PagedRows pages={pages} empty={words.empty} emptyText={words.emptyText} failed={words.failed}>
        {(rows) => (
          <ul aria-label={words.list} className="divide-y rounded-card border bg-surface">
            {rows.map((row) => (
              <Line key={row.id} row={row} onOpen={() => row.read || mark.mutate({ ids: [row.id] }, told)} />
            ))}
          </ul>
        )}
      </PagedRows>
      <PushSwitch app="player" lead={words.pushLead} />
    </div>
  );
}
