import { aDashboard, aMe } from '@cage/api-client/fixtures';
import { mock } from '@cage/api-client/msw';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { amount } from '@cage/storybook/amounts';
import { fillIn, press } from '@cage/storybook/plays';
import preview from '@cage/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { App } from '../app.tsx';

const signedIn = { message: 'Signed in', token: 'story', role: 'admin', level: 'admin', phone: '9000000001' } as const;

let signOuts = 0;

const meta = preview.meta({
  title: 'Flows/Change own password',
  component: App,
  parameters: { route: '/', signedIn: false, toaster: false, wholeApp: true },
  beforeEach: ({ msw }) => {
    signOuts = 0;
    msw.use(
      mock.signInStaff.returns(signedIn),
      // The session that would report its own end.
      mock.signOut.answers(() => {
        signOuts += 1;
        return { message: 'Signed out' };
      }),
      mock.checkSession.returns({}),
      mock.watchEvents.returns({ type: 'ready' }),
      mock.countNotifications.returns({ unread: 0 }),
      mock.countPending.returns({ recharges: 0, withdrawals: 0, approvals: 0 }),
      mock.getPushKey.returns({ key: null }),
      mock.getMe.returns(aMe()),
      mock.getBalance.returns({ data: { balancePaise: 466_600_000n, role: 'admin' } }),
      mock.getDashboard.returns(aDashboard()),
      mock.changePassword.returns(confirmationOf('profileUpdated')),
    );
  },
});

export const TheNewsIsReadAtTheSignIn = meta.story({
  name: 'The news is read at the sign-in',
  async play(context) {
    const { canvas, userEvent } = context;
    await canvas.findByRole('button', { name: 'Login' });
    await fillIn(context, canvas, { 'Phone Number': '9000000001', Password: 'monsoon-42' });
    await press(context, canvas, 'Login');
    await canvas.findByText(amount('₹46,66,000.00'), {}, { timeout: 20_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const panel = within(await screen.findByRole('dialog', { name: 'MY PROFILE' }));
    await fillIn(context, panel, {
      'Old Password': 'monsoon-42',
      'New Password': 'harvest-moon-7',
      'Confirm Password': 'harvest-moon-7',
    });
    await press(context, panel, 'UPDATE');
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
    // It is a success: not in the colour of an ended session.
    await expect(canvas.getByRole('status')).toHaveClass('bg-positive-soft');
    await expect(await screen.findByText('User updated successfully!')).toBeVisible();
    await expect(signOuts).toBe(0);
  },
});
