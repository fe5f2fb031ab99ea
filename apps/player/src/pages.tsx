import { RequireSession } from '@cage/auth';
import { usePlace } from '@cage/parts/router/history';
import { LeadTo } from '@cage/parts/router/lead-to';
import { Route, Routes } from '@cage/parts/router/routes';
import { lazy } from 'react';
import { PlayerLayout } from './layout/player-layout.tsx';
import { Loading } from './loading.tsx';

export { sessionCalls } from '@cage/auth/session-calls';

const WalletScreen = lazy(async () => ({ default: (await import('./screens/wallet/wallet-screen.tsx')).WalletScreen }));
const GamesScreen = lazy(async () => ({ default: (await import('./screens/games/games-screen.tsx')).GamesScreen }));
const DepositScreen = lazy(async () => ({
  default: (await import('./screens/deposit/deposit-screen.tsx')).DepositScreen,
}));
const DepositTrackerScreen = lazy(async () => ({
  default: (await import('./screens/deposit-tracker/deposit-tracker-screen.tsx')).DepositTrackerScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import('./screens/history/history-screen.tsx')).HistoryScreen,
}));
const WithdrawScreen = lazy(async () => ({
  default: (await import('./screens/withdraw/withdraw-screen.tsx')).WithdrawScreen,
}));
const WithdrawalTrackerScreen = lazy(async () => ({
  default: (await import('./screens/withdrawal-tracker/withdrawal-tracker-screen.tsx')).WithdrawalTrackerScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
}));
const NotificationsScreen = lazy(async () => ({
  default: (await import('./screens/notifications/notifications-screen.tsx')).NotificationsScreen,
}));
const LimitsScreen = lazy(async () => ({ default: (await import('./screens/limits/limits-screen.tsx')).LimitsScreen }));
const HelpScreen = lazy(async () => ({ default: (await import('./screens/help/help-screen.tsx')).HelpScreen }));

/** Every address behind the sign-in. */
export function Pages() {
  const { location } = usePlace();
  return (
    <RequireSession checking={<Loading />} at={location} signIn={(state) => <LeadTo path="/" state={state} />}>
      <Routes>
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
          <Route path="notifications" element={<NotificationsScreen />} />
          <Route path="help" element={<HelpScreen />} />
        </Route>
        <Route path="*" element={<LeadTo path="/" />} />
      </Routes>
    </RequireSession>
  );
}
