import { aMe, onePage, someStaff } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { defaultPermissions } from '@cage/contract';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { Route, Routes } from 'react-router';
import { expect, screen, within } from 'storybook/test';
import { UsersScreen } from './users-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin], managedRoles: ['Cashier', 'Night Desk'] });

const meta = preview.meta({
  title: 'User management',
  component: UsersScreen,
  tags: ['!autodocs'],
  parameters: { route: '/admin/cashier' },
  render: () => (
    <Routes>
      <Route path="/admin/:role" element={<UsersScreen />} />
    </Routes>
  ),
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.listUsers.returns(onePage(someStaff()))),
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

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listUsers.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Cashier' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listUsers.returns(onePage([]))),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No Cashier accounts yet'))[0]).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listUsers.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Cashier could not be loaded');
  },
});

export const Forbidden = meta.story({
  parameters: { route: '/admin/nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such page')).toBeVisible();
  },
});

export const OnlyWhatIsPermittedIsOffered = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ role: 'Lead', permissions: ['A/C chips In/Out'], managedRoles: ['Cashier'] }))),
  play: async ({ canvas }) => {
    await canvas.findAllByText('kavya.desk');
    await expect(canvas.queryByRole('button', { name: 'Add Admin' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /View More/ })).toBeNull();
    // The branch has a wallet of its own, the clerk has none.
    await expect(canvas.getAllByRole('button', { name: 'A/C chips In/Out pune.branch' })[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'A/C chips In/Out kavya.desk' })).toBeNull();
  },
});

async function add({ canvas, userEvent }: PlayContext, confirmation = 'monsoon-42') {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Admin: Cashier' }));
  await userEvent.type(dialog.getByLabelText('Username'), 'leela.desk');
  await userEvent.type(dialog.getByLabelText('Phone'), '9811000777');
  await userEvent.type(dialog.getByLabelText('Password'), 'monsoon-42');
  await userEvent.type(dialog.getByLabelText('Confirm Password'), confirmation);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  return dialog;
}

export const AddAdmin = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.addAdmin.answers(({ role, kind, username }) => {
        if (`${role} ${kind} ${username}` !== 'Cashier clerk leela.desk') throw refusal('Something else was sent');
        return { message: 'Account created successfully', publicId: 'Admin5' };
      }),
    ),
  play: async (context) => {
    await add(context);
    await expect(await screen.findByText('Account created successfully')).toBeInTheDocument();
  },
});

export const AddAdminRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.addAdmin.refuses('Phone number already registered', 'phone')),
  play: async (context) => {
    const dialog = await add(context);
    await expect(await dialog.findByText('Phone number already registered')).toBeVisible();
    await expect(dialog.getByLabelText('Username')).toHaveValue('leela.desk');
  },
});

export const PasswordsMustMatch = meta.story({
  tags: ['refused'],
  play: async (context) => {
    const dialog = await add(context, 'another-one');
    await expect(await dialog.findByText('Passwords do not match!')).toBeVisible();
  },
});

async function edit({ canvas, userEvent }: PlayContext) {
  const [button] = await canvas.findAllByRole('button', { name: 'View More/Edit kavya.desk' });
  await userEvent.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit kavya.desk' }));
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Night Desk');
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
  return dialog;
}

export const EditGivesAnotherRole = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.changeAccountRole.returns({ message: 'Account updated successfully' })),
  play: async (context) => {
    await edit(context);
    await expect(await screen.findByText('Account updated successfully')).toBeInTheDocument();
  },
});

export const EditRefused = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.changeAccountRole.refuses('You cannot grant a permission you do not have')),
  play: async (context) => {
    const dialog = await edit(context);
    await expect(await dialog.findByText('You cannot grant a permission you do not have')).toBeVisible();
    await expect(dialog.getByLabelText('Role')).toHaveValue('Night Desk');
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('kavya.desk'))[0]).toBeInTheDocument();
  },
});
