import { aMe, onePage, someMembers } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MembersScreen } from './members-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin] });

const meta = preview.meta({
  title: 'Members',
  component: MembersScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/members' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.listMembers.returns(onePage(someMembers()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('sana.khan'))[0]).toBeVisible();
    for (const name of ['ID', 'Username', 'Phone', 'Customer', 'Balance', 'On hold', 'Deposits', 'Withdrawals']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeInTheDocument();
    }
    for (const name of ['Net result', 'Status', 'Last login', 'Joined', 'Actions']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeInTheDocument();
    }
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Members' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No members yet'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.fails()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Members could not be loaded');
    msw.use(mock.listMembers.returns(onePage(someMembers())));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((await canvas.findAllByText('priya.nair'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
  },
});

export const WithoutPermissionsThereAreNoButtons = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Members'] }))),
  play: async ({ canvas }) => {
    await canvas.findAllByText('priya.nair');
    await expect(canvas.getAllByRole('link', { name: 'View priya.nair' })[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /More for/ })).toBeNull();
  },
});

async function choose({ canvas, userEvent }: PlayContext, name: string, item: string) {
  const [button] = await canvas.findAllByRole('button', { name: `More for ${name}` });
  await userEvent.click(button as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function chipsOf(context: PlayContext, name: string) {
  await choose(context, name, 'A/C chips In/Out');
  return within(await screen.findByRole('dialog', { name: `Chips In/Out: ${name}` }));
}

export const ChipsIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.moveChips.answers(({ account, direction, amount }) => {
        if (`${account} ${direction} ${amount}` !== 'P2 in 500') throw refusal('Something else was sent');
        return { message: 'Chips moved in successfully', balancePaise: 1_050_000n };
      }),
    ),
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Chips moved in successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ChipsOutNeedsANote = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await context.userEvent.click(dialog.getByRole('tab', { name: 'Chips Out' }));
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(await dialog.findByText('Note is required')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('500');
  },
});

export const ChipsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(mock.moveChips.refuses('Insufficient balance. Available ₹10.00, required ₹500.00', 'stake')),
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(await dialog.findByText('Insufficient balance. Available ₹10.00, required ₹500.00')).toBeVisible();
  },
});

export const ASuspendedMemberOnlyGivesBack = meta.story({
  play: async (context) => {
    const dialog = await chipsOf(context, 'sana.khan');
    await expect(dialog.queryByRole('tab', { name: 'Chips In' })).toBeNull();
    await expect(dialog.getByRole('tab', { name: 'Chips Out' })).toBeVisible();
  },
});

export const SuspendEndsTheSessions = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.returns({ message: 'Account updated successfully' })),
  play: async (context) => {
    await choose(context, 'priya.nair', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await expect(await screen.findByText('Account updated successfully')).toBeInTheDocument();
  },
});

export const SuspendRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.refuses('Account not found')),
  play: async (context) => {
    await choose(context, 'priya.nair', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await expect(await dialog.findByText('Account not found')).toBeVisible();
  },
});

export const ResetPasswordMustMatch = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.updateUser.refuses('Password must have 8 to 72 characters', 'password')),
  play: async (context) => {
    await choose(context, 'priya.nair', 'Reset password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of priya.nair' }));
    await context.userEvent.type(dialog.getByLabelText('New Password'), 'short');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await expect(await dialog.findByText('Passwords do not match!')).toBeVisible();
    await context.userEvent.type(dialog.getByLabelText('Confirm Password'), 'short');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await expect(await dialog.findByText('Password must have 8 to 72 characters')).toBeVisible();
    await expect(dialog.getByLabelText('New Password')).toHaveValue('short');
  },
});

export const EndSessions = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.endAccountSessions.returns({ message: 'All sessions of this account have ended' })),
  play: async (context) => {
    await choose(context, 'priya.nair', 'End sessions');
    const dialog = within(await screen.findByRole('dialog', { name: 'End all sessions of priya.nair?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'End sessions' }));
    await expect(await screen.findByText('All sessions of this account have ended')).toBeInTheDocument();
  },
});

export const FiltersByStatusAndCustomer = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members?status=Suspended&customer=C1' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMembers.answers(({ status, customer }) =>
        onePage(someMembers().filter((row) => row.status === status && row.customer === customer)),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('priya.nair'))[0]).toBeInTheDocument();
  },
});
