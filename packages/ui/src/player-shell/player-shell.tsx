import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { Mark } from '../mark/mark.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { usePageFocus } from '../use-page-focus.ts';
import { useWords } from '../words.tsx';

export interface PlayerNavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Addresses of further pages that belong to it. */
  also?: readonly string[] | undefined;
}

interface PlayerShellProps {
  /** Name of the site. */
  brand: string;
  /** Navigation entries: five at most, so that each is large enough for the thumb. */
  items: readonly PlayerNavItem[];
  /** The player's own page: at the top on a phone, the last navigation entry where there is room. */
  account: PlayerNavItem;
  /** Address of the current page; addresses below an entry's belong to it. */
  currentPath: string;
  /** The first page was reached from another, such as the sign-in: it gets the focus. */
  cameOn?: boolean;
  /** Always in sight: at the top, unless the page itself shows it (`data-balance`) and has not scrolled it away. */
  balance: ReactNode;
  /** Further content at the top, after the balance. */
  tools?: ReactNode;
  /** Legal notices required on every page. */
  footer: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** Link to the player's own page beside the balance, where the navigation has no room for it. */
function AccountLink({ label, to, icon: Icon, current }: PlayerNavItem & { current: boolean }) {
  const Link = useLink();
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex size-11 items-center justify-center rounded-control hover:bg-muted md:hidden',
        current && 'text-thread',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}

/** The frame of the player area: navigation at the thumb on a phone, beside a single column on a desktop. */
export function PlayerShell({
  brand,
  items,
  account,
  currentPath,
  cameOn = false,
  balance,
  tools,
  footer,
  children,
}: PlayerShellProps) {
  const Link = useLink();
  const words = useWords(copy);
  const content = usePageFocus(currentPath, cameOn);
  const isCurrent = ({ to, also }: Pick<PlayerNavItem, 'to' | 'also'>): boolean =>
    currentPath === to || currentPath.startsWith(`${to}/`) || also?.includes(currentPath) === true;
  return (
    <div data-slot="player-shell" className="player-frame flex min-h-dvh w-full flex-col">
      <SkipLink content={content} />
      <header className="cover stitch-along sticky top-0 z-20 pb-2.5 text-body">
        <div className="mx-auto flex h-14 w-full max-w-[51rem] items-center justify-between gap-3 px-4">
          <p className="flex min-w-0 items-center gap-2.5">
            <Mark className="size-7 shrink-0" />
            {/* In the usual cut of the typeface: a page without a figure does not wait for the wide one. The narrowest phones have no room for it. */}
            <span className="truncate font-semibold text-title max-[359px]:sr-only">{brand}</span>
          </p>
          <div className="flex shrink-0 items-center gap-1">
            {balance}
            {tools}
            <AccountLink {...account} current={isCurrent(account)} />
          </div>
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-[51rem] flex-1 gap-8 px-4 md:py-4">
        <nav
          aria-label={words.main}
          data-foot
          className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:min-w-44 md:shrink-0 md:border-0 md:bg-transparent"
        >
          <ul className="flex md:sticky md:top-20.5 md:flex-col md:gap-1">
            {[...items, account].map(({ label, to, also, icon: Icon }) => (
              <li key={to} className={cx('min-w-0 flex-1', to === account.to && 'max-md:hidden')}>
                <Link
                  to={to}
                  aria-current={isCurrent({ to, also }) ? 'page' : undefined}
                  className={cx(
                    'flex min-h-16 flex-col items-center justify-center gap-0.5 border-t-3 text-[min(0.875rem,15px)] leading-[1.125rem] md:min-h-11 md:border-t-0 md:border-l-4 md:flex-row md:justify-start md:gap-3 md:rounded-control md:px-3 md:text-body',
                    isCurrent({ to, also })
                      ? 'border-ribbon font-semibold text-foreground md:bg-accent-soft md:text-accent-soft-foreground'
                      : 'border-transparent text-muted-foreground hover:text-foreground md:hover:bg-muted',
                  )}
                >
                  <Icon aria-hidden className="size-5" />
                  <span className="max-w-full truncate">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-1 flex-col md:max-w-xl">
          <main ref={content} tabIndex={-1} className="flex-1 py-4 outline-none md:py-0">
            {children}
          </main>
          <footer className="pt-4 pb-24 text-center text-muted-foreground text-small md:pb-2">{footer}</footer>
        </div>
      </div>
    </div>
  );
}
