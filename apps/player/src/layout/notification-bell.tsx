import { useUnreadCount } from '@cage/api-client/notifications';
import { buttonClass } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { copy } from './copy.ts';

const MOST = 99;

/** Leads to what one was told of, with how much of it is unread. */
export function NotificationBell() {
  const words = useWords(copy);
  const unread = useUnreadCount().data ?? 0;
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Link
      to="/notifications"
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative -mr-2.5 size-11' })}
    >
      <Bell aria-hidden className="size-5" />
      <span className="sr-only">{unread > 0 ? words.unread(count) : words.notifications}</span>
      {unread > 0 ? (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-accent-foreground text-small leading-5"
        >
          {count}
        </span>
      ) : null}
    </Link>
  );
}
