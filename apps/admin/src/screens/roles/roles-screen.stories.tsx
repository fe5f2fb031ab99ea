import { aMe, aRole, someRoles } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { press, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RolesScreen } from './roles-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin], managedRoles: ['Cashier', 'Night Desk'] });

/** Many roles, with names at their longest. */
const longRoles = () => [
  ...someRoles(),
  ...Array.from({ length: 24 }, (_, index) =>
    aRole({
      id: 20 + index,
      name: index === 0 ? 'Night desk of the Pune branch' : `Counter ${index} of the Pune hall`,
      userCount: 1_234,
    }),
  ),
];

const meta = preview.meta({
  title: 'Roles',
  component: RolesScreen,
  parameters: { route: '/admin/roles' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.listRoles.returns({ roles: someRoles() })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Night Desk'))[0]).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Display Name' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/admin/add_roles');
    await expect(canvas.queryByRole('button', { name: 'Edit admin' })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRoles.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Roles' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRoles.returns({ roles: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No roles found')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRoles.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Roles could not be loaded');
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.listRoles.fails()),
  play: async (context) => {
    await retry(context, mock.listRoles.returns({ roles: someRoles() }));
    await expect((await context.canvas.findAllByText('Cashier'))[0]).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRoles.fails('forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You do not have permission to do this')).toBeVisible();
    await canvas.findByText('Ask root, who gave you this account.');
  },
});

export const WithoutEditRoleThereAreNoActions = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ role: 'Auditor', permissions: ['Read Role'] }))),
  play: async ({ canvas }) => {
    await canvas.findAllByText('Cashier');
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Add New' })).toBeNull();
  },
});

/** Viewers who read roles without changing them see what each may do, built-in ones included. */
export const ARowOpensWhatTheRoleMayDo = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ role: 'Auditor', permissions: ['Read Role'] }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'cashier' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cashier' }));
    await expect(
      within(await sheet.findByRole('region', { name: 'Payment' })).getByText('Pending Recharge'),
    ).toBeVisible();
    await expect(sheet.queryByRole('button', { name: /^Edit|^Delete/ })).toBeNull();
  },
});

/** By a press anywhere on the row, and from there to its form. */
export const ARowLeadsToItsForm = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByText('Night Desk'))[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: 'Night Desk' }));
    await expect(await sheet.findByRole('button', { name: 'Delete Night Desk' })).toBeEnabled();
    await expect(sheet.getByRole('button', { name: 'Edit Night Desk' })).toBeVisible();
  },
});

/** Opens the question whether to remove a role. */
async function remove({ canvas, userEvent }: PlayContext, role: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Delete ${role}` }));
  return within(await screen.findByRole('dialog'));
}

export const DeleteAsks = meta.story({
  play: async (context) => {
    const dialog = await remove(context, 'Night Desk');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  },
});

export const ARoleThatSomebodyHasStays = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ permissions: ['Read Role', 'Edit Role'], managedRoles: ['Cashier'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete Cashier' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: '1 account has it' })).toHaveAttribute('href', '/admin/cashier');
    await expect(canvas.getByRole('button', { name: 'Delete Night Desk' })).toBeEnabled();
  },
});

export const DeleteOfALockedRole = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.deleteRole.refuses('roleLocked')),
  play: async (context) => {
    const dialog = await remove(context, 'Night Desk');
    await press(context, dialog, 'Delete');
    await expect(await dialog.findByText(refusalsInEnglish.roleLocked)).toBeVisible();
  },
});

export const DeleteRemovesTheRole = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) => msw.use(mock.deleteRole.returns(confirmationOf('roleDeleted'))),
  play: async ({ canvas, msw, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: 'Delete Night Desk' });
    await userEvent.click(remove as HTMLElement);
    msw.use(mock.listRoles.returns({ roles: someRoles().filter(({ name }) => name !== 'Night Desk') }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Role deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText('Night Desk')).toBeNull());
  },
});

export const WithLongNames = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.listRoles.returns({ roles: longRoles() })),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Night desk of the Pune branch'))[0]).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Cashier'))[0]).toBeInTheDocument();
  },
});
