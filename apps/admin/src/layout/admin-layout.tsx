import { useBalance } from '@cage/api-client/chips/balance';
import { usePendingCount } from '@cage/api-client/dashboard/pending-count';
import { QueryProvider, useIsAwaiting } from '@cage/api-client/http/query-provider';
import { useLiveEvents } from '@cage/api-client/live';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess, useSession } from '@cage/auth';
import type { WalletCredit } from '@cage/contract/credit/owed';
import { mayCall } from '@cage/contract/roles/access';
import { NotificationBell } from '@cage/parts/notification-bell/notification-bell';
import { SessionChecked } from '@cage/parts/router/checked';
import { useLocation } from '@cage/parts/router/history';
import { KeepAliveOutlet } from '@cage/parts/router/keep-alive-outlet';
import { Link } from '@cage/parts/router/link';
import { PageBoundary } from '@cage/parts/router/page-boundary';
import { Redirect } from '@cage/parts/router/redirect';
import { Alert } from '@cage/ui/alert';
import { Avatar } from '@cage/ui/avatar';
import { Button } from '@cage/ui/button';
import { cx } from '@cage/ui/cx';
import { IconButton } from '@cage/ui/icon-button';
import { lazyAside } from '@cage/ui/lazy-aside';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { LinkProvider } from '@cage/ui/link';
import { Menu, type MenuItem } from '@cage/ui/menu';
import { Money } from '@cage/ui/money';
import { PageAnnouncer } from '@cage/ui/page-heading';
import { Screen } from '@cage/ui/screen';
import { Sidebar, type SidebarEntry, type SidebarGroup } from '@cage/ui/sidebar';
import { Skeleton } from '@cage/ui/skeleton';
import { SkipLink } from '@cage/ui/skip-link';
import { chooseTheme, currentTheme } from '@cage/ui/theme';
import { notify, Toaster } from '@cage/ui/toaster';
import { TopBar } from '@cage/ui/top-bar';
import { useIdle } from '@cage/ui/use-idle';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { usePageFocus } from '@cage/ui/use-page-focus';
import { languages, otherThan, useLanguage, useWords } from '@cage/ui/words';
import { EllipsisVertical, Languages, LogOut, Moon, Plus, Sun, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Loading } from '../loading.tsx';
import { allowedPath, entryOf, type MenuEntry, menuOf } from '../navigation.ts';
import { navigationCopy } from '../navigation-copy.ts';
import { Closed, Failed } from '../parts/failure.tsx';
import { RecordHost } from '../parts/records/record-host.tsx';
import { useRoleName } from '../parts/role-name.ts';
import { copy } from './copy.ts';
import { PlayMoneyLine } from './play-money-line.tsx';
import { SearchButton, useSearchKey } from './top-bar-tools.tsx';

const AddChipsDialog = lazyPrefetched(async () => (await import('./add-chips-dialog.tsx')).AddChipsDialog);
const SearchPalette = lazyPrefetched(async () => (await import('./search-palette.tsx')).SearchPalette);
const ProfilePanel = lazyPrefetched(async () => (await import('./profile-panel.tsx')).ProfilePanel);
const BackgroundWork = lazyAside(async () => (await import('./background-work.tsx')).BackgroundWork);

const NARROW = '(width < 48rem)';
/** Widths at which the page needs the room more than the names of the menu. */
const RAIL = '(width <= 64rem)';

/** Returns the sidebar's entries that the signed-in account may use. */
function useMenu() {
  const me = useMe();
  const counts = usePendingCount();
  const words = useWords(navigationCopy);
  // Stable while its content is the same, so that the sidebar is not redrawn with each page.
  return useMemo(() => {
    if (!me.data) return [];
    const item = ({ path, label, icon, count }: MenuEntry): SidebarEntry => ({
      to: path,
      label,
      icon,
      ...(count ? { count: counts.data?.[count] } : {}),
    });
    return menuOf(words, me.data).map<SidebarEntry | SidebarGroup>((entry) =>
      'entries' in entry ? { label: entry.label, entries: entry.entries.map(item) } : item(entry),
    );
  }, [me.data, counts.data, words]);
}

/** What the account has to give, and on credit what it owes: only the latter where there is room for one. */
function OwnBalance({ of }: { of: WalletCredit }) {
  const { balancePaise, creditPaise, lentPaise = 0n } = of;
  const owes = balancePaise < 0n;
  const free = balancePaise - lentPaise;
  return (
    <>
      <Money paise={free < 0n ? 0n : free} className={cx('font-semibold', owes && 'max-lg:sr-only')} />
      {owes || creditPaise || lentPaise ? (
        <Suspense>
          <OwedInBar of={of} />
        </Suspense>
      ) : null}
    </>
  );
}

function BalanceOf() {
  const words = useWords(copy);
  const balance = useBalance();
  if (balance.isError) {
    return (
      <Button variant="ghost" size="sm" onClick={() => void balance.refetch()}>
        {words.balance}: {words.retry}
      </Button>
    );
  }
  return (
    <p className="flex items-center gap-1.5 whitespace-nowrap lg:border-l lg:pl-4">
      <span className="text-muted-foreground max-lg:sr-only">{words.balance}</span>
      {balance.data ? <OwnBalance of={balance.data} /> : <Skeleton className="w-24" />}
    </p>
  );
}

function AccountMenu({ onProfile, onAddChips }: { onProfile(): void; onAddChips(): void }) {
  const words = useWords(copy);
  const me = useMe();
  const { actions } = useSession();
  const { history } = useLocation();
  const { pages: pageNames } = useWords(navigationCopy);
  const { language, choose } = useLanguage();
  // The search palette changes it, too.
  const theme = currentTheme();
  const [, redraw] = useState(theme);
  const other = theme === 'light' ? 'dark' : 'light';
  const pages: MenuItem[] = ['/admin/browse_recharge', '/admin/deposit_history', '/admin/settings'].flatMap((path) => {
    const entry = entryOf(path);
    if (!entry || !me.data || !mayCall(entry.permission, me.data)) return [];
    return [{ label: pageNames[entry.page], icon: entry.icon, onSelect: () => history.push(path) }];
  });
  const mints = me.data !== undefined && mayCall('Add Chips', me.data);
  const chips = mints ? [{ label: words.addChips, icon: Plus, onSelect: onAddChips }] : [];
  return (
    <Menu
      label={words.account}
      size="panel"
      trigger={<IconButton label={words.account} icon={EllipsisVertical} className="-mr-2" />}
      items={[
        { label: words.profile, icon: UserRound, onSelect: onProfile },
        ...chips,
        ...pages,
        'separator',
        {
          label: other === 'dark' ? words.darkTheme : words.lightTheme,
          icon: other === 'dark' ? Moon : Sun,
          onSelect: () => {
            chooseTheme(other);
            redraw(other);
          },
        },
        {
          label: languages[otherThan(language)],
          icon: Languages,
          onSelect: () => void choose(otherThan(language)).catch(() => notify.error(words.languageFailed)),
        },
        'separator',
        { label: words.logout, icon: LogOut, danger: true, onSelect: () => void actions.signOut() },
      ]}
    />
  );
}

const OwedInBar = lazyPrefetched(async () => (await import('../parts/credit/owed-in-bar.tsx')).OwedInBar);

/** Styles of the light beside the state of live events. */
const lamp = { connecting: 'border border-input', live: 'bg-positive', down: 'border border-warning' };

/** Everything behind the sign-in. What it fetched is dropped when it is left. */
export function AdminLayout() {
  return (
    <QueryProvider>
      <Frame />
    </QueryProvider>
  );
}

/** Sidebar, top bar and the page between them, on every page of the back office. */
function Frame() {
  const words = useWords(copy);
  const { pages } = useWords(navigationCopy);
  const { history, location } = useLocation();
  const { pathname } = location;
  const { state } = useSession();
  const me = useMe();
  const narrow = useMediaQuery(NARROW);
  const menu = useMenu();
  const idle = useIdle(useIsAwaiting());
  const { state: connection, interrupted } = useLiveEvents(idle);
  const rail = useMediaQuery(RAIL);
  /** Chosen by hand for the current width; `null` while the width decides. */
  const [chosen, setChosen] = useState<{ collapsed: boolean; rail: boolean } | null>(null);
  const collapsed = chosen?.rail === rail ? chosen.collapsed : rail;
  const [menuOpen, setMenuOpen] = useState(false);
  // A page that becomes wide starts over; the slide-in menu is for narrow ones.
  if (narrow && chosen) setChosen(null);
  if (!narrow && menuOpen) setMenuOpen(false);
  const [panel, setPanel] = useState<'none' | 'profile' | 'chips' | 'search'>('none');
  const content = usePageFocus(pathname, history.action !== 'POP');
  useSearchKey(() => setPanel('search'));
  const entry = entryOf(pathname);
  const instead = me.data && allowedPath(me.data, pathname);
  /** Shown in place of the page, below its name: the name is the tab's title, and is announced on a change of page. */
  const named = (inPlace: ReactNode) => (entry ? <Screen title={pages[entry.page]}>{inPlace}</Screen> : inPlace);
  const close = (open: boolean) => (open ? undefined : setPanel('none'));

  return (
    <LinkProvider link={Link}>
      <SkipLink content={content} />
      <PageAnnouncer />
      <div className="flex min-h-dvh">
        <Sidebar
          name={me.data?.username ?? ' '}
          role={useRoleName()(me.data?.role ?? '')}
          items={menu}
          currentPath={pathname}
          collapsed={collapsed}
          open={menuOpen}
          onOpenChange={setMenuOpen}
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar onToggleSidebar={() => (narrow ? setMenuOpen(true) : setChosen({ collapsed: !collapsed, rail }))}>
            <SearchButton onOpen={() => setPanel('search')} />
            <span
              role="status"
              className="flex items-center gap-1.5 text-muted-foreground text-small max-md:hidden"
              title={connection === 'down' ? words.polling : undefined}
              aria-busy={connection === 'connecting'}
            >
              <span aria-hidden className={cx('size-2 rounded-full', lamp[connection])} />
              {words.connections[connection]}
            </span>
            <BalanceOf />
            <CanAccess permission="Add Chips">
              <Button size="sm" variant="secondary" className="max-lg:hidden" onClick={() => setPanel('chips')}>
                <Plus aria-hidden className="size-4" />
                {words.addChips}
              </Button>
            </CanAccess>
            <NotificationBell to="/admin/notifications" />
            <Link to="/admin/Profile" className="rounded-full">
              <span className="sr-only">{words.openProfile}</span>
              <Avatar name={me.data?.username ?? ''} />
            </Link>
            <AccountMenu onProfile={() => setPanel('profile')} onAddChips={() => setPanel('chips')} />
          </TopBar>
          <PlayMoneyLine />
          {state.is === 'signed-in' && state.expiresSoon ? (
            <Alert tone="warning" className="m-4 mb-0">
              {words.stay}
            </Alert>
          ) : null}
          {interrupted ? (
            <Alert tone="warning" className="unless-outdated m-4 mb-0">
              {words.polling}
            </Alert>
          ) : null}
          <main ref={content} tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <SessionChecked checking={<Loading />}>
              <CanAccess
                permission={entry?.permission ?? 'staff'}
                denied={
                  instead ? <Redirect path={instead} /> : named(<Closed permission={entry?.permission ?? 'staff'} />)
                }
                failed={() => named(<Failed title={words.accountFailed} of={me} />)}
              >
                <PageBoundary>
                  <Suspense>
                    <KeepAliveOutlet />
                  </Suspense>
                </PageBoundary>
              </CanAccess>
            </SessionChecked>
          </main>
        </div>
      </div>
      <PageBoundary over>
        <RecordHost />
        <Suspense>
          {panel === 'search' ? <SearchPalette open onOpenChange={close} onAddChips={() => setPanel('chips')} /> : null}
          {panel === 'chips' ? <AddChipsDialog onClose={() => close(false)} /> : null}
          {panel === 'profile' ? <ProfilePanel onClose={() => close(false)} /> : null}
        </Suspense>
      </PageBoundary>
      {idle ? (
        <>
          <BackgroundWork />
          <Toaster />
        </>
      ) : null}
    </LinkProvider>
  );
}
