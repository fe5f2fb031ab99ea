import { Awaited } from '@cage/parts/router/awaited';
import { usePlace } from '@cage/parts/router/history';
import { lazyPart } from '@cage/ui/lazy-part';
import { Loading } from './loading.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';

export const loadPages = () => import('./pages.tsx');
const Pages = lazyPart(async () => {
  const { Pages, fetchPageAt } = await loadPages();
  await fetchPageAt(location.pathname);
  return Pages;
});

/** The sign-in, and what is behind it: fetched while somebody types. */
export function App() {
  const { pathname } = usePlace().location;
  if (pathname === '/') return <SignInScreen onTyping={() => void loadPages()} />;
  return <Awaited part={Pages} waiting={<Loading />} />;
}
