import { useBalance } from '@cage/api-client/chips/balance';
import { QueryProvider, useIsAwaiting } from '@cage/api-client/http/query-provider';
import { useLiveEvents } from '@cage/api-client/live';
import { usePlayLimits } from '@cage/api-client/play';
import { currentSite } from '@cage/api-client/site';
import { useSession } from '@cage/auth';
import { NotificationBell } from '@cage/parts/notification-bell/notification-bell';
import { PushKeeper } from '@cage/parts/push/push-keeper';
import { SessionChecked } from '@cage/parts/router/checked';
import { useLocation } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { PageBoundary } from '@cage/parts/router/page-boundary';
import { Outlet } from '@cage/parts/router/routes';
import { Alert } from '@cage/ui/alert';
import { LinkProvider } from '@cage/ui/link';
import { Money } from '@cage/ui/money';
import { PageAnnouncer } from '@cage/ui/page-heading';
import { PlayerShell } from '@cage/ui/player-shell';
import { Skeleton } from '@cage/ui/skeleton';
import { Toaster } from '@cage/ui/toaster';
import { useIdle } from '@cage/ui/use-idle';
import { useWords, type Words } from '@cage/ui/words';
import { ArrowUpFromLine, CircleUserRound, Gamepad2, History, Plus, Wallet } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Loading } from '../loading.tsx';
import { copy } from './copy.ts';
import { LawfulFooter } from './lawful-footer.tsx';
import { SessionClock } from './session-clock.tsx';

/** Retries until it is loaded: a player who asked for reality checks gets them, however bad the connection. */
async function fetchRealityCheck(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./reality-check.tsx')).RealityCheck };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS));
    return fetchRealityCheck();
  }
}

const FETCH_AGAIN_MS = 15_000;
const RealityCheck = lazy(fetchRealityCheck);

/** For players who asked to be reminded how long they have been here. */
function RealityCheckIfSet() {
  const { data } = usePlayLimits();
  if (!data?.realityCheckMinutes) return null;
  return (
    <Suspense>
      <RealityCheck />
    </Suspense>
  );
}

/** The navigation, at the thumb. */
const itemsOf = (words: Words<typeof copy>) => [
  { to: '/wallet', label: words.wallet, icon: Wallet },
  { to: '/games', label: words.games, icon: Gamepad2 },
  { to: '/deposit', label: words.deposit, icon: Plus },
  { to: '/withdraw', label: words.withdraw, icon: ArrowUpFromLine },
  { to: '/history', label: words.history, icon: History },
];

/** Pages that a play-money site does without. */
const forMoney = new Set(['/deposit', '/withdraw']);

function BalanceOf() {
  const words = useWords(copy);
  const { data } = useBalance();
  return (
    <div className="flex flex-col items-end leading-tight">
      <p aria-live="polite" className="said-below flex items-center gap-2">
        <span className="sr-only">{words.balance}</span>
        {data ? <Money paise={data.balancePaise} className="font-semibold" /> : <Skeleton className="w-24" />}
      </p>
      <SessionClock />
    </div>
  );
}

/** Everything behind the sign-in. Its data is dropped when it is left. */
export function PlayerLayout() {
  return (
    <QueryProvider>
      <Frame />
    </QueryProvider>
  );
}

/** Balance and navigation around the page. */
function Frame() {
  const site = currentSite();
  const words = useWords(copy);
  const { history, location } = useLocation();
  const { pathname } = location;
  const { state } = useSession();
  const idle = useIdle(useIsAwaiting());
  const { interrupted } = useLiveEvents(idle);
  return (
    <LinkProvider link={Link}>
      <PlayerShell
        brand={site.name}
        items={itemsOf(words).filter(({ to }) => !(site.playMoney && forMoney.has(to)))}
        account={{
          to: '/profile',
          label: words.profile,
          icon: CircleUserRound,
          also: ['/limits', '/documents', '/help'],
        }}
        currentPath={pathname}
        cameOn={history.action !== 'POP'}
        balance={<BalanceOf />}
        tools={<NotificationBell to="/notifications" />}
        footer={<LawfulFooter />}
      >
        {state.is === 'signed-in' && state.expiresSoon ? (
          <Alert tone="warning" className="mb-4">
            {words.stay}
          </Alert>
        ) : null}
        {interrupted ? (
          <Alert tone="warning" className="unless-outdated mb-4">
            {words.interrupted}
          </Alert>
        ) : null}
        <SessionChecked checking={<Loading />}>
          <PageBoundary>
            <Suspense>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </SessionChecked>
      </PlayerShell>
      <PageAnnouncer />
      <RealityCheckIfSet />
      {idle ? (
        <>
          <PushKeeper home="/" />
          <Toaster />
        </>
      ) : null}
    </LinkProvider>
  );
}
