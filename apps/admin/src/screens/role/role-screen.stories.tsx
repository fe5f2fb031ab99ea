import { aMe, someRoles } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusalsInEnglish } from '@cage/contract/refusals/english';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import { Link } from '@cage/parts/router/link';
import { Route, Routes } from '@cage/parts/router/routes';
import { waitForPending, watchCalls } from '@cage/storybook/calls';
import { fillIn, press, refusedAt, retry } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { lazyPart } from '@cage/ui/lazy-part';
import { Suspense } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RoleScreen } from './role-screen.tsx';

const root = aMe({ permissions: [...defaultPermissions.admin], managedRoles: ['Cashier', 'Night Desk'] });

/** An answer that a story holds back. */
let answer = Promise.withResolvers<void>();

const meta = preview.meta({
  title: 'Add Role',
  component: RoleScreen,
  parameters: { route: '/admin/add_roles' },
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(root), mock.listRoles.returns({ roles: someRoles() })),
});

const DEMAND = { name: /^Needs a second factor/ };
/** Returns the boxes of the checklist, without the one of the second factor. */
function checklist(canvas: PlayContext['canvas']): HTMLElement[] {
  const demand = canvas.getByRole('checkbox', DEMAND);
  return canvas.getAllByRole('checkbox').filter((box) => box !== demand);
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Role' })).toBeVisible();
    const preview = within(await canvas.findByRole('list', { name: 'The sidebar of somebody with this role' }));
    await expect(preview.queryByText('Pending Recharge')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pending Recharge' }));
    await expect(preview.getByText('Pending Recharge')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Payment' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cashier' }));
    await expect(preview.getByText('Cashier')).toBeVisible();
  },
});

export const AGroupTicksAndClearsAllOfIt = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    const payment = await canvas.findByRole('checkbox', { name: 'Payment' });
    await userEvent.click(payment);
    await expect(canvas.getByRole('checkbox', { name: 'Bank' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Recharge' })).toBeChecked();
    await userEvent.click(payment);
    await expect(canvas.getByRole('checkbox', { name: 'Bank' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Select All' }));
    for (const box of checklist(canvas)) await expect(box).toBeChecked();
    // It is no permission: ticking the checklist does not change it.
    await expect(canvas.getByRole('checkbox', DEMAND)).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Deselect All' }));
    for (const box of checklist(canvas)) await expect(box).not.toBeChecked();
  },
});

export const SubmitSendsWhatIsTicked = meta.story({
  tags: ['works'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock.createRole.answers(({ name, grants }) => {
        const sent = JSON.stringify({ name, ...grants });
        if (sent !== '{"name":"Day Desk","permissions":["Bank"],"manages":["Cashier"]}') throw new Error(sent);
        return confirmationOf('roleCreated');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Role Name'), ' Day  Desk');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bank' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cashier' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await screen.findByText('Role created successfully')).toBeInTheDocument();
  },
});

/** Submits a role of this name with the permission Bank. */
async function send(context: PlayContext, name: string) {
  const { canvas, userEvent } = context;
  await fillIn(context, canvas, { 'Role Name': name });
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Bank' }));
  await press(context, canvas, 'Submit');
}

/** A user who went elsewhere while it was saved is notified, but not brought back. */
export const WhoWentElsewhereStaysThere = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    answer = Promise.withResolvers();
    msw.use(
      mock.createRole.answers(async () => {
        await answer.promise;
        return confirmationOf('roleCreated');
      }),
    );
  },
  render: () => (
    <>
      <Link to="/admin/dashboard">Dashboard</Link>
      <Routes below="/admin">
        <Route path="add_roles" element={<RoleScreen />} />
        <Route path="dashboard" element={<p>The dashboard</p>} />
        <Route path="roles" element={<p>All roles</p>} />
      </Routes>
    </>
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByLabelText('Role Name');
    await send(context, 'Day Desk');
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    await expect(await canvas.findByText('The dashboard')).toBeVisible();
    answer.resolve();
    await expect(await screen.findByText('Role created successfully')).toBeInTheDocument();
    await expect(canvas.getByText('The dashboard')).toBeVisible();
  },
});

let code = Promise.withResolvers<void>();
let Roles = lazyPart(async () => () => null);

/** While the next page is loading, another press adds no second role of that name. */
export const PressedOnceMoreWhenItIsSaved = meta.story({
  tags: ['works'],
  beforeEach({ msw }) {
    code = Promise.withResolvers();
    Roles = lazyPart(async () => {
      await code.promise;
      return () => <p>All roles</p>;
    });
    let saved = false;
    msw.use(
      mock.createRole.answers(() => {
        if (saved) throw refusal('roleExists');
        saved = true;
        return confirmationOf('roleCreated');
      }),
    );
  },
  render: () => (
    <Suspense>
      <Routes below="/admin">
        <Route path="add_roles" element={<RoleScreen />} />
        <Route path="roles" element={<Roles />} />
      </Routes>
    </Suspense>
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const calls = watchCalls('createRole');
    await canvas.findByLabelText('Role Name');
    await send(context, 'Day Desk');
    await screen.findByText('Role created successfully');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.type(canvas.getByLabelText('Role Name'), '{Enter}');
    await waitForPending();
    await expect(calls.sent()).toBe(1);
    await expect(canvas.queryByRole('alert')).toBeNull();
    code.resolve();
    await expect(await canvas.findByText('All roles')).toBeVisible();
  },
});

export const ARoleNeedsAName = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await send(context, '');
    await refusedAt(context.canvas, 'Role Name', refusalsInEnglish.roleNameRequired);
  },
});

export const ANameOfWrongSigns = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await send(context, 'Day/Desk!');
    await refusedAt(context.canvas, 'Role Name', refusalsInEnglish.roleNameInvalid);
  },
});

export const AReservedNameIsSaidAtTheField = meta.story({
  tags: ['refused'],
  play: async (context) => {
    await send(context, 'Dashboard');
    await refusedAt(context.canvas, 'Role Name', refusalsInEnglish.roleNameReserved);
  },
});

export const ATakenNameLosesNothing = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.createRole.refuses('roleExists', 'name')),
  play: async (context) => {
    await send(context, 'Cashier');
    await refusedAt(context.canvas, 'Role Name', refusalsInEnglish.roleExists);
    await expect(context.canvas.getByLabelText('Role Name')).toHaveValue('Cashier');
    await expect(context.canvas.getByRole('checkbox', { name: 'Bank' })).toBeChecked();
  },
});

export const ARoleNeedsAPermission = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.createRole.refuses('roleNeedsPermission', 'grants')),
  play: async (context) => {
    await fillIn(context, context.canvas, { 'Role Name': 'Day Desk' });
    await press(context, context.canvas, 'Submit');
    await expect(await context.canvas.findByText(refusalsInEnglish.roleNeedsPermission)).toBeVisible();
  },
});

export const SaveFailed = meta.story({
  tags: ['refused'],
  beforeEach: ({ msw }) => msw.use(mock.createRole.fails()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Role Name'), 'Day Desk');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error while creating the roles');
  },
});

export const WhatTheAuthorLacksCannotBeTicked = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock.getMe.returns(aMe({ role: 'Lead', permissions: ['Add Roles', 'Bank'], managedRoles: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Bank' })).toBeEnabled();
    await expect(canvas.getByRole('checkbox', { name: 'Recharge' })).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'Reports' })).toBeDisabled();
  },
});

export const EditAfterAReload = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.editRole.returns(confirmationOf('roleUpdated'))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit Role' })).toBeVisible();
    await expect(await canvas.findByLabelText('Role Name')).toHaveValue('Night Desk');
    await expect(canvas.getByRole('checkbox', { name: 'Cashier' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Role updated successfully')).toBeInTheDocument();
  },
});

/** Another user took one permission and gave one: boxes untouched here follow, those changed here stay. */
export const ChangedByAnotherMeanwhile = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.editRole.refuses('changedMeanwhile')),
  play: async (context) => {
    const { canvas, msw, userEvent } = context;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Bank' }));
    const byAnother = { permissions: ['View More/Edit', 'Members', 'Recharge History'], revision: 'by-another' };
    const roles = someRoles().map((role) => (role.id === 6 ? { ...role, ...byAnother } : role));
    msw.use(mock.listRoles.returns({ roles }));
    await press(context, canvas, 'Update');
    await expect(await canvas.findByText(refusalsInEnglish.changedMeanwhile)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Recharge History' })).toBeChecked());
    await expect(canvas.getByRole('checkbox', { name: 'Pending Recharge' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Bank' })).toBeChecked();
  },
});

export const EditOfALockedRole = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.editRole.refuses('roleLocked')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Update' }));
    await expect(await canvas.findByText(refusalsInEnglish.roleLocked)).toBeVisible();
  },
});

export const EditOfARoleThatIsGone = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.editRole.refuses('roleNotFound')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Update' }));
    await expect(await canvas.findByText(refusalsInEnglish.roleNotFound)).toBeVisible();
  },
});

export const EditForm = meta.story({
  parameters: { route: '/admin/add_roles?role=6' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Role Name')).toHaveValue('Night Desk');
    await expect(canvas.getByRole('button', { name: 'Update' })).toBeVisible();
  },
});

export const EverythingTicked = meta.story({
  tags: ['works'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select All' }));
    for (const box of checklist(canvas)) await expect(box).toBeChecked();
  },
});

export const RetryLoadsIt = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.listRoles.fails()),
  play: async (context) => {
    await retry(context, mock.listRoles.returns({ roles: someRoles() }));
    await expect(await context.canvas.findByLabelText('Role Name')).toHaveValue('Night Desk');
  },
});

export const WithManyRoles = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mock.getMe.returns({
        ...root,
        managedRoles: [
          'Night desk of the Pune branch',
          ...Array.from({ length: 12 }, (_, index) => `Counter ${index + 1} of the Pune hall`),
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Night desk of the Pune branch' })).toBeVisible();
  },
});

export const ABuiltInRoleKeepsItsName = meta.story({
  parameters: { route: '/admin/add_roles?role=2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Role Name')).toHaveAttribute('readonly');
  },
});

export const NoSuchRole = meta.story({
  parameters: { route: '/admin/add_roles?role=99' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This role cannot be opened')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.listRoles.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit Role' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.listRoles.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Role could not be loaded')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.returns(aMe({ permissions: ['Read Role'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No access')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Payment' })).toBeInTheDocument();
  },
});

export const ASecondFactorCanBeDemanded = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.editRole.answers(({ demandsFactor }) => {
        if (!demandsFactor) throw new Error('The demand was lost on the way');
        return confirmationOf('roleUpdated');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Needs a second factor' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Role updated successfully')).toBeInTheDocument();
  },
});

export const EachPermissionSaysWhatItOpens = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Pays in to its own balance, and withdraws from it. Opens Recharge, My Withdrawals.'),
    ).toBeVisible();
    await expect(canvas.getByText('Creates roles.')).toBeVisible();
  },
});

export const AddressesAreSentOneByOne = meta.story({
  tags: ['works'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock.editRole.answers(({ addresses }) => {
        if (addresses?.join(' ') !== '203.0.113.0/24 198.51.100.7') throw new Error('Not what was typed');
        return confirmationOf('roleUpdated');
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Allowed addresses'), '203.0.113.0/24{Enter}198.51.100.7');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(await screen.findByText('Role updated successfully')).toBeInTheDocument();
  },
});

export const ARoleFreerThanOnesOwnIsRefused = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.editRole.refuses('roleFreer', 'demandsFactor')),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Needs a second factor' }));
    await press(context, canvas, 'Update');
    await refusedAt(canvas, 'Needs a second factor', refusalsInEnglish.roleFreer);
  },
});

export const LockingOneselfOutIsRefused = meta.story({
  tags: ['refused'],
  parameters: { route: '/admin/add_roles?role=6' },
  beforeEach: ({ msw }) => msw.use(mock.editRole.refuses('locksYouOut', { address: '203.0.113.77' }, 'addresses')),
  play: async (context) => {
    await fillIn(context, context.canvas, { 'Allowed addresses': '198.51.100.7' });
    await press(context, context.canvas, 'Update');
    await refusedAt(context.canvas, 'Allowed addresses', refusalsInEnglish.locksYouOut({ address: '203.0.113.77' }));
  },
});
