import { useBalance } from '@cage/api-client/chips';
import { usePendingCount } from '@cage/api-client/dashboard';
import { QueryProvider } from '@cage/api-client/http/query-provider';
import { useLiveEvents } from '@cage/api-client/live';
import { useMe } from '@cage/api-client/sessions';
import { CanAccess, Checked, useSession } from '@cage/auth';
import { mayCall } from '@cage/contract/roles/permissions';
import { rolePath } from '@cage/contract/roles/role-names';
import { RouterLink } from '@cage/parts/router/router-link';
import { Alert } from '@cage/ui/alert';
import { Avatar } from '@cage/ui/avatar';
import { Button } from '@cage/ui/button';
import { IconButton } from '@cage/ui/icon-button';
import { LinkProvider } from '@cage/ui/link';
import { Menu, type MenuItem } from '@cage/ui/menu';
import { Money } from '@cage/ui/money';
import { PageAnnouncer } from '@cage/ui/page-heading';
import { Sidebar, type SidebarEntry, type SidebarGroup } from '@cage/ui/sidebar';
import { Skeleton } from '@cage/ui/skeleton';
import { SkipLink } from '@cage/ui/skip-link';
import { chooseTheme, currentTheme } from '@cage/ui/theme';
import { notify, Toaster } from '@cage/ui/toaster';
import { TopBar } from '@cage/ui/top-bar';
import { useMediaQuery } from '@cage/ui/use-media-query';
import { languages, otherThan, useLanguage, useWords, type Words } from '@cage/ui/words';
import { Bell, EllipsisVertical, Languages, LogOut, Moon, Plus, Sun, UserRound } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { copy as navigationCopy } from '../copy.ts';
import { Loading } from '../loading.tsx';
import { entryOf, type MenuEntry, menuOf, placeFor } from '../navigation.ts';
import { Closed, Failed } from '../parts/failure.tsx';
import { useRoleName } from '../parts/role-name.ts';
import { copy } from './copy.ts';
import { PlayMoneyLine } from './play-money-line.tsx';
import { SearchButton, useSearchKey } from './top-bar-tools.tsx';

const AddChipsDialog = lazy(async () => ({ default: (await import('./add-chips-dialog.tsx')).AddChipsDialog }));
const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }));
const NotificationBell = lazy(async () => ({
  default: (await import('@cage/parts/notification-bell/notification-bell')).NotificationBell,
}));
const PushKeeper = lazy(async () => ({ default: (await import('@cage/parts/push/push-keeper')).PushKeeper }));
const ProfilePanel = lazy(async () => ({ default: (await import('./profile-panel.tsx')).ProfilePanel }));

const NARROW = '(max-width: 767px)';

/** The sidebar's entries that the signed-in account may use. */
function useMenu() {
  const me = useMe();
  const counts = usePendingCount();
  const words = useWords(navigationCopy);
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
}

/** The name of a page, or of the role whose accounts it shows. */
function titleOf({ pages }: Words<typeof navigationCopy>, path: string, managedRoles: readonly string[]): string {
  const role = managedRoles.find((name) => path === `/admin/${rolePath(name)}`);
  const entry = entryOf(path);
  return role ?? (entry ? pages[entry.page] : '');
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
    <p className="flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-muted-foreground max-lg:sr-only">{words.balance}</span>
      {balance.data ? (
        <Money paise={balance.data.balancePaise} className="font-semibold" />
      ) : (
        <Skeleton className="w-24" />
      )}
    </p>
  );
}

/** The bell's own place while what it counts is on its way. */
function BellPlace() {
  return (
    <span aria-hidden className="flex size-(--control) items-center justify-center">
      <Bell className="size-[18px]" />
    </span>
  );
}

function AccountMenu({ onProfile, onAddChips }: { onProfile(): void; onAddChips(): void }) {
  const words = useWords(copy);
  const me = useMe();
  const { actions } = useSession();
  const navigate = useNavigate();
  const { pages: pageNames } = useWords(navigationCopy);
  const { language, choose } = useLanguage();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'light' ? 'dark' : 'light';
  const pages: MenuItem[] = ['/admin/browse_recharge', '/admin/deposit_history', '/admin/settings'].flatMap((path) => {
    const entry = entryOf(path);
    if (!entry || !me.data || !mayCall(entry.permission, me.data)) return [];
    return [{ label: pageNames[entry.page], icon: entry.icon, onSelect: () => void navigate(path) }];
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
            setTheme(other);
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

/** Everything behind the sign-in. What it fetches is gone when it is left. */
export function AdminLayout() {
  return (
    <QueryProvider>
      <Frame />
    </QueryProvider>
  );
}

/** Another page has the focus where it begins, not where the link to it was. */
function useFocusOnArrival(content: RefObject<HTMLElement | null>, path: string) {
  const last = useRef(path);
  useEffect(
    function goToThePage() {
      if (last.current === path) return;
      last.current = path;
      const focused = document.activeElement;
      if (!focused?.closest('main, [role="dialog"]')) content.current?.focus({ preventScroll: true });
    },
    [content, path],
  );
}

/** Sidebar, top bar and the page between them, for every page of the back office. */
function Frame() {
  const words = useWords(copy);
  const { pathname } = useLocation();
  const { state } = useSession();
  const me = useMe();
  const narrow = useMediaQuery(NARROW);
  const menu = useMenu();
  const { live, interrupted } = useLiveEvents();
  const [collapsed, setCollapsed] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  // The sidebar is open on a page that became wide, whatever was chosen before; what slid in belongs to narrow ones.
  if (narrow && collapsed) setCollapsed(false);
  if (!narrow && menuOpen) setMenuOpen(false);
  const [panel, setPanel] = useState<'none' | 'profile' | 'chips' | 'search'>('none');
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content, pathname);
  useSearchKey(() => setPanel('search'));
  const entry = entryOf(pathname);
  const instead = me.data && placeFor(me.data, pathname);
  const close = (open: boolean) => (open ? undefined : setPanel('none'));

  return (
    <LinkProvider link={RouterLink}>
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
          <TopBar
            title={titleOf(useWords(navigationCopy), pathname, me.data?.managedRoles ?? [])}
            onToggleSidebar={() => (narrow ? setMenuOpen(true) : setCollapsed(!collapsed))}
          >
            <span
              role="status"
              className="flex items-center gap-1.5 text-muted-foreground text-small max-md:hidden"
              title={live ? undefined : words.polling}
            >
              <span
                aria-hidden
                className={live ? 'size-2 rounded-full bg-positive' : 'size-2 rounded-full border border-warning'}
              />
              {live ? words.live : words.notLive}
            </span>
            <SearchButton onOpen={() => setPanel('search')} />
            <BalanceOf />
            <CanAccess permission="Add Chips">
              <Button size="sm" variant="secondary" className="max-lg:hidden" onClick={() => setPanel('chips')}>
                <Plus aria-hidden className="size-4" />
                {words.addChips}
              </Button>
            </CanAccess>
            <Suspense fallback={<BellPlace />}>
              <NotificationBell to="/admin/notifications" />
            </Suspense>
            <RouterLink to="/admin/Profile" className="rounded-full">
              <span className="sr-only">{words.openProfile}</span>
              <Avatar name={me.data?.username ?? ''} />
            </RouterLink>
            <AccountMenu onProfile={() => setPanel('profile')} onAddChips={() => setPanel('chips')} />
          </TopBar>
          <PlayMoneyLine />
          {state.is === 'signed-in' && state.expiresSoon ? (
            <Alert tone="warning" className="m-4 mb-0">
              {words.stay}
            </Alert>
          ) : null}
          {interrupted ? (
            <Alert tone="warning" className="m-4 mb-0">
              {words.polling}
            </Alert>
          ) : null}
          <main ref={content} tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <Checked checking={<Loading />}>
              <CanAccess
                permission={entry?.permission ?? 'staff'}
                denied={
                  instead ? <Navigate to={instead} replace /> : <Closed permission={entry?.permission ?? 'staff'} />
                }
                failed={() => <Failed title={words.accountFailed} of={me} />}
              >
                <Suspense>
                  <Outlet />
                </Suspense>
              </CanAccess>
            </Checked>
          </main>
        </div>
      </div>
      <Suspense>
        {panel === 'search' ? <SearchPalette open onOpenChange={close} /> : null}
        <PushKeeper home="/admin/" />
        {panel === 'chips' ? <AddChipsDialog onClose={() => close(false)} /> : null}
        {panel === 'profile' ? <ProfilePanel onClose={() => close(false)} /> : null}
      </Suspense>
      <Toaster />
    </LinkProvider>
  );
}
