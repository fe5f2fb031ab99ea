import { aMe, anAgent, searchResult } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AdminLayout } from './admin-layout.tsx';

const meta = preview.meta({
  title: 'Layout',
  component: AdminLayout,
  tags: ['!autodocs'],
  parameters: { route: '/admin/dashboard', toaster: false },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(await canvas.findByRole('link', { name: 'Pending Recharge 4 waiting' })).toBeVisible();
    await expect(await canvas.findByText('₹46,66,000.00')).toBeVisible();
  },
});

export const AgentSeesItsOwnEntries = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(anAgent())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Recharge' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add Chips' })).toBeNull();
  },
});

export const PageWithoutPermission = meta.story({
  parameters: { route: '/admin/adminRecharge' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No access')).toBeVisible();
  },
});

export const AccountFailed = meta.story({
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

async function openFromMenu({ canvas, userEvent }: PlayContext, item: string) {
  await canvas.findByText('₹46,66,000.00');
  await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

export const AddChips = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.addChips.returns({ message: 'Chips added successfully', balancePaise: 466_700_000n })),
  play: async (context) => {
    await openFromMenu(context, 'Add Chips');
    const dialog = within(await screen.findByRole('dialog'));
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '1000');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Chips added successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const AddChipsOfNothingRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await openFromMenu(context, 'Add Chips');
    const dialog = within(await screen.findByRole('dialog'));
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '0');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(dialog.getByText('Chips should be greater than 0')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('0');
  },
});

export const PasswordsMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await openFromMenu(context, 'Profile');
    const panel = within(await screen.findByRole('dialog', { name: 'MY PROFILE' }));
    await context.userEvent.type(panel.getByLabelText('New Password'), 'one-password');
    await context.userEvent.type(panel.getByLabelText('Confirm Password'), 'another-one');
    await context.userEvent.click(panel.getByRole('button', { name: 'UPDATE' }));
    await expect(panel.getByText('Passwords do not match!')).toBeVisible();
    await expect(panel.getByLabelText('New Password')).toHaveValue('one-password');
  },
});

export const OldPasswordRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changePassword.refuses('Old password is incorrect', 'oldPassword')),
  play: async (context) => {
    await openFromMenu(context, 'Profile');
    const panel = within(await screen.findByRole('dialog', { name: 'MY PROFILE' }));
    await context.userEvent.type(panel.getByLabelText('Old Password'), 'wrong');
    await context.userEvent.type(panel.getByLabelText('New Password'), 'monsoon-42');
    await context.userEvent.type(panel.getByLabelText('Confirm Password'), 'monsoon-42');
    await context.userEvent.click(panel.getByRole('button', { name: 'UPDATE' }));
    await expect(await panel.findByText('Old password is incorrect')).toBeVisible();
  },
});

export const MenuHasTheEntriesOfTheSource = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('₹46,66,000.00');
    await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(items.filter((text) => !text?.includes('theme'))).toEqual([
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
  await canvas.findByText('₹46,66,000.00');
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, text);
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
    await expect(screen.getByRole('option', { name: /W261120F5MFE62S/ })).toHaveAttribute('aria-selected', 'true');
  },
});

export const SearchGoesToAPage = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.returns({ accounts: [], recharges: [], withdrawals: [] })),
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

export const SearchFindsNothing = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.searchEverything.returns({ accounts: [], recharges: [], withdrawals: [] })),
  play: async (context) => {
    await search(context, 'zzz');
    await expect(await screen.findByText('Nothing found')).toBeVisible();
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

export const MenuOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  },
});
