import { aMe, aMember, LONG_NAME, onePage, someMembers } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf, confirmations } from '@cage/contract/confirmations/confirmations.en';
import type { Member } from '@cage/contract/players';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { amount } from '@cage/storybook/amounts';
import { csvRefused, fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PasswordAgain } from '../../parts/password-again/password-again.tsx';
import { MembersScreen } from './members-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin] });

const longMember = (member: Member): Member => ({
  ...member,
  username: LONG_NAME,
  balancePaise: 99_999_999_900n,
  heldPaise: 99_999_999_900n,
  depositsPaise: 99_999_999_900n,
  withdrawalsPaise: 99_999_999_900n,
  netPaise: -99_999_999_900n,
});

/** Two players who excluded themselves: one forever, one until a day. */
const paused = (): Member[] => [
  aMember({ pause: { kind: 'self-exclusion', until: null } }),
  aMember({
    id: 11,
    publicId: 'P4',
    username: 'sana.khan',
    pause: { kind: 'self-exclusion', until: new Date('2027-05-20T08:35:09Z') },
  }),
];

const meta = preview.meta({
  title: 'Members',
  component: MembersScreen,
  parameters: { route: '/admin/members' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.listMembers.returns(onePage(someMembers()))),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('sana.khan'))[0]).toBeVisible();
    for (const name of ['ID / Customer', 'Username / Phone', 'Balance', 'Deposits']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeInTheDocument();
    }
    // The frame leaves less room, and this column gives way.
    await expect(canvas.getAllByText(/^Withdrawals/)[0]).toBeInTheDocument();
    for (const name of ['Net result', 'Status', 'Actions']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeInTheDocument();
    }
    // These can be added by the choice of columns.
    for (const name of ['On hold', 'Last login', 'Joined']) {
      await expect(canvas.queryByRole('columnheader', { name })).toBeNull();
    }
    const rows = canvas.getByRole('region', { name: 'Members' });
    await expect(rows.scrollWidth).toBe(rows.clientWidth);
  },
});

/** As wide as the page beside the open sidebar on a screen of 1440. */
export const WhatAPlayerTookOutHasRoomBesideTheSidebar = meta.story({
  tags: ['works'],
  decorators: [(Story) => <div style={{ width: 1176 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findAllByText('sana.khan');
    await expect(canvas.getByRole('columnheader', { name: 'Withdrawals' })).toBeVisible();
    const rows = canvas.getByRole('region', { name: 'Members' });
    await expect(rows.scrollWidth).toBe(rows.clientWidth);
  },
});

export const EightColumnsOnALargeScreen = meta.story({
  tags: ['works'],
  // As wide as the page on a screen of 1920.
  decorators: [(Story) => <div className="w-400">{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('sana.khan');
    // Nine with the column of boxes.
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(9);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns and density' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Joined' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(10));
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
    await expect(await canvas.findByText('No members yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Members could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listMembers.fails()),
  play: async (context) => {
    await retry(context, mock.listMembers.returns(onePage(someMembers())));
    await expect((await context.canvas.findAllByText('priya.nair'))[0]).toBeVisible();
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
    await expect(canvas.getByRole('link', { name: 'View priya.nair' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /More for/ })).toBeNull();
  },
});

async function choose({ canvas, userEvent }: PlayContext, name: string, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function chipsOf(context: PlayContext, name: string) {
  await choose(context, name, 'A/C chips In/Out');
  return within(await screen.findByRole('dialog', { name: `Chips In/Out: ${name}` }));
}

/** Submits chips in or out of priya.nair. */
async function move(
  context: PlayContext,
  given: Record<string, string>,
  direction: 'Chips In' | 'Chips Out' = 'Chips In',
) {
  const dialog = await chipsOf(context, 'priya.nair');
  if (direction === 'Chips Out') await context.userEvent.click(dialog.getByRole('tab', { name: direction }));
  await fillIn(context, dialog, given);
  await press(context, dialog, direction);
  return dialog;
}

export const MoreMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for priya.nair' }));
    await expect(await screen.findByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  },
});

export const ChipsDialog = meta.story({
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await expect(await dialog.findByText(amount('₹46,66,000.00'))).toBeVisible();
  },
});

export const ChipsIn = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.moveChips.answers(({ account, direction, amountPaise }) => {
        if (`${account} ${direction} ${amountPaise}` !== 'P2 in 50000') throw new Error('Something else was sent');
        return { ...confirmationOf('chipsIn'), balancePaise: 1_050_000n };
      }),
    ),
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Chips In' }));
    await expect(await screen.findByText(/ moved in to /)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ChipsOut = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.moveChips.returns({ ...confirmationOf('chipsOut'), balancePaise: 950_000n })),
  play: async (context) => {
    await move(context, { 'Enter Chips Amount': '500', Note: 'Credited twice' }, 'Chips Out');
    await expect(await screen.findByText(/ moved out of /)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ChipsOutNeedsANote = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await context.userEvent.click(dialog.getByRole('tab', { name: 'Chips Out' }));
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Chips Out' }));
    await expect(await dialog.findByText('Write a note')).toBeVisible();
    await expect(dialog.getByLabelText('Enter Chips Amount')).toHaveValue('500');
  },
});

export const ChipsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.moveChips.refuses('insufficientBalance', { availablePaise: 1_000n, requiredPaise: 50_000n }, 'amountPaise'),
    ),
  play: async (context) => {
    const dialog = await chipsOf(context, 'priya.nair');
    await context.userEvent.type(dialog.getByLabelText('Enter Chips Amount'), '500');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Chips In' }));
    await expect(await dialog.findByText('Insufficient balance. Available ₹10.00, required ₹500.00')).toBeVisible();
  },
});

export const AmountIsNoAmount = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await move(context, { 'Enter Chips Amount': '12.345' });
    await refusedAt(dialog, 'Enter Chips Amount', refusalsInEnglish.invalidAmount);
  },
});

export const ChipsOfAnotherAccountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.moveChips.refuses('notOwnChild')),
  play: async (context) => {
    const dialog = await move(context, { 'Enter Chips Amount': '500' });
    await expect(await dialog.findByText(refusalsInEnglish.notOwnChild)).toBeVisible();
  },
});

export const ASuspendedMemberOnlyGivesBack = meta.story({
  play: async (context) => {
    const dialog = await chipsOf(context, 'sana.khan');
    await expect(dialog.queryByRole('tab', { name: 'Chips In' })).toBeNull();
    await expect(dialog.getByRole('tab', { name: 'Chips Out' })).toBeVisible();
  },
});

export const SuspendAsks = meta.story({
  play: async (context) => {
    await choose(context, 'priya.nair', 'Suspend');
    await expect(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' })).toBeVisible();
  },
});

export const DeactivateAsks = meta.story({
  play: async (context) => {
    await choose(context, 'priya.nair', 'Deactivate');
    await expect(await screen.findByRole('dialog', { name: 'Deactivate priya.nair?' })).toBeVisible();
  },
});

export const ActivateAsks = meta.story({
  play: async (context) => {
    await choose(context, 'sana.khan', 'Activate');
    await expect(await screen.findByRole('dialog', { name: 'Activate sana.khan?' })).toBeVisible();
  },
});

export const EndSessionsAsks = meta.story({
  play: async (context) => {
    await choose(context, 'priya.nair', 'End sessions');
    await expect(await screen.findByRole('dialog', { name: 'End all sessions of priya.nair?' })).toBeVisible();
  },
});

export const ResetPasswordForm = meta.story({
  play: async (context) => {
    await choose(context, 'priya.nair', 'Reset password');
    await expect(await screen.findByRole('dialog', { name: 'Reset the password of priya.nair' })).toBeVisible();
  },
});

export const SuspendEndsTheSessions = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.returns(confirmationOf('accountUpdated'))),
  play: async (context) => {
    await choose(context, 'priya.nair', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await expect(await screen.findByText('Account updated successfully')).toBeInTheDocument();
  },
});

export const SuspendRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.refuses('accountNotFound')),
  play: async (context) => {
    await choose(context, 'priya.nair', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend priya.nair?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await expect(await dialog.findByText('Account not found. Refresh and look again')).toBeVisible();
  },
});

/** Submits a new password for priya.nair. */
async function reset(context: PlayContext, password: string, confirmation = password) {
  await choose(context, 'priya.nair', 'Reset password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of priya.nair' }));
  await fillIn(context, dialog, { 'New Password': password, 'Confirm Password': confirmation });
  await press(context, dialog, 'Update');
  return dialog;
}

export const PasswordIsReset = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.updateUser.returns(confirmationOf('profileUpdated'))),
  play: async (context) => {
    await reset(context, 'monsoon-42');
    await expect(await screen.findByText(confirmations.profileUpdated)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const ResetAsksForTheOwnPasswordAndGoesOn = meta.story({
  tags: ['works'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.updateUser.returnsWhenFresh(confirmationOf('profileUpdated')),
      mock.retypePassword.returns(confirmationOf('passwordRetyped')),
    ),
  play: async (context) => {
    await reset(context, 'monsoon-42');
    const again = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await fillIn(context, again, { 'Your password': 'cage-demo-1' });
    await press(context, again, 'Continue');
    await expect(await screen.findByText(confirmations.profileUpdated)).toBeInTheDocument();
  },
});

export const ResetPutOffKeepsWhatWasTyped = meta.story({
  tags: ['refused'],
  parameters: { passwordAgain: PasswordAgain },
  beforeEach: ({ msw }) => msw.use(mock.updateUser.fails('step-up')),
  play: async (context) => {
    const dialog = await reset(context, 'monsoon-42');
    const again = within(await screen.findByRole('dialog', { name: 'Your password, please' }));
    await press(context, again, 'Cancel');
    await refusedAt(dialog, 'New Password', 'Type your password again to go on');
    await expect(dialog.getByLabelText('New Password')).toHaveValue('monsoon-42');
  },
});

export const ResetPasswordMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await reset(context, 'monsoon-42', 'monsoon-43');
    await refusedAt(dialog, 'Confirm Password', refusalsInEnglish.passwordsDoNotMatch);
    await expect(dialog.getByLabelText('New Password')).toHaveValue('monsoon-42');
  },
});

export const ResetPasswordTooShort = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.updateUser.refuses('passwordLength', 'password')),
  play: async (context) => {
    const dialog = await reset(context, 'short');
    await refusedAt(dialog, 'New Password', refusalsInEnglish.passwordLength);
    await expect(dialog.getByLabelText('New Password')).toHaveValue('short');
  },
});

export const EndSessions = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.endAccountSessions.returns(confirmationOf('sessionsEnded'))),
  play: async (context) => {
    await choose(context, 'priya.nair', 'End sessions');
    const dialog = within(await screen.findByRole('dialog', { name: 'End all sessions of priya.nair?' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'End sessions' }));
    await expect(await screen.findByText('All sessions of this account have ended')).toBeInTheDocument();
  },
});

export const EndSessionsRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.endAccountSessions.refuses('accountNotFound')),
  play: async (context) => {
    await choose(context, 'priya.nair', 'End sessions');
    const dialog = within(await screen.findByRole('dialog', { name: 'End all sessions of priya.nair?' }));
    await press(context, dialog, 'End sessions');
    await expect(await dialog.findByText(refusalsInEnglish.accountNotFound)).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  parameters: { route: '/admin/members?q=nobody' },
  beforeEach: ({ msw }) => msw.use(mock.listMembers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
  },
});

export const ExcludedAndOnABreak = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.returns(onePage(paused()))),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Excluded')).toHaveLength(2);
    // One of them forever.
    await expect(canvas.getByText(/^until/)).toBeVisible();
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

export const CsvRefused = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await context.canvas.findAllByText('priya.nair');
    await csvRefused(context, mock.listMembers.fails('forbidden'));
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listMembers.returns(onePage(someMembers().map(longMember)))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('priya.nair'))[0]).toBeInTheDocument();
  },
});

/** As in an older link, or one of another list. */
export const AnOrderThatTheListDoesNotKnow = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members?sort=-strange&status=Suspended' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listMembers.answers(({ sort, status }) =>
        onePage(sort === undefined && status === 'Suspended' ? someMembers() : []),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText('sana.khan'))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Balance' }));
    await expect(await canvas.findByText('Nothing matches these filters')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute('aria-sort', 'descending');
  },
});

/** Where documents are asked for, the list can be filtered for those that wait; nowhere else. */
export const FilteredByDocuments = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/members?documents=received' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns({ ...root, documents: true }),
      mock.listMembers.answers(({ documents }) => onePage(documents === 'received' ? [aMember()] : someMembers())),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('priya.nair'))[0]).toBeVisible();
    await expect(canvas.queryByText('sana.khan')).toBeNull();
    await expect(canvas.getAllByText(/Documents/)[0]).toBeInTheDocument();
  },
});
