import { aMe, anAgent } from '@cage/api-client/fixtures';
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

export const MenuOnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  },
});
