import { aDashboard, aMe, aStaffAccount, onePage, someRoles } from '@cage/api-client/fixtures';
import { mock, refusal } from '@cage/api-client/msw';
import { confirmationOf, confirmations } from '@cage/contract/confirmations/confirmations.en';
import type { Role } from '@cage/contract/roles';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import type { Me } from '@cage/contract/sessions';
import type { StaffAccount } from '@cage/contract/staff';
import { fillIn, press } from '@cage/storybook/plays';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { App } from '../app.tsx';

const ROOT = { phone: '9000000001', password: 'monsoon-42' };
const LEELA = { phone: '9811000777', password: 'coral-reef-77' };

/** A server that stores roles and accounts, and tells each account what its role holds. */
function aServer() {
  let roles: Role[] = someRoles();
  let accounts: (StaffAccount & { password: string })[] = [];
  let phone = ROOT.phone;

  const whoIsSignedIn = (): Me => {
    const account = accounts.find((candidate) => candidate.phone === phone);
    const role = roles.find(({ name }) => name === account?.role);
    const root = aMe({
      permissions: [...defaultPermissions.admin],
      managedRoles: roles.filter(({ builtIn }) => !builtIn).map(({ name }) => name),
    });
    if (!account || !role) return root;
    const { publicId, username, role: name } = account;
    const { permissions, manages } = role;
    return { ...root, id: account.id, publicId, username, phone, role: name, permissions, managedRoles: manages };
  };

  return [
    mock.signInStaff.answers((given) => {
      const known = [ROOT, ...accounts].some((one) => one.phone === given.phone && one.password === given.password);
      if (!known) throw refusal('wrongLogin');
      phone = given.phone;
      const { role, level } = whoIsSignedIn();
      return { message: 'Signed in', token: `story of ${phone}`, role, level, phone };
    }),
    mock.signOut.returns({ message: 'Signed out' }),
    mock.checkSession.returns({}),
    mock.watchEvents.returns({ type: 'ready' }),
    mock.countNotifications.returns({ unread: 0 }),
    mock.getPushKey.returns({ key: null }),
    mock.countPending.returns({ recharges: 4, withdrawals: 3, approvals: 0 }),
    mock.getDashboard.returns(aDashboard()),
    mock.getMe.answers(whoIsSignedIn),
    mock.getBalance.answers(() => ({ data: { balancePaise: 466_600_000n, role: whoIsSignedIn().role } })),
    mock.listRoles.answers(() => ({ roles })),
    mock.createRole.answers(({ name, grants: { permissions, manages }, demandsFactor = false }) => {
      const role: Role = {
        id: 7,
        name,
        builtIn: false,
        changeable: true,
        userCount: 0,
        permissions: [...permissions],
        manages: [...manages],
        demandsFactor,
        addresses: [],
      };
      roles = [...roles, role];
      return confirmationOf('roleCreated');
    }),
    mock.listStaff.answers(() => onePage(accounts)),
    mock.addAdmin.answers(({ role, kind, username, phone: given, password }) => {
      const account = aStaffAccount({
        id: 40,
        publicId: 'Admin5',
        username,
        phone: given,
        role,
        kind,
        lastLoginAt: null,
      });
      accounts = [{ ...account, password }, ...accounts];
      return { ...confirmationOf('accountAdded'), publicId: 'Admin5' };
    }),
  ];
}

const meta = preview.meta({
  title: 'Flows/Create a role and sign in as it',
  component: App,
  parameters: { route: '/', signedIn: false, toaster: false, wholeApp: true },
  beforeEach: ({ msw }) => msw.use(...aServer()),
});

/** The first page to be opened loads its code. */
const whileItLoads = { timeout: 20_000 };

async function signIn(context: PlayContext, { phone, password }: typeof ROOT) {
  const { canvas } = context;
  await canvas.findByRole('button', { name: 'Login' });
  await fillIn(context, canvas, { 'Phone Number': phone, Password: password });
  await press(context, canvas, 'Login');
  // A user who signs in after another has signed out starts here, not at the page that was left.
  await canvas.findByText('₹36,000 in all', {}, whileItLoads);
}

/** Reads a message, and dismisses it. */
async function dismiss({ userEvent }: PlayContext, message: string) {
  await screen.findByText(message);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
}

async function createRole(context: PlayContext) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('link', { name: 'Roles' }));
  await userEvent.click(await canvas.findByRole('link', { name: 'Add New' }, whileItLoads));
  await fillIn(context, canvas, { 'Role Name': 'Day Desk' });
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Pending Recharge' }));
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Recharge History' }));
  await press(context, canvas, 'Submit');
  await dismiss(context, confirmations.roleCreated);
}

async function addAccount(context: PlayContext) {
  const { canvas, userEvent } = context;
  // The page of the new role links to its first account.
  await userEvent.click(await canvas.findByRole('link', { name: 'Add Day Desk' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Day Desk' }, whileItLoads));
  await fillIn(context, form, {
    Username: 'leela.desk',
    Phone: LEELA.phone,
    Password: LEELA.password,
    'Confirm Password': LEELA.password,
  });
  await press(context, form, 'Add');
  await dismiss(context, confirmations.accountAdded);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await canvas.findAllByText('leela.desk');
}

async function signOut({ canvas, userEvent }: PlayContext) {
  await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await canvas.findByRole('button', { name: 'Login' });
}

export const CreateTheRole = meta.story({
  async play(context) {
    await signIn(context, ROOT);
    await createRole(context);
    await expect(await context.canvas.findByRole('link', { name: 'Day Desk' })).toBeVisible();
    await expect(await context.canvas.findByRole('link', { name: 'Add Day Desk' })).toBeVisible();
  },
});

export const AddAnAccountOfIt = meta.story({
  async play(context) {
    await signIn(context, ROOT);
    await createRole(context);
    await addAccount(context);
  },
});

export const SignInAsIt = meta.story({
  async play(context) {
    const { canvas } = context;
    await signIn(context, ROOT);
    await createRole(context);
    await addAccount(context);
    await signOut(context);
    await signIn(context, LEELA);
    const links = within(canvas.getByRole('complementary')).getAllByRole('link');
    const entries = links.map(({ textContent }) => textContent?.replace(/\d.*$/, ''));
    const offered = ['Dashboard', 'Pending Recharge', 'Recharge History', 'Bank files', 'Approvals', 'Notifications'];
    await expect(entries).toEqual(offered);
    await expect(canvas.queryByRole('button', { name: 'Add Chips' })).toBeNull();
    // The stream of the previous user has ended; the new one shows when it is connected.
    await canvas.findByText('Live');
  },
});
