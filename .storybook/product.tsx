import {
  aGranter,
  aMe,
  aPlayer,
  limitsOfAmounts,
  onePage,
  paymentOptions,
  playLimits,
} from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { SessionProvider } from '@cage/auth';
import { sessionCalls } from '@cage/auth/session-calls';
import { allPermissions } from '@cage/contract/roles/permissions';
import type { Me } from '@cage/contract/sessions';
import { MemoryHistory } from '@cage/parts/router/history';
import { Link } from '@cage/parts/router/link';
import { LinkProvider } from '@cage/ui/link';
import { Toaster } from '@cage/ui/toaster';
import { type Language, LanguageProvider } from '@cage/ui/words';
import type { ReactRenderer } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactElement } from 'react';
import type { DecoratorFunction } from 'storybook/internal/types';
import { InPlaceOfShell, InShell } from './shell.tsx';
import { hasShell, type Surface, standsInShell, surfaceOf } from './surface.ts';
import { viewerOf } from './toolbar.ts';

/** Whether the story runs in a test, not in the workbench. */
export const tested = '__vitest_browser__' in globalThis;

const fetchCalls = async () => sessionCalls;

/** What the browser stores of a sign-in. */
export function sessionOf(surface: Surface, viewAs: unknown) {
  if (surface === 'player') return { token: 'story', role: 'player', level: 'player', phone: '9000000004' };
  const { role, level, phone } = viewerOf(viewAs) ?? aMe();
  return { token: 'story', role, level, phone };
}

const accountOf = (me: Me) => [
  mock.getMe.returns(me),
  mock.getCreditLimit.returns({ limitPaise: 0n, mostPaise: 1_000_000_000n }),
  mock.getBalance.returns({ data: { balancePaise: me.balancePaise, role: me.role } }),
];

/** The account of a story that sets none. In the frame, which closes pages and has a menu, it has all permissions. */
const onlooker = (inFrame: boolean) => (inFrame ? aMe({ permissions: [...allPermissions] }) : aMe());

/** Mocks for every page behind a sign-in; a story overrides those it is about. */
export const around = (surface: Surface, inFrame: boolean) => [
  ...accountOf(surface === 'admin' ? onlooker(inFrame) : aPlayer()),
  mock.checkSession.returns({}),
  mock.listStartedPayments.returns({ payments: [] }),
  mock.watchEvents.returns({ type: 'ready' }),
  mock.countNotifications.returns({ unread: 3 }),
  mock.getPushKey.returns({ key: null }),
  ...(surface === 'admin'
    ? [
        mock.countPending.returns({ recharges: 4, withdrawals: 3, approvals: 0 }),
        mock.getSecondPerson.returns(limitsOfAmounts()),
        // A closed page names who can open it.
        mock.getGranter.returns({ granter: aGranter() }),
        // Every record of an account makes both calls.
        mock.listAccountTags.returns({ tags: [], mayWrite: true }),
        mock.listNotes.returns(onePage([])),
      ]
    : [mock.getPaymentOptions.returns(paymentOptions()), mock.getPlayLimits.returns(playLimits())]),
];

/** Wraps a story in what its product puts around every page, as the toolbar is set. */
export const inItsProduct: DecoratorFunction<ReactRenderer> = (Story, context) => {
  const { parameters, globals, msw } = context;
  const surface = surfaceOf(context);
  const viewer = surface === 'admin' && parameters.signedIn ? viewerOf(globals.viewAs) : undefined;
  // Here and not before the story: a chosen account takes precedence, whatever the story is about.
  if (viewer) msw.use(...accountOf(viewer));
  const ownScale = surface === 'player' ? 'hand' : 'desk';
  document.documentElement.dataset.scale = globals.scale === 'auto' ? ownScale : globals.scale;
  document.documentElement.style.fontSize = globals.text;
  const spoken = (page: ReactElement) => (
    <LanguageProvider key={globals.locale} initial={globals.locale as Language}>
      {page}
    </LanguageProvider>
  );
  if (!surface) {
    return spoken(
      <>
        <div className="p-4">
          <Story />
        </div>
        <Toaster />
      </>,
    );
  }
  const inShell = standsInShell(context);
  // A player's page is inside its shell's margins; pages before the sign-in, and a whole app, have their own.
  const inMargins = surface === 'player' && parameters.signedIn && !parameters.wholeApp;
  // As wide as in its product; a person who chose it without the frame gets it without.
  const Place = surface === 'admin' && tested && hasShell(context) ? InPlaceOfShell : Fragment;
  const OfFrame: ComponentType | undefined = parameters.ofFrame;
  const alone = (
    <>
      {inMargins ? (
        <div className="mx-auto max-w-xl p-4">
          <Story />
        </div>
      ) : (
        <Place>
          <Story />
        </Place>
      )}
      {OfFrame ? <OfFrame /> : null}
    </>
  );
  const placed = inShell ? (
    <InShell surface={surface}>
      <Story />
    </InShell>
  ) : (
    alone
  );
  const page = spoken(
    <SessionProvider
      key={globals.viewAs}
      surface={surface}
      fetchCalls={fetchCalls}
      passwordAgain={parameters.passwordAgain}
    >
      <MemoryHistory initialEntries={[parameters.route as string]}>
        <LinkProvider link={Link}>{placed}</LinkProvider>
      </MemoryHistory>
      {parameters.toaster && !inShell ? <Toaster /> : null}
    </SessionProvider>,
  );
  // An app has a cache of its own, which ends with the session.
  if (parameters.wholeApp) return page;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return <QueryClientProvider client={client}>{page}</QueryClientProvider>;
};
