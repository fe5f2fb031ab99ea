import { mock } from '@cage/api-client/msw';
import preview, { type PlayContext } from '@cage/storybook/preview';
import { expect } from 'storybook/test';
import { ProfileScreen } from './profile-screen.tsx';

const meta = preview.meta({
  title: 'Profile',
  component: ProfileScreen,
  tags: ['!autodocs'],
  parameters: { route: '/profile' },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('arjun.mehta')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.hangs()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Log out' })).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.getMe.fails()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your profile could not be loaded')).toBeVisible();
  },
});

async function change({ canvas, userEvent }: PlayContext, confirm = 'monsoon-42') {
  await userEvent.type(await canvas.findByLabelText('Old Password'), 'wrong');
  await userEvent.type(canvas.getByLabelText('New Password'), 'monsoon-42');
  await userEvent.type(canvas.getByLabelText('Confirm Password'), confirm);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

export const PasswordsMustMatch = meta.story({
  play: async (context) => {
    await change(context, 'another-one');
    await expect(await context.canvas.findByText('Passwords do not match!')).toBeVisible();
  },
});

export const OldPasswordRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.changePassword.refuses('Old password is incorrect', 'oldPassword')),
  play: async (context) => {
    await change(context);
    await expect(await context.canvas.findByText('Old password is incorrect')).toBeVisible();
  },
});
