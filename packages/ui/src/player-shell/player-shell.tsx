import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { useWords } from '../words.tsx';

export interface PlayerNavItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

interface PlayerShellProps {
  /** Name of the site. */
  brand: string;
  /** The way around: five at most, that each has room at the thumb. */
  items: readonly PlayerNavItem[];
  /** One's own page: at the top on a phone, the last of the way around where there is room. */
  account: PlayerNavItem;
  /** Where one is; what is below an entry belongs to it. */
  currentPath: string;
  /** Always in sight. */
  balance: ReactNode;
  /** What else stands at the top, after the balance. */
  tools?: ReactNode;
  /** What the law wants on every page. */
  footer: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** One's own page beside the balance, where the way around has no room for it. */
function AccountLink({ label, to, icon: Icon, current }: PlayerNavItem & { current: boolean }) {
  const Link = useLink();
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex size-11 items-center justify-center rounded-control hover:bg-muted md:hidden',
        current && 'text-accent',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}

/** The frame of the player area: navigation at the thumb on a phone, at the side of one calm column on a desktop. */
export function PlayerShell({
  brand,
  items,
  account,
  currentPath,
  balance,
  tools,
  footer,
  children,
}: PlayerShellProps) {
  const Link = useLink();
  const words = useWords(copy);
  const content = useRef<HTMLElement>(null);
  const isCurrent = (to: string) => currentPath === to || currentPath.startsWith(`${to}/`);
  return (
    <div data-slot="player-shell" className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col">
      <SkipLink content={content} />
      <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-3 border-b bg-background/95 px-4">
        <p className="min-w-0 truncate font-semibold text-title">{brand}</p>
        <div className="flex shrink-0 items-center gap-1">
          {balance}
          {tools}
          <AccountLink {...account} current={isCurrent(account.to)} />
        </div>
      </header>
      <div className="flex flex-1 gap-8 px-4 md:py-4">
        <nav
          aria-label={words.main}
          className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:w-44 md:shrink-0 md:border-0 md:bg-transparent"
        >
          <ul className="flex md:sticky md:top-18 md:flex-col md:gap-1">
            {[...items, account].map(({ label, to, icon: Icon }) => (
              <li key={to} className={cx('min-w-0 flex-1', to === account.to && 'max-md:hidden')}>
                <Link
                  to={to}
                  aria-current={isCurrent(to) ? 'page' : undefined}
                  className={cx(
                    'flex min-h-14 flex-col items-center justify-center gap-0.5 text-small md:min-h-11 md:flex-row md:justify-start md:gap-3 md:rounded-control md:px-3 md:text-body',
                    isCurrent(to)
                      ? 'font-semibold text-accent md:bg-accent-soft md:text-accent-soft-foreground'
                      : 'text-muted-foreground hover:text-foreground md:hover:bg-muted',
                  )}
                >
                  <Icon aria-hidden className="size-5" />
                  <span className="max-w-full truncate">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main ref={content} tabIndex={-1} className="min-w-0 outline-none max-w-xl flex-1 py-4 md:py-0">
          {children}
        </main>
      </div>
      <footer className="px-4 pt-4 pb-24 text-center text-muted-foreground text-small md:pb-6">{footer}</footer>
    </div>
  );
}
