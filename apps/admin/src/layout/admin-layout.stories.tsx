import { aCustomer, aGranter, aMe, anAgent } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { playMoneySite } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { OutdatedNotice } from '@cage/ui/outdated-notice';
import { expect, screen, waitFor } from 'storybook/test';
import { hearNotes } from '../parts/waiting-alert/plays.ts';
import { AdminLayout } from './admin-layout.tsx';
import { setting } from './plays.ts';

const root = aMe({ permissions: [...defaultPermissions.admin], managedRoles: ['Cashier', 'Night Desk'] });

const meta = preview.meta({
  title: 'Layout',
  component: AdminLayout,
  ...setting,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(await canvas.findByRole('link', { name: 'Pending Recharge 4 waiting' })).toBeVisible();
    await expect(await canvas.findByText(amount('₹46,66,000.00'))).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
    await expect(await canvas.findByText('Live')).toBeVisible();
  },
});

let came = Promise.withResolvers<void>();
const waiting = (recharges: number) => ({ recharges, withdrawals: 1, approvals: 0 });

/** A user in another tab sees in this tab's title how much is waiting, and hears when more comes. */
export const WhatComesIsCountedInTheTabAndHeard = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/adminRecharge', stillConnecting: true },
  beforeEach({ msw }) {
    came = Promise.withResolvers();
    msw.use(
      mock.countPending.returns(waiting(4)),
      mock.watchEvents.answers(async () => {
        await came.promise;
        return { type: 'recharge-created' };
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    const notes = hearNotes();
    await waitFor(() => expect(document.title).toMatch(/^\(5\) Recharge · /));
    await expect(notes).toEqual([]);
    msw.use(mock.countPending.returns(waiting(5)));
    came.resolve();
    await waitFor(() => expect(document.title).toMatch(/^\(6\) Recharge · /));
    await waitFor(() => expect(notes).toEqual([659, 988]));
    // What is read out is the page's name, without the count.
    await expect(canvas.getByText(/^Recharge · /)).toBeInTheDocument();
  },
});

export const TheFirstTabLeadsToThePage = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Dashboard' });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

export const AnotherPageHasTheFocus = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Recharge History' }));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const AnotherPageThatIsLedToFromAKeptOneHasTheFocus = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root)),
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="admin/members" kept element={<Link to="/admin/members/P21">dev.patel</Link>} />
        <Route path="admin/members/:id" element={<h1>Dev Patel</h1>} />
      </Route>
    </Routes>
  ),
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name: 'dev.patel' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Dev Patel' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.hangs(), mock.getBalance.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  },
});

/** Before the role's permissions are known. */
export const WhatTheLevelAllowsIsThere = meta.story({
  name: 'A page that everybody has waits for no permissions, one of a permission does',
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.hangs()),
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="admin/dashboard" element={<Link to="/admin/members">What everybody has</Link>} />
        <Route path="admin/members" element={<p>What Members opens</p>} />
      </Route>
    </Routes>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'What everybody has' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'What everybody has' })).toBeNull());
    await expect(canvas.queryByText('What Members opens')).toBeNull();
  },
});

/** An account whose role has no permissions has the pages that everybody has. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ role: 'Auditor', permissions: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Bank' })).toBeNull();
  },
});

export const RootSeesEverything = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'GGR Report' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Night Desk' })).toBeVisible();
  },
});

export const PlayMoneyIsSaidOnEveryPage = meta.story({
  beforeEach: playMoneySite,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note')).toHaveTextContent('Play money: no deposit, no withdrawal');
  },
});

export const AgentSeesItsOwnEntries = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(anAgent())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Recharge' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add Chips' })).toBeNull();
  },
});

export const Forbidden = meta.story({
  parameters: { route: '/admin/adminRecharge' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No access')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Recharge' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/Recharge · /));
    await expect(await canvas.findByText(/permission Recharge: Pays in/)).toBeVisible();
    await expect(await canvas.findByText('Ask root, who gave you this account.')).toBeVisible();
  },
});

/**
 * The customers' page would show a customer only itself: it is led to its own page, from the dashboard's cards as well.
 */
export const CustomerIsLedToItsOwnRecord = meta.story({
  parameters: { route: '/admin/customerWhitelist' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aCustomer())),
  play: async ({ canvas }) => {
    const own = await canvas.findByRole('link', { name: 'My Project' });
    await waitFor(() => expect(own).toHaveAttribute('aria-current', 'page'));
    await expect(canvas.queryByText('No access')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Customer Whitelist' })).toBeNull();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
});

export const SidebarCollapses = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Dashboard' });
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle sidebar' }));
    await expect(canvas.getByRole('complementary').clientWidth).toBeLessThan(80);
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  },
});

export const ARailOnATablet = meta.story({
  name: 'A rail on a tablet, which opens by hand',
  tags: ['works'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Dashboard' });
    const sidebar = canvas.getByRole('complementary');
    await expect(sidebar.clientWidth).toBeLessThan(80);
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle sidebar' }));
    await expect(sidebar.clientWidth).toBeGreaterThan(200);
  },
});

export const ForbiddenAndSomebodyFurtherUpGrantsIt = meta.story({
  parameters: { route: '/admin/adminRecharge' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [] })),
      mock.getGranter.returns({ granter: aGranter({ username: 'meera.agency', gaveAccount: false }) }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ask meera.agency, who can grant it.')).toBeVisible();
  },
});

export const ForbiddenByWhatOneIs = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/my-project' },
  beforeEach: ({ msw }) => {
    const contactPhone = '9000000001';
    msw.use(mock.getGranter.answers(({ permission }) => ({ granter: permission ? null : aGranter({ contactPhone }) })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It is for customers: each sees its own.')).toBeVisible();
    await expect(await canvas.findByText('Ask root (+91 9000000001), who gave you this account.')).toBeVisible();
  },
});

export const ForbiddenAndNobodyGrantsIt = meta.story({
  parameters: { route: '/admin/audit' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: [] })), mock.getGranter.returns({ granter: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It belongs to root alone and can’t be granted.')).toBeVisible();
  },
});

export const MenuHasTheEntriesOfTheSource = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
    await expect((await screen.findByRole('menu', { name: 'Account menu' })).offsetWidth).toBe(200);
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    // Theme and language are additions to the source.
    await expect(items.filter((text) => !/theme|हिन्दी/.test(text ?? ''))).toEqual([
      'Profile',
      'Add Chips',
      'Pending Recharge',
      'Recharge History',
      'Bank',
      'Logout',
    ]);
  },
});

export const BellCountsWhatIsUnread = meta.story({
  play: async ({ canvas }) => {
    const bell = await canvas.findByRole('link', { name: 'Notifications, 3 unread' });
    await expect(bell).toHaveAttribute('href', '/admin/notifications');
  },
});

export const BalanceFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getBalance.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Balance: Retry' })).toBeVisible();
  },
});

/** The first connection of a page is not shown as an interruption. */
export const LiveUpdatesConnecting = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.watchEvents.hangs()),
  parameters: { stillConnecting: true },
  play: async ({ canvas }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await expect(canvas.getByText('Connecting …')).toBeVisible();
    await expect(canvas.queryByText('Not live')).toBeNull();
  },
});

export const LiveUpdatesInterrupted = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.watchEvents.fails()),
  play: async ({ canvas }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await expect(await canvas.findByText('Not live')).toBeVisible();
    await expect(await canvas.findByText(/Live updates are interrupted/, {}, { timeout: 10_000 })).toBeVisible();
  },
});

/** An outage is said once. */
export const AnOutdatedPageSaysIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.watchEvents.fails()),
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route
          path="admin/dashboard"
          element={<OutdatedNotice shownAt={new Date()} message="You seem to be offline." onRetry={() => {}} />}
        />
      </Route>
    </Routes>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You seem to be offline.')).toBeVisible();
    const interrupted = await canvas.findByText(/Live updates are interrupted/, {}, { timeout: 10_000 });
    await expect(interrupted).not.toBeVisible();
  },
});

export const AGroupFoldsAway = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Payment' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Bank' })).toBeNull());
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns({
        ...root,
        username: 'shri.venkateshwara.brothers.ag',
        role: 'Night desk of the Pune branch',
        managedRoles: ['Night desk of the Pune branch'],
      }),
      mock.getBalance.returns({ data: { balancePaise: 99_999_999_900n, role: 'admin' } }),
      mock.countPending.returns({ recharges: 12_345, withdrawals: 999, approvals: 0 }),
      mock.countNotifications.returns({ unread: 1_234 }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹99,99,99,999.00'))).toBeVisible();
  },
});

export const MenuOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Toggle sidebar' }));
    // No entry is framed as if it were chosen.
    await expect(await screen.findByRole('dialog')).toHaveFocus();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  },
});

/** The state of the connection takes no room here; otherwise the account menu would be off the screen. */
export const OnASmallPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.watchEvents.hangs(), mock.getMe.returns(root)),
  parameters: { stillConnecting: true },
  play: async ({ canvas }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await expect(canvas.getByText('Connecting …')).toBeInTheDocument();
    const menu = canvas.getByRole('button', { name: 'Account menu' });
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** The sidebar, the balance and the pages' names; a role keeps the name it was given. */
export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'GGR रिपोर्ट' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Night Desk' })).toBeVisible();
    await expect(canvas.getAllByText('एडमिन')[0]).toBeVisible();
  },
});

/** What is owed is shown beside the balance, which is then zero. */
export const OnCredit = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent()),
      mock.getBalance.returns({ data: { balancePaise: -412_500n, creditPaise: 500_000n, role: 'agent' } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹4,125.00'))).toBeVisible();
    await expect(canvas.getByText(amount('₹0.00'))).toBeVisible();
    await expect(canvas.getByText(amount('₹875.00'))).toBeInTheDocument();
  },
});

export const OnCreditOnAPhone = meta.story({
  tags: ['phone'],
  globals: { locale: 'hi', viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent()),
      mock.getBalance.returns({ data: { balancePaise: -12_34_567_00n, creditPaise: 20_00_000_00n, role: 'agent' } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('बकाया')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

/** What is kept for credit given can't be given: it is shown beside what can. */
export const LendingAllItHas = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(anAgent()),
      mock.getBalance.returns({ data: { balancePaise: 500_000n, lentPaise: 500_000n, role: 'agent' } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amount('₹0.00'))).toBeVisible();
    await expect(await canvas.findByText('Kept')).toBeInTheDocument();
    await expect(canvas.getByText(amount('₹5,000.00'))).toBeInTheDocument();
  },
});
