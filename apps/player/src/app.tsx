import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Loading } from './loading.tsx';
import { WelcomeScreen } from './screens/welcome/welcome-screen.tsx';

const loadPages = () => import('./pages.tsx');
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }));
const RegisterPage = lazy(async () => ({
  default: (await import('./screens/register/register-page.tsx')).RegisterPage,
}));

/** What anybody sees, and what is behind the sign-in: fetched while somebody types. */
export function App() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/" element={<WelcomeScreen onTyping={() => void loadPages()} />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="*" element={<Pages />} />
      </Routes>
    </Suspense>
  );
}
