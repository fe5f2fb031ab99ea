import { useLocation } from '@cage/parts/router/history';
import { LazyRendered } from '@cage/parts/router/lazy-rendered';
import { useScrollRestoration } from '@cage/parts/router/use-scroll-restoration';
import { lazyPart } from '@cage/ui/lazy-part';
import { lazy, Suspense } from 'react';
import { Loading } from './loading.tsx';
import { WelcomeScreen } from './screens/welcome/welcome-screen.tsx';

export const loadPages = () => import('./pages.tsx');
/** Fetches the pages behind the sign-in, with the page at an address. */
async function fetchPages(address: string) {
  const { Pages, fetchPageAt } = await loadPages();
  await fetchPageAt(address.replace(/\?.*/, ''));
  return Pages;
}
const Pages = lazyPart(() => fetchPages(location.pathname));
// If this fetch fails, it is retried when needed, and the error is shown there.
const fetchSoon = (address: string) => void fetchPages(address).catch(() => undefined);
const RegisterPage = lazy(async () => ({
  default: (await import('./screens/register/register-page.tsx')).RegisterPage,
}));

const TermsScreen = lazy(async () => ({
  default: (await import('./screens/terms/terms-screen.tsx')).TermsScreen,
}));

const SupportPage = lazy(async () => ({
  default: (await import('./screens/support/support-page.tsx')).SupportPage,
}));

function Page() {
  const { location } = useLocation();
  useScrollRestoration();
  // Read as the router behind the sign-in does: case and a trailing slash make no difference.
  const pathname = location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  if (pathname === '/') return <WelcomeScreen fetchBehind={fetchSoon} />;
  if (pathname === '/register') return <RegisterPage />;
  if (pathname === '/terms') return <TermsScreen />;
  if (pathname === '/support') return <SupportPage />;
  return <LazyRendered part={Pages} waiting={<Loading />} />;
}

/** The public pages, and those behind the sign-in, which are fetched once there is time. */
export function App() {
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
}
