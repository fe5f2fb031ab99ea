import './preview.css';
import { aMe, aPlayer } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { SessionProvider } from '@cage/auth';
import { LinkProvider, notify, Toaster } from '@cage/ui';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import addonThemes, { withThemeByDataAttribute } from '@storybook/addon-themes';
import addonVitest from '@storybook/addon-vitest';
import { definePreview, type ReactRenderer } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import addonMsw from 'msw-storybook-addon';
import { Link, MemoryRouter } from 'react-router';
import type { StoryContext } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { docs } from './docs/pages.tsx';
import { freezeClock } from './frozen-clock.ts';
import { startWorker, unmocked } from './network.ts';

// A busy machine is slower than the second that is waited by default; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });
if ('__vitest_browser__' in globalThis) document.documentElement.dataset.still = '';

/** What a play function works with. */
export type PlayContext = Pick<StoryContext<ReactRenderer>, 'canvas' | 'userEvent'>;

type Surface = 'admin' | 'player';

/** Which product a story belongs to, by its title; the library's own stories belong to neither. */
function surfaceOf(title: string): Surface | null {
  if (title.startsWith('Admin/')) return 'admin';
  return title.startsWith('Player/') ? 'player' : null;
}

const sessions = {
  admin: { token: 'story', role: 'admin', level: 'admin', phone: '9000000001' },
  player: { token: 'story', role: 'player', level: 'player', phone: '9000000004' },
};

/** What every page behind a sign-in asks for; a story overrides what it is about. */
const around = (surface: Surface) => {
  const me = surface === 'admin' ? aMe() : aPlayer();
  return [
    mock.checkSession.returns({}),
    mock.getMe.returns(me),
    mock.getBalance.returns({ data: { balancePaise: me.balancePaise, role: me.role } }),
    mock.watchEvents.returns({ type: 'ready' }),
    ...(surface === 'admin'
      ? [
          mock.countPending.returns({ recharges: 4, withdrawals: 3 }),
          mock.countNotifications.returns({ unread: 3 }),
          mock.getPushKey.returns({ key: null }),
        ]
      : []),
  ];
};

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonThemes(), addonVitest(), addonMsw(startWorker)],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs,
    options: {
      storySort: {
        order: [
          'Welcome',
          'Changelog',
          'Tokens',
          'Content guidelines',
          'Screens and states',
          'How a screen is made',
          'UI',
          ['Primitives', 'Patterns'],
          'Admin',
          'Player',
        ],
      },
    },
    /** Address that a screen story starts at. */
    route: '/',
    /** False for what people see before they sign in. */
    signedIn: true,
    /** False for what brings its own place for toasts. */
    toaster: true,
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    chromatic: {
      modes: { desktop: { viewport: 1440, theme: 'light' }, 'phone dark': { viewport: 390, theme: 'dark' } },
    },
  },
  async beforeEach({ msw, title, parameters }) {
    const surface = surfaceOf(title);
    unmocked.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    // Toasts belong to the page, not to the story that made them.
    notify.dismiss();
    document.documentElement.dataset.density = surface ?? 'admin';
    if (surface && parameters.signedIn) {
      sessionStorage.setItem(`cage.${surface}.session`, JSON.stringify(sessions[surface]));
      msw.use(...around(surface));
    }
    return freezeClock();
  },
  afterEach() {
    if (unmocked.length > 0) throw new Error(`Unmocked requests: ${unmocked.join(', ')}`);
  },
  decorators: [
    (Story, { title, parameters }) => {
      const surface = surfaceOf(title);
      const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      if (!surface) {
        return (
          <>
            <div className="p-4">
              <Story />
            </div>
            <Toaster />
          </>
        );
      }
      return (
        <QueryClientProvider client={queryClient}>
          <SessionProvider surface={surface}>
            <MemoryRouter initialEntries={[parameters.route as string]}>
              <LinkProvider link={Link}>
                <Story />
              </LinkProvider>
            </MemoryRouter>
            {parameters.toaster ? <Toaster /> : null}
          </SessionProvider>
        </QueryClientProvider>
      );
    },
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
});
