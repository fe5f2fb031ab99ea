import { useUnreadCount } from '@cage/api-client/notifications/unread';
import { buttonClass } from '@cage/ui/button';
import { useLink } from '@cage/ui/link';
import { Tooltip } from '@cage/ui/tooltip';
import { useWords } from '@cage/ui/words';
import { Bell } from 'lucide-react';
import { copy } from './copy.ts';

const MOST = 99;

/** Link to the notifications, with the number of unread ones. */
export function NotificationBell({ to }: { to: string }) {
  const words = useWords(copy);
  const Link = useLink();
  const unread = useUnreadCount().data ?? 0;
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Tooltip label={words.notifications}>
      <Link to={to} className={buttonClass({ variant: 'ghost', size: 'touchIcon' })}>
        <span className="relative">
          <Bell aria-hidden className="size-5" />
          {unread > 0 ? (
            <span
              aria-hidden
              className="figures absolute -top-2 left-2.5 min-w-4 rounded-full bg-accent px-1 text-center text-[min(var(--type-small),18px)] text-accent-foreground leading-none"
            >
              {count}
            </span>
          ) : null}
        </span>
        <span className="sr-only">{unread > 0 ? words.unread(count) : words.notifications}</span>
      </Link>
    </Tooltip>
  );
}
