import { useUnreadCount } from '@cage/api-client/notifications';
import { buttonClass } from '@cage/ui/button';
import { useLink } from '@cage/ui/link';
import { Tooltip } from '@cage/ui/tooltip';
import { useWords } from '@cage/ui/words';
import { Bell } from 'lucide-react';
import { copy } from './copy.ts';

const MOST = 99;

/** Leads to what one was told of, with how much of it nobody has read. */
export function NotificationBell() {
  const words = useWords(copy);
  const Link = useLink();
  const unread = useUnreadCount().data ?? 0;
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Tooltip label={words.notifications}>
      <Link
        to="/admin/notifications"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
      >
        <Bell aria-hidden className="size-[18px]" />
        <span className="sr-only">{unread > 0 ? words.unread(count) : words.notifications}</span>
        {unread > 0 ? (
          <span
            aria-hidden
            className="figures absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-accent-foreground text-small leading-4"
          >
            {count}
          </span>
        ) : null}
      </Link>
    </Tooltip>
  );
}
