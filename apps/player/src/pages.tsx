import { RequireSession } from '@cage/auth';
import { useLocation } from '@cage/parts/router/history';
import { lazyPage } from '@cage/parts/router/lazy-page';
import { Redirect } from '@cage/parts/router/redirect';
import { fetchPage, Route, Routes } from '@cage/parts/router/routes';
import { PlayerLayout } from './layout/player-layout.tsx';
import { Loading } from './loading.tsx';

export { sessionCalls } from '@cage/auth/session-calls';

const WalletScreen = lazyPage(() => import('./screens/wallet/wallet-screen.tsx'), 'WalletScreen');
const GamesScreen = lazyPage(() => import('./screens/games/games-screen.tsx'), 'GamesScreen');
const DepositScreen = lazyPage(() => import('./screens/deposit/deposit-screen.tsx'), 'DepositScreen');
const DepositTrackerScreen = lazyPage(
  () => import('./screens/deposit-tracker/deposit-tracker-screen.tsx'),
  'DepositTrackerScreen',
);
const HistoryScreen = lazyPage(() => import('./screens/history/history-screen.tsx'), 'HistoryScreen');
const WithdrawScreen = lazyPage(() => import('./screens/withdraw/withdraw-screen.tsx'), 'WithdrawScreen');
const WithdrawalTrackerScreen = lazyPage(
  () => import('./screens/withdrawal-tracker/withdrawal-tracker-screen.tsx'),
  'WithdrawalTrackerScreen',
);
const ProfileScreen = lazyPage(() => import('./screens/profile/profile-screen.tsx'), 'ProfileScreen');
const NotificationsScreen = lazyPage(
  () => import('./screens/notifications/notifications-screen.tsx'),
  'NotificationsScreen',
);
const LimitsScreen = lazyPage(() => import('./screens/limits/limits-screen.tsx'), 'LimitsScreen');
const DocumentsScreen = lazyPage(() => import('./screens/documents/documents-screen.tsx'), 'DocumentsScreen');
const HelpScreen = lazyPage(() => import('./screens/help/help-screen.tsx'), 'HelpScreen');

/** Every address behind the sign-in. */
const behind = (
  <Route element={<PlayerLayout />}>
    <Route path="wallet" element={<WalletScreen />} />
    <Route path="games" element={<GamesScreen />} />
    <Route path="deposit" element={<DepositScreen />} />
    <Route path="deposit/:code" element={<DepositTrackerScreen />} />
    <Route path="withdraw" element={<WithdrawScreen />} />
    <Route path="withdraw/:id" element={<WithdrawalTrackerScreen />} />
    <Route path="history" element={<HistoryScreen />} />
    <Route path="profile" element={<ProfileScreen />} />
    <Route path="limits" element={<LimitsScreen />} />
    <Route path="documents" element={<DocumentsScreen />} />
    <Route path="notifications" element={<NotificationsScreen />} />
    <Route path="help" element={<HelpScreen />} />
  </Route>
);

/** Fetches the page at an address. */
export const fetchPageAt = (pathname: string) => fetchPage(behind, '', pathname);

export function Pages() {
  const { location } = useLocation();
  return (
    <RequireSession checking={<Loading />} at={location} signIn={(state) => <Redirect path="/" state={state} />}>
      <Routes>
        {behind}
        <Route path="*" element={<Redirect path="/" />} />
      </Routes>
    </RequireSession>
  );
}
