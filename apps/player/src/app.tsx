import { RequireSession } from '@cage/auth';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { WelcomeScreen } from './screens/welcome/welcome-screen.tsx';

const loadLayout = () => import('./layout/player-layout.tsx');
const PlayerLayout = lazy(async () => ({ default: (await loadLayout()).PlayerLayout }));
const RegisterPage = lazy(async () => ({
  default: (await import('./screens/register/register-page.tsx')).RegisterPage,
}));
const WalletScreen = lazy(async () => ({ default: (await import('./screens/wallet/wallet-screen.tsx')).WalletScreen }));
const DepositScreen = lazy(async () => ({
  default: (await import('./screens/deposit/deposit-screen.tsx')).DepositScreen,
}));
const TrackerScreen = lazy(async () => ({
  default: (await import('./screens/tracker/tracker-screen.tsx')).TrackerScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import('./screens/history/history-screen.tsx')).HistoryScreen,
}));
const ProfileScreen = lazy(async () => ({
  default: (await import('./screens/profile/profile-screen.tsx')).ProfileScreen,
}));

function Loading() {
  return (
    <p role="status" className="p-6 text-muted-foreground">
      Loading...
    </p>
  );
}

/** Every address of the player area. */
export function App() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/" element={<WelcomeScreen onTyping={() => void loadLayout()} />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route
          element={
            <RequireSession checking={<Loading />}>
              <PlayerLayout />
            </RequireSession>
          }
        >
          <Route path="wallet" element={<WalletScreen />} />
          <Route path="deposit" element={<DepositScreen />} />
          <Route path="deposit/:code" element={<TrackerScreen />} />
          <Route path="history" element={<HistoryScreen />} />
          <Route path="profile" element={<ProfileScreen />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
