import { aCustomer, aMe, aMoneyCase, anAgent, aProofPicture, searchResult } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { english } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { amount } from '@cage/storybook/amounts';
import { fillIn, playMoneySite, press, refusedAt } from '@cage/storybook/plays';
import preview, { type PlayContext, type StoryMsw } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../parts/password-again/password-again.tsx';
import { AdminLayout } from './admin-layout.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin], managedRoles: ['Cashier', 'Night Desk'] });

const meta = preview.meta({
  title: 'Layout',
  component: AdminLayout,
  parameters: { route: '/admin/dashboard', toaster: false, shell: false },
  /** Every picture is of a frame that knows whether it is live. */
  async afterEach({ canvasElement, parameters }) {
    if (parameters.stillConnecting) return;
    await waitFor(() => expect(canvasElement.querySelector('[role=status][aria-busy=true]')).toBeNull());
  },
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

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.hangs(), mock.getBalance.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  },
});

/** Somebody whose role holds nothing has the pages of everybody. */
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
    await expect(await canvas.findByText(/permission Recharge: Pays in/)).toBeVisible();
    await expect(await canvas.findByText('Ask root, who gave you this account.')).toBeVisible();
  },
});

/** The customers' page shows a customer itself: it is led there, from the cards of the dashboard as well. */
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

async function openFromMenu({ canvas, userEvent }: PlayContext, item: string) {
  await canvas.findByText(amount('₹46,66,000.00'));
  await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Sends an amount of chips to mint. */
async function addChips(context: PlayContext, amount: string) {
  await openFromMenu(context, 'Add Chips');
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(context, dialog, { 'Enter Chips Amount': amount });
  await press(context, dialog, 'Submit');
  return dialog;
}

export const AddChipsDialog = meta.story({
  play: async (context) => {
    await openFromMenu(context, 'Add Chips');
    await expect(await screen.findByRole('dialog', { name: 'Add Chips' })).toBeVisible();
  },
});

export const AddChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.returns({ ...confirmed('chipsAdded'), balancePaise: 466_700_000n })),
  play: async (context) => {
    await addChips(context, '1000');
    await expect(await screen.findByText('₹1,000.00 of chips added')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Chips of which one person may add 50,000 at once, and 1,000 more in these 24 hours. */
const chipsTakeTwo = {
  beforeEach: ({ msw }: StoryMsw) =>
    msw.use(
      mock.getSecondPerson.returns({
        limits: [{ kind: 'add-chips', abovePaise: 5_000_000n, leftPaise: 100_000n }],
      }),
      mock.addChips.returns({ ...confirmed('proposed'), proposal: 41, balancePaise: 466_600_000n }),
    ),
};

async function typeChips(context: PlayContext, typed: string) {
  await openFromMenu(context, 'Add Chips');
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(context, dialog, { 'Enter Chips Amount': typed });
  await expect(await dialog.findByText('Waits for a second person')).toBeVisible();
  return dialog;
}

export const AddChipsWaitsForASecondPerson = meta.story({
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await typeChips(context, '60000');
    await expect(dialog.queryByText(/may still move alone/)).toBeNull();
    await expect(dialog.getByLabelText('Reason')).toBeVisible();
  },
});

export const AddChipsWaitsForASecondPersonOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await typeChips(context, '1001');
    await expect(dialog.getByText(/more than you may still move alone in these 24 hours/)).toBeVisible();
  },
});

export const AddChipsProposed = meta.story({
  tags: ['works'],
  ...chipsTakeTwo,
  play: async (context) => {
    const dialog = await typeChips(context, '60000');
    await press(context, dialog, 'Submit');
    await refusedAt(dialog, 'Reason', english.whyRequired);
    await fillIn(context, dialog, { Reason: 'Diwali' });
    await press(context, dialog, 'Submit');
    await expect(await screen.findByText('₹60,000.00 waits for a second person')).toBeInTheDocument();
  },
});

export const ForbiddenAndSomebodyFurtherUpGrantsIt = meta.story({
  parameters: { route: '/admin/adminRecharge' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(aMe({ permissions: [] })),
      mock.getGranter.returns({ granter: { username: 'meera.agency', gaveAccount: false } }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ask meera.agency, who can grant it.')).toBeVisible();
  },
});

export const ForbiddenAndNobodyGrantsIt = meta.story({
  parameters: { route: '/admin/audit' },
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: [] })), mock.getGranter.returns({ granter: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It belongs to root alone, and is granted to nobody.')).toBeVisible();
  },
});

export const AddChipsAsksForThePasswordFirst = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addChips.returnsWhenFresh({ ...confirmed('chipsAdded'), balancePaise: 466_700_000n }),
      mock.retypePassword.returns(confirmed('passwordRetyped')),
    ),
  play: async (context) => {
    await addChips(context, '1000');
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await fillIn(context, question, { 'Your password': 'cage-demo-1' });
    await press(context, question, 'Continue');
    await expect(await screen.findByText('₹1,000.00 of chips added')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const AddChipsGivenUpKeepsTheAmount = meta.story({
  tags: ['refused'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(mock.addChips.returnsWhenFresh({ ...confirmed('chipsAdded'), balancePaise: 466_700_000n })),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    const question = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await press(context, question, 'Cancel');
    await expect(await dialog.findByText('Type your password again to go on')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('1000');
  },
});

export const AddChipsOfNothingRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await addChips(context, '0');
    await expect(dialog.getByText('Chips should be greater than 0')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('0');
  },
});

export const AddChipsOfTooMuchRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.refuses('chipsTooLarge', 'amountPaise')),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await expect(await dialog.findByText(english.chipsTooLarge)).toBeVisible();
  },
});

export const AddChipsByAnotherRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.refuses('onlyAdminChips')),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await expect(await dialog.findByText(english.onlyAdminChips)).toBeVisible();
  },
});

export const AddChipsFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addChips.fails()),
  play: async (context) => {
    const dialog = await addChips(context, '1000');
    await expect(await dialog.findByText(/Something went wrong on our side/)).toBeVisible();
  },
});

/** Sends a change of the own password. */
async function changePassword(context: PlayContext, given: Record<string, string>) {
  await openFromMenu(context, 'Profile');
  const panel = within(await screen.findByRole('dialog', { name: 'MY PROFILE' }));
  await fillIn(context, panel, given);
  await press(context, panel, 'UPDATE');
  return panel;
}

const passwords = { 'Old Password': 'monsoon-41', 'New Password': 'monsoon-42', 'Confirm Password': 'monsoon-42' };

export const ProfilePanel = meta.story({
  play: async (context) => {
    await openFromMenu(context, 'Profile');
    await expect(await screen.findByRole('dialog', { name: 'MY PROFILE' })).toBeVisible();
  },
});

export const PasswordsMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const panel = await changePassword(context, { ...passwords, 'Confirm Password': 'monsoon-43' });
    await refusedAt(panel, 'Confirm Password', english.passwordsDoNotMatch);
    await expect(panel.getByLabelText('New Password')).toHaveValue('monsoon-42');
  },
});

export const OldPasswordRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.refuses('oldPasswordWrong', 'oldPassword')),
  play: async (context) => {
    const panel = await changePassword(context, passwords);
    await refusedAt(panel, 'Old Password', english.oldPasswordWrong);
  },
});

export const TooManyWrongPasswords = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.fails('too-many-requests')),
  play: async (context) => {
    const panel = await changePassword(context, passwords);
    await expect(await panel.findByRole('alert')).toBeVisible();
  },
});

export const MenuHasTheEntriesOfTheSource = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
    await expect((await screen.findByRole('menu', { name: 'Account menu' })).offsetWidth).toBe(200);
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    // Theme and language are ours.
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

async function search({ canvas, userEvent }: PlayContext, text: string) {
  await canvas.findByText(amount('₹46,66,000.00'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.paste(text);
  return field;
}

export const SearchFindsAccountsAndCodes = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.returns(searchResult())),
  play: async (context) => {
    const field = await search(context, '98110');
    await expect(await screen.findByRole('option', { name: /priya.nair \(P2\)/ })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Recharges' })).toBeVisible();
    await context.userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const third = screen.getByRole('option', { name: /lotus.play/ });
    await expect(third).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', third.id);
    await context.userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(screen.getByRole('option', { name: /98110, P2/ })).toHaveAttribute('aria-selected', 'true');
  },
});

export const SearchOpensARecordOverThePage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.searchEverything.returns({ ...searchResult(), accounts: [] }),
      mock.getRechargeCase.returns({ record: aMoneyCase({ code: 'R2611207KQ4M2XD' }) }),
      mock.getProof.returns(aProofPicture()),
    ),
  play: async (context) => {
    await search(context, '432013475520');
    await screen.findByRole('option', { name: /R2611207KQ4M2XD/ });
    await context.userEvent.keyboard('{Enter}');
    const record = within(await screen.findByRole('dialog', { name: 'Recharge R2611207KQ4M2XD' }));
    await expect(await record.findByText('Accepted by kavya.desk')).toBeVisible();
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page below is the one that was there.
    await expect(context.canvas.getByRole('button', { name: /^Search/ })).toBeVisible();
  },
});

export const SearchGoesToAPage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.searchEverything.returns({ accounts: [], recharges: [], withdrawals: [], bets: [] })),
  play: async (context) => {
    await search(context, 'pending');
    await screen.findByRole('option', { name: 'Pending Recharge' });
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await expect(await context.canvas.findByRole('link', { name: /^Pending Recharge/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});

const nothingFound = mock.searchEverything.returns({ accounts: [], recharges: [], withdrawals: [], bets: [] });
const reader = mock.getMe.returns(aMe({ permissions: ['Agent Whitelist', 'GGR Report', 'Casino Bets', 'Add Chips'] }));

export const SearchActs = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'agent add');
    await expect(await screen.findByRole('option', { name: 'Add New Agent' })).toHaveAttribute('aria-selected', 'true');
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await expect(await context.canvas.findByRole('link', { name: /^Agent Whitelist/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
});

export const SearchOpensAddChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'chips');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Add Chips' }));
    await expect(await screen.findByRole('dialog', { name: 'Add Chips' })).toBeVisible();
  },
});

export const SearchOffersOnlyWhatOneMayDo = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(nothingFound, mock.getMe.returns(aMe({ role: 'Cashier', permissions: ['Bank'] }))),
  play: async (context) => {
    await search(context, 'a');
    await screen.findByRole('option', { name: 'Dark theme' });
    for (const name of ['Add New Agent', 'Add New Customer', 'Add Chips', /GGR/, 'Roles']) {
      await expect(screen.queryByRole('option', { name })).toBeNull();
    }
  },
});

export const SearchTakesAPeriod = meta.story({
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'GGR last month');
    const option = await screen.findByRole('option', { name: /^GGR Report, last month/ });
    await expect(option).toHaveTextContent('2026-10-01 – 2026-10-31');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(screen.queryByRole('option', { name: /^Bets and rounds/ })).toBeNull();
  },
});

export const SearchForANumberLeadsToItsRound = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound, reader),
  play: async (context) => {
    await search(context, 'RD-8812');
    await expect(await screen.findByRole('option', { name: 'Bets and rounds with “RD-8812”' })).toBeVisible();
  },
});

export const SearchRemembersWhereOneWas = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound),
  play: async (context) => {
    await search(context, 'bank');
    await screen.findByRole('option', { name: 'Bank' });
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
    await waitFor(() => expect(sessionStorage.getItem('cage.recents.root')).toContain('/admin/settings'));
    await context.userEvent.keyboard('{Control>}k{/Control}');
    // Nobody goes where they are: first stands the page before it, and then what can be done.
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    await expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dashboard']);
    const [, actions, pages] = within(screen.getByRole('listbox')).getAllByRole('group');
    await expect(actions).toHaveAccessibleName('Actions');
    await expect(pages).toHaveAccessibleName('Pages');
  },
});

export const SearchChangesTheTheme = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(nothingFound),
  play: async (context) => {
    await search(context, 'theme');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Dark theme' }));
    await expect(localStorage.getItem('cage.theme')).toBe('dark');
    await search(context, 'theme device');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Theme of the device' }));
    await expect(localStorage.getItem('cage.theme')).toBeNull();
  },
});

export const SearchFindsNothing = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.searchEverything.returns({ accounts: [], recharges: [], withdrawals: [], bets: [] })),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Nothing found')).toBeVisible();
    await expect(screen.getByText(/Pages, saved views, actions, accounts/)).toBeVisible();
  },
});

export const SearchFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.fails()),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Something went wrong on our side. Try again')).toBeVisible();
  },
});

export const SearchOpens = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(amount('₹46,66,000.00'));
    await userEvent.click(canvas.getByRole('button', { name: /^Search/ }));
    const field = await screen.findByRole('combobox', { name: 'Search everything' });
    await expect(field).toBeVisible();
    // The dialog takes the focus first.
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const SearchIsLooking = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.hangs()),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Looking …')).toBeVisible();
  },
});

export const BalanceFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.getBalance.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Balance: Retry' })).toBeVisible();
  },
});

/** The first connection of a page is not a break. */
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
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

export const SearchOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.returns(searchResult())),
  play: async (context) => {
    await search(context, '98110');
    await expect(await screen.findByRole('option', { name: /priya.nair \(P2\)/ })).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  },
});

/** The sidebar, the balance and the names of pages; what somebody called a role stays as it is. */
export const InHindi = meta.story({
  globals: { locale: 'hi' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'GGR रिपोर्ट' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Night Desk' })).toBeVisible();
    await expect(canvas.getAllByText('एडमिन')[0]).toBeVisible();
  },
});
