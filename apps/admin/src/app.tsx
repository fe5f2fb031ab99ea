import { Awaited } from '@cage/parts/router/awaited';
import { usePlace } from '@cage/parts/router/history';
import { lazyPart } from '@cage/ui/lazy-part';
import { Loading } from './loading.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';

export const loadPages = () => import('./pages.tsx');
/** What is behind the sign-in, with the page at an address. */
async function fetchPages(address: string) {
  const { Pages, fetchPageAt } = await loadPages();
  await fetchPageAt(address.replace(/\?.*/, ''));
  return Pages;
}
const Pages = lazyPart(() => fetchPages(location.pathname));
// What can't be fetched while somebody types is fetched when it is needed, and told of there.
const fetchSoon = (address: string) => void fetchPages(address).catch(() => undefined);

/** The sign-in, and what is behind it: fetched while somebody types. */
export function App() {
  const { pathname } = usePlace().location;
  if (pathname === '/') return <SignInScreen onTyping={fetchSoon} />;
  return <Awaited part={Pages} waiting={<Loading />} />;
}
