import { aMe, aRole, onePage, someStaff } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import type { StaffAccount } from '@cage/contract/staff';
import { Route, Routes } from '@cage/parts/router/routes';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StaffScreen } from './staff-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin], managedRoles: ['Cashier', 'Night Desk'] });

/** As long as a username can be. */
const LONG_NAME = 'shri.venkateshwara.counter.two';

const longAccount = (account: StaffAccount): StaffAccount => ({
  ...account,
  username: LONG_NAME,
  status: 'Suspended',
  balancePaise: account.kind === 'branch' ? 99_999_999_900n : null,
});

const meta = preview.meta({
  title: 'User management',
  component: StaffScreen,
  parameters: { route: '/admin/cashier' },
  render: () => (
    <Routes>
      <Route path="/admin/:role" element={<StaffScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns(root),
      mock.listStaff.returns(onePage(someStaff())),
      mock.countBelow.returns({ agentCount: 1, customerCount: 2, playerCount: 40, waitingCount: 0 }),
    ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Cashier' })).toBeVisible();
    for (const name of ['ID', 'Username', 'Phone', 'Parent', 'Wallet', 'Status', 'Last login', 'Created']) {
      await expect(await canvas.findByRole('columnheader', { name })).toBeInTheDocument();
    }
    await expect((await canvas.findAllByText('kavya.desk'))[0]).toBeVisible();
  },
});

/** A clerk has no accounts below: the count of accounts below is fetched for branches only. */
export const SeveralAreSuspended = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.countBelow.answers(({ accounts }) => {
        const branches = someStaff().filter(({ kind }) => kind === 'branch');
        if (String(accounts) !== String(branches.map(({ publicId }) => publicId))) throw new Error('Clerks as well');
        return { agentCount: 1, customerCount: 2, playerCount: 40, waitingCount: 0 };
      }),
      mock.changeAccounts.answers(({ accounts }) => ({
        results: accounts.map((account) => ({ account, outcome: 'done' })),
      })),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findAllByText('kavya.desk');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    await press(context, within(await screen.findByRole('region', { name: 'Chosen accounts' })), 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: /^Suspend \d accounts\?$/ }));
    await expect(await dialog.findByText(/^Below them: 1 agent, 2 customers, 40 players/)).toBeVisible();
    await press(context, dialog, 'Suspend');
    await expect(await screen.findByText('None was refused.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStaff.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Cashier' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStaff.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Cashier accounts yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStaff.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Cashier could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listStaff.fails()),
  play: async (context) => {
    await retry(context, mock.listStaff.returns(onePage(someStaff())));
    await expect((await context.canvas.findAllByText('kavya.desk'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { route: '/admin/nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  },
});

export const OnlyWhatIsPermittedIsOffered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ role: 'Lead', permissions: ['A/C chips In/Out'], managedRoles: ['Cashier'] }))),
  play: async ({ canvas }) => {
    await canvas.findAllByText('kavya.desk');
    await expect(canvas.queryByRole('button', { name: 'Add Cashier' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /View More/ })).toBeNull();
    // The branch has a wallet of its own; the clerk has none.
    await expect(canvas.getByRole('button', { name: 'A/C chips In/Out pune.branch' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'A/C chips In/Out kavya.desk' })).toBeNull();
  },
});

export const ARowOpensToItsRecord = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.listRoles.returns({ roles: [aRole({ name: 'Cashier', permissions: ['Pending Recharge'], manages: [] })] }),
      mock.listAccountSessions.returns({ sessions: [] }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('9811000501'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Admin4 · pune.branch' }));
    await expect(await sheet.findByText(amount('₹1,25,000.00'))).toBeVisible();
    const allowed = within(await sheet.findByRole('region', { name: 'What Cashier allows' }));
    await expect(await allowed.findByText('Pending Recharge')).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Sessions' })).toBeInTheDocument();
    await expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/audit?actor=Admin4',
      '/admin/audit?subject=Admin4',
    ]);
    await expect(sheet.getByRole('button', { name: 'View More/Edit' })).toBeVisible();
  },
});

/** A clerk has no wallet; viewers who read no roles and edit no accounts see neither permissions nor sessions. */
export const TheRecordOfAClerkToWhoMayLess = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ role: 'Lead', permissions: [], managedRoles: ['Cashier'] }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByText('kavya.desk'))[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: /kavya\.desk$/ }));
    await expect(await sheet.findByText('Acts for Admin1, with its wallet and queue')).toBeVisible();
    await expect(sheet.getByText('Active')).toBeVisible();
    await expect(sheet.queryByRole('region', { name: /allows|Sessions/ })).toBeNull();
    await expect(sheet.queryByRole('link')).toBeNull();
  },
});

async function openForm({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Cashier' }));
  return within(await screen.findByRole('dialog', { name: 'Add Cashier' }));
}

const filled = {
  Username: 'leela.desk',
  Phone: '9811000777',
  Password: 'monsoon-42',
  'Confirm Password': 'monsoon-42',
};

/** Submits the form of a new account. */
async function add(context: PlayContext, given: Record<string, string> = {}) {
  const dialog = await openForm(context);
  await fillIn(context, dialog, { ...filled, ...given });
  await press(context, dialog, 'Add');
  return dialog;
}

export const AddAdminForm = meta.story({
  play: async (context) => {
    const dialog = await openForm(context);
    await expect(dialog.getByLabelText('Works as')).toHaveValue('clerk');
  },
});

export const AddAdmin = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addAdmin.answers(({ role, kind, username }) => {
        if (`${role} ${kind} ${username}` !== 'Cashier clerk leela.desk') throw new Error('Something else was sent');
        return { ...confirmationOf('accountAdded'), publicId: 'Admin5' };
      }),
    ),
  play: async (context) => {
    await add(context);
    await expect(await screen.findByText('Account created successfully')).toBeInTheDocument();
    await expect(await context.canvas.findByText('leela.desk (Admin5) can sign in')).toBeVisible();
  },
});

export const AddAdminRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAdmin.refuses('phoneTaken', 'phone')),
  play: async (context) => {
    const dialog = await add(context);
    await expect(await dialog.findByText('Phone number already registered. Enter another one')).toBeVisible();
    await expect(dialog.getByLabelText('Username')).toHaveValue('leela.desk');
  },
});

export const PasswordsMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await add(context, { 'Confirm Password': 'another-one' });
    await refusedAt(dialog, 'Confirm Password', refusalsInEnglish.newPasswordsDoNotMatch);
  },
});

async function openEdit({ canvas, userEvent }: PlayContext, name = 'kavya.desk') {
  await userEvent.click(await canvas.findByRole('button', { name: `View More/Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
}

async function edit(context: PlayContext) {
  const dialog = await openEdit(context);
  await context.userEvent.selectOptions(dialog.getByLabelText('Role'), 'Night Desk');
  await context.userEvent.click(dialog.getByRole('button', { name: 'Update' }));
  return dialog;
}

export const EditForm = meta.story({
  play: async (context) => {
    const dialog = await openEdit(context, 'pune.branch');
    await expect(dialog.getByText(amount('₹1,25,000.00'))).toBeVisible();
  },
});

export const EditOfALockedRole = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changeAccountRole.refuses('roleLocked')),
  play: async (context) => {
    const dialog = await edit(context);
    await expect(await dialog.findByText(refusalsInEnglish.roleLocked)).toBeVisible();
  },
});

export const EditGivesAnotherRole = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.changeAccountRole.returns(confirmationOf('accountUpdated'))),
  play: async (context) => {
    await edit(context);
    await expect(await screen.findByText('Account updated successfully')).toBeInTheDocument();
  },
});

export const EditRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changeAccountRole.refuses('roleNotGranted')),
  play: async (context) => {
    const dialog = await edit(context);
    await expect(await dialog.findByText('You cannot grant a permission you do not have')).toBeVisible();
    await expect(dialog.getByLabelText('Role')).toHaveValue('Night Desk');
  },
});

/** Opens the menu of pune.branch, which has a wallet, and chooses an item. */
async function choose({ canvas, userEvent }: PlayContext, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More for pune.branch' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

export const MoreMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for pune.branch' }));
    await expect(await screen.findByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  },
});

export const SuspendAsks = meta.story({
  play: async (context) => {
    await choose(context, 'Suspend');
    const dialog = await screen.findByRole('dialog', { name: 'Suspend pune.branch?' });
    await waitFor(() => expect(dialog).toHaveTextContent('Below them: 1 agent, 2 customers, 40 players.'));
  },
});

/** In the form as in the menu. */
export const TheFormAsksBeforeItSuspends = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.answers(() => confirmationOf('accountUpdated'))),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^View More\/Edit pune\.branch$/ }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Suspended');
    await press(context, form, 'Update');
    await press(context, within(await screen.findByRole('dialog', { name: 'Suspend pune.branch?' })), 'Suspend');
    await expect(await screen.findByText('Account updated successfully')).toBeInTheDocument();
  },
});

export const SuspendOfTheOwnAccountRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.setAccountStatus.refuses('ownAccount')),
  play: async (context) => {
    await choose(context, 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend pune.branch?' }));
    await press(context, dialog, 'Suspend');
    await expect(await dialog.findByText(refusalsInEnglish.ownAccount)).toBeVisible();
  },
});

export const ChipsDialog = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'A/C chips In/Out pune.branch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chips In/Out: pune.branch' }));
    await expect(await dialog.findByText(amount('₹46,66,000.00'))).toBeVisible();
  },
});

export const ResetPasswordForm = meta.story({
  play: async (context) => {
    await choose(context, 'Reset password');
    await expect(await screen.findByRole('dialog', { name: 'Reset the password of pune.branch' })).toBeVisible();
  },
});

export const EndSessionsAsks = meta.story({
  play: async (context) => {
    await choose(context, 'End sessions');
    await expect(await screen.findByRole('dialog', { name: 'End all sessions of pune.branch?' })).toBeVisible();
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listStaff.returns(onePage(someStaff().map(longAccount)))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(LONG_NAME))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('kavya.desk'))[0]).toBeInTheDocument();
  },
});
