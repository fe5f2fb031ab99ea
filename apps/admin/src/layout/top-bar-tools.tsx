import { useUnreadCount } from '@cage/api-client';
import { Button, buttonClass, IconButton, Kbd, Tooltip, useLink } from '@cage/ui';
import { Bell, Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { copy } from './copy.ts';

/** Opens the search by Ctrl+K or ⌘K, wherever the focus is. */
export function useSearchKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(function listenForSearchKey() {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A field in looks on wide screens, an icon on narrow ones; both open the search. */
export function SearchButton({ onOpen }: { onOpen(): void }) {
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="w-52 justify-start font-normal text-muted-foreground max-lg:hidden"
        onClick={onOpen}
      >
        <Search aria-hidden className="size-4" />
        {copy.search.button}
        <span className="ml-auto">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Button>
      <span className="lg:hidden">
        <IconButton label={copy.search.button} icon={Search} onClick={onOpen} />
      </span>
    </>
  );
}

const MOST = 99;

/** Leads to what one was told of, with how much of it nobody has read. */
export function NotificationBell() {
  const Link = useLink();
  const unread = useUnreadCount().data ?? 0;
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Tooltip label={copy.notifications}>
      <Link
        to="/admin/notifications"
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
      >
        <Bell aria-hidden className="size-[18px]" />
        <span className="sr-only">{unread > 0 ? copy.unread(count) : copy.notifications}</span>
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
