import { useLocation } from '@cage/parts/router/history';
import { LazyRendered } from '@cage/parts/router/lazy-rendered';
import { lazyPart } from '@cage/ui/lazy-part';
import { Loading } from './loading.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';

export const loadPages = () => import('./pages.tsx');
/** Fetches the pages behind the sign-in, with the one at an address. */
async function fetchPages(address: string) {
  const { Pages, fetchPageAt } = await loadPages();
  await fetchPageAt(address.replace(/\?.*/, ''));
  return Pages;
}
const Pages = lazyPart(() => fetchPages(location.pathname));
// A failure here is ignored: what is missing is fetched again when it is needed, and the error is shown then.
const fetchSoon = (address: string) => void fetchPages(address).catch(() => undefined);

/** The sign-in, and the pages behind it, which are fetched once there is time. */
export function App() {
  const { pathname } = useLocation().location;
  if (pathname === '/') return <SignInScreen fetchBehind={fetchSoon} />;
  return <LazyRendered part={Pages} waiting={<Loading />} />;
}
