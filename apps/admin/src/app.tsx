import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Loading } from './loading.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';

const loadPages = () => import('./pages.tsx');
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }));

/** The sign-in, and what is behind it: fetched while somebody types. */
export function App() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/" element={<SignInScreen onTyping={() => void loadPages()} />} />
        <Route path="/admin/login" element={<Navigate to="/" replace />} />
        <Route path="/admin/*" element={<Pages />} />
        <Route path="*" element={<Navigate to="/admin/dashboard" replace />} />
      </Routes>
    </Suspense>
  );
}
