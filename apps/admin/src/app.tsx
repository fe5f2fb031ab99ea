import { usePlace } from '@cage/parts/router/history';
import { lazy, Suspense } from 'react';
import { Loading } from './loading.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';

export const loadPages = () => import('./pages.tsx');
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }));

/** The sign-in, and what is behind it: fetched while somebody types. */
export function App() {
  const { location } = usePlace();
  return (
    <Suspense fallback={<Loading />}>
      {location.pathname === '/' ? <SignInScreen onTyping={() => void loadPages()} /> : <Pages />}
    </Suspense>
  );
}
